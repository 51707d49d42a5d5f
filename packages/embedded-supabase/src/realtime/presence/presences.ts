import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import type { Log } from '../../log.ts';
import type { Change } from '../changes/change-reader.ts';
import { parseRow } from '../changes/lossless-json.ts';
import { type Topics, topicKey } from '../channels/topics.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import { PresenceDiffs, type TellablePresence, toPayload } from './presence-diffs.ts';

/**
 * Who is present where. Every process holds the whole picture: its own presences, which it alone decides on and writes
 * to `realtime.presences`, and those of the others, which it follows through the outbox. So a joiner is answered from
 * memory, nothing is missed while a listener reconnects, and when a process dies the others remove its rows.
 */
export interface Presence extends TellablePresence {
  processId: string;
  row: Row;
}

interface Row {
  ref: string;
  previousRef: string | null;
  name: string;
  isPrivate: boolean;
  key: string;
  /** JSON text. */
  payload: string;
}

interface Deps {
  sql: Sql;
  log: Log;
  topics: Topics;
  processId: string;
  /** Bytes that the presences of this process may carry together: every process keeps them in memory. */
  bytesMax: number;
}

/** Statements on the way at once. */
const concurrency = 2;
const retryMs = 1000;

export class Presences {
  readonly #deps: Deps;
  readonly #byTopic = new Map<string, Map<string, Presence>>();
  readonly #limited = limitConcurrency(concurrency);
  readonly #diffs: PresenceDiffs;
  /** Refs of this process that left and are still in the table. */
  #leaving = new Set<string>();
  #removal: Promise<void> | undefined;
  #isStopped = false;
  #ownBytes = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#diffs = new PresenceDiffs(deps.topics);
  }

  /** JSON text of everybody in a channel, by key: the payload of `presence_state`. What is pending follows as a diff. */
  state(name: string, isPrivate: boolean): string {
    const key = topicKey(name, isPrivate);
    return toPayload(this.#diffs.asTold(key, this.#byTopic.get(key)?.values() ?? []));
  }

  /** Tells a channel's members what is pending, so that the state holds it. */
  settle(name: string, isPrivate: boolean): void {
    this.#diffs.settle(topicKey(name, isPrivate));
  }

  /**
   * Makes somebody present, or replaces what `previous` carried; resolves when it is written and told in this process.
   * Returns the presence's ref, or undefined when this process holds too many.
   */
  async track(
    place: { name: string; isPrivate: boolean; key: string },
    payload: Record<string, unknown>,
    previous?: string,
  ): Promise<string | undefined> {
    const { processId, bytesMax } = this.#deps;
    if (this.#ownBytes > bytesMax) return undefined;
    const ref = randomBytes(12).toString('base64url');
    const row: Row = { ...place, ref, previousRef: previous ?? null, payload: JSON.stringify(payload) };
    await this.#limited(() => this.#write([row], previous));
    const before = previous === undefined ? undefined : this.#take(topicKey(place.name, place.isPrivate), previous);
    const presence = toPresence(row, processId);
    this.#put(presence);
    this.#diffs.tell([presence], before ? [before] : []);
    return ref;
  }

  /** Takes a presence of this process away: told here at once, to the others when it is written. Idempotent. */
  leave(name: string, isPrivate: boolean, ref: string): void {
    const presence = this.#take(topicKey(name, isPrivate), ref);
    if (!presence) return;
    this.#diffs.tell([], [presence]);
    this.#leaving.add(ref);
    this.#removal ??= this.#remove().finally(() => {
      this.#removal = undefined;
    });
  }

  /** Follows what other processes wrote. */
  apply(changes: Change[]): void {
    const joins = new Map<string, Presence>();
    const leaves = new Map<string, Presence>();
    for (const { record, oldRecord } of changes) {
      const gone = this.#foreign(oldRecord);
      const before = gone && this.#take(topicKey(gone.name, gone.isPrivate), gone.ref);
      // Who came and went within one reading was never told.
      if (before && !joins.delete(before.ref)) leaves.set(before.ref, before);
      const come = this.#foreign(record);
      if (!come || this.#byTopic.get(topicKey(come.name, come.isPrivate))?.has(come.ref)) continue;
      this.#put(come);
      joins.set(come.ref, come);
    }
    this.#diffs.tell([...joins.values()], [...leaves.values()]);
  }

  /** Brings the picture of the others in line with the table: at the start, and when changes may have been missed. */
  async reload(): Promise<void> {
    const rows = await this.#deps.sql<
      { record: string }[]
    >`select row_to_json(p)::text as record from realtime.presences p`;
    const stored = new Map<string, Presence>();
    for (const { record } of rows) {
      const presence = this.#foreign(record);
      if (presence) stored.set(presence.ref, presence);
    }
    const known = this.#all().filter((one) => one.processId !== this.#deps.processId);
    const leaves = known.filter((one) => !stored.has(one.ref));
    const knownRefs = new Set(known.map((one) => one.ref));
    const joins = [...stored.values()].filter((one) => !knownRefs.has(one.ref));
    for (const one of leaves) this.#take(topicKey(one.name, one.isPrivate), one.ref);
    for (const one of joins) this.#put(one);
    this.#diffs.tell(joins, leaves);
  }

  /** Writes this process's presences again, after others took it for dead or the table was lost. */
  async writeAgain(): Promise<void> {
    const own = this.#all().filter((one) => one.processId === this.#deps.processId);
    if (own.length > 0) await this.#limited(() => this.#write(own.map(({ row }) => row)));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#diffs.stop();
    await this.#removal;
  }

  #all(): Presence[] {
    return [...this.#byTopic.values()].flatMap((presences) => [...presences.values()]);
  }

  #put(presence: Presence) {
    const key = topicKey(presence.name, presence.isPrivate);
    if (presence.processId === this.#deps.processId) this.#ownBytes += presence.meta.length;
    const presences = this.#byTopic.get(key);
    if (presences) presences.set(presence.ref, presence);
    else this.#byTopic.set(key, new Map([[presence.ref, presence]]));
  }

  #take(key: string, ref: string): Presence | undefined {
    const presences = this.#byTopic.get(key);
    const presence = presences?.get(ref);
    if (presence?.processId === this.#deps.processId) this.#ownBytes -= presence.meta.length;
    if (presences?.delete(ref) && presences.size === 0) this.#byTopic.delete(key);
    return presence;
  }

  /** Reads a row of the table; undefined when it is this process's own. */
  #foreign(record: string | null): Presence | undefined {
    if (record === null) return undefined;
    const {
      ref,
      previous_ref: previousRef,
      process_id: processId,
      topic,
      private: isPrivate,
      key,
      payload,
    } = parseRow(record);
    if (processId === this.#deps.processId) return undefined;
    const row = {
      ref: String(ref),
      previousRef: typeof previousRef === 'string' ? previousRef : null,
      name: String(topic),
      isPrivate: isPrivate === true,
      key: String(key),
      payload: JSON.stringify(payload),
    };
    return toPresence(row, String(processId));
  }

  /** Adds rows of this process, or puts one in the place of `previous`. */
  async #write(rows: Row[], previous?: string): Promise<void> {
    const { sql, processId } = this.#deps;
    const input = JSON.stringify(rows.map((row) => ({ ...row, processId, payload: undefined, text: row.payload })));
    const changed =
      previous === undefined
        ? { count: 0 }
        : await sql`
            update realtime.presences set ref = n.ref, previous_ref = n."previousRef", payload = n.text::json
            from json_to_recordset(${input}::text::json) as n (ref text, "previousRef" text, text text)
            where presences.ref = ${previous}`;
    if (changed.count > 0) return;
    // The process's row may have been taken away a moment ago.
    await sql`
      with me as (insert into realtime.processes (id) values (${processId}::text::uuid) on conflict do nothing)
      insert into realtime.presences (ref, previous_ref, process_id, topic, private, key, payload)
      select n.ref, n."previousRef", n."processId", n.name, n."isPrivate", n.key, n.text::json
      from json_to_recordset(${input}::text::json)
        as n (ref text, "previousRef" text, "processId" uuid, name text, "isPrivate" boolean, key text, text text)
      on conflict (ref) do nothing`;
  }

  /** Deletes what left from the table; whoever leaves meanwhile goes with the next statement. */
  async #remove(): Promise<void> {
    const { sql, log } = this.#deps;
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#leaving.size > 0) {
      const refs = [...this.#leaving];
      try {
        await this.#limited(
          () => sql`delete from realtime.presences where ref in (
            select e from json_array_elements_text(${JSON.stringify(refs)}::text::json) e)`,
        );
        for (const ref of refs) this.#leaving.delete(ref);
      } catch (error) {
        log.warn({ err: error }, 'realtime: presences could not be removed; tried again');
        // At the end the process's own row goes, and all of them with it.
        if (this.#isStopped) return;
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  }
}

function toPresence(row: Row, processId: string): Presence {
  const { ref, previousRef, name, isPrivate, key } = row;
  const meta = {
    ...parseRow(row.payload),
    phx_ref: ref,
    ...(previousRef === null ? {} : { phx_ref_prev: previousRef }),
  };
  return { ref, processId, name, isPrivate, key, meta: JSON.stringify(meta), row };
}
