/**
 * Caches in memory the articles of the last 30 days that searches find, for counts that a page requests every few
 * seconds. The index is read once per search. Later calls test only the articles that have changed.
 */
import { matchArticle } from '@kawaraban/query/match.ts';
import { printQuery } from '@kawaraban/query/print.ts';
import { tokenizeText } from '@kawaraban/query/tokenize.ts';
import type { Tokens } from '@kawaraban/query/tokens.ts';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { unreadSince } from '#src/pipeline/articles/reading/is-read.ts';
import type { Clock } from '#src/platform/clock.ts';
import { type Db, poolOf } from '#src/platform/db.ts';
import { type ConditionedArticle, unmetConditions } from './article-conditions.ts';
import { type ArticleChanges, followArticleChanges } from './follow-article-changes.ts';
import { readTokens } from './read-tokens.ts';
import { searchableText } from './searchable-text.ts';
import { type IndexSearch, matcherBefore, stepOf } from './walk-index.ts';

export interface FoundArticle {
  id: number;
  /** Publication time in microseconds since 1970, the precision at which PostgreSQL sorts articles. */
  publishedAtUs: number;
  storyId: number | null;
  sourceId: number | null;
}

export interface FoundArticles {
  /** Newest first. */
  articles: readonly FoundArticle[];
  /** Start of the cached range in microseconds since 1970. Older articles are not loaded yet, or there are too many to cache. */
  knownFromUs: number;
}

interface HeldSearch {
  search: IndexSearch;
  /** Newest first. */
  found: FoundArticle[];
  doubtful: FoundArticle[];
  /**
   * Ids of articles that are still indexed by the previous rules. Reindexing an article records it as changed, so it is
   * then tested again.
   */
  outdated: ReadonlySet<number>;
  readFromUs: number;
  position: number;
}

const foundMax = 3_000;
const heldMax = 1_500_000;
/** Maximum number of changed articles that one call tests. Above this number, reading the index again is faster. */
const changedMax = 1_000;
/**
 * Maximum number of texts that the matcher reads in one call. Reading this many takes about a third of a second. Later
 * calls read the rest.
 */
const confirmedMax = 1_000;

const heldOf = new WeakMap<object, LRUCache<string, HeldSearch>>();

/**
 * Returns, for each search, the articles of the last 30 days that it finds, including everything committed before the
 * call. Ignores the periods of the searches.
 */
export async function findRecentArticles(
  { db, now }: { db: Db; now: Clock },
  searches: readonly IndexSearch[],
): Promise<FoundArticles[]> {
  const cache = heldOf.get(poolOf(db)) ?? new LRUCache({ maxSize: heldMax, sizeCalculation: sizeOf });
  heldOf.set(poolOf(db), cache);
  const sinceUs = unreadSince(now()).getTime() * 1000;
  const changes = await followArticleChanges(db);
  const keys = searches.map(keyOf);
  const known = new Map(keys.map((key) => [key, cache.get(key)]));
  for (const [key, held] of known) if (!held || !canFollow(held, changes)) known.delete(key);
  const update = planUpdate(
    [...known.values()].flatMap((held) => held ?? []),
    changes,
  );
  const missing = new Map(searches.flatMap((search, i) => (known.has(keys[i]!) ? [] : [[keys[i]!, search] as const])));
  const position = changes.position;
  const [loaded] = await Promise.all([
    loadSearches(db, { searches: missing, position, sinceUs }),
    applyUpdate(db, update),
  ]);
  for (const [key, held] of loaded) cache.set(key, held);
  const all = keys.map((key) => known.get(key) ?? loaded.get(key)!);
  await confirmDoubtful(db, [...new Set(all)]);
  return all.map(({ found, doubtful, readFromUs }) => ({
    articles: found,
    knownFromUs: Math.max(readFromUs, doubtful[0]?.publishedAtUs ?? Number.NEGATIVE_INFINITY),
  }));
}

/** Excludes the period from the key, because the period moves with time. */
function keyOf({ filter: { from, to, ...filter }, matcher }: IndexSearch): string {
  return `${JSON.stringify(filter)} ${printQuery(matcher.tree)}`;
}

function sizeOf({ found, doubtful }: HeldSearch): number {
  return 100 + found.length + doubtful.length;
}

function canFollow({ position }: HeldSearch, changes: ArticleChanges): boolean {
  const changed = changes.since(position);
  return changed !== null && changed.size <= changedMax;
}

interface Update {
  searches: { held: HeldSearch; changed: ReadonlySet<number> }[];
  position: number;
}

function planUpdate(held: readonly HeldSearch[], changes: ArticleChanges): Update {
  const searches = held.flatMap((one) => {
    const changed = changes.since(one.position);
    return changed && changed.size > 0 ? [{ held: one, changed }] : [];
  });
  return { searches, position: changes.position };
}

interface ChangedArticle extends FoundArticle {
  conditioned: ConditionedArticle;
  tokens: Tokens;
}

async function applyUpdate(db: Db, { searches, position }: Update): Promise<void> {
  if (searches.length === 0) return;
  const ids = searches.reduce((all, { changed }) => all.union(changed), new Set<number>() as ReadonlySet<number>);
  const articles = await readChanged(db, [...ids]);
  for (const { held, changed } of searches) {
    if (held.position >= position) continue;
    const isOther = ({ id }: FoundArticle) => !changed.has(id);
    const matching = articles.filter((one) => changed.has(one.id) && isFound(held, one));
    held.found = [...held.found.filter(isOther), ...matching.map(toFound)].sort(newestFirst);
    held.doubtful = held.doubtful.filter(isOther);
    held.position = position;
  }
}

function isFound({ search: { filter, matcher }, readFromUs }: HeldSearch, article: ChangedArticle): boolean {
  const { kind, languages, countries, sourceIds } = filter;
  const conditions = { kinds: [kind as 'Headline'], languages, countries, sourceIds };
  const asked = { at: new Date(0), timezone: 'UTC' };
  if (article.publishedAtUs < readFromUs || unmetConditions(conditions, article.conditioned, asked).length > 0)
    return false;
  return matchArticle(matcher, article.tokens).matched;
}

function toFound({ id, publishedAtUs, storyId, sourceId }: FoundArticle): FoundArticle {
  return { id, publishedAtUs, storyId, sourceId };
}

function newestFirst(one: FoundArticle, other: FoundArticle): number {
  return other.publishedAtUs - one.publishedAtUs || other.id - one.id;
}

const factColumns = sql`a.id, extract(epoch from a.published_at)::float8 as published, a.story_id, a.source_id`;

interface FactRow extends Record<string, unknown> {
  id: string;
  published: number;
  story_id: string | null;
  source_id: string | null;
}

function factsOf({ id, published, story_id, source_id }: FactRow): FoundArticle {
  return {
    id: Number(id),
    publishedAtUs: Math.round(published * 1e6),
    storyId: story_id === null ? null : Number(story_id),
    sourceId: source_id === null ? null : Number(source_id),
  };
}

async function readChanged(db: Db, ids: readonly number[]): Promise<ChangedArticle[]> {
  type Row = FactRow &
    Record<'article_kind' | 'language' | 'country' | 'title' | 'body', string> & { summary: string | null };
  const rows = await db.execute<Row>(sql`
    select ${factColumns}, a.article_kind, a.language, a.country, a.title, a.body, a.summary
    from articles a join article_search_places p on p.article_id = a.id where a.id = any(${`{${ids.join(',')}}`}::bigint[])`);
  return rows.map((row) => {
    const facts = factsOf(row);
    const articleKind = row.article_kind as ConditionedArticle['articleKind'];
    const publishedAt = new Date(facts.publishedAtUs / 1000);
    const { language, country } = row;
    const conditioned = { articleKind, language, country, sourceId: facts.sourceId, publishedAt };
    return { ...facts, conditioned, tokens: tokenizeText(searchableText(row)) };
  });
}

interface LoadInput {
  searches: ReadonlyMap<string, IndexSearch>;
  position: number;
  sinceUs: number;
}

async function loadSearches(db: Db, { searches, position, sinceUs }: LoadInput): Promise<Map<string, HeldSearch>> {
  const all = [...searches.values()];
  if (all.length === 0) return new Map();
  const from = new Date(sinceUs / 1000).toISOString();
  const steps = all.map(
    (search, place) =>
      sql`select ${place}::integer as place, * from (${stepOf({ ...search, filter: withoutPeriod(search.filter, from) }, foundMax)}) step`,
  );
  const rows = await db.execute<{
    place: number;
    ids: string | null;
    oversize: string | null;
    outdated: string | null;
    ended: number | null;
  }>(sql`
    select place, string_agg(article_id::text, ',') filter (where is_match) as ids,
      string_agg(article_id::text, ',') filter (where is_match and is_oversize) as oversize,
      string_agg(article_id::text, ',') filter (where is_match and is_outdated) as outdated,
      extract(epoch from max(published_at::timestamptz) filter (where not is_match))::float8 as ended
    from (${sql.join(steps, sql` union all `)}) steps group by place`);
  const found = new Map(rows.map((row) => [row.place, row]));
  const facts = await readFacts(db, new Set(rows.flatMap(({ ids }) => idsIn(ids))));
  return new Map(
    [...searches].map(([key, search], place) => {
      const { ids = null, oversize = null, outdated: old = null, ended = null } = found.get(place) ?? {};
      const articles = idsIn(ids)
        .flatMap((id) => facts.get(id) ?? [])
        .sort(newestFirst);
      const isCut = articles.length >= foundMax;
      const readFromUs = Math.max(
        isCut ? articles.at(-1)!.publishedAtUs : 0,
        ended === null ? 0 : Math.round(ended * 1e6),
      );
      const outdated = new Set(idsIn(old));
      const inexact = new Set([...idsIn(oversize), ...outdated]);
      const isDoubtful = ({ id }: FoundArticle) =>
        !search.translated.isExact || (search.translated.query !== null && inexact.has(id));
      const [doubtful, sure] = [articles.filter(isDoubtful), articles.filter((one) => !isDoubtful(one))];
      return [key, { search, found: sure, doubtful, outdated, readFromUs, position }];
    }),
  );
}

function withoutPeriod({ to, ...filter }: IndexSearch['filter'], from: string): IndexSearch['filter'] {
  return { ...filter, from };
}

function idsIn(list: string | null): number[] {
  return list ? list.split(',').map(Number) : [];
}

async function readFacts(db: Db, ids: ReadonlySet<number>): Promise<Map<number, FoundArticle>> {
  if (ids.size === 0) return new Map();
  const rows = await db.execute<FactRow>(
    sql`select ${factColumns} from articles a where a.id = any(${`{${[...ids].join(',')}}`}::bigint[])`,
  );
  return new Map(rows.map((row) => [Number(row.id), factsOf(row)]));
}

async function confirmDoubtful(db: Db, searches: readonly HeldSearch[]): Promise<void> {
  const waiting = searches.filter(({ doubtful }) => doubtful.length > 0);
  if (waiting.length === 0) return;
  const share = Math.ceil(confirmedMax / waiting.length);
  const askedOf = new Map<number, { held: HeldSearch; article: FoundArticle }[]>();
  for (const held of waiting) {
    for (const article of held.doubtful.slice(0, share)) {
      const asked = askedOf.get(article.id) ?? [];
      askedOf.set(article.id, asked);
      asked.push({ held, article });
    }
  }
  const verdicts = new Map<HeldSearch, Map<FoundArticle, boolean>>(waiting.map((held) => [held, new Map()]));
  for await (const { articleId, tokens } of readTokens(db, [...askedOf.keys()])) {
    for (const { held, article } of askedOf.get(articleId) ?? []) {
      const { matcher } = held.search;
      const asked = held.outdated.has(articleId) ? matcherBefore(matcher) : matcher;
      verdicts.get(held)!.set(article, matchArticle(asked, tokens).matched);
    }
  }
  for (const [held, verdictOf] of verdicts) {
    const confirmed = held.doubtful.filter((article) => verdictOf.get(article));
    held.doubtful = held.doubtful.filter((article) => !verdictOf.has(article));
    held.found = [...held.found, ...confirmed].sort(newestFirst);
  }
}
