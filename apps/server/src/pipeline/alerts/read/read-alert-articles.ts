import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { matches, waitingMatches } from '#src/alert-schedules/table.ts';
import {
  type ArticleRow,
  type AvailableCountries,
  articleColumns,
  isInCountries,
} from '#src/pipeline/articles/find-article.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { foldTogether } from '../fold-rules.ts';
import { alertArticles, alerts, foldedMatches } from '../table.ts';

export interface OfUser {
  userId: string;
  availableCountries: AvailableCountries;
}

export interface ListedAlertArticle {
  article: ArticleRow;
  storyCount: number;
  /** Those that the account may read, newest first, at most `foldedMax`. */
  folded: FoldedArticle[];
  /** A saved search found a revision of it that it had not found before. */
  isUpdated: boolean;
}

export type FoldedArticle = Pick<
  ArticleRow,
  'id' | 'articleKind' | 'title' | 'language' | 'publishedAt' | 'sourceId' | 'country'
>;

/** Folded articles listed per item. `storyCount` counts all. */
const foldedMax = 20;

/** An article of an alert with the reasons for it. */
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

/** Articles read per alert. A longer alert is cut. */
export const articlesPerAlertMax = 200;

/** Returns the user's last `take` alerts, latest first, with the articles that the account may read. */
export async function readLastAlerts(
  { db }: { db: DbOrTx },
  { userId, availableCountries, take }: OfUser & { take: number },
): Promise<AlertWithArticles[]> {
  const last = await db
    .select({ id: alerts.id, builtAt: alerts.builtAt })
    .from(alerts)
    .where(eq(alerts.userId, userId))
    .orderBy(desc(alerts.builtAt), desc(alerts.dueAt))
    .limit(take);
  if (last.length === 0) return [];
  const ids = last.map((alert) => alert.id);
  const rows = await db
    .select({
      alertId: alertArticles.alertId,
      article: articleColumns,
      terms: alertArticles.terms,
      searchNames: alertArticles.searchNames,
      storyCount: alertArticles.storyCount,
      isUpdated: sql<boolean>`coalesce(${alertArticles.note} = 'updated', false)`,
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
  const byAlert = Map.groupBy(rows, (row) => row.alertId);
  const folded = await readFolded(db, { alertIds: ids, availableCountries });
  return last.map((alert) => ({
    ...alert,
    articles: (byAlert.get(alert.id) ?? []).map(({ alertId, ...row }) => ({
      ...row,
      folded: folded.get(`${alertId} ${row.article.id}`) ?? [],
    })),
  }));
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

/**
 * Returns the newest 200 articles that wait for the user's next alert, newest first, folded as the build folds them.
 * Folding into items of earlier alerts happens when the alert is built.
 */
export async function readUndeliveredArticles(
  { db }: { db: DbOrTx },
  { userId, availableCountries }: OfUser,
): Promise<ListedAlertArticle[]> {
  const rows = await db
    .select({ article: articleColumns, searchId: matches.savedSearchId, cause: waitingMatches.cause })
    .from(waitingMatches)
    .innerJoin(matches, eq(matches.id, waitingMatches.matchId))
    .innerJoin(articles, eq(articles.id, matches.articleId))
    .where(and(eq(waitingMatches.userId, userId), isInCountries(availableCountries)))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(articlesPerAlertMax);
  const waiting = rows.map(({ article, searchId, cause }) => ({
    ...{ article, searchId, cause, articleId: article.id, storyId: article.storyId, publishedAt: article.publishedAt },
    isCorrection: article.correctionMark !== null,
  }));
  const items = foldTogether(waiting, ({ searchId }) => searchId);
  const itemIds = new Set(items.map(({ carried }) => carried[0]!.articleId)); // An item carries at least one match.
  return items.map(({ carried, folded }) => {
    const others = new Map(folded.map(({ article }) => [article.id, article]));
    const listed = [...others.values()].filter(({ id }) => !itemIds.has(id));
    return {
      ...{ article: carried[0]!.article, storyCount: listed.length, folded: listed.slice(0, foldedMax) },
      isUpdated: carried.some(({ cause }) => cause === 'updated'),
    };
  });
}

/**
 * Returns `take` sample articles for the user's messages, newest first: the latest finds of their saved searches, or
 * the latest headlines if there are none.
 */
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
