/**
 * Explains why a person received an article or not, from the records of every stage (match, alert, delivery, attempt)
 * and, without any record, by running the matcher again.
 */

import type { SearchConditions } from '@kawaraban/query/conditions.ts';
import { and, arrayOverlaps, asc, eq, isNull, sql } from 'drizzle-orm';
import { accounts, users } from '#src/accounts/table.ts';
import { alertSchedules, matches } from '#src/alert-schedules/table.ts';
import { alerts } from '#src/pipeline/alerts/table.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import { listTermsOf } from '#src/pipeline/enrich/glossary/list-terms.ts';
import { articleTranslations } from '#src/pipeline/enrich/translations/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { type Condition, trySearch } from '#src/saved-searches/matching/try-search.ts';
import { savedSearches } from '#src/saved-searches/table.ts';
import { findUser, type ListedUser } from '../users/list-users.ts';
import { deliveriesOfAlerts, isArticle, type ListedDelivery } from './list-deliveries.ts';

export const verdicts = {
  NO_SUCH_PERSON: 'Nobody has this address.',
  NO_SUCH_ARTICLE: 'No article has this id or all these words in its title.',
  SEVERAL_ARTICLES: 'Several articles have these words. `articles` holds the newest of them.',
  NOT_ASKED_YET: 'The article has not been matched yet.',
  NO_SAVED_SEARCH: 'The person has no saved search with alerts.',
  NOT_MATCHED: 'None of the person’s saved searches matches the article.',
  MATCHES_NOW: 'No saved search matched when the article arrived, but one does now.',
  DROPPED: 'It matched and was excluded for the reason that each search names.',
  WAITING: 'It matched and waits for the next alert.',
  UNDER_WAY: 'It is in an alert with deliveries that are pending or in flight.',
  SENT: 'Every channel of its alert accepted it.',
  FAILED: 'It is in an alert of which a delivery failed.',
  ON_SITE_ONLY: 'It is in an alert without a channel, which only the product shows.',
} as const;

export type Verdict = keyof typeof verdicts;

export interface SearchExplanation {
  id: string;
  name: string;
  accountName: string;
  conditions: SearchConditions;
  /** It has a channel for alerts. */
  isFocus: boolean;
  unmet: Condition[];
  termsNow: readonly string[];
  match: { id: number; matchedAt: Date; terms: readonly string[]; droppedReason: string | null } | null;
}

export interface FoundArticle {
  id: number;
  title: string;
  publishedAt: Date;
}

export interface Explanation {
  verdict: Verdict;
  user: ListedUser | null;
  /** The article, or several that contain the words. */
  articles: FoundArticle[];
  searches: SearchExplanation[];
  alerts: (typeof alerts.$inferSelect)[];
  deliveries: ListedDelivery[];
  /** When the person's next alert is due, or null without a set time. */
  nextDueAt: Date | null;
}

/** Articles offered for a choice. */
const articlesMax = 10;

/** Explains the outcome of an article (an id, or words of its title) for the person with that address. */
export async function explainDelivery(
  { db, now }: { db: DbOrTx; now: Clock },
  { email, article }: { email: string; article: string },
): Promise<Explanation> {
  const nothing = { articles: [], searches: [], alerts: [], deliveries: [], nextDueAt: null };
  const user = await findUser({ db }, { email });
  if (!user) return { verdict: 'NO_SUCH_PERSON', user: null, ...nothing };
  const found = await findArticles({ db }, article);
  const [only] = found;
  if (!only) return { verdict: 'NO_SUCH_ARTICLE', user, ...nothing };
  if (found.length > 1) return { verdict: 'SEVERAL_ARTICLES', user, ...nothing, articles: found };

  const searches = await readSearches({ db, now }, { userId: user.id, article: only });
  const ofArticle = await readAlerts({ db }, { userId: user.id, searches });
  const sent = await deliveriesOfAlerts(
    { db },
    ofArticle.map(({ id }) => id),
  );
  const [schedule] = await db.select().from(alertSchedules).where(eq(alertSchedules.userId, user.id));
  return {
    verdict: judge({ article: only, searches, alertCount: ofArticle.length, deliveries: sent }),
    ...{ user, articles: [only], searches, alerts: ofArticle, deliveries: sent },
    nextDueAt: schedule?.nextDueAt ?? null,
  };
}

async function findArticles({ db }: { db: DbOrTx }, article: string) {
  const wanted = article.trim();
  if (wanted === '') return [];
  return db
    .select()
    .from(articles)
    .where(
      sql`${articles.id} in (select a.id from articles a where ${isArticle(wanted)} order by a.published_at desc limit ${articlesMax})`,
    )
    .orderBy(sql`${articles.publishedAt} desc`);
}

async function readSearches(
  { db, now }: { db: DbOrTx; now: Clock },
  { userId, article }: { userId: string; article: typeof articles.$inferSelect },
): Promise<SearchExplanation[]> {
  const rows = await db
    .select({ search: savedSearches, accountName: accounts.name, timezone: users.alertsTimezone, match: matches })
    .from(savedSearches)
    .innerJoin(accounts, eq(accounts.id, savedSearches.accountId))
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .leftJoin(matches, and(eq(matches.savedSearchId, savedSearches.id), eq(matches.articleId, article.id)))
    .where(
      and(eq(savedSearches.userId, userId), sql`(${isNull(savedSearches.deletedAt)} or ${matches.id} is not null)`),
    )
    .orderBy(asc(savedSearches.createdAt), asc(savedSearches.id));
  const translations = await db.select().from(articleTranslations).where(eq(articleTranslations.articleId, article.id));
  const accountIds = rows.map(({ search }) => search.accountId);
  const glossaries = await listTermsOf({ db }, accountIds);
  return rows.map(({ search, accountName, timezone, match }) => {
    const { id, accountId, name, conditions, alertsChannel } = search;
    const glossary = glossaries.get(accountId);
    const { unmet, terms } = trySearch(article, { conditions, timezone, glossary, translations, now: now() });
    return { id, name, accountName, conditions, isFocus: alertsChannel !== 0, unmet, termsNow: terms, match };
  });
}

async function readAlerts(
  { db }: { db: DbOrTx },
  { userId, searches }: { userId: string; searches: readonly SearchExplanation[] },
) {
  const matchIds = searches.flatMap(({ match }) => match?.id ?? []);
  if (matchIds.length === 0) return [];
  return db
    .select()
    .from(alerts)
    .where(and(eq(alerts.userId, userId), arrayOverlaps(alerts.matchIds, matchIds)))
    .orderBy(asc(alerts.builtAt));
}

interface Evidence {
  article: typeof articles.$inferSelect;
  searches: readonly SearchExplanation[];
  alertCount: number;
  deliveries: readonly ListedDelivery[];
}

function judge({ article, searches, alertCount, deliveries: sent }: Evidence): Verdict {
  if (alertCount > 0) {
    if (sent.length === 0) return 'ON_SITE_ONLY';
    if (sent.some(({ state }) => state === 'failed' || state === 'stopped')) return 'FAILED';
    return sent.every(({ state }) => state === 'sent') ? 'SENT' : 'UNDER_WAY';
  }
  const matched = searches.filter(({ match }) => match !== null);
  if (matched.some(({ match }) => match?.droppedReason === null)) return 'WAITING';
  if (matched.length > 0) return 'DROPPED';
  if (article.matchedAt === null) return 'NOT_ASKED_YET';
  const alerting = searches.filter(({ isFocus }) => isFocus);
  if (alerting.length === 0) return 'NO_SAVED_SEARCH';
  return alerting.some(({ unmet }) => unmet.length === 0) ? 'MATCHES_NOW' : 'NOT_MATCHED';
}
