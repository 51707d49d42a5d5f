import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import type { Log } from '../../log.ts';

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

  hasPeers(): boolean {
    return this.#peers > 0;
  }

  notePeer(): void {
    this.#peers = Math.max(1, this.#peers);
  }

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
  timeoutMs: number;
  announce(): void;
  /** Called if this process's stored rows are gone, because other processes considered it dead or the database lost its unlogged tables. */
  onForgotten(): Promise<void>;
}
