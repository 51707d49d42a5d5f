import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import type { Log } from '../../log.ts';
import type { Change } from '../changes/change-reader.ts';
import { parseRow } from '../changes/lossless-json.ts';
import { type Topics, topicKey } from '../channels/topics.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import { type AnnouncedPresence, PresenceDiffs, toPayload } from './presence-diffs.ts';

/**
 * Presences of all channels. Every process holds the complete state: its own presences, which only it changes and
 * stores in `realtime.presences`, and the presences of other processes, which it follows through the outbox. A join is
 * therefore answered from memory, a reconnecting listener misses nothing, and the other processes delete the rows of a
 * dead process.
 */
export interface Presence extends AnnouncedPresence {
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
  /** Maximum total size of this process's presences in bytes, because every process holds them in memory. */
  bytesMax: number;
}

const concurrency = 2;
const retryMs = 1000;

export class Presences {
  readonly #deps: Deps;
  readonly #byTopic = new Map<string, Map<string, Presence>>();
  readonly #limited = limitConcurrency(concurrency);
  readonly #diffs: PresenceDiffs;
  #leaving = new Set<string>();
  #removal: Promise<void> | undefined;
  #isStopped = false;
  #ownBytes = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#diffs = new PresenceDiffs(deps.topics);
  }

  /** Returns the payload of `presence_state` as JSON text, grouped by key. Pending changes follow later as a diff. */
  state(name: string, isPrivate: boolean): string {
    const key = topicKey(name, isPrivate);
    return toPayload(this.#diffs.asAnnounced(key, this.#byTopic.get(key)?.values() ?? []));
  }

  settle(name: string, isPrivate: boolean): void {
    this.#diffs.settle(topicKey(name, isPrivate));
  }

  /**
   * Resolves when the presence is stored and announced in this process. Returns its ref, or undefined if this process
   * has reached its limit.
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
    this.#diffs.announce([presence], before ? [before] : []);
    return ref;
  }

  /** Announces the leave immediately in this process, and in other processes once the leave is stored. Idempotent. */
  leave(name: string, isPrivate: boolean, ref: string): void {
    const presence = this.#take(topicKey(name, isPrivate), ref);
    if (!presence) return;
    this.#diffs.announce([], [presence]);
    this.#leaving.add(ref);
    this.#removal ??= this.#remove().finally(() => {
      this.#removal = undefined;
    });
  }

  apply(changes: Change[]): void {
    const joins = new Map<string, Presence>();
    const leaves = new Map<string, Presence>();
    for (const { record, oldRecord } of changes) {
      const gone = this.#foreign(oldRecord);
      const before = gone && this.#take(topicKey(gone.name, gone.isPrivate), gone.ref);
      if (before && !joins.delete(before.ref)) leaves.set(before.ref, before);
      const come = this.#foreign(record);
      if (!come || this.#byTopic.get(topicKey(come.name, come.isPrivate))?.has(come.ref)) continue;
      this.#put(come);
      joins.set(come.ref, come);
    }
    this.#diffs.announce([...joins.values()], [...leaves.values()]);
  }

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
    this.#diffs.announce(joins, leaves);
  }

  /** Stores this process's presences again, after other processes considered it dead or the table was lost. */
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
    // Inserts the process's row again, because another process may have just deleted it.
    await sql`
      with me as (insert into realtime.processes (id) values (${processId}::text::uuid) on conflict do nothing)
      insert into realtime.presences (ref, previous_ref, process_id, topic, private, key, payload)
      select n.ref, n."previousRef", n."processId", n.name, n."isPrivate", n.key, n.text::json
      from json_to_recordset(${input}::text::json)
        as n (ref text, "previousRef" text, "processId" uuid, name text, "isPrivate" boolean, key text, text text)
      on conflict (ref) do nothing`;
  }

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
        // Does not retry on shutdown, because deleting the process's row also deletes all its presences.
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
