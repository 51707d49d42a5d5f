/**
 * Killing the worker at any moment loses no alert and repeats none whose confirmation was recorded. A real worker process
 * is killed (SIGKILL) 52 times while it delivers to a real mail server and a real HTTP receiver, some of them slow; after
 * each death a new one goes on.
 *
 * The moments are random (seeded) but tied to what the receivers see — a message has come, its answer has gone — so that
 * every kill hits something under way; what must hold in the end does not depend on them.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { count, eq, inArray, isNull } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { startFakeOrigin } from '#test/fake-origin.ts';
import { createTestDatabase } from '#test/harness.ts';
import { deliveries, deliveryAttempts } from '../table.ts';
import { buildDelivery, testSettings } from './testdata/delivery-world.ts';
import { startFakeSmtp } from './testdata/fake-smtp.ts';
import type { KillWorkerOrder } from './testdata/kill-worker.ts';

const kills = 52;
const deliveriesPerChannel = 150;
/** Far above any reply of the receivers: only the dead lose their lease. */
const leaseMs = 5_000;

const test = await createTestDatabase();
const compileCache = fs.mkdtempSync(path.join(os.tmpdir(), 'kawaraban-kill-'));
const hooks = await startFakeOrigin();
const smtp = await startFakeSmtp();
afterAll(async () => {
  await hooks.close();
  await smtp.close();
  await test.drop();
  fs.rmSync(compileCache, { recursive: true, force: true });
});

/** mulberry32: small, seeded, good enough to choose moments. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const random = seededRandom(20_261_121);
const replyMs = () => (random() < 0.12 ? 100 + random() * 150 : random() * 20);

/** How often each delivery's message has come. */
const received = new Map<string, number>();
let onEvent: () => void = () => {};

async function receive(deliveryId: string): Promise<void> {
  received.set(deliveryId, (received.get(deliveryId) ?? 0) + 1);
  onEvent();
  await wait(replyMs());
}

async function buildDeliveries() {
  const byAddress = new Map<string, string>();
  smtp.onMessage = async ({ to }) => {
    await receive(byAddress.get(to)!);
    setImmediate(() => onEvent());
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
      setImmediate(() => onEvent());
      return { body: 'ok' };
    });
  }
  await test.db.update(deliveries).set({ nextAttemptAt: new Date(), createdAt: new Date() });
}

const order: KillWorkerOrder = {
  databaseUrl: test.url,
  settings: testSettings({ smtpUrl: smtp.url, webhookOrigins: [hooks.origin], slots: 4, leaseMs }),
};

async function warmUp(): Promise<ChildProcess> {
  const worker = fork(path.join(import.meta.dirname, 'testdata/kill-worker.ts'), {
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  });
  await once(worker, 'message');
  return worker;
}

/** Resolves some events of the receivers from now, and a moment after. */
function randomMoment(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let eventsLeft = Math.floor(random() * 12);
  onEvent = () => {
    if (eventsLeft-- === 0) setTimeout(resolve, random() < 0.5 ? 0 : random() * 12);
  };
  return promise;
}

const unsettled = async () =>
  (
    await test.db
      .select({ n: count() })
      .from(deliveries)
      .where(inArray(deliveries.state, ['pending', 'sending']))
  )[0]!.n;

it(`survives ${kills} kills: nothing lost, nothing confirmed is repeated, what may repeat is marked`, async () => {
  await buildDeliveries();
  let worker = await warmUp();
  for (let kill = 0; kill < kills; kill++) {
    const moment = randomMoment();
    worker.send(order);
    // The next one warms up while this one works.
    const [next] = await Promise.all([warmUp(), moment.then(() => endAtOnce(worker))]);
    worker = next;
  }
  onEvent = () => {};
  expect(await unsettled()).toBeGreaterThan(0);
  worker.send(order);
  await expect.poll(unsettled, { timeout: 120_000, interval: 100 }).toBe(0);
  await endAtOnce(worker);
  await checkLedger();
}, 600_000);

async function endAtOnce(worker: ChildProcess) {
  const gone = once(worker, 'exit');
  worker.kill('SIGKILL');
  await gone;
}

async function checkLedger() {
  const all = await test.db.select().from(deliveries);
  const attempts = await test.db.select().from(deliveryAttempts).orderBy(deliveryAttempts.attemptNumber);
  const repeats = { seen: 0, interrupted: attempts.filter(({ outcome }) => outcome === 'interrupted').length };
  for (const delivery of all) {
    const own = attempts.filter(({ deliveryId }) => deliveryId === delivery.id).map(({ outcome }) => outcome);
    const times = received.get(delivery.id) ?? 0;
    expect(delivery.state).toBe('sent');
    expect(times).toBeGreaterThanOrEqual(1);
    // One confirmed attempt, and it is the last: whatever came before it was interrupted.
    expect(own.at(-1)).toBe('sent');
    expect(own.slice(0, -1).every((outcome) => outcome === 'interrupted')).toBe(true);
    expect(times).toBeLessThanOrEqual(own.length);
    if (times > 1) repeats.seen += 1;
  }
  console.log(`${kills} kills: ${repeats.interrupted} attempts interrupted, ${repeats.seen} messages came twice`);
  expect(all).toHaveLength(2 * deliveriesPerChannel);
  expect(await test.db.$count(deliveryAttempts, isNull(deliveryAttempts.outcome))).toBe(0);
  // The kills did hit: otherwise this test shows nothing.
  expect(repeats.interrupted).toBeGreaterThanOrEqual(kills / 2);
  expect(repeats.seen).toBeGreaterThan(0);
  expect(await test.db.$count(deliveries, eq(deliveries.state, 'sent'))).toBe(all.length);
}
