import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeOrigin, startFakeOrigin } from '#test/fake-origin.ts';
import { type FakeSmtp, startFakeSmtp } from '#test/fake-smtp.ts';
import { createTestDatabase } from '#test/harness.ts';
import { deliveries, failingRemotes } from '../table.ts';
import { deliverDue } from './deliver-due.ts';
import { probeRemotes } from './probe-remotes.ts';
import { countFailures } from './settle-delivery.ts';
import { buildDelivery, openTestDelivery, readDelivery } from './testdata/delivery-world.ts';

const test = await createTestDatabase();
let hooks: FakeOrigin;
let smtp: FakeSmtp;
let serial = 0;
beforeAll(async () => {
  hooks = await startFakeOrigin();
  smtp = await startFakeSmtp();
});
beforeEach(async () => {
  await test.db.delete(deliveries);
  await test.db.delete(failingRemotes);
  smtp.onRecipient = () => null;
  smtp.received.length = 0;
});
afterAll(async () => {
  await hooks.close();
  await smtp.close();
  await test.drop();
});

const open = (settings = {}) =>
  openTestDelivery(test.db, { smtpUrl: smtp.url, webhookOrigins: [hooks.origin], ...settings });
type Deps = ReturnType<typeof open>;

/** Reply of a server that refuses to relay mail. The fault lies with the server and not with a recipient. */
const relayRefuses = () => [550, '5.7.1 relay access denied'] as [number, string];

async function run(deps: Deps) {
  while ((await deliverDue(deps)) > 0) await deps.pool.whenIdle();
}

async function pass(deps: Deps, seconds: number) {
  for (let passed = 0; passed < seconds; passed += 30) {
    deps.advance(30);
    await probeRemotes(deps);
    await run(deps);
  }
}

async function hold(deps: Deps, count: number) {
  smtp.onRecipient = relayRefuses;
  const built = [];
  for (let n = 0; n < count; n++) built.push((await buildDelivery(test.db, { articleCount: 1 })).delivery);
  await run(deps);
  await waitAnHour(deps);
  return built;
}

const waitAnHour = (deps: Deps) =>
  test.db.update(deliveries).set({ nextAttemptAt: new Date(deps.now().getTime() + 3_600_000) });

describe('a mail server that works again', () => {
  it('gets everything that waits within 30 seconds, however late its own attempts are', async () => {
    const deps = open();
    const held = await hold(deps, 4);
    smtp.onRecipient = () => null;
    await pass(deps, 30);
    await deps.close();
    expect(smtp.received.map(({ to }) => to).sort()).toEqual(held.map(({ target }) => target).sort());
    expect(await test.db.$count(failingRemotes)).toBe(0);
  });

  it('is tried every 30 seconds with one waiting message, which costs it none of its own attempts', async () => {
    const deps = open();
    const held = await hold(deps, 3);
    const before = await Promise.all(held.map(({ id }) => readDelivery(test.db, id)));
    let tried = 0;
    smtp.onRecipient = () => {
      tried += 1;
      return relayRefuses();
    };
    await pass(deps, 180);
    await deps.close();
    expect(tried).toBe(6);
    const after = await Promise.all(held.map(({ id }) => readDelivery(test.db, id)));
    expect(after.map(({ state, nextAttemptAt }) => ({ state, nextAttemptAt }))).toEqual(
      before.map(({ nextAttemptAt }) => ({ state: 'pending', nextAttemptAt })),
    );
    expect(await Promise.all(held.map(({ id }) => countFailures(test.db, id)))).toEqual(
      held.map(() => expect.objectContaining({ failures: 1 })),
    );
  });

  it('is not asked by a message that the server refuses for its recipient', async () => {
    const deps = open();
    smtp.onRecipient = () => [450, '4.2.0 greylisted'];
    await buildDelivery(test.db, { articleCount: 1 });
    await run(deps);
    await deps.close();
    expect(await test.db.$count(failingRemotes)).toBe(0);
  });

  it('is asked by one of several workers at a time', async () => {
    const deps = open();
    await hold(deps, 3);
    deps.advance(30);
    const counts = await Promise.all([probeRemotes(deps), probeRemotes(deps), probeRemotes(deps)]);
    await deps.close();
    expect(counts.sort()).toEqual([0, 0, 1]);
  });
});

describe('a webhook host that works again', () => {
  async function addHook(answer: Parameters<FakeOrigin['on']>[1]) {
    const path = `/services/T0/B0/probe${++serial}`;
    hooks.on(path, answer);
    const { delivery } = await buildDelivery(test.db, {
      channel: 'slack',
      target: `${hooks.origin}${path}`,
      articleCount: 1,
    });
    return { path, delivery, posts: () => hooks.requests.filter((request) => request.path === path).length };
  }

  it('gets the messages of all its webhooks, none before its Retry-After', async () => {
    const deps = open();
    const plain = [await addHook({ status: 503 }), await addHook({ status: 503 })];
    const asked = await addHook({ status: 503, headers: { 'retry-after': '900' } });
    await run(deps);
    await waitAnHour(deps);
    const before = asked.posts();
    for (const { path } of [...plain, asked]) hooks.on(path, { body: 'ok' });
    await pass(deps, 30);
    const states = async () =>
      Promise.all([...plain, asked].map(async ({ delivery }) => (await readDelivery(test.db, delivery.id)).state));
    expect(await states()).toEqual(['sent', 'sent', 'pending']);
    expect(asked.posts()).toBe(before);
    await deps.close();
  });

  it('does not hurry a webhook that fails alone', async () => {
    const deps = open();
    const broken = await addHook({ status: 500 });
    await run(deps);
    for (let n = 0; n < 5; n++) {
      await addHook({ body: 'ok' });
      await run(deps);
    }
    await deps.close();
    expect(broken.posts()).toBe(1);
  });
});
