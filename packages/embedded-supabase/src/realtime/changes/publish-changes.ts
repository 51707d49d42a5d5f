import type { Sql, TransactionSql } from 'postgres';
import type { Caller } from '../../http/caller.ts';
import type { Log } from '../../log.ts';
import type { Change } from './change-reader.ts';
import { isDeeperThan, type JsonRow, parseFlatRow, parseRow } from './lossless-json.ts';
import { type Match, matchChanges, type ReadChange } from './match-changes.ts';
import type { Subscription } from './subscription.ts';
import { readTableShapes, type TableShape } from './table-shapes.ts';

interface Deps {
  sql: Sql;
  apiSql: Sql;
  log: Log;
}

const policyTimeoutMs = 10_000;

/**
 * Sends changes to the matching subscriptions that may see them. Inserted and updated rows go only to readers whose
 * role and claims currently allow them to select the row, and contain only the columns that the role may read. Policies
 * cannot be checked for deleted rows, so only the key is sent if policies are enabled.
 */
export async function publishChanges(
  deps: Deps,
  changes: Change[],
  subscriptions: Iterable<Subscription>,
): Promise<void> {
  const all = [...subscriptions];
  if (all.length === 0) return;
  const shapes = await readTableShapes(deps.sql, { relations: [...new Set(changes.map((change) => change.relation))] });
  for (const shape of shapes) {
    const listening = all.filter((one) => covers(one.schema, shape.schema) && covers(one.table, shape.name));
    if (listening.length === 0) continue;
    const own = changes
      .filter((change) => change.relation === shape.relation)
      .map((change) => readChange(shape, change));
    const matches = await matchChanges(deps, { shape, changes: own, subscriptions: listening });
    const visible = await keepVisible(deps, shape, matches);
    await deliver(shape, visible);
  }
}

function covers(pattern: string, name: string): boolean {
  return pattern === '*' || pattern === name;
}

function readChange(shape: TableShape, change: Change): ReadChange {
  const [whole, oldWhole] = [readRow(change.record), readRow(change.oldRecord)];
  const record = whole?.row;
  const oldRecord = oldWhole && !shape.publishesOldRows ? pick(oldWhole.row, keyNames(shape)) : oldWhole?.row;
  const oversize = change.oversize || whole?.isCut === true || oldWhole?.isCut === true;
  const { id, action, at } = change;
  return { id, action, record, oldRecord, row: record ?? oldRecord ?? {}, oversize, at };
}

/** Maximum nesting depth of a delivered row, because later steps recurse into the row. */
const depthMax = 500;

function readRow(text: string | null): { row: JsonRow; isCut: boolean } | undefined {
  if (text === null) return undefined;
  try {
    const row = parseRow(text);
    if (!isDeeperThan(row, depthMax)) return { row, isCut: false };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return { row: parseFlatRow(text), isCut: true };
}

function faultFor(shape: TableShape, { change, subscription }: Match): string | undefined {
  if (change.action === 'DELETE') return undefined;
  const keys = shape.fields.filter((field) => field.isKey);
  if (keys.length === 0) return 'Error 400: Bad Request, no primary key';
  const mayRead = keys.every((field) => field.readableBy.includes(subscription.caller.role));
  return mayRead ? undefined : 'Error 401: Unauthorized';
}

const readerKeys = new WeakMap<Caller, string>();

function readerKey(caller: Caller): string {
  const known = readerKeys.get(caller);
  if (known !== undefined) return known;
  const key = JSON.stringify([caller.role, caller.claims]);
  readerKeys.set(caller, key);
  return key;
}

async function keepVisible(deps: Deps, shape: TableShape, matches: Match[]): Promise<Match[]> {
  const needsCheck = (match: Match) =>
    shape.hasPolicies && match.change.action !== 'DELETE' && faultFor(shape, match) === undefined;
  const byReader = new Map<string, Match[]>();
  for (const match of matches) {
    if (!needsCheck(match)) continue;
    const key = readerKey(match.subscription.caller);
    const group = byReader.get(key);
    if (group) group.push(match);
    else byReader.set(key, [match]);
  }
  if (byReader.size === 0) return matches;
  const groups = [...byReader.values()];
  const seen = await askDatabase(deps, shape, groups);
  const allowed = new Set(
    groups.flatMap((group, index) => group.filter((match) => seen.has(`${index} ${match.change.id}`))),
  );
  return matches.filter((match) => !needsCheck(match) || allowed.has(match));
}

async function askDatabase(deps: Deps, shape: TableShape, groups: Match[][]): Promise<Set<string>> {
  const readers = groups.map((group) => {
    const { role, claims } = group[0]!.subscription.caller; // Every group has at least one member.
    const changes = new Map(group.map(({ change }) => [change.id, change]));
    const keys = [...changes.values()].map((change) => ({
      ...pick(change.record ?? {}, keyNames(shape)),
      'realtime:change': change.id,
    }));
    return { role, claims: JSON.stringify(claims), keys };
  });
  const rows = await deps.sql.begin('read only', async (tx: TransactionSql) => {
    await tx`select set_config('statement_timeout', ${`${policyTimeoutMs}ms`}, true), set_config('search_path', 'public, extensions', true)`;
    return tx<{ reader: number; change: string }[]>`
      select reader, change::text from realtime.visible_changes(
        ${String(shape.relation)}::text::oid::regclass, ${JSON.stringify(readers)}::text::json)`;
  });
  return new Set(rows.map((row) => `${row.reader} ${row.change}`));
}

/**
 * Maximum number of characters to send before yielding, so that sockets can write them out. Without the pause, a burst
 * of changes would make the client look slow.
 */
const burstLength = 64 * 1024;

async function deliver(shape: TableShape, matches: Match[]) {
  const texts = new Map<string, string>();
  const byChannel = new Map<ReadChange, Map<object, Match[]>>();
  for (const match of matches) {
    const channels = byChannel.get(match.change) ?? new Map<object, Match[]>();
    byChannel.set(match.change, channels);
    channels.set(match.subscription.channel, [...(channels.get(match.subscription.channel) ?? []), match]);
  }
  let burst = 0;
  for (const [change, channels] of byChannel) {
    texts.clear();
    for (const group of channels.values()) {
      for (const [payload, ids] of groupByPayload(shape, change, group, texts)) {
        group[0]!.subscription.deliver(ids, payload); // Every group has at least one member.
        burst += payload.length;
        if (burst < burstLength) continue;
        burst = 0;
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
  }
}

function groupByPayload(shape: TableShape, change: ReadChange, group: Match[], texts: Map<string, string>) {
  const byPayload = new Map<string, number[]>();
  for (const match of group) {
    const { caller, select, id } = match.subscription;
    const key = JSON.stringify([change.id, caller.role, select ?? null]);
    const text = texts.get(key) ?? JSON.stringify(toData(shape, change, match));
    texts.set(key, text);
    const ids = byPayload.get(text) ?? [];
    if (!ids.includes(id)) ids.push(id);
    byPayload.set(text, ids);
  }
  return byPayload;
}

function toData(shape: TableShape, change: ReadChange, match: Match) {
  const { role } = match.subscription.caller;
  const { select } = match.subscription;
  const head = { schema: shape.schema, table: shape.name, type: change.action, commit_timestamp: change.at };
  const fault = faultFor(shape, match);
  if (fault) return { ...head, columns: [], record: {}, old_record: {}, errors: [fault] };
  const fields = shape.fields.filter(
    (field) => field.readableBy.includes(role) && (select === undefined || field.isKey || select.includes(field.name)),
  );
  const names = fields.map((field) => field.name);
  const oldNames = change.action === 'DELETE' && shape.hasPolicies ? keyNames(shape) : names;
  return {
    ...head,
    columns: fields.map((field) => ({ name: field.name, type: field.typeName })),
    ...(change.record ? { record: pick(change.record, names) } : {}),
    ...(change.oldRecord
      ? {
          old_record: pick(
            change.oldRecord,
            oldNames.filter((name) => names.includes(name)),
          ),
        }
      : {}),
    errors: change.oversize ? ['Error 413: Payload Too Large'] : null,
  };
}

function keyNames(shape: TableShape): string[] {
  return shape.fields.filter((field) => field.isKey).map((field) => field.name);
}

function pick(row: JsonRow, names: string[]): JsonRow {
  return Object.fromEntries(names.filter((name) => Object.hasOwn(row, name)).map((name) => [name, row[name]]));
}
