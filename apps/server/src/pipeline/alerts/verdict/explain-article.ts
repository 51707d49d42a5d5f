import { asc, eq } from 'drizzle-orm';
import type { UserRow } from '#src/accounts/current-account.ts';
import { readNextDueAt } from '#src/alert-schedules/read-next-due-at.ts';
import { type ArticleRow, articleColumns, readArticles } from '#src/pipeline/articles/find-article.ts';
import { articleRevisions, articles } from '#src/pipeline/articles/table.ts';
import { listTermsOf } from '#src/pipeline/enrich/glossary/list-terms.ts';
import { chooseTranslations } from '#src/pipeline/enrich/translations/read-translations.ts';
import { articleTranslations } from '#src/pipeline/enrich/translations/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, DbOrTx } from '#src/platform/db.ts';
import { channelBits, listWaitingMatches } from '../build/list-waiting-matches.ts';
import { type ChannelExplanation, decideChannel, type Records } from './decide-channel.ts';
import { type AskedText, askText, type ExplainedSearch, explainSearch } from './explain-search.ts';
import { readDeliveries, readFoldedInto, readItems, readSearches, readSettled } from './read-records.ts';
import { readSearchVersions, type SearchVersion } from './search-versions.ts';

export interface SearchExplanation extends ExplainedSearch {
  id: string;
  name: string;
  accountName: string;
  isRemoved: boolean;
  /** Keywords as they were when the article was matched. */
  keywords: string;
  /** Later change of the keywords or channels, or null. */
  changedAt: Date | null;
  createdAt: Date;
  /** Null: no match. */
  matchedAt: Date | null;
  /** One for each channel. */
  channels: ChannelExplanation[];
}

export interface ArticleExplanation {
  article: ArticleRow;
  /** Those that matched first, then in the reader's order. */
  searches: SearchExplanation[];
}

interface Input {
  user: UserRow;
  articleId: number;
}

/** Returns the verdict of an article for each saved search of a reader and each channel, with its reasons, or null for an unknown article. */
export async function explainArticle(
  { db, now }: { db: Db; now: Clock },
  { user, articleId }: Input,
): Promise<ArticleExplanation | null> {
  const [article] = await db.select(articleColumns).from(articles).where(eq(articles.id, articleId));
  if (!article) return null;
  const rows = await readSearches(db, { userId: user.id, articleId });
  const [records, texts] = await Promise.all([
    readRecords({ db, now }, { user, articleId, matchIds: rows.flatMap(({ match }) => match?.id ?? []) }),
    readTexts(
      db,
      article,
      rows.map(({ search }) => search.accountId),
    ),
  ]);
  const asked = article.matchedAt ?? now();
  const versionOf = await readSearchVersions(
    db,
    rows.map(({ search }) => search),
    asked,
  );
  const searches = rows.map(({ search, accountName, match }): SearchExplanation => {
    const found = compare(texts, { search, versionOf, now: now(), timezone: user.alertsTimezone, match });
    const facts = { ...found.facts, isAsked: article.matchedAt !== null, isNewer: search.createdAt > asked };
    return {
      ...{ id: search.id, name: search.name, accountName, isRemoved: search.deletedAt !== null },
      ...{ keywords: found.version.conditions.keywords ?? '', changedAt: found.version.changedAt },
      ...{ createdAt: search.createdAt, matchedAt: match?.matchedAt ?? null },
      ...found.explained,
      channels: channelBits.map((channel) => decideChannel(records, { search, match, channel, unmatched: facts })),
    };
  });
  return { article, searches: searches.sort((a, b) => Number(b.matchedAt !== null) - Number(a.matchedAt !== null)) };
}

async function readRecords(
  { db, now }: { db: Db; now: Clock },
  { user, articleId, matchIds }: Input & { matchIds: readonly number[] },
): Promise<Records> {
  const [items, settled, waiting, dueAt] = await Promise.all([
    readItems(db, { userId: user.id, articleId }),
    readSettled(db, matchIds),
    matchIds.length === 0 ? [] : db.transaction((tx) => listWaitingMatches(tx, [user], now(), articleId)),
    readNextDueAt({ db }, { userId: user.id }),
  ]);
  const alertIds = items.map(({ alertId }) => alertId);
  const foldedInto = [
    ...settled.folds.map((fold) => fold.articleId),
    ...waiting.flatMap(({ verdicts }) =>
      verdicts.flatMap(({ verdict }) => ('articleId' in verdict ? verdict.articleId : [])),
    ),
  ];
  const [deliveries, folded, into] = await Promise.all([
    readDeliveries(db, alertIds),
    readFoldedInto(db, { articleId, alertIds }),
    readArticles({ db }, [...new Set(foldedInto)]),
  ]);
  return { items, ...settled, waiting, dueAt, deliveries, folded, into };
}

interface Texts {
  /** The text as matched, then each later version. `at`: when it was compared with saved searches. */
  versions: { text: AskedText; at: Date }[];
  /** Current text with the translation that an account reads. */
  translatedFor: ReadonlyMap<string, AskedText>;
  glossaryOf: ReadonlyMap<string, readonly { ja: string; en: string }[]>;
}

async function readTexts(db: DbOrTx, article: ArticleRow, accountIds: readonly string[]): Promise<Texts> {
  const [revisions, translations, glossaryOf] = await Promise.all([
    db
      .select()
      .from(articleRevisions)
      .where(eq(articleRevisions.articleId, article.id))
      .orderBy(asc(articleRevisions.replacedAt), asc(articleRevisions.id)),
    db.select().from(articleTranslations).where(eq(articleTranslations.articleId, article.id)),
    listTermsOf({ db }, accountIds),
  ]);
  const { matchedAt } = article;
  const later = matchedAt ? revisions.filter(({ replacedAt }) => replacedAt > matchedAt) : [];
  const times = [matchedAt ?? article.createdAt, ...later.map(({ replacedAt }) => replacedAt)];
  const versions = [...later, article].map(({ title, body }, i) => ({
    text: askText({ ...article, title, body }),
    at: times[i]!, // One time for each version.
  }));
  const translatedFor = new Map<string, AskedText>();
  for (const accountId of new Set(accountIds)) {
    const chosen = translations.flatMap(
      (one) => chooseTranslations([one], [article], glossaryOf.get(accountId) ?? []).get(article.id) ?? [],
    );
    if (chosen[0]) translatedFor.set(accountId, askText(article, chosen[0]));
  }
  return { versions, translatedFor, glossaryOf };
}

interface Compared {
  search: Awaited<ReturnType<typeof readSearches>>[number]['search'];
  match: Awaited<ReturnType<typeof readSearches>>[number]['match'];
  versionOf: Awaited<ReturnType<typeof readSearchVersions>>;
  now: Date;
  timezone: string;
}

/** Compares the versions of an article with those of a saved search at the same moments, and the newest of both. */
function compare(
  { versions, translatedFor, glossaryOf }: Texts,
  { search, match, versionOf, now, timezone }: Compared,
) {
  const glossary = glossaryOf.get(search.accountId) ?? [];
  const explain = (text: AskedText, { conditions }: Pick<SearchVersion, 'conditions'>, at: Date) =>
    explainSearch(text, { conditions, glossary, timezone, at });
  const translated = translatedFor.get(search.accountId);
  const newest = versions.at(-1)!; // At least the current text.
  const texts = translated ? [...versions, { text: translated, at: newest.at }] : versions;
  // A match names the moment at which the search met the article.
  const tried = texts.map(({ text, at }) => {
    const version = versionOf(search, match ? match.matchedAt : at);
    return { version, explained: explain(text, version, at) };
  });
  const met = tried.filter(({ explained }) => explained.unmet.length === 0);
  const shown = met.at(-1) ?? tried[versions.length - 1]!; // Else the current text.
  const meetsNow = texts.some(({ text }) => explain(text, search, now).unmet.length === 0);
  return {
    ...shown,
    facts: {
      ...{ metThen: met.length > 0, meetsNow },
      ...{ hadChannel: shown.version.alertsChannel !== 0, hasChannel: search.alertsChannel !== 0 },
    },
  };
}
