/**
 * Deliveries to a mail server and to incoming webhooks of Slack and Google Chat that record what reaches them, for workers
 * that a test kills.
 */
import type { Channel } from '@kawaraban/messages/channels/registry.ts';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/db.ts';
import { buildArticle, buildMember, buildSource } from '#test/builders.ts';
import { startFakeOrigin } from '#test/fake-origin.ts';
import { createTestDatabase } from '#test/harness.ts';
import { deliveries } from '../../table.ts';
import { start, testSettings } from './delivery-world.ts';
import { startFakeSmtp } from '#test/fake-smtp.ts';
import type { KillWorkerOrder } from './kill-worker.ts';

export interface KillWorldOptions {
  /** Half of them mails, the rest to Slack and Google Chat. A multiple of 4. */
  deliveryCount: number;
  leaseMs: number;
  /** Mails, and webhook posts, in flight at the same time. */
  concurrency: number;
  /** Milliseconds until a receiver answers. */
  replyMs: () => number;
}

/** A message that a receiver has taken completely. Times are those of `performance.now()`. */
export interface Reception {
  /** The same for each message of a delivery: address or path. */
  target: string;
  /** Identifies a repeat: the Message-ID of a mail, the `requestId` of Google Chat, or null. */
  key: string | null;
  receivedAtMs: number;
  /** When the receiver answered, or null before. */
  answeredAtMs: number | null;
}

/** Opens the receivers and stores the deliveries. Call `close` in `afterAll`. */
export async function openKillWorld({ deliveryCount, leaseMs, concurrency, replyMs }: KillWorldOptions) {
  const test = await createTestDatabase();
  const compileCache = fs.mkdtempSync(path.join(os.tmpdir(), 'kawaraban-kill-'));
  const hooks = await startFakeOrigin();
  const smtp = await startFakeSmtp();
  const receptions: Reception[] = [];
  const world = {
    test,
    receptions,
    /** Runs when a message has come, and again once it is answered. */
    onEvent: () => {},
    order: {
      databaseUrl: test.url,
      settings: testSettings({ smtpUrl: smtp.url, webhookOrigins: [hooks.origin], concurrency, leaseMs }),
      failpoints: [],
    } satisfies KillWorkerOrder,
    /** Starts a worker that waits for its order, with everything loaded. */
    async warmUp(): Promise<ChildProcess> {
      const worker = fork(path.join(import.meta.dirname, 'kill-worker.ts'), {
        execArgv: [],
        env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
      });
      await once(worker, 'message');
      return worker;
    },
    /** Returns how many messages receivers hold without an answer. */
    inFlight: () => unanswered,
    /** Returns how many deliveries have not come to an end. */
    async unsettled(): Promise<number> {
      const isOpen = inArray(deliveries.state, ['pending', 'sending']);
      const [row] = await test.db.select({ n: count() }).from(deliveries).where(isOpen);
      return row!.n;
    },
    /** Ends the leases of dead workers. Call it only while no worker lives. */
    async endLeases(): Promise<void> {
      await test.db.update(deliveries).set({ leasedUntil: new Date() }).where(eq(deliveries.state, 'sending'));
    },
    async close() {
      await hooks.close();
      await smtp.close();
      await test.drop();
      fs.rmSync(compileCache, { recursive: true, force: true });
    },
  };
  let unanswered = 0;
  const receive = async (target: string, key: string | null) => {
    const reception: Reception = { target, key, receivedAtMs: performance.now(), answeredAtMs: null };
    receptions.push(reception);
    unanswered++;
    world.onEvent();
    const ms = replyMs();
    if (ms > 0) await wait(ms);
    unanswered--;
    reception.answeredAtMs = performance.now();
    setImmediate(() => world.onEvent());
  };
  smtp.onMessage = async ({ to, raw }) => {
    await receive(to, /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? null);
    return null;
  };
  hooks.onOther = async ({ path: target }) => {
    const url = new URL(target, hooks.origin);
    await receive(hooks.origin + url.pathname, url.searchParams.get('requestId'));
    return { body: 'ok' };
  };
  await buildDeliveries(test.db, [
    { channel: 'email', address: 'kill%@kawaraban.example', count: deliveryCount / 2 },
    { channel: 'slack', address: `${hooks.origin}/services/T0/B0/kill%`, count: deliveryCount / 4 },
    { channel: 'google-chat', address: `${hooks.origin}/v1/spaces/kill%/messages`, count: deliveryCount / 4 },
  ]);
  return world;
}

interface Deliveries {
  channel: Channel;
  /** `%` becomes the number of the delivery. */
  address: string;
  count: number;
}

/** Stores an alert of one reader for each delivery. Their due times mix the channels. */
async function buildDeliveries(db: Db, groups: readonly Deliveries[]) {
  const { user } = await buildMember(db, { user: { alertsChannel: 3 } });
  const article = await buildArticle(db, { sourceId: (await buildSource(db)).id, title: '半導体産業の投資' });
  for (const [place, { channel, address, count }] of groups.entries()) {
    await db.execute(sql`
      with numbered as (select n, gen_random_uuid() as id from generate_series(1, ${count}::int) as n),
      built as (insert into alerts (id, user_id, due_at, built_at, language, article_count)
        select id, ${user.id}, ${start.toISOString()}::timestamptz + (n * 3 + ${place}::int) * interval '1 second', now(), 'ja', 1
        from numbered),
      shown as (insert into alert_articles (alert_id, user_id, article_id, position, alerts_channel, terms, search_names)
        select id, ${user.id}, ${article.id}, 0, 3, '{半導体}', '{半導体の動き}' from numbered)
      insert into deliveries (alert_id, user_id, channel, target, next_attempt_at)
      select id, ${user.id}, ${channel}, replace(${address}, '%', n::text),
        now() - interval '1 hour' + n * interval '1 minute' / ${count}::int
      from numbered`);
  }
}
