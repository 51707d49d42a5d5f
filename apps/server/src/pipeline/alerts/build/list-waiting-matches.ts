import { type SQL, sql } from 'drizzle-orm';
import { accounts, searchSettings, users } from '#src/accounts/table.ts';
import { suspended } from '#src/accounts/user-status.ts';
import { everyCountry } from '#src/pipeline/articles/find-article.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import { storyWindowHours } from '#src/pipeline/enrich/stories/period-keys.ts';
import type { Tx } from '#src/platform/db.ts';
import { alertArticles, matches, type TranslatedTerm, waitingMatches } from '../table.ts';

/** A match that no alert carries yet. */
export interface WaitingMatch {
  matchId: number;
  userId: string;
  articleId: number;
  storyId: number | null;
  alertsChannel: number;
  terms: string[];
  translatedTerms: TranslatedTerm[];
  searchId: string;
  searchName: string;
  /** Why it must not go out; null: it goes out. */
  droppedReason: string | null;
}

/**
 * Returns the waiting matches of these readers, the newest article first, each with why it must not go out, if so. One
 * statement, so that what is judged and what is carried are the same rows.
 */
export async function listWaitingMatches(tx: Tx, userIds: readonly string[], now: Date): Promise<WaitingMatch[]> {
  const rules = dropRules(now).map(([reason, condition]) => sql`when ${condition} then ${sql.raw(`'${reason}'`)}`);
  const rows = await tx.execute<WaitingRow>(sql`
    select ${matches.id} as match_id, ${matches.userId} as user_id, ${matches.articleId} as article_id,
      ${articles.storyId} as story_id, ${matches.alertsChannel} as alerts_channel, ${matches.terms} as terms,
      ${matches.translatedTerms} as translated_terms, ${searchSettings.id} as search_id,
      ${searchSettings.name} as search_name,
      case ${sql.join(rules, sql` `)} end as dropped_reason
    from ${waitingMatches}
    join ${matches} on ${matches.id} = ${waitingMatches.matchId}
    join ${users} on ${users.id} = ${matches.userId}
    join ${accounts} on ${accounts.id} = ${matches.accountId}
    join ${searchSettings} on ${searchSettings.id} = ${matches.searchSettingsId}
    join ${articles} on ${articles.id} = ${matches.articleId}
    where ${waitingMatches.userId} = any(${sql.param([...userIds])}::uuid[])
    order by ${articles.publishedAt} desc, ${articles.id} desc, ${searchSettings.name}`);
  return rows.map((row) => ({
    ...{ matchId: Number(row.match_id), userId: row.user_id, articleId: Number(row.article_id) },
    ...{ storyId: row.story_id === null ? null : Number(row.story_id), alertsChannel: row.alerts_channel },
    ...{ terms: row.terms, translatedTerms: row.translated_terms },
    ...{ searchId: row.search_id, searchName: row.search_name },
    droppedReason: row.dropped_reason,
  }));
}

interface WaitingRow extends Record<string, unknown> {
  match_id: string;
  user_id: string;
  article_id: string;
  story_id: string | null;
  alerts_channel: number;
  terms: string[];
  translated_terms: TranslatedTerm[];
  search_id: string;
  search_name: string;
  dropped_reason: string | null;
}

/** Why a match must not go out; the first that applies is what the ledger keeps. */
function dropRules(now: Date): [reason: string, condition: SQL][] {
  return [
    ['suspended', sql`${users.status} = ${suspended}`],
    ['trial-expired', sql`${accounts.trialExpireAt} <= ${now.toISOString()}::timestamptz`],
    ['search-removed', sql`${searchSettings.deletedAt} is not null`],
    [
      'country-not-in-plan',
      sql`cardinality(${accounts.availableCountries}) > 0
        and not ${articles.country} = any(${accounts.availableCountries} || ${everyCountry}::text)`,
    ],
    ['channel-off', sql`${matches.alertsChannel} & ${users.alertsChannel} = 0`],
    ['delivered-before', wasDelivered],
    ['same-story', wasStoryTold],
  ];
}

/** The alert went over one of the match's channels: what a reader has by mail may still be for their team's webhook. */
const wasCarriedThere = sql`${alertArticles.alertsChannel} & ${matches.alertsChannel} <> 0`;

const wasDelivered = sql`exists (select from ${alertArticles} where ${alertArticles.articleId} = ${matches.articleId}
  and ${alertArticles.userId} = ${matches.userId} and ${wasCarriedThere})`;

/**
 * An alert of the reader carried another article of the same story, of the days around this one: a story that goes on for
 * weeks, each article close to the one before, has news in it that nobody was told. It does not stand for a correction unless it was one:
 * who was told something wrong is told so.
 *
 * `offset 0` keeps the order, the few articles of the story first: on a morning the table of what was carried grows faster
 * than its statistics, and is read whole as long as they say that it is small.
 */
const wasStoryTold = sql`${articles.storyId} is not null and exists (
  select from (select one.id, one.published_at, one.correction_mark from ${articles} one
    where one.story_id = ${articles.storyId} offset 0) told
  where greatest(${articles.publishedAt} - told.published_at, told.published_at - ${articles.publishedAt})
      <= ${`${storyWindowHours} hours`}::interval
    and (${articles.correctionMark} is null or told.correction_mark is not null)
    and exists (select from ${alertArticles} where ${alertArticles.articleId} = told.id
      and ${alertArticles.userId} = ${matches.userId} and ${wasCarriedThere} offset 0))`;
