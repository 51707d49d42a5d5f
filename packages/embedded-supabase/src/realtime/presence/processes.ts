import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import type { Log } from '../../log.ts';

/** This process among all that serve the database; each periodically renews its row in `realtime.processes`. */
export class Processes {
  readonly id: string = randomUUID();
  readonly #options: Options;
  #peers = 0;
  #timer: NodeJS.Timeout | undefined;
  #beating: Promise<void> | undefined;
  #isStopped = false;
  #hasBeaten = false;

  constructor(options: Options) {
    this.#options = options;
  }

  async start(): Promise<void> {
    await this.#beatOnce();
    this.#options.announce();
    this.#schedule();
  }

  /** False if this process is alone, as far as it knows. */
  hasPeers(): boolean {
    return this.#peers > 0;
  }

  /** Records that another process exists. */
  notePeer(): void {
    this.#peers = Math.max(1, this.#peers);
  }

  /** Renews the row now. Never throws; a failure is retried at the next interval. */
  beat(): Promise<void> {
    this.#beating ??= this.#beatOnce()
      .catch((error: unknown) => {
        this.#options.log.warn({ err: error }, 'realtime: this process could not renew its heartbeat');
      })
      .finally(() => {
        this.#beating = undefined;
      });
    return this.#beating;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#beating;
    await this.#options.sql`delete from realtime.processes where id = ${this.id}::text::uuid`;
  }

  async #beatOnce() {
    const { sql, timeoutMs, onForgotten } = this.#options;
    const [row] = await sql<{ known: boolean; peers: number }[]>`
      select known, peers from realtime.beat(${this.id}::text::uuid, ${timeoutMs}::integer)`;
    const { known, peers } = row!; // The function returns one row.
    this.#peers = peers;
    if (!known && this.#hasBeaten) await onForgotten();
    this.#hasBeaten = true;
  }

  #schedule() {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.beat().then(() => this.#schedule()), this.#options.timeoutMs / 4);
  }
}

interface Options {
  sql: Sql;
  log: Log;
  /** A process silent for this long counts as dead. */
  timeoutMs: number;
  announce(): void;
  /**
   * Called if other processes considered this one dead, or the database lost its unlogged tables: its stored rows are
   * gone.
   */
  onForgotten(): Promise<void>;
}
