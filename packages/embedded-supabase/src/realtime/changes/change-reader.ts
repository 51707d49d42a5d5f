import type { Sql } from 'postgres';
import type { Log } from '../../log.ts';
import { createListener, type Listener } from '../listener.ts';

/**
 * Follows the outbox `realtime.changes` and delivers every committed change to this process once, in pages. A page is
 * delivered again only if the database connection failed during delivery. IDs are assigned before commit, so reading
 * "everything above the last ID" would miss a transaction that commits late, and waiting for all older transactions
 * would let one long transaction delay the others. The reader therefore stores the snapshot of its last read
 * (`pg_snapshot`): new changes are those invisible to that snapshot and visible to the current one. The snapshot is
 * stored in the reader rather than in the connection, so losing the listening connection loses no changes; NOTIFY only
 * shortens the wait.
 * @see https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-INFO-SNAPSHOT
 */
export interface Change {
  id: string;
  relation: number;
  action: 'INSERT' | 'UPDATE' | 'DELETE';
  record: string | null;
  oldRecord: string | null;
  /** True if long values are omitted because the row exceeds 1 MB. */
  oversize: boolean;
  /** `YYYY-MM-DDTHH:MM:SS.sssZ` */
  at: string;
}

interface Options {
  sql: Sql;
  sessionSql?: Sql;
  log: Log;
  pollMs: number;
  courtesyMs?: number;
  retentionSeconds: number;
  onChanges(changes: Change[]): Promise<void>;
  /** Called if changes could not be delivered, or may have been trimmed before they were read. Subscribers must then reload. */
  onGap(): void;
  relay?: { channel: string; onNotify(payload: string): void };
  onListening?: () => void;
}

const changesChannel = 'realtime_changes';

/** Maximum page size: number of changes, and total bytes of their rows. Limits memory use when a statement changes a million rows. */
const pageSize = 500;
const pageBytes = 8 * 1024 * 1024;
const trimEveryMs = 60_000;
/**
 * Delay in ms between a notification and the read. Because of the delay, a client that both writes and listens gets the
 * response to its write first. Changes written during the delay are read together.
 */
const courtesyMsDefault = 20;

export class ChangeReader {
  readonly #options: Options;
  readonly #listener: Listener;
  #seen = '';
  #lastReadAt = 0;
  #pass: { target: string; after: string } | undefined;
  #failures = 0;
  #isStopped = false;
  #isWoken = false;
  #wasNotified = false;
  /** True for the first read after a new LISTEN. In this read, missed notifications are expected. */
  #isFresh = false;
  #loop: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #courtesy: NodeJS.Timeout | undefined;
  #trimTimer: NodeJS.Timeout | undefined;
  #waitingForLive: (() => void)[] = [];

  constructor(options: Options) {
    this.#options = options;
    const { sql, sessionSql = sql, log, relay, courtesyMs = courtesyMsDefault } = options;
    this.#listener = createListener({
      sql: sessionSql,
      log,
      channels: relay ? [changesChannel, relay.channel] : [changesChannel],
      onNotify: (channel, payload) => {
        if (channel !== changesChannel) {
          relay?.onNotify(payload);
          return;
        }
        this.#wasNotified = true;
        this.#courtesy ??= setTimeout(() => {
          this.#courtesy = undefined;
          this.#wake();
        }, courtesyMs);
      },
      onListening: () => {
        this.#isFresh = true;
        this.#wake();
        options.onListening?.();
      },
    });
  }

  async start(): Promise<void> {
    const { sql, log, retentionSeconds } = this.#options;
    this.#seen = await this.#snapshot();
    this.#lastReadAt = performance.now();
    await this.#listener.start();
    const trim = createTrimmer(sql, retentionSeconds);
    this.#trimTimer = setInterval(() => {
      trim().catch((error: unknown) => log.warn({ err: error }, 'realtime: the outbox could not be trimmed'));
    }, trimEveryMs);
    this.#wake();
  }

  whenLive(): Promise<void> {
    if (this.#failures === 0 && this.#lastReadAt > 0) return Promise.resolve();
    return new Promise((resolve) => this.#waitingForLive.push(resolve));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#courtesy);
    clearInterval(this.#trimTimer);
    await this.#listener.stop();
    await this.#loop;
  }

  #wake() {
    this.#isWoken = true;
    this.#loop ??= this.#runUntilQuiet().finally(() => {
      this.#loop = undefined;
      if (this.#isWoken && !this.#isStopped && this.#failures === 0) this.#wake();
    });
  }

  async #runUntilQuiet() {
    clearTimeout(this.#timer);
    while (this.#isWoken && !this.#isStopped) {
      this.#isWoken = false;
      try {
        await this.#readOnce();
      } catch (error) {
        this.#failures += 1;
        this.#options.log.warn({ err: error, failures: this.#failures }, 'realtime: the outbox could not be read');
        break;
      }
    }
    if (this.#isStopped) return;
    const { pollMs } = this.#options;
    const waitMs = this.#failures === 0 ? pollMs : Math.min(pollMs, 100 * 2 ** Math.min(this.#failures, 10));
    this.#timer = setTimeout(() => this.#wake(), waitMs);
  }

  async #readOnce() {
    const wasNotifiedBefore = this.#wasNotified;
    this.#wasNotified = false;
    const count = await this.#readNew();
    // Changes arrived without a notification, so the listening connection may be dead although it looks open.
    if (count > 0 && !wasNotifiedBefore && !this.#wasNotified && !this.#isFresh) this.#listener.replace();
    this.#isFresh = false;
    this.#failures = 0;
    for (const resolve of this.#waitingForLive.splice(0)) resolve();
  }

  async #readNew(): Promise<number> {
    const { sql, retentionSeconds } = this.#options;
    // After 90 % of the retention, other processes may already have trimmed changes, because they trim by their own clocks. The
    // reader then skips these changes and reports a gap.
    if (performance.now() - this.#lastReadAt > retentionSeconds * 900) return this.#skipGap();
    // Kept if a page fails, so that a retry continues after the last delivered page.
    this.#pass ??= { target: await this.#snapshot(), after: '0' };
    let count = 0;
    for (;;) {
      const page = await readPage(sql, { seen: this.#seen, ...this.#pass });
      const last = page.at(-1);
      if (!last) break;
      await this.#tell(page);
      count += page.length;
      this.#pass.after = last.id;
    }
    this.#seen = this.#pass.target;
    this.#pass = undefined;
    this.#lastReadAt = performance.now();
    return count;
  }

  async #tell(page: Change[]) {
    const { log, onChanges, onGap } = this.#options;
    try {
      await onChanges(page);
    } catch (error) {
      if (isConnectionLost(error)) throw error;
      log.error({ err: error }, 'realtime: changes could not be published');
      onGap();
    }
  }

  async #skipGap(): Promise<number> {
    const { log, onGap, retentionSeconds } = this.#options;
    this.#seen = await this.#snapshot();
    this.#pass = undefined;
    this.#lastReadAt = performance.now();
    log.warn({ retentionSeconds }, 'realtime: the database was away longer than changes are kept');
    onGap();
    return 0;
  }

  async #snapshot(): Promise<string> {
    const [row] = await this.#options.sql<{ snapshot: string }[]>`select pg_current_snapshot()::text as snapshot`;
    return row!.snapshot; // A select without FROM returns one row.
  }
}

/**
 * The first page selects new changes by transaction, because few of the stored rows are new. Later pages continue by
 * ID. One statement may write a million rows, and a selection by transaction would sort all of them for each page.
 */
async function readPage(sql: Sql, at: { seen: string; target: string; after: string }): Promise<Change[]> {
  const rows = await sql<Change[]>`
    select id::text, relation::bigint::float8 as relation, action, record::text, old_record::text as "oldRecord", oversize,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from (
      select *, sum(bytes) over (order by id) - bytes as bytes_before from (
        select *, coalesce(octet_length(record::text), 0) + coalesce(octet_length(old_record::text), 0) as bytes
        from (
          select * from realtime.changes
          where xid >= pg_snapshot_xmin(${at.seen}::text::pg_snapshot)
            and not pg_visible_in_snapshot(xid, ${at.seen}::text::pg_snapshot)
            and pg_visible_in_snapshot(xid, ${at.target}::text::pg_snapshot)
            and id > ${at.after}::text::bigint
          ${at.after === '0' ? sql`offset 0` : sql``}
        ) fresh
        order by id limit ${pageSize}
      ) page
    ) page
    where bytes_before < ${pageBytes} order by page.id`;
  return [...rows];
}

/**
 * Returns a function that deletes changes once every live reader has had `retentionSeconds` to read them. It compares
 * transactions with a snapshot of that age, because the time in a row does not show when the row was committed.
 */
export function createTrimmer(sql: Sql, retentionSeconds: number): () => Promise<void> {
  let snapshots: { takenAt: number; xmin: string }[] = [];
  return async () => {
    const now = performance.now();
    const [row] = await sql<{ xmin: string }[]>`select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`;
    snapshots.push({ takenAt: now, xmin: row!.xmin }); // A select without FROM returns one row.
    const old = snapshots.findLast((one) => now - one.takenAt >= retentionSeconds * 1000);
    if (old) snapshots = snapshots.filter((one) => one.takenAt > old.takenAt);
    // The one-day limit removes the rows of processes that exited before they could trim.
    await sql`
      delete from realtime.changes where xid < ${old?.xmin ?? '0'}::text::xid8 or at < now() - interval '1 day'`;
  };
}

function isConnectionLost(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return /^(CONNECTION_|CONNECT_|ECONN|EPIPE|ENOENT|57P0|08|53)/.test(code);
}
