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

/** An article as a list of alerts shows it. */
export interface ListedAlertArticle {
  article: ArticleRow;
  /** Other articles of its story that are folded into it. */
  storyCount: number;
  /** Those of them that the account may read, newest first, at most `foldedMax`. */
  folded: FoldedArticle[];
  /** A revision of it was found by a saved search that had not found it before. */
  isUpdated: boolean;
}

/** An article that an item of an alert stands for. */
export type FoldedArticle = Pick<
  ArticleRow,
  'id' | 'articleKind' | 'title' | 'language' | 'publishedAt' | 'sourceId' | 'country'
>;

/** Folded articles listed with an item at most: `storyCount` has them all. */
const foldedMax = 20;

/** An article of an alert with why it is there. */
export interface AlertArticleRow extends ListedAlertArticle {
  /** Matched terms of all saved searches that found it. */
  terms: string[];
  searchNames: string[];
}

export interface AlertWithArticles {
  id: string;
  builtAt: Date;
  /** Newest first. */
  articles: AlertArticleRow[];
}

/** Articles of one alert that are read at most; a longer one is cut at its end. */
export const articlesPerAlertMax = 200;

/** Returns the user's last `take` alerts, latest first, with those of their articles that the account may read. */
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

/** Returns what is folded into the items of these alerts, by alert and article. */
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

/** An article that is an item of the same alert itself is not listed as folded. */
const isNoItemItself = sql`not exists (select from ${alertArticles}
  where ${alertArticles.alertId} = ${foldedMatches.alertId} and ${alertArticles.articleId} = ${articles.id})`;

/**
 * Returns the articles that wait for the user's next alert, newest first, from the newest 200, folded as the build folds them.
 * Folding into items of earlier alerts is decided when the alert is built.
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
  const itemIds = new Set(items.map(({ carried }) => carried[0]!.articleId)); // An item carries at least one.
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
 * Returns `take` articles such as the user's messages carry, newest first: those their saved searches found last, or, when
 * they found none yet, the latest headlines.
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
