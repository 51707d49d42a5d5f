import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#src/accounts/table.ts';
import { type FakeOrigin, startFakeOrigin } from '#test/fake-origin.ts';
import { type FakeSmtp, startFakeSmtp } from '#test/fake-smtp.ts';
import { createTestDatabase } from '#test/harness.ts';
import { planDeliveries } from '../build/plan-deliveries.ts';
import { alertDestinations } from '../destinations/table.ts';
import { readAlertProblems } from '../read/read-alert-problems.ts';
import { deliveries } from '../table.ts';
import { deliverDue } from './deliver-due.ts';
import { repairChannels } from './repair-channels.ts';
import { sendTestAlert } from './send-test-alert.ts';
import { addDelivery, buildDelivery, openTestDelivery, readDelivery } from './testdata/delivery-world.ts';

const test = await createTestDatabase();
let hooks: FakeOrigin;
let smtp: FakeSmtp;
let serial = 0;
beforeAll(async () => {
  hooks = await startFakeOrigin();
  smtp = await startFakeSmtp();
});
beforeEach(async () => {
  smtp.received.length = 0;
  await test.db.delete(deliveries);
});
afterAll(async () => {
  await hooks.close();
  await smtp.close();
  await test.drop();
});

const open = () => openTestDelivery(test.db, { webhookOrigins: [hooks.origin], smtpUrl: smtp.url });
type Deps = ReturnType<typeof open>;

function newHook(status: number) {
  const path = `/services/T0/B0/repaired${++serial}`;
  hooks.on(path, { status, body: status < 300 ? 'ok' : 'refused' });
  return { path, target: `${hooks.origin}${path}` };
}

const posted = (path: string) =>
  hooks.requests
    .filter((request) => request.path === path)
    .map(({ body }) => (/これはテスト配信です|テスト/.test(body) ? 'test' : 'alert'));

async function run(deps: Deps, rounds = 5) {
  for (let round = 0; round < rounds; round++) {
    await deliverDue(deps);
    await deps.pool.whenIdle();
    deps.advance(1);
  }
}

const change = (userId: string, values: Partial<typeof users.$inferInsert>) =>
  test.db.update(users).set(values).where(eq(users.id, userId));

describe('a reader who repairs a channel', () => {
  it.each([
    [500, 'waits'],
    [403, 'failed for good'],
    [404, 'was stopped with the webhook'],
  ])('of the status %i by another address gets a test there, then what %s', async (status) => {
    const [old, next] = [newHook(status), newHook(200)];
    const { user } = await buildDelivery(test.db, { channel: 'slack', target: old.target });
    const deps = open();
    await run(deps, 1);
    await change(user.id, { webhookUrl: next.target, webhookOffAt: null, webhookOffReason: null });
    expect(await repairChannels(deps)).toBe(1);
    await run(deps);
    expect(posted(next.path)).toEqual(['test', 'alert']);
    expect(posted(old.path)).toEqual(['alert']);
    expect(await repairChannels(deps)).toBe(0);
    const [reader] = await test.db.select().from(users).where(eq(users.id, user.id));
    expect(await readAlertProblems({ db: test.db, now: deps.now }, { user: reader! })).toEqual([]);
    await deps.close();
  });

  it('by saving the same address again gets the test at it', async () => {
    const { path, target } = newHook(410);
    const { user } = await buildDelivery(test.db, { channel: 'slack', target });
    const deps = open();
    await run(deps, 1);
    expect(await repairChannels(deps)).toBe(0);
    hooks.on(path, { body: 'ok' });
    await change(user.id, { webhookOffAt: null, webhookOffReason: null });
    await repairChannels(deps);
    await run(deps);
    await deps.close();
    expect(posted(path)).toEqual(['alert', 'test', 'alert']);
  });

  it('gets the alerts that were built while the webhook was switched off', async () => {
    const { path, target } = newHook(410);
    const { user } = await buildDelivery(test.db, { channel: 'slack', target });
    const deps = open();
    await run(deps, 1);
    const [reader] = await test.db.select().from(users).where(eq(users.id, user.id));
    const missed = await buildDelivery(test.db, { channel: 'slack', target: `${target}-other` });
    await test.db.delete(deliveries).where(eq(deliveries.id, missed.delivery.id));
    const planning = { now: deps.now(), webhookOrigins: [hooks.origin], isPreview: false };
    const planned = [{ user: reader!, alertId: missed.alertId, channels: 2 }];
    await test.db.transaction((tx) => planDeliveries(tx, planning, planned));
    await run(deps, 1);
    hooks.on(path, { body: 'ok' });
    await change(user.id, { webhookOffAt: null, webhookOffReason: null });
    await repairChannels(deps);
    await run(deps);
    await deps.close();
    expect(posted(path)).toEqual(['alert', 'test', 'alert', 'alert']);
  });

  it('by another service gets what waits in the form of that service', async () => {
    const old = newHook(500);
    const path = `/workflows/flow${++serial}/triggers/manual/paths/invoke`;
    hooks.on(path, { status: 202 });
    const { user, delivery } = await buildDelivery(test.db, { channel: 'slack', target: old.target });
    const deps = open();
    await run(deps, 1);
    await change(user.id, { webhookUrl: `${hooks.origin}${path}` });
    await repairChannels(deps);
    await run(deps);
    await deps.close();
    expect(posted(path)).toEqual(['test', 'alert']);
    expect(await readDelivery(test.db, delivery.id)).toMatchObject({ state: 'sent', channel: 'microsoft-teams' });
  });

  it('of a destination gets the test there', async () => {
    const [old, next] = [newHook(500), newHook(200)];
    const { delivery } = await buildDelivery(test.db, { destination: { address: old.target } });
    const deps = open();
    await run(deps, 1);
    await test.db
      .update(alertDestinations)
      .set({ address: next.target })
      .where(eq(alertDestinations.id, delivery.destinationId!));
    await repairChannels(deps);
    await run(deps);
    await deps.close();
    expect(hooks.requests.filter(({ path }) => path === next.path).map(({ body }) => JSON.parse(body).type)).toEqual([
      'alert.test',
      'alert',
    ]);
  });

  it('by another e-mail address gets the test and the alert there', async () => {
    smtp.onRecipient = () => [550, '5.1.1 no such user'];
    const { user } = await buildDelivery(test.db);
    const deps = open();
    await run(deps, 1);
    smtp.onRecipient = () => null;
    await change(user.id, { email: `new.${user.email}` });
    await repairChannels(deps);
    await run(deps);
    await deps.close();
    expect(smtp.received.map(({ to }) => to)).toEqual([`new.${user.email}`, `new.${user.email}`]);
  });

  it('and sent the test themselves gets no second one', async () => {
    const [old, next] = [newHook(500), newHook(200)];
    const { user } = await buildDelivery(test.db, { channel: 'slack', target: old.target });
    const deps = open();
    await run(deps, 1);
    await change(user.id, { webhookUrl: next.target });
    expect(await sendTestAlert(deps, { userId: user.id, channel: 2 })).toMatchObject({ ok: true });
    await repairChannels(deps);
    await run(deps);
    await deps.close();
    expect(posted(next.path)).toEqual(['test', 'alert']);
  });

  it('sees that a test is on its way, and then why it failed', async () => {
    const [old, next] = [newHook(500), newHook(403)];
    const { user } = await buildDelivery(test.db, { channel: 'slack', target: old.target });
    const deps = open();
    await run(deps, 1);
    await change(user.id, { webhookUrl: next.target });
    await repairChannels(deps);
    const problems = async () => {
      const [reader] = await test.db.select().from(users).where(eq(users.id, user.id));
      return readAlertProblems({ db: test.db, now: deps.now }, { user: reader! });
    };
    expect(await problems()).toMatchObject([
      { kind: 'delivery-testing', problemKey: 'problem.channelRepaired', waitingCount: 1 },
    ]);
    await run(deps);
    await deps.close();
    expect(await problems()).toMatchObject([{ problemKey: 'problem.webhookForbidden', waitingCount: 1 }]);
  });

  it('by removing the webhook is sent nothing there any more', async () => {
    const { path, target } = newHook(500);
    const { user, delivery } = await buildDelivery(test.db, { channel: 'slack', target });
    const deps = open();
    await run(deps, 1);
    await change(user.id, { webhookUrl: null });
    await repairChannels(deps);
    deps.advance(60);
    await run(deps);
    await deps.close();
    expect(posted(path)).toEqual(['alert']);
    expect(await readDelivery(test.db, delivery.id)).toMatchObject({
      state: 'stopped',
      problemKey: 'problem.channelOff',
    });
  });

  it('gets everything that waits, oldest first', async () => {
    const [old, next] = [newHook(500), newHook(200)];
    const { user, delivery } = await buildDelivery(test.db, { channel: 'slack', target: old.target });
    const deps = open();
    await run(deps, 1);
    const later = await buildDelivery(test.db, { channel: 'slack', target: old.target });
    await test.db.delete(deliveries).where(eq(deliveries.id, later.delivery.id));
    const second = await addDelivery(test.db, {
      ...{ alertId: later.alertId, userId: user.id, channel: 'slack', target: old.target, createdAt: deps.now() },
    });
    await run(deps, 1);
    await change(user.id, { webhookUrl: next.target });
    await repairChannels(deps);
    await run(deps);
    await deps.close();
    expect(posted(next.path)).toEqual(['test', 'alert', 'alert']);
    const [first, last] = [await readDelivery(test.db, delivery.id), await readDelivery(test.db, second.id)];
    expect(first.sentAt! < last.sentAt!).toBe(true);
  });
});
