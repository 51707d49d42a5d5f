import type { SearchConditions } from '@kawaraban/query/conditions.ts';
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
  /** Conditions at the time of the match. */
  conditions: SearchConditions;
  changedAt: Date | null;
  createdAt: Date;
  /** Null: no match. */
  matchedAt: Date | null;
  channels: ChannelExplanation[];
}

export interface ArticleExplanation {
  article: ArticleRow;
  /** Searches that matched come first, then the others in the reader's order. */
  searches: SearchExplanation[];
}

interface Input {
  user: UserRow;
  articleId: number;
}

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
    const isNewer = search.createdAt > asked;
    const found = compare(texts, { search, match, versionOf, now: now(), timezone: user.alertsTimezone, isNewer });
    const facts = { ...found.facts, isAsked: article.matchedAt !== null, isNewer };
    return {
      ...{ id: search.id, name: search.name, accountName, isRemoved: search.deletedAt !== null },
      ...{ conditions: found.version.conditions, changedAt: found.version.changedAt },
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
  /** The text as first matched, then each later version. `at` is the time at which the version was compared with saved searches. */
  versions: { text: AskedText; at: Date }[];
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
  isNewer: boolean;
}

/** A revision counts only if the previous version did not match the same search, as in the pipeline. */
function compare(texts: Texts, { search, match, versionOf, now, timezone, isNewer }: Compared) {
  const { versions, translatedFor, glossaryOf } = texts;
  const glossary = glossaryOf.get(search.accountId) ?? [];
  const explain = (text: AskedText, { conditions }: Pick<SearchVersion, 'conditions'>, at: Date) =>
    explainSearch(text, { conditions, glossary, timezone, at });
  const newest = versions.at(-1)!; // At least the current text.
  const translated = translatedFor.get(search.accountId);
  const present = [newest.text, ...(translated ? [translated] : [])].map((text) => explain(text, search, now));
  const tried = versions.map(({ text, at }, i) => {
    // A match uses the search as it was when the match was stored.
    const version = versionOf(search, match ? match.matchedAt : at);
    const before = versions[i - 1];
    const metBefore = !match && before !== undefined && isMet(explain(before.text, version, at));
    return { version, explained: explain(text, version, at), metBefore };
  });
  if (translated) {
    const version = versionOf(search, match ? match.matchedAt : newest.at);
    tried.push({ version, explained: explain(translated, version, newest.at), metBefore: false });
  }
  const met = tried.filter(({ explained, metBefore }) => isMet(explained) && !metBefore);
  const unmet = tried.slice(0, versions.length).filter(({ explained }) => !isMet(explained));
  const then = met.at(-1) ?? unmet.at(-1) ?? tried[0]!; // One for each version.
  const shown = isNewer && !match ? { ...then, explained: present.find(isMet) ?? present[0]! } : then;
  return {
    ...shown,
    facts: {
      ...{ metThen: met.length > 0, meetsNow: present.some(isMet) },
      ...{ hadChannel: shown.version.alertsChannel !== 0, hasChannel: search.alertsChannel !== 0 },
    },
  };
}

function isMet({ unmet }: ExplainedSearch): boolean {
  return unmet.length === 0;
}
