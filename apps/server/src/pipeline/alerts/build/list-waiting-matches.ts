import { sql } from 'drizzle-orm';
import { accounts, type users } from '#src/accounts/table.ts';
import { suspended } from '#src/accounts/user-status.ts';
import { matches, type TranslatedTerm, waitingMatches } from '#src/alert-schedules/table.ts';
import { everyCountry } from '#src/pipeline/articles/find-article.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import { storyWindowHours } from '#src/pipeline/enrich/stories/period-keys.ts';
import type { Tx } from '#src/platform/db.ts';
import { executePrepared } from '#src/platform/execute-prepared.ts';
import { savedSearches } from '#src/saved-searches/table.ts';
import { alertArticles } from '../table.ts';

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
 * Returns the waiting matches of these readers, the newest article first, each with why it must not go out, if so. What holds for
 * all that a saved search found is read once, and not with each match.
 */
export async function listWaitingMatches(
  tx: Tx,
  readers: readonly (typeof users.$inferSelect)[],
  now: Date,
): Promise<WaitingMatch[]> {
  const rows = await readWaiting(
    tx,
    readers.map(({ id }) => id),
  );
  const searchOf = await readSearches(tx, [...new Set(rows.map((row) => row.search_id))], now);
  const userOf = new Map(readers.map((user) => [user.id, user]));
  const waiting = rows.flatMap((row): WaitingMatch[] => {
    const [user, search] = [userOf.get(row.user_id), searchOf.get(row.search_id)];
    // Gone this moment, and the match with it.
    if (!user || !search) return [];
    return [
      {
        ...{ matchId: Number(row.match_id), userId: row.user_id, articleId: Number(row.article_id) },
        ...{ storyId: row.story_id === null ? null : Number(row.story_id), alertsChannel: row.alerts_channel },
        ...{ terms: row.terms, translatedTerms: row.translated_terms },
        ...{ searchId: row.search_id, searchName: search.name },
        droppedReason: reasonToDrop(row, user, search),
      },
    ];
  });
  return byName(waiting);
}

interface WaitingRow extends Record<string, unknown> {
  match_id: string;
  user_id: string;
  article_id: string;
  search_id: string;
  story_id: string | null;
  country: string;
  alerts_channel: number;
  terms: string[];
  translated_terms: TranslatedTerm[];
  /** Why the reader has it already, if so. */
  told: 'delivered-before' | 'same-story' | null;
}

function readWaiting(tx: Tx, userIds: readonly string[]) {
  return executePrepared<WaitingRow>(
    tx,
    sql`
    select ${matches.id} as match_id, ${matches.userId} as user_id, ${matches.articleId} as article_id,
      ${matches.savedSearchId} as search_id, ${articles.storyId} as story_id, ${articles.country} as country,
      ${matches.alertsChannel} as alerts_channel, ${matches.terms} as terms,
      ${matches.translatedTerms} as translated_terms,
      case when ${wasDelivered} then 'delivered-before' when ${wasStoryTold} then 'same-story' end as told
    from ${waitingMatches}
    join ${matches} on ${matches.id} = ${waitingMatches.matchId}
    join ${articles} on ${articles.id} = ${matches.articleId}
    where ${waitingMatches.userId} = any(${sql.param([...userIds])}::uuid[])
    order by ${articles.publishedAt} desc, ${articles.id} desc`,
  );
}

interface SearchRow extends Record<string, unknown> {
  id: string;
  name: string;
  is_removed: boolean;
  /** The account's trial has ended. */
  is_expired: boolean;
  /** The account's. */
  available_countries: string[];
}

async function readSearches(tx: Tx, ids: readonly string[], now: Date): Promise<Map<string, SearchRow>> {
  if (ids.length === 0) return new Map();
  const rows = await executePrepared<SearchRow>(
    tx,
    sql`
    select ${savedSearches.id} as id, ${savedSearches.name} as name, ${savedSearches.deletedAt} is not null as is_removed,
      coalesce(${accounts.trialExpireAt} <= ${now.toISOString()}::timestamptz, false) as is_expired,
      ${accounts.availableCountries} as available_countries
    from ${savedSearches} join ${accounts} on ${accounts.id} = ${savedSearches.accountId}
    where ${savedSearches.id} = any(${sql.param([...ids])}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Why a match must not go out; the first that applies is what the ledger keeps. */
function reasonToDrop(
  { country, alerts_channel: channels, told }: WaitingRow,
  user: typeof users.$inferSelect,
  { is_removed: isRemoved, is_expired: isExpired, available_countries: countries }: SearchRow,
): string | null {
  if (user.status === suspended) return 'suspended';
  if (isExpired) return 'trial-expired';
  if (isRemoved) return 'search-removed';
  if (countries.length > 0 && country !== everyCountry && !countries.includes(country)) return 'country-not-in-plan';
  if ((channels & user.alertsChannel) === 0) return 'channel-off';
  return told;
}

/** What several saved searches found, in the order of their names; articles stay in theirs. */
function byName(waiting: WaitingMatch[]): WaitingMatch[] {
  const placeOf = new Map<number, number>();
  for (const { articleId } of waiting) if (!placeOf.has(articleId)) placeOf.set(articleId, placeOf.size);
  const place = ({ articleId }: WaitingMatch) => placeOf.get(articleId) ?? 0;
  return waiting.sort((a, b) => place(a) - place(b) || (a.searchName < b.searchName ? -1 : 1));
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
