import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { UserRow } from '#src/accounts/current-account.ts';
import { matches } from '#src/alert-schedules/table.ts';
import {
  type ArticleRow,
  type AvailableCountries,
  articleColumns,
  isInCountries,
  readArticles,
} from '#src/pipeline/articles/find-article.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, DbOrTx } from '#src/platform/db.ts';
import { channelBits, listWaitingMatches } from '../build/list-waiting-matches.ts';
import { foldTogether } from '../fold-rules.ts';
import { alertArticles, alerts, foldedMatches } from '../table.ts';
import { isCountryAvailable } from '../verdict/decide-verdict.ts';

export interface OfUser {
  userId: string;
  availableCountries: AvailableCountries;
}

export interface ListedAlertArticle {
  article: ArticleRow;
  storyCount: number;
  /** Folded articles that the account may read, newest first, at most `foldedMax`. */
  folded: FoldedArticle[];
  isUpdated: boolean;
}

export type FoldedArticle = Pick<
  ArticleRow,
  'id' | 'articleKind' | 'title' | 'language' | 'publishedAt' | 'sourceId' | 'country'
>;

const foldedMax = 20;

export interface AlertArticleRow extends ListedAlertArticle {
  terms: string[];
  searchNames: string[];
}

export interface AlertWithArticles {
  id: string;
  builtAt: Date;
  /** Newest first. */
  articles: AlertArticleRow[];
}

export const articlesPerAlertMax = 200;
/** Maximum number of spike alerts, each with one article, that are shown with the newest alert. */
const spikesMax = 10;

/**
 * Returns the last alerts, newest first. The newest also contains the top stories of spike alerts sent since then, so
 * that they are shown without displacing other alerts.
 */
export async function readLastAlerts(
  { db }: { db: DbOrTx },
  { userId, availableCountries, take }: OfUser & { take: number },
): Promise<AlertWithArticles[]> {
  const select = (condition: SQL | undefined) =>
    db
      .select({ id: alerts.id, builtAt: alerts.builtAt })
      .from(alerts)
      .where(and(eq(alerts.userId, userId), condition))
      .orderBy(desc(alerts.builtAt), desc(alerts.dueAt));
  const regular = await select(isNull(alerts.spike)).limit(take);
  const since = regular[0] && gte(alerts.builtAt, regular[0].builtAt);
  const spikes = await select(and(isNotNull(alerts.spike), since)).limit(spikesMax);
  const last = regular.length > 0 ? regular : spikes.slice(0, 1);
  if (last.length === 0) return [];
  const ids = [...new Set([...last, ...spikes].map((alert) => alert.id))];
  const rows = await db
    .select({
      alertId: alertArticles.alertId,
      article: articleColumns,
      terms: alertArticles.terms,
      searchNames: alertArticles.searchNames,
      storyCount: alertArticles.storyCount,
      isUpdated: sql<boolean>`coalesce(${alertArticles.note} = 'updated', false)`,
      isSpike: sql<boolean>`coalesce(${alertArticles.note} = 'spike', false)`,
    })
    .from(alertArticles)
    .innerJoin(articles, eq(articles.id, alertArticles.articleId))
    .where(
      and(
        inArray(alertArticles.alertId, ids),
        isInCountries(availableCountries),
        lt(alertArticles.position, articlesPerAlertMax),
      ),
    )
    .orderBy(desc(articles.publishedAt), desc(articles.id));
  const byAlert = Map.groupBy(rows, ({ alertId, isSpike }) => (isSpike ? last[0]!.id : alertId)); // Not empty.
  const folded = await readFolded(db, { alertIds: ids, availableCountries });
  return last.map((alert) => ({
    ...alert,
    articles: onceEach(byAlert.get(alert.id) ?? []).map(({ alertId, isSpike, ...row }) => ({
      ...row,
      folded: folded.get(`${alertId} ${row.article.id}`) ?? [],
    })),
  }));
}

/** If an alert and a spike alert contain the same article, keeps the item of the alert, which has the folded articles. */
function onceEach<Row extends { article: ArticleRow; isSpike: boolean }>(rows: readonly Row[]): Row[] {
  const byArticle = Map.groupBy(rows, ({ article }) => article.id);
  return [...byArticle.values()].flatMap((same) => same.find(({ isSpike }) => !isSpike) ?? same[0] ?? []);
}

async function readFolded(
  db: DbOrTx,
  { alertIds, availableCountries }: { alertIds: string[]; availableCountries: AvailableCountries },
): Promise<Map<string, FoldedArticle[]>> {
  const { id, articleKind, title, language, publishedAt, sourceId, country } = articles;
  const rows = await db
    .selectDistinct({
      item: sql<string>`concat(${foldedMatches.alertId}, ' ', ${foldedMatches.articleId})`,
      folded: { id, articleKind, title, language, publishedAt, sourceId, country },
    })
    .from(foldedMatches)
    .innerJoin(matches, eq(matches.id, foldedMatches.matchId))
    .innerJoin(articles, eq(articles.id, matches.articleId))
    .where(and(inArray(foldedMatches.alertId, alertIds), isInCountries(availableCountries), isNoItemItself))
    .orderBy(desc(articles.publishedAt), desc(articles.id));
  const byItem = Map.groupBy(rows, ({ item }) => item);
  return new Map([...byItem].map(([item, all]) => [item, all.slice(0, foldedMax).map(({ folded }) => folded)]));
}

const isNoItemItself = sql`not exists (select from ${alertArticles}
  where ${alertArticles.alertId} = ${foldedMatches.alertId} and ${alertArticles.articleId} = ${articles.id})`;

export async function readUndeliveredArticles(
  { db, now }: { db: Db; now: Clock },
  { user, availableCountries }: { user: UserRow; availableCountries: AvailableCountries },
): Promise<ListedAlertArticle[]> {
  const waiting = await db.transaction((tx) => listWaitingMatches(tx, [user], now()));
  const carried = waiting.flatMap((match) =>
    channelBits.filter((bit) => match.channels & bit).map((channel) => ({ ...match, channel })),
  );
  const items = foldTogether(carried, ({ searchId, channel }) => `${searchId} ${channel}`).slice(
    0,
    articlesPerAlertMax,
  );
  const listed = items.map(({ carried, folded }) => ({
    articleId: carried[0]!.articleId, // An item carries at least one match.
    foldedIds: new Set(folded.map(({ articleId }) => articleId)),
    isUpdated: carried.some(({ cause }) => cause === 'updated'),
  }));
  const isItem = new Set(listed.map(({ articleId }) => articleId));
  const found = await readArticles({ db }, [...isItem, ...listed.flatMap(({ foldedIds }) => [...foldedIds])]);
  const readable = new Map(
    found.filter(({ country }) => isCountryAvailable(country, availableCountries)).map((one) => [one.id, one]),
  );
  return listed.flatMap(({ articleId, foldedIds, isUpdated }) => {
    const article = readable.get(articleId);
    if (!article) return [];
    const folded = [...foldedIds].filter((id) => !isItem.has(id)).flatMap((id) => readable.get(id) ?? []);
    folded.sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
    return [{ article, storyCount: folded.length, folded: folded.slice(0, foldedMax), isUpdated }];
  });
}

export async function readSampleArticles(
  { db }: { db: DbOrTx },
  { userId, availableCountries, take }: OfUser & { take: number },
): Promise<ArticleRow[]> {
  const matched = db.select({ id: matches.articleId }).from(matches).where(eq(matches.userId, userId));
  const latest = (condition: ReturnType<typeof and>) =>
    db
      .select(articleColumns)
      .from(articles)
      .where(and(condition, isInCountries(availableCountries)))
      .orderBy(desc(articles.publishedAt), desc(articles.id))
      .limit(take);
  const found = await latest(inArray(articles.id, matched));
  return found.length > 0 ? found : latest(eq(articles.articleKind, 'Headline'));
}
