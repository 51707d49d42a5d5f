import type { SearchConditions } from '@kawaraban/query/conditions.ts';
import { expandQuery } from '@kawaraban/query/expand.ts';
import { parseQuery } from '@kawaraban/query/parse.ts';
import type { TextFields } from '@kawaraban/query/tokenize.ts';
import { and, eq, gte, inArray, not, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { type AvailableCountries, isInCountries } from '#src/pipeline/articles/find-article.ts';
import { findCorrectionMark } from '#src/pipeline/articles/find-correction-mark.ts';
import { type ArticleKind, articleRevisions, articles } from '#src/pipeline/articles/table.ts';
import { createSynonyms } from '#src/pipeline/enrich/glossary/synonyms.ts';
import { chooseTranslations, type Translation } from '#src/pipeline/enrich/translations/read-translations.ts';
import { articleTranslations } from '#src/pipeline/enrich/translations/table.ts';
import { conditionColumns } from '#src/pipeline/search/article-conditions.ts';
import { indexFilterOf } from '#src/pipeline/search/article-search.ts';
import type { Place } from '#src/pipeline/search/index-place.ts';
import { createIndexSearch, walkIndex } from '#src/pipeline/search/walk-index.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { turn } from '#src/platform/turns.ts';
import {
  createPlainSearchMatcher,
  type MatchableArticle,
  type SearchMatcher,
} from '#src/saved-searches/matching/search-matcher.ts';
import { isOldNews, newsHours } from '../match/old-news.ts';
import { isCountryAvailable } from '../verdict/decide-verdict.ts';

interface StoryCorrection {
  articleId: number;
  storyId: number | null;
  publishedAt: Date;
  language: string;
  /**
   * When the pipeline matched the article, or the current time if it has not done so yet. If only a revision or a
   * translation matches, the time at which that version arrived.
   */
  matchedAt: Date;
  isCorrection: boolean;
  /**
   * Times at which a revision made the article a correction. At each of these times, the pipeline resends the article
   * to the readers who received it.
   */
  correctedAt: Date[];
}

export interface PastMatch extends StoryCorrection {
  corrections: StoryCorrection[];
}

export interface PastMatchesInput {
  conditions: SearchConditions;
  timezone: string;
  glossary?: readonly { ja: string; en: string }[];
  availableCountries: AvailableCountries;
  since: Date;
  now: Date;
}

const pageSize = 200;

/**
 * Yields, page by page, the articles that a search would have found if it had always existed. Applies the pipeline's
 * matcher to each version of an article, then to the article together with the translation that the account reads.
 * Skips articles that alerts exclude (old news, countries outside the plan). Pages have no particular order, and no
 * article occurs twice. The search index only preselects candidates, which include every article whose current text
 * matches (see sql-equals-matcher.test.ts). Two kinds of articles are checked in addition: articles revised since their
 * match, because their current text may no longer match, and translated articles, because the index does not contain
 * translations.
 */
export async function* findPastMatches(db: DbOrTx, input: PastMatchesInput): AsyncGenerator<PastMatch[]> {
  const matcher = createPlainSearchMatcher();
  if (matcher.put('asked', input) !== null) return;
  const besides = await readBesides(db, input.since);
  for (let from = 0; from < besides.length; from += pageSize) {
    const ids = besides.slice(from, from + pageSize);
    yield await askPage(db, { ...input, matcher }, { ids, translations: await readTranslations(db, ids) });
  }
  const asked = new Set(besides);
  for await (const ids of walkCandidates(db, input)) {
    const others = ids.filter((id) => !asked.has(id));
    // Skips the articles already checked above.
    yield await askPage(db, { ...input, matcher }, { ids: others, translations: new Map() });
  }
}

async function readBesides(db: DbOrTx, since: Date): Promise<number[]> {
  const revised = db
    .select({ id: articleRevisions.articleId })
    .from(articleRevisions)
    .where(gte(articleRevisions.replacedAt, since));
  const translated = db
    .select({ id: articleTranslations.articleId })
    .from(articleTranslations)
    .innerJoin(articles, eq(articles.id, articleTranslations.articleId))
    .where(and(gte(articles.createdAt, since), gte(articleTranslations.createdAt, since)));
  const rows = await union(revised, translated);
  return rows.map(({ id }) => id);
}

const allKinds: readonly ArticleKind[] = ['Headline', 'Notice', 'Suggestion'];

async function* walkCandidates(
  db: DbOrTx,
  { conditions, glossary = [], since }: PastMatchesInput,
): AsyncGenerator<number[]> {
  const { kinds, keywords = '' } = conditions;
  const parsed = parseQuery(keywords);
  if (!parsed.ok) return;
  const from = new Date(since.getTime() - newsHours * 3_600_000).toISOString();
  for (const kind of kinds?.length ? new Set(kinds) : allKinds) {
    const search = createIndexSearch(
      { ...indexFilterOf(conditions, kind), from },
      expandQuery(parsed.query, createSynonyms(glossary)).query,
    );
    let after: Place | undefined;
    do {
      const places = await walkIndex(db, search, { direction: 'newest-first', after, take: pageSize });
      yield places.map(({ articleId }) => articleId);
      after = places.length < pageSize ? undefined : places.at(-1);
    } while (after);
  }
}

interface AskInput extends PastMatchesInput {
  matcher: SearchMatcher;
}

interface AskPage {
  ids: readonly number[];
  translations: ReadonlyMap<number, readonly Translation[]>;
}

async function askPage(db: DbOrTx, input: AskInput, { ids, translations }: AskPage): Promise<PastMatch[]> {
  if (ids.length === 0) return [];
  const { availableCountries, since } = input;
  const rows = await readAskable(db, { ids, availableCountries, since });
  const found: PastMatch[] = [];
  for (const row of rows) {
    await turn();
    found.push(...askArticle(input, row, translations.get(row.id) ?? []));
  }
  return found;
}

type AskableRow = Awaited<ReturnType<typeof readAskable>>[number];

function askArticle(input: AskInput, row: AskableRow, translations: readonly Translation[]): PastMatch[] {
  const { id: articleId, storyId, publishedAt, language, correctionMark } = row;
  const { matcher, now } = input;
  const matchedAt = row.matchedAt ?? now;
  const versions = row.versions ?? [];
  const texts = [...versions, row].map(({ title, body }) => ({ title, body }));
  const times = [matchedAt, ...versions.map(({ replacedAt }) => new Date(replacedAt))];
  const first = texts.findIndex((text, at) => matcher.match({ ...row, ...text }, times[at]!).length > 0); // One time for each text.
  const foundAt = times[first] ?? foundInTranslation(input, row, translations);
  if (!foundAt) return [];
  const isMarked = texts.some((text, i) => times[i]! <= foundAt && findCorrectionMark(text) !== null);
  return [
    {
      ...{ articleId, storyId, publishedAt, language, matchedAt: foundAt },
      isCorrection: correctionMark !== null && (versions.length === 0 || isMarked),
      correctedAt: correctionTimes(versions, row),
      corrections: toCorrections(row.corrections ?? [], { storyId, ...input }),
    },
  ];
}

function correctionTimes(versions: readonly StoredVersion[], text: TextFields | null): Date[] {
  const marks = [...versions, ...(text ? [text] : [])].map(findCorrectionMark);
  const isNew = (i: number) => marks[i + 1] != null && marks[i + 1] !== marks[i];
  return versions.filter((_, i) => isNew(i)).map(({ replacedAt }) => new Date(replacedAt));
}

async function readTranslations(db: DbOrTx, ids: number[]) {
  const rows = await db.select().from(articleTranslations).where(inArray(articleTranslations.articleId, ids));
  return Map.groupBy(rows, ({ articleId }) => articleId);
}

function foundInTranslation(
  { matcher, glossary = [] }: AskInput,
  article: MatchableArticle & { id: number },
  translations: readonly Translation[],
): Date | null {
  const found = translations.filter((translation) => {
    const { createdAt } = translation;
    const isRead = chooseTranslations([translation], [article], glossary).size > 0;
    return isRead && matcher.match({ ...article, translation }, createdAt).length > 0;
  });
  return found.map(({ createdAt }) => createdAt).sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

async function readAskable(
  db: DbOrTx,
  { ids, availableCountries, since }: { ids: readonly number[] } & Pick<AskInput, 'availableCountries' | 'since'>,
) {
  const { id, title, body, summary, matchedAt, storyId, correctionMark } = articles;
  return db
    .select({
      ...conditionColumns,
      ...{ id, title, body, summary, matchedAt, storyId, correctionMark },
      versions: versionsOf(sql.raw('articles')),
      corrections: correctionsOfStory,
    })
    .from(articles)
    .where(
      and(
        inArray(articles.id, [...ids]),
        gte(articles.createdAt, since),
        not(isOldNews),
        isInCountries(availableCountries),
      ),
    );
}

interface StoredVersion extends TextFields {
  replacedAt: string;
}

const versionsOf = (article: SQL) => sql<StoredVersion[] | null>`(
  select jsonb_agg(jsonb_build_object('title', r.title, 'body', r.body, 'replacedAt', r.replaced_at) order by r.replaced_at, r.id)
  from ${articleRevisions} r where r.article_id = ${article}.id and r.replaced_at > ${article}.matched_at)`;

const correctionsOfStory = sql<StoredCorrection[] | null>`case when ${articles.storyId} is not null then (
  select jsonb_agg(jsonb_build_object('articleId', c.id, 'publishedAt', c.published_at, 'language', c.language, 'createdAt', c.created_at,
    'matchedAt', c.matched_at, 'country', c.country, 'versions', ${versionsOf(sql.raw('c'))},
    'text', case when c.is_revised then jsonb_build_object('title', c.title, 'body', c.body) end))
  from ${articles} c where c.story_id = articles.story_id and c.id <> articles.id and c.correction_mark is not null
    and c.published_at >= c.created_at - make_interval(hours => ${newsHours}::integer)) end`;

interface StoredCorrection {
  articleId: number;
  publishedAt: string;
  language: string;
  createdAt: string;
  matchedAt: string | null;
  country: string;
  versions: StoredVersion[] | null;
  text: TextFields | null;
}

function toCorrections(
  stored: readonly StoredCorrection[],
  {
    storyId,
    availableCountries,
    since,
    now,
  }: Pick<AskInput, 'availableCountries' | 'since' | 'now'> & {
    storyId: number | null;
  },
): StoryCorrection[] {
  return (
    stored
      .filter(
        ({ country, createdAt }) => isCountryAvailable(country, availableCountries) && new Date(createdAt) >= since,
      )
      // Excludes articles that became corrections after matching: only readers who received the original get that correction.
      .filter(({ versions }) => versions === null || findCorrectionMark(versions[0]!) !== null) // Never empty.
      .map(({ articleId, publishedAt, language, matchedAt, versions, text }) => ({
        ...{ articleId, storyId, publishedAt: new Date(publishedAt), language, isCorrection: true },
        matchedAt: matchedAt === null ? now : new Date(matchedAt),
        correctedAt: correctionTimes(versions ?? [], text),
      }))
  );
}
