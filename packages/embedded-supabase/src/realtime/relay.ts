import type { Sql } from 'postgres';
import { z } from 'zod';
import type { Log } from '../log.ts';
import type { Broadcast, Topics } from './channels/topics.ts';

/**
 * Forwards clients' broadcasts to the other web processes by NOTIFY, at most once and in the sender's order. A process
 * whose listening connection is down misses these broadcasts. Messages sent by the database use the outbox, which loses
 * none.
 */
export const relayChannel = 'realtime_relay';

/**
 * A relayed message consists of the sender process, a sequence number (because PostgreSQL merges equal notifications of
 * a transaction), the private flag, channel name, event, kind and body.
 */
const relayedSchema = z.tuple([
  z.string(),
  z.number(),
  z.boolean(),
  z.string(),
  z.string(),
  z.enum(['json', 'bytes']),
  z.string(),
]);

/**
 * Maximum number of characters queued for the database. Excess messages are dropped, because clients can send faster
 * than the database accepts.
 */
const queueLengthMax = 32 * 1024 * 1024;

interface Deps {
  sql: Sql;
  log: Log;
  topics: Topics;
  processId: string;
  hasPeers(): boolean;
  onPeer(): void;
}

export class Relay {
  readonly #deps: Deps;
  #waiting: string[] = [];
  #waitingLength = 0;
  #count = 0;
  #sending: Promise<void> | undefined;
  /** Keeps messages in order while the text of a long message is fetched. */
  #hearing: Promise<void> = Promise.resolve();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  send(message: Broadcast): void {
    const { processId, hasPeers, log } = this.#deps;
    if (!hasPeers()) return;
    const { name, isPrivate, event, body } = message;
    const content = body.kind === 'json' ? body.text : Buffer.from(body.bytes).toString('base64');
    const text = JSON.stringify([processId, ++this.#count, isPrivate, name, event, body.kind, content]);
    if (this.#waitingLength + text.length > queueLengthMax) {
      log.warn({ name }, 'realtime: a broadcast was not passed on, the database is behind');
      return;
    }
    this.#waiting.push(text);
    this.#waitingLength += text.length;
    this.#sending ??= this.#flush().finally(() => {
      this.#sending = undefined;
    });
  }

  announce(): void {
    const text = JSON.stringify({ process: this.#deps.processId });
    this.#deps.sql`select pg_notify(${relayChannel}, ${text})`.catch((error: unknown) => {
      this.#deps.log.warn({ err: error }, 'realtime: this process could not be announced');
    });
  }

  hear(payload: string): void {
    if (payload.startsWith('{')) {
      if (!payload.includes(this.#deps.processId)) this.#deps.onPeer();
      return;
    }
    if (payload.startsWith('[')) {
      this.#hearing = this.#hearing.then(() => this.#deliver(payload));
      return;
    }
    this.#hearing = this.#hearing.then(async () => {
      try {
        const body = await this.#fetch(payload);
        if (body !== undefined) this.#deliver(body);
      } catch (error) {
        this.#deps.log.warn({ err: error }, 'realtime: a broadcast of another process could not be read');
      }
    });
  }

  async stop(): Promise<void> {
    await this.#sending;
    await this.#hearing;
  }

  async #flush(): Promise<void> {
    const { sql, log } = this.#deps;
    // Waits, so that messages sent in the same event loop turn share a transaction.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) {
      const batch = JSON.stringify(this.#waiting);
      this.#waiting = [];
      this.#waitingLength = 0;
      try {
        await sql`select realtime.relay(${batch}::text::json)`;
      } catch (error) {
        log.warn({ err: error }, 'realtime: broadcasts were not passed on to other processes');
      }
    }
  }

  async #fetch(id: string): Promise<string | undefined> {
    const [row] = await this.#deps.sql<{ body: string }[]>`
      select body from realtime.relayed where id = ${id}::text::bigint`;
    return row?.body;
  }

  #deliver(text: string) {
    const { log, processId, topics } = this.#deps;
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      json = undefined;
    }
    const parsed = relayedSchema.safeParse(json);
    if (!parsed.success) return log.warn({}, 'realtime: a notification of another process is not understood');
    const [sender, , isPrivate, name, event, kind, content] = parsed.data;
    if (sender === processId) return;
    this.#deps.onPeer();
    const body =
      kind === 'json' ? ({ kind, text: content } as const) : ({ kind, bytes: Buffer.from(content, 'base64') } as const);
    topics.broadcast({ name, isPrivate, event, body });
  }
}
