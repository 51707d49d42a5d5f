import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import { matches, waitingMatches } from '#src/alert-schedules/table.ts';
import {
  type ArticleRow,
  type AvailableCountries,
  articleColumns,
  isInCountries,
} from '#src/pipeline/articles/find-article.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { storyKey } from '../build/story-key.ts';
import { alertArticles, alerts } from '../table.ts';

export interface OfUser {
  userId: string;
  availableCountries: AvailableCountries;
}

/** An article as a list of alerts shows it. */
export interface ListedAlertArticle {
  article: ArticleRow;
  /** Other articles of its story that matched too and are folded into it. */
  storyCount: number;
}

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
    .orderBy(asc(alertArticles.position));
  const byAlert = Map.groupBy(rows, (row) => row.alertId);
  return last.map((alert) => ({
    ...alert,
    articles: (byAlert.get(alert.id) ?? []).map(({ alertId: _, ...row }) => row),
  }));
}

/**
 * Returns the articles that wait for the user's next alert, newest first, one a story, from the newest 200. That a story was
 * told before is found out when the alert is built.
 */
export async function readUndeliveredArticles(
  { db }: { db: DbOrTx },
  { userId, availableCountries }: OfUser,
): Promise<ListedAlertArticle[]> {
  const waiting = db
    .select({ id: matches.articleId })
    .from(waitingMatches)
    .innerJoin(matches, eq(matches.id, waitingMatches.matchId))
    .where(eq(waitingMatches.userId, userId));
  const rows = await db
    .select(articleColumns)
    .from(articles)
    .where(and(inArray(articles.id, waiting), isInCountries(availableCountries)))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(articlesPerAlertMax);
  const stories = Map.groupBy(rows, ({ id, storyId }) => storyKey({ articleId: id, storyId }));
  return [...stories.values()].map((articlesOfStory) => ({
    article: articlesOfStory[0]!, // A group has at least one.
    storyCount: articlesOfStory.length - 1,
  }));
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
