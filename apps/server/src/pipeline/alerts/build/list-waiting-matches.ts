import { emailBit, webhookBit } from '@kawaraban/messages/channels/channel.ts';
import { sql } from 'drizzle-orm';
import { accounts, users } from '#src/accounts/table.ts';
import { matches, type TranslatedTerm, type WaitingCause, waitingMatches } from '#src/alert-schedules/table.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import type { Tx } from '#src/platform/db.ts';
import { executePrepared } from '#src/platform/execute-prepared.ts';
import { savedSearches } from '#src/saved-searches/table.ts';
import { alertDestinations } from '../destinations/table.ts';
import type { Foldable } from '../fold-rules.ts';
import { alertArticles, deliveries } from '../table.ts';
import { decideWaiting, type WaitingVerdict } from '../verdict/decide-waiting.ts';

export interface WaitingMatch extends Foldable {
  matchId: number;
  userId: string;
  cause: WaitingCause;
  channels: number;
  /** Channels that do not carry it, because they delivered an item of its story for the same saved search. */
  folds: Fold[];
  terms: string[];
  translatedTerms: TranslatedTerm[];
  searchId: string;
  searchName: string;
  /** Rank of the saved search among the waiting ones, by creation. */
  searchPlace: number;
  droppedReason: string | null;
}

interface ChannelVerdict {
  /** One bit. */
  channel: number;
  verdict: WaitingVerdict;
}

/** A row of `folded_matches`, without its match. */
export interface Fold {
  /** One bit. */
  channel: number;
  alertId: string;
  articleId: number;
}

/**
 * Returns the waiting matches of these readers, newest article first, with the reason why one must not go out. Data of
 * saved searches and users is read once, not per match.
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
    // Deleted meanwhile, with the match.
    if (!user || !search) return [];
    const { articleId, storyId, publishedAt, isCorrection } = readFoldable(row);
    const verdicts = decideChannels(row, user, search);
    return [
      {
        cause: row.cause,
        ...{ matchId: Number(row.match_id), userId: row.user_id, articleId, storyId, publishedAt, isCorrection },
        channels: verdicts.reduce(
          (bits, { channel, verdict }) => (verdict.kind === 'waits' ? bits | channel : bits),
          0,
        ),
        folds: verdicts.flatMap(({ channel, verdict }): Fold[] =>
          verdict.kind === 'folded' ? [{ channel, alertId: verdict.alertId, articleId: verdict.articleId }] : [],
        ),
        ...{ terms: row.terms, translatedTerms: row.translated_terms },
        ...{ searchId: row.search_id, searchName: search.name },
        searchPlace: search.place,
        droppedReason: reasonToDrop(verdicts),
      },
    ];
  });
  return byName(waiting);
}

interface WaitingRow extends Record<string, unknown> {
  match_id: string;
  user_id: string;
  cause: WaitingCause;
  article_id: string;
  search_id: string;
  story_id: string | null;
  published_at: string;
  is_correction: boolean;
  country: string;
  alerts_channel: number;
  terms: string[];
  translated_terms: TranslatedTerm[];
  /** Channel bits that carried the article or will. */
  carried: number;
  /** Items of its story that channels accepted for the same saved search, newest first. */
  items: AcceptedItemRow[] | null;
}

interface AcceptedItemRow {
  alertId: string;
  articleId: number;
  publishedAt: string;
  isCorrection: boolean;
  channels: number;
}

function readWaiting(tx: Tx, userIds: readonly string[]) {
  return executePrepared<WaitingRow>(
    tx,
    sql`
    select ${matches.id} as match_id, ${waitingMatches.cause} as cause, ${matches.userId} as user_id, ${matches.articleId} as article_id,
      ${matches.savedSearchId} as search_id, ${articles.storyId} as story_id, ${articles.country} as country,
      ${articles.publishedAt} as published_at, ${articles.correctionMark} is not null as is_correction,
      ${matches.alertsChannel} as alerts_channel, ${matches.terms} as terms,
      ${matches.translatedTerms} as translated_terms, ${carriedChannels} as carried, ${acceptedItems} as items
    from ${waitingMatches}
    join ${matches} on ${matches.id} = ${waitingMatches.matchId}
    join ${articles} on ${articles.id} = ${matches.articleId}
    where ${waitingMatches.userId} = any(${sql.param([...userIds])}::uuid[])
    order by ${articles.publishedAt} desc, ${articles.id} desc`,
  );
}

function readFoldable(row: WaitingRow): Foldable {
  return {
    articleId: Number(row.article_id),
    storyId: row.story_id === null ? null : Number(row.story_id),
    publishedAt: new Date(row.published_at),
    isCorrection: row.is_correction,
  };
}

function decideChannels(row: WaitingRow, user: typeof users.$inferSelect, search: SearchRow): ChannelVerdict[] {
  const foldable = readFoldable(row);
  const evidence = {
    article: { ...foldable, country: row.country },
    ...{ channels: row.alerts_channel, reader: user },
    search: {
      isRemoved: search.is_removed,
      isTrialOver: search.is_expired,
      availableCountries: search.available_countries,
    },
    items: (row.items ?? []).map((item) => ({
      ...{ alertId: item.alertId, articleId: item.articleId, storyId: foldable.storyId, channels: item.channels },
      ...{ publishedAt: new Date(item.publishedAt), isCorrection: item.isCorrection },
    })),
  };
  return channelBits.map((channel) => ({
    channel,
    // A revision or correction goes out on channels that carried the article before.
    verdict: decideWaiting({ ...evidence, channel, isCarried: row.cause === 'found' && (row.carried & channel) !== 0 }),
  }));
}

/** Returns why no channel carries a match, or null if one does. The most specific reason of all channels is stored. */
function reasonToDrop(verdicts: readonly ChannelVerdict[]): string | null {
  const kinds = verdicts.map(({ verdict }) => verdict.kind);
  if (kinds.includes('waits')) return null;
  if (kinds.includes('folded')) return 'same-story';
  if (kinds.includes('carried')) return 'delivered-before';
  const rules = verdicts.flatMap(({ verdict }) => (verdict.kind === 'withheld' ? [verdict.rule] : []));
  return rules.find((rule) => rule !== 'search-channel-off') ?? 'search-channel-off';
}

const channelBits = [emailBit, webhookBit];

interface SearchRow extends Record<string, unknown> {
  id: string;
  name: string;
  place: number;
  is_removed: boolean;
  /** The account's trial has ended. */
  is_expired: boolean;
  available_countries: string[];
}

async function readSearches(tx: Tx, ids: readonly string[], now: Date): Promise<Map<string, SearchRow>> {
  if (ids.length === 0) return new Map();
  const rows = await executePrepared<SearchRow>(
    tx,
    sql`
    select ${savedSearches.id} as id, ${savedSearches.name} as name, 
      (row_number() over (order by ${savedSearches.createdAt}, ${savedSearches.id}))::int as place, ${savedSearches.deletedAt} is not null as is_removed,
      coalesce(${accounts.trialExpireAt} <= ${now.toISOString()}::timestamptz, false) as is_expired,
      ${accounts.availableCountries} as available_countries
    from ${savedSearches} join ${accounts} on ${accounts.id} = ${savedSearches.accountId}
    where ${savedSearches.id} = any(${sql.param([...ids])}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function byName(waiting: WaitingMatch[]): WaitingMatch[] {
  const placeOf = new Map<number, number>();
  for (const { articleId } of waiting) if (!placeOf.has(articleId)) placeOf.set(articleId, placeOf.size);
  const place = ({ articleId }: WaitingMatch) => placeOf.get(articleId) ?? 0;
  return waiting.sort((a, b) => place(a) - place(b) || (a.searchName < b.searchName ? -1 : 1));
}

const hasNoWebhook = sql`not exists (select from ${users} where ${users.id} = ${matches.userId}
    and ${users.webhookUrl} is not null and ${users.webhookOffAt} is null)
  and not exists (select from ${alertDestinations} where ${alertDestinations.userId} = ${matches.userId} and ${alertDestinations.isOn})`;

/**
 * Channel bits of an alert by state of its deliveries. A channel accepted the alert if each of its destinations still
 * in use did, and it is pending if one of them may. If a reader has no destination for a channel, then and now, the
 * product itself counts as destination.
 */
const outcomes = sql`(select
    case when bool_and(state in ('sent', 'stopped')) filter (where channel = 'email')
      and bool_or(state = 'sent') filter (where channel = 'email') then ${emailBit}::int else 0 end
    | case when bool_and(state in ('sent', 'stopped')) filter (where channel <> 'email')
      and bool_or(state = 'sent') filter (where channel <> 'email') then ${webhookBit}::int
      when count(*) filter (where channel <> 'email') = 0 and ${hasNoWebhook} then ${webhookBit}::int else 0 end as accepted,
    case when bool_or(state in ('sent', 'pending', 'sending')) filter (where channel = 'email') then ${emailBit}::int else 0 end
    | case when bool_or(state in ('sent', 'pending', 'sending') or state = 'stopped' and problem_key = 'problem.webhookOff')
        filter (where channel <> 'email') then ${webhookBit}::int
      when count(*) filter (where channel <> 'email') = 0 and ${hasNoWebhook} then ${webhookBit}::int else 0 end as carried
  from ${deliveries} where ${deliveries.alertId} = item.alert_id)`;

/** Condition for channels that carried the article or will, for any saved search. No channel carries it twice. */
const carriedChannels = sql`coalesce((select bit_or(item.alerts_channel & outcome.carried)
  from ${alertArticles} item cross join lateral ${outcomes} outcome
  where item.article_id = ${matches.articleId} and item.user_id = ${matches.userId}), 0)`;

/**
 * `offset 0` starts from the few articles of the story. On a morning the table of items grows faster than its
 * statistics, and would be read whole.
 */
const acceptedItems = sql`case when ${articles.storyId} is not null then (
  select jsonb_agg(jsonb_build_object('alertId', item.alert_id, 'articleId', told.id, 'publishedAt', told.published_at,
      'isCorrection', told.correction_mark is not null,
      'channels', (item.search_channels ->> ${matches.savedSearchId}::text)::int & outcome.accepted)
    order by item.alert_id desc)
  from (select one.id, one.published_at, one.correction_mark from ${articles} one
    where one.story_id = ${articles.storyId} and one.id <> ${articles.id} offset 0) told
  cross join lateral (select alert_id, search_channels from ${alertArticles}
    where article_id = told.id and user_id = ${matches.userId} and search_channels ? ${matches.savedSearchId}::text offset 0) item
  cross join lateral ${outcomes} outcome) end`;
