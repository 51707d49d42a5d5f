import { emailBit, webhookBit } from '@kawaraban/messages/channels/channel.ts';
import { sql } from 'drizzle-orm';
import { accounts, type users } from '#src/accounts/table.ts';
import type { TranslatedTerm, WaitingCause } from '#src/alert-schedules/table.ts';
import type { Tx } from '#src/platform/db.ts';
import { executePrepared } from '#src/platform/execute-prepared.ts';
import { savedSearches } from '#src/saved-searches/table.ts';
import { listDestinationsInUse } from '../destinations/list-destinations.ts';
import type { Foldable } from '../fold-rules.ts';
import { decideVerdict, isAccepted, isCarriedBy, type Verdict } from '../verdict/decide-verdict.ts';
import { type DeliveryRow, readWaiting, type WaitingRow } from './read-waiting.ts';

export interface WaitingMatch extends Foldable {
  matchId: number;
  userId: string;
  cause: WaitingCause;
  channels: number;
  verdicts: ChannelVerdict[];
  terms: string[];
  translatedTerms: TranslatedTerm[];
  searchId: string;
  searchName: string;
  searchPlace: number;
  droppedReason: string | null;
}

export interface ChannelVerdict {
  /** One bit. */
  channel: number;
  verdict: Verdict;
}

type Reader = typeof users.$inferSelect;

export async function listWaitingMatches(
  tx: Tx,
  readers: readonly Reader[],
  now: Date,
  articleId?: number,
): Promise<WaitingMatch[]> {
  const rows = await readWaiting(
    tx,
    readers.map(({ id }) => id),
    articleId,
  );
  const searchOf = await readSearches(tx, [...new Set(rows.map((row) => row.search_id))], now);
  const userOf = new Map(readers.map((user) => [user.id, user]));
  const withoutWebhook = await readersWithoutWebhook(tx, rows, userOf);
  const waiting = rows.flatMap((row): WaitingMatch[] => {
    const [user, search] = [userOf.get(row.user_id), searchOf.get(row.search_id)];
    if (!user || !search) return [];
    const foldable = readFoldable(row);
    const verdicts = decideChannels(row, { user, search, hasNoWebhook: withoutWebhook.has(user.id) });
    return [
      {
        cause: row.cause,
        ...{ matchId: Number(row.match_id), userId: row.user_id, ...foldable },
        channels: verdicts.reduce(
          (bits, { channel, verdict }) => (verdict.kind === 'waits' ? bits | channel : bits),
          0,
        ),
        verdicts,
        ...{ terms: row.terms, translatedTerms: row.translated_terms },
        ...{ searchId: row.search_id, searchName: search.name },
        searchPlace: search.place,
        droppedReason: reasonToDrop(verdicts),
      },
    ];
  });
  return byName(waiting);
}

function readFoldable(row: WaitingRow): Foldable {
  return {
    articleId: Number(row.article_id),
    storyId: row.story_id === null ? null : Number(row.story_id),
    publishedAt: new Date(row.published_at),
    language: row.language,
    isCorrection: row.is_correction,
  };
}

interface Circumstances {
  user: Reader;
  search: SearchRow;
  hasNoWebhook: boolean;
}

function decideChannels(row: WaitingRow, { user, search, hasNoWebhook }: Circumstances): ChannelVerdict[] {
  const foldable = readFoldable(row);
  const facts = {
    stage: 'waiting' as const,
    article: { ...foldable, country: row.country },
    ...{ channels: row.alerts_channel, reader: user },
    search: {
      isRemoved: search.is_removed,
      isTrialOver: search.is_expired,
      availableCountries: search.available_countries,
    },
  };
  return channelBits.map((channel) => {
    const hasNoDestination = channel === webhookBit && hasNoWebhook;
    const ofChannel = (deliveries: readonly DeliveryRow[] | null) =>
      (deliveries ?? []).filter((one) => (one.channel === 'email' ? emailBit : webhookBit) === channel);
    const items = (row.items ?? [])
      .filter((item) => item.channels & channel && isAccepted(ofChannel(item.deliveries), hasNoDestination))
      .map((item) => ({
        ...{ alertId: item.alertId, articleId: item.articleId, storyId: foldable.storyId, channels: item.channels },
        ...{ publishedAt: new Date(item.publishedAt), language: item.language, isCorrection: item.isCorrection },
      }));
    const isInItem = (row.own_items ?? []).some(
      (item) => item.channels & channel && isCarriedBy(ofChannel(item.deliveries), hasNoDestination),
    );
    // A revision or correction is also sent on channels that have already carried the article.
    const isCarried = row.cause === 'found' && isInItem;
    return { channel, verdict: decideVerdict({ ...facts, channel, isCarried, items }) };
  });
}

async function readersWithoutWebhook(tx: Tx, rows: readonly WaitingRow[], userOf: ReadonlyMap<string, Reader>) {
  const asked = new Set(rows.filter((row) => row.items ?? row.own_items).map((row) => row.user_id));
  const without = [...asked].filter((id) => {
    const user = userOf.get(id);
    return user && (user.webhookUrl === null || user.webhookOffAt !== null);
  });
  const destinationsOf = await listDestinationsInUse(tx, without);
  return new Set(without.filter((id) => !destinationsOf.get(id)?.some(({ isOn }) => isOn)));
}

/** Returns null if any channel carries the match. Otherwise returns the most specific of the channels' reasons. */
function reasonToDrop(verdicts: readonly ChannelVerdict[]): string | null {
  const kinds = verdicts.map(({ verdict }) => verdict.kind);
  if (kinds.includes('waits')) return null;
  if (kinds.includes('folded')) return 'same-story';
  if (kinds.includes('carried')) return 'delivered-before';
  const rules = verdicts.flatMap(({ verdict }) => (verdict.kind === 'withheld' ? [verdict.rule] : []));
  return rules.find((rule) => rule !== 'search-channel-off') ?? 'search-channel-off';
}

export const channelBits = [emailBit, webhookBit];

interface SearchRow extends Record<string, unknown> {
  id: string;
  name: string;
  place: number;
  is_removed: boolean;
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
