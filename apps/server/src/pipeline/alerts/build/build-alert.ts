import { sql } from 'drizzle-orm';
import type { users } from '#src/accounts/table.ts';
import type { TranslatedTerm } from '#src/alert-schedules/table.ts';
import type { Tx } from '#src/platform/db.ts';
import { executePrepared } from '#src/platform/execute-prepared.ts';
import { settleAll } from '#src/platform/settle-all.ts';
import { listWaitingMatches, type WaitingMatch } from './list-waiting-matches.ts';
import { type PlanDeps, planDeliveries } from './plan-deliveries.ts';
import { storyKey } from './story-key.ts';

type User = typeof users.$inferSelect;

/** A reader whose delivery time has come. */
export interface DueReader {
  user: User;
  dueAt: Date;
}

/** Builds the alert of one reader as `buildAlerts` does; returns its id, or null when there is nothing to say. */
export async function buildAlert(tx: Tx, deps: PlanDeps, reader: DueReader): Promise<string | null> {
  return (await buildAlerts(tx, deps, [reader])).get(reader.user.id) ?? null;
}

/**
 * Builds the alerts of these readers, each for its delivery time, from the matches not delivered before: the alert, its
 * articles newest first, one a story, its unread mark and one delivery per channel, all in the transaction given. Returns
 * the alert's id by user; of who is absent there is nothing to say (nothing is then written but why matches were
 * dropped). A reader may be given once.
 *
 * Safe to repeat: there is one alert per user and time. Nothing is folded away silently: every match ends up in an alert
 * or keeps the reason it will not. The number of statements does not depend on how many readers there are.
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
  const drafts = readers.flatMap((reader): Draft[] => {
    const items = collectItems(matchesOf.get(reader.user.id) ?? [], reader.user);
    return items.length === 0 ? [] : [{ ...reader, items }];
  });
  const written = await writeAlerts(tx, deps, drafts);
  const carried = new Set(written.flatMap(matchIdsOf));
  const planned = written.map(({ user, alertId, items }) => ({
    ...{ user, alertId },
    channels: items.reduce((bits, item) => bits | item.alertsChannel, 0),
  }));
  // None of them reads what another writes: each is on its way while the one before is carried out.
  await settleAll([
    writeArticles(tx, written),
    endWaiting(tx, [...dropped, ...waiting.filter(({ matchId }) => carried.has(matchId))]),
    planDeliveries(tx, deps, planned),
  ]);
  return new Map(written.map(({ user, alertId }) => [user.id, alertId]));
}

interface Item {
  /** The newest article of the story. */
  articleId: number;
  /** That article and the others of its story that matched. */
  articleIds: Set<number>;
  alertsChannel: number;
  terms: string[];
  translatedTerms: TranslatedTerm[];
  searchIds: Set<string>;
  searchNames: string[];
  matchIds: number[];
}

interface Draft extends DueReader {
  items: Item[];
}

interface Written extends Draft {
  alertId: string;
}

/** Gives each match that must not go out its reason. */
async function drop(tx: Tx, dropped: readonly WaitingMatch[]) {
  if (dropped.length === 0) return;
  const rows = dropped.map(({ matchId, droppedReason }) => ({ id: matchId, reason: droppedReason }));
  await executePrepared(
    tx,
    sql`
    update matches set dropped_reason = r.reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (id bigint, reason text) where matches.id = r.id`,
  );
}

/** A reader's matches by story, newest first: what several saved searches found, and told by several sources, is one item. */
function collectItems(waiting: readonly WaitingMatch[], user: User): Item[] {
  const byStory = new Map<number, Item>();
  for (const row of waiting) {
    const { articleId } = row;
    let item = byStory.get(storyKey(row));
    if (!item) {
      item = { articleId, articleIds: new Set(), alertsChannel: 0, ...noTerms(), matchIds: [] };
      byStory.set(storyKey(row), item);
    }
    item.articleIds.add(articleId);
    item.alertsChannel |= row.alertsChannel & user.alertsChannel;
    item.terms = [...new Set([...item.terms, ...row.terms])];
    item.translatedTerms.push(...row.translatedTerms.filter((one) => !isAmong(item.translatedTerms, one)));
    item.searchIds.add(row.searchId);
    item.searchNames = [...new Set([...item.searchNames, row.searchName])];
    item.matchIds.push(row.matchId);
  }
  return [...byStory.values()];
}

const noTerms = (): Pick<Item, 'terms' | 'translatedTerms' | 'searchIds' | 'searchNames'> => ({
  terms: [],
  translatedTerms: [],
  searchIds: new Set(),
  searchNames: [],
});

function isAmong(known: readonly TranslatedTerm[], { term, found }: TranslatedTerm): boolean {
  return known.some((one) => one.term === term && one.found === found);
}

/** Writes the alerts that are not there yet, each with its unread mark; returns those. */
async function writeAlerts(tx: Tx, { now }: PlanDeps, drafts: readonly Draft[]): Promise<Written[]> {
  if (drafts.length === 0) return [];
  const rows = drafts.map(({ user, dueAt, items }) => ({
    ...{ user_id: user.id, due_at: dueAt.toISOString(), match_ids: matchIdsOf({ items }) },
    ...{ language: user.alertsLanguage, article_count: items.length, only_search_id: onlySearchOf(items) },
  }));
  const at = sql`${now.toISOString()}::timestamptz`;
  const written = await executePrepared<{ id: string; user_id: string }>(
    tx,
    sql`
    with written as (insert into alerts (user_id, due_at, built_at, language, article_count, match_ids, only_search_id)
      select user_id, due_at, ${at}, language, article_count, match_ids, only_search_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (user_id uuid, due_at timestamptz, language text,
        article_count integer, match_ids bigint[], only_search_id uuid)
      on conflict do nothing returning id, user_id),
    marked as (insert into alert_mail_work ("userId", "alertId", "createdAt") select user_id, id, ${at} from written)
    select id, user_id from written`,
  );
  const alertIds = new Map(written.map((row) => [row.user_id, row.id]));
  return drafts.flatMap((draft) => {
    const alertId = alertIds.get(draft.user.id);
    return alertId ? [{ ...draft, alertId }] : [];
  });
}

function matchIdsOf({ items }: { items: readonly Item[] }): number[] {
  return items.flatMap(({ matchIds }) => matchIds);
}

/** The saved search that found all of it, when that is one alone. */
function onlySearchOf(items: readonly Item[]): string | null {
  const [id, ...others] = new Set(items.flatMap(({ searchIds }) => [...searchIds]));
  return id !== undefined && others.length === 0 ? id : null;
}

/** Rows of one statement: its JSON stays within some megabytes. */
const rowsPerStatement = 5_000;

async function writeArticles(tx: Tx, written: readonly Written[]) {
  const rows = written.flatMap(({ alertId, user, items }) =>
    items.map((item, position) => ({
      ...{
        alert_id: alertId,
        user_id: user.id,
        article_id: item.articleId,
        position,
        alerts_channel: item.alertsChannel,
      },
      ...{ terms: item.terms, translated_terms: item.translatedTerms, search_names: item.searchNames },
      story_count: item.articleIds.size - 1,
    })),
  );
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    await executePrepared(
      tx,
      sql`
      insert into alert_articles
        (alert_id, user_id, article_id, position, alerts_channel, terms, translated_terms, search_names, story_count)
      select alert_id, user_id, article_id, position, alerts_channel, terms, translated_terms, search_names, story_count
      from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + rowsPerStatement))}::text::jsonb)
        as r (alert_id uuid, user_id uuid, article_id bigint, position integer, alerts_channel smallint, terms text[],
          translated_terms jsonb, search_names text[], story_count integer)`,
    );
  }
}

/** The alert that carries them, or the reason they were dropped for, is written: they wait no longer. */
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
