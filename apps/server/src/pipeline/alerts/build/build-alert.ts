import { sql } from 'drizzle-orm';
import { ruleVersion } from '#src/alert-schedules/rule-version.ts';
import type { TranslatedTerm } from '#src/alert-schedules/table.ts';
import type { Tx } from '#src/platform/db.ts';
import { executePrepared } from '#src/platform/execute-prepared.ts';
import { settleAll } from '#src/platform/settle-all.ts';
import { type FoldedItem, foldTogether } from '../fold-rules.ts';
import { countSearches } from './count-searches.ts';
import { channelBits, listWaitingMatches, type WaitingMatch } from './list-waiting-matches.ts';
import { orderItems } from './order-items.ts';
import { type PlanDeps, planDeliveries } from './plan-deliveries.ts';
import {
  type AlertDraft,
  type AlertItem,
  type DueReader,
  type WrittenAlert,
  writeAlerts,
  writeItems,
} from './write-alerts.ts';
import { type FoldRow, writeFolds } from './write-folds.ts';
import { writeVerdicts } from './write-verdicts.ts';

export async function buildAlert(tx: Tx, deps: PlanDeps, reader: DueReader): Promise<string | null> {
  return (await buildAlerts(tx, deps, [reader])).get(reader.user.id) ?? null;
}

/**
 * Builds one alert per reader and delivery time, from matches that have not been delivered yet. Runs in the given
 * transaction. Writes the alert, its items in message order (one per story and saved search), its unread mark and one
 * delivery per channel. Returns alert ids by user. If there is nothing to send to a user, writes only the reasons for
 * the dropped matches and omits the user from the result. Each reader may occur only once. Idempotent: there is one
 * alert per user and time. Every match is either included in an alert or stored with the reason why it is not. Each
 * match folded on a channel has a row in `folded_matches`. The number of statements does not depend on the number of
 * readers.
 */
export async function buildAlerts(tx: Tx, deps: PlanDeps, readers: readonly DueReader[]): Promise<Map<string, string>> {
  const waiting = await listWaitingMatches(
    tx,
    readers.map(({ user }) => user),
    deps.now,
  );
  const dropped = waiting.filter(({ droppedReason }) => droppedReason !== null);
  await drop(tx, dropped);
  const matchesOf = Map.groupBy(
    waiting.filter(({ droppedReason }) => droppedReason === null),
    ({ userId }) => userId,
  );
  const drafts = readers.flatMap((reader): AlertDraft<Item>[] => {
    const matches = matchesOf.get(reader.user.id) ?? [];
    const searches = orderSearches(matches);
    const items = collectItems(
      matches,
      searches.map(({ id }) => id),
    );
    const recorded = { matchIds: matchIdsOf({ items }), onlySearchId: onlySearchOf(items), spike: null };
    return items.length === 0 ? [] : [{ ...reader, ...recorded, items, searches: countSearches(items, searches) }];
  });
  const written = await writeAlerts(tx, deps.now, drafts);
  const carried = new Set(written.flatMap(({ matchIds }) => matchIds));
  const planned = written.map(({ user, alertId, items }) => ({
    ...{ user, alertId },
    channels: items.reduce((bits, item) => bits | item.alertsChannel, 0),
  }));
  // Pipelines the statements, which are independent of each other.
  await settleAll([
    writeItems(tx, written),
    endWaiting(tx, [...dropped, ...waiting.filter(({ matchId }) => carried.has(matchId))]),
    planDeliveries(tx, deps, planned),
    writeVerdicts(tx, deps.now, [...dropped, ...waiting.filter(({ matchId }) => carried.has(matchId))]),
  ]);
  await writeFolds(tx, deps.now, [...foldsOf(waiting), ...written.flatMap(foldsWithin)]);
  return new Map(written.map(({ user, alertId }) => [user.id, alertId]));
}

type Carried = WaitingMatch & { channel: number };

interface Item extends FoldedItem<Carried>, AlertItem {
  isCorrection: boolean;
  searchIds: string[];
}

type Written = WrittenAlert<AlertDraft<Item>>;

/** Skips corrected matches, which stay in the alert that contained them. */
async function drop(tx: Tx, all: readonly WaitingMatch[]) {
  const dropped = all.filter(({ cause }) => cause !== 'corrected');
  if (dropped.length === 0) return;
  const rows = dropped.map(({ matchId, droppedReason }) => ({ id: matchId, reason: droppedReason }));
  await executePrepared(
    tx,
    sql`
    update matches set dropped_reason = r.reason, rule_version = ${ruleVersion}::smallint
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (id bigint, reason text) where matches.id = r.id`,
  );
}

function orderSearches(waiting: readonly WaitingMatch[]): { id: string; name: string }[] {
  const ordered = waiting.toSorted((a, b) => a.searchPlace - b.searchPlace);
  const nameOf = new Map(ordered.map(({ searchId, searchName }) => [searchId, searchName]));
  return [...nameOf].map(([id, name]) => ({ id, name }));
}

function collectItems(waiting: readonly WaitingMatch[], searchOrder: readonly string[]): Item[] {
  const matches = waiting.flatMap((match) =>
    channelBits.filter((bit) => match.channels & bit).map((channel): Carried => ({ ...match, channel })),
  );
  const items = foldTogether(matches, ({ searchId, channel }) => `${searchId} ${channel}`).map(toItem);
  return orderItems(items, searchOrder);
}

function toItem(item: FoldedItem<Carried>): Item {
  const { carried, folded } = item;
  const all = [...carried, ...folded];
  const translatedTerms: TranslatedTerm[] = [];
  for (const match of all) {
    translatedTerms.push(...match.translatedTerms.filter((one) => !isAmong(translatedTerms, one)));
  }
  const searchChannels: Record<string, number> = {};
  for (const { searchId, channel } of carried) searchChannels[searchId] = (searchChannels[searchId] ?? 0) | channel;
  return {
    ...item,
    // Never empty, because an item contains at least one match.
    ...{ articleId: carried[0]!.articleId, isCorrection: carried[0]!.isCorrection },
    searchIds: Object.keys(searchChannels),
    alertsChannel: carried.reduce((bits, { channel }) => bits | channel, 0),
    searchChannels,
    note: (['corrected', 'updated'] as const).find((note) => carried.some(({ cause }) => cause === note)) ?? null,
    terms: [...new Set(all.flatMap(({ terms }) => terms))],
    translatedTerms,
    searchNames: [...new Set(all.map(({ searchName }) => searchName))],
  };
}

function foldsOf(waiting: readonly WaitingMatch[]): FoldRow[] {
  return waiting.flatMap(({ matchId, verdicts }) =>
    verdicts.flatMap(({ channel, verdict }): FoldRow[] =>
      verdict.kind === 'folded' ? [{ matchId, channel, alertId: verdict.alertId, articleId: verdict.articleId }] : [],
    ),
  );
}

function foldsWithin({ alertId, items }: Written): FoldRow[] {
  return items.flatMap(({ articleId, folded }) =>
    folded.map(({ matchId, channel }) => ({ matchId, channel, alertId, articleId })),
  );
}

function isAmong(known: readonly TranslatedTerm[], { term, found }: TranslatedTerm): boolean {
  return known.some((one) => one.term === term && one.found === found);
}

function matchIdsOf({ items }: { items: readonly Item[] }): number[] {
  const all = items.flatMap(({ carried, folded }) => [...carried, ...folded]);
  return [...new Set(all.map(({ matchId }) => matchId))];
}

function onlySearchOf(items: readonly Item[]): string | null {
  const [id, ...others] = new Set(items.flatMap(({ searchChannels }) => Object.keys(searchChannels)));
  return id !== undefined && others.length === 0 ? id : null;
}

async function endWaiting(tx: Tx, settled: readonly WaitingMatch[]) {
  if (settled.length === 0) return;
  const userIds = sql.param(settled.map(({ userId }) => userId));
  const matchIds = sql.param(settled.map(({ matchId }) => matchId));
  await executePrepared(
    tx,
    sql`
    delete from waiting_matches using unnest(${userIds}::uuid[], ${matchIds}::bigint[]) as r (user_id, match_id)
    where waiting_matches.user_id = r.user_id and waiting_matches.match_id = r.match_id`,
  );
}
