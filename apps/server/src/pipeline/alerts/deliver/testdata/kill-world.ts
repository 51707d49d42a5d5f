/** Deliveries to a mail server and an HTTP receiver that count what reaches them, for workers that a test kills. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { count, eq, inArray, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { startFakeOrigin } from '#test/fake-origin.ts';
import { createTestDatabase } from '#test/harness.ts';
import { deliveries, deliveryAttempts } from '../../table.ts';
import { buildDelivery, testSettings } from './delivery-world.ts';
import { startFakeSmtp } from './fake-smtp.ts';
import type { KillWorkerOrder } from './kill-worker.ts';

export interface KillWorldOptions {
  deliveriesPerChannel: number;
  leaseMs: number;
  /** Milliseconds until a receiver answers. */
  replyMs: () => number;
}

/** How often each delivery's message has come, by the delivery's id. */
type Received = Map<string, number>;

/** Opens the receivers and writes the deliveries. Call `close` in `afterAll`. */
export async function openKillWorld({ deliveriesPerChannel, leaseMs, replyMs }: KillWorldOptions) {
  const test = await createTestDatabase();
  const compileCache = fs.mkdtempSync(path.join(os.tmpdir(), 'kawaraban-kill-'));
  const hooks = await startFakeOrigin();
  const smtp = await startFakeSmtp();
  const received: Received = new Map();
  const byAddress = new Map<string, string>();
  const world = {
    test,
    received,
    /** Runs when a message has come, and again once it is answered. */
    onEvent: () => {},
    order: {
      databaseUrl: test.url,
      settings: testSettings({ smtpUrl: smtp.url, webhookOrigins: [hooks.origin], slots: 4, leaseMs }),
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
    checkLedger: () => checkLedger(world),
    async close() {
      await hooks.close();
      await smtp.close();
      await test.drop();
      fs.rmSync(compileCache, { recursive: true, force: true });
    },
  };
  const receive = async (deliveryId: string) => {
    received.set(deliveryId, (received.get(deliveryId) ?? 0) + 1);
    world.onEvent();
    await wait(replyMs());
    setImmediate(() => world.onEvent());
  };
  smtp.onMessage = async ({ to }) => {
    await receive(byAddress.get(to)!);
    return null;
  };
  for (let number = 0; number < deliveriesPerChannel; number++) {
    const hookPath = `/services/T0/B0/kill${number}`;
    const [mail, hook] = await Promise.all([
      buildDelivery(test.db, { articleCount: 1 }),
      buildDelivery(test.db, { articleCount: 1, channel: 'slack', target: `${hooks.origin}${hookPath}` }),
    ]);
    byAddress.set(mail.user.email, mail.delivery.id);
    hooks.on(hookPath, async () => {
      await receive(hook.delivery.id);
      return { body: 'ok' };
    });
  }
  await test.db.update(deliveries).set({ nextAttemptAt: new Date(), createdAt: new Date() });
  return world;
}

export interface KillFigures {
  deliveries: number;
  interrupted: number;
  /** Deliveries whose message came more than once. */
  repeated: number;
}

/** Every delivery was sent and confirmed once; only what was interrupted came again. */
async function checkLedger({
  test,
  received,
}: {
  test: Awaited<ReturnType<typeof createTestDatabase>>;
  received: Received;
}): Promise<KillFigures> {
  const all = await test.db.select().from(deliveries);
  const attempts = await test.db.select().from(deliveryAttempts).orderBy(deliveryAttempts.attemptNumber);
  let repeated = 0;
  for (const delivery of all) {
    const own = attempts.filter(({ deliveryId }) => deliveryId === delivery.id).map(({ outcome }) => outcome);
    const times = received.get(delivery.id) ?? 0;
    expect(delivery.state).toBe('sent');
    expect(times).toBeGreaterThanOrEqual(1);
    // One confirmed attempt, and it is the last: whatever came before it was interrupted.
    expect(own.at(-1)).toBe('sent');
    expect(own.slice(0, -1).every((outcome) => outcome === 'interrupted')).toBe(true);
    expect(times).toBeLessThanOrEqual(own.length);
    if (times > 1) repeated++;
  }
  expect(await test.db.$count(deliveryAttempts, isNull(deliveryAttempts.outcome))).toBe(0);
  const interrupted = attempts.filter(({ outcome }) => outcome === 'interrupted').length;
  return { deliveries: all.length, interrupted, repeated };
}
