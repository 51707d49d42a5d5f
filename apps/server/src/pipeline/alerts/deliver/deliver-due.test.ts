import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts, users } from '#src/accounts/table.ts';
import { previewMessages } from '#src/platform/preview-box/table.ts';
import { type FakeOrigin, startFakeOrigin } from '#test/fake-origin.ts';
import { type FakeSmtp, startFakeSmtp } from '#test/fake-smtp.ts';
import { createTestDatabase } from '#test/harness.ts';
import { deliveries, deliveryAttempts } from '../table.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { deliverDue, deliverOne } from './deliver-due.ts';
import { sendTestAlert, testLimits } from './send-test-alert.ts';
import { buildDelivery, openTestDelivery, readDelivery } from './testdata/delivery-world.ts';

const test = await createTestDatabase();
let hooks: FakeOrigin;
let smtp: FakeSmtp;
let serial = 0;
const newPath = () => `/services/T0/B0/due${++serial}`;
beforeAll(async () => {
  hooks = await startFakeOrigin();
  smtp = await startFakeSmtp();
});
afterAll(async () => {
  await hooks.close();
  await smtp.close();
  await test.drop();
});

const open = (settings = {}) => openTestDelivery(test.db, { webhookOrigins: [hooks.origin], ...settings });
const requestsTo = (path: string) => hooks.requests.filter((request) => request.path === path);

describe('deliverDue', () => {
  it('shares deliveries out between workers: each goes out once', async () => {
    const paths = Array.from({ length: 30 }, newPath);
    for (const path of paths) {
      hooks.on(path, { body: 'ok' });
      await buildDelivery(test.db, { channel: 'slack', target: `${hooks.origin}${path}`, articleCount: 1 });
    }
    const workers = [open(), open(), open()];
    const counts = await Promise.all(workers.map((deps) => deliverDue(deps)));
    await Promise.all(workers.map((deps) => deps.close()));
    expect(counts.reduce((sum, count) => sum + count)).toBe(30);
    expect(paths.map((path) => requestsTo(path).length)).toEqual(paths.map(() => 1));
    expect(hooks.concurrency.max).toBeLessThanOrEqual(3 * 10);
  });

  it('keeps messages to one Slack hook a second apart, without waiting for them', async () => {
    const path = newPath();
    hooks.on(path, { body: 'ok' });
    for (let count = 0; count < 3; count++) {
      await buildDelivery(test.db, { channel: 'slack', target: `${hooks.origin}${path}` });
    }
    const deps = open();
    const sentBy: number[] = [];
    for (let second = 0; second < 4; second++) {
      await deliverDue(deps);
      await deps.pool.whenIdle();
      sentBy.push(requestsTo(path).length);
      deps.advance(1);
    }
    await deps.close();
    expect(sentBy).toEqual([1, 2, 3, 3]);
  });

  it('sends instant alerts before digests that have been due for longer', async () => {
    const came: string[] = [];
    const listen = (name: string) => {
      const path = newPath();
      hooks.on(path, () => {
        came.push(name);
        return { body: 'ok' };
      });
      return { channel: 'slack' as const, target: `${hooks.origin}${path}` };
    };
    const deps = open({ concurrency: 1 });
    for (let digest = 1; digest <= 8; digest++) await buildDelivery(test.db, listen(`digest ${digest}`));
    const { delivery } = await buildDelivery(test.db, listen('at once'));
    deps.advance(1);
    await test.db
      .update(deliveries)
      .set({ isInstant: true, nextAttemptAt: deps.now() })
      .where(eq(deliveries.id, delivery.id));
    for (let started = 1; started > 0; ) started = await deliverDue(deps);
    await deps.close();
    expect(came).toHaveLength(9);
    expect(came.slice(0, 3)).toContain('at once');
  });

  it('sends the mail of an instant alert before all composed digests', async () => {
    const came: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    smtp.onMessage = async ({ to }) => {
      came.push(to);
      await promise;
      return null;
    };
    const deps = open({ concurrency: 1, smtpUrl: smtp.url });
    const digests = [];
    for (let digest = 1; digest <= 4; digest++) digests.push(await buildDelivery(test.db));
    await deliverDue(deps);
    const urgent = await buildDelivery(test.db);
    await test.db.update(deliveries).set({ isInstant: true }).where(eq(deliveries.id, urgent.delivery.id));
    await deliverDue(deps);
    const all = [...digests, urgent];
    const attempts = () =>
      Promise.all(all.map(async ({ delivery }) => (await readDelivery(test.db, delivery.id)).attempts));
    await expect.poll(async () => (await attempts()).map(({ length }) => length)).toEqual(all.map(() => 1));
    await expect.poll(() => came.length).toBe(1);
    resolve();
    await deps.close();
    smtp.onMessage = () => null;
    expect(came).toHaveLength(5);
    expect(came[1]).toBe(urgent.user.email);
  });

  it('sends mails while posts are in flight', async () => {
    const path = newPath();
    const { promise, resolve } = Promise.withResolvers<void>();
    hooks.on(path, async () => {
      await promise;
      return { body: 'ok' };
    });
    await buildDelivery(test.db, { channel: 'slack', target: `${hooks.origin}${path}` });
    const deps = open({ concurrency: 1, smtpUrl: smtp.url });
    await deliverDue(deps);
    await expect.poll(() => requestsTo(path).length).toBe(1);
    const { delivery } = await buildDelivery(test.db);
    await deliverDue(deps);
    await expect.poll(async () => (await readDelivery(test.db, delivery.id)).state).toBe('sent');
    resolve();
    await deps.close();
  });

  it('loads deliveries one by one if their batch cannot be loaded', async () => {
    const paths = [newPath(), newPath()];
    for (const path of paths) {
      hooks.on(path, { body: 'ok' });
      await buildDelivery(test.db, { channel: 'slack', target: `${hooks.origin}${path}` });
    }
    const deps = open();
    let asked = 0;
    const db = new Proxy(test.db, {
      get(target, name) {
        if (name === 'select' && ++asked === 2) throw new Error('The first thing that is loaded fails.');
        return Reflect.get(target, name, target);
      },
    });
    await deliverDue({ ...deps, db });
    await deps.close();
    expect(asked).toBeGreaterThan(2);
    expect(paths.map((path) => requestsTo(path).length)).toEqual([1, 1]);
  });

  it('sends other messages while a receiver is slow', async () => {
    const [slow, quick] = [newPath(), newPath()];
    const { promise, resolve } = Promise.withResolvers<void>();
    hooks.on(slow, async () => {
      await promise;
      return { body: 'ok' };
    });
    hooks.on(quick, { body: 'ok' });
    await buildDelivery(test.db, { channel: 'slack', target: `${hooks.origin}${slow}` });
    const deps = open({ concurrency: 2 });
    await deliverDue(deps);
    const { delivery } = await buildDelivery(test.db, { channel: 'slack', target: `${hooks.origin}${quick}` });
    await deliverDue(deps);
    await expect.poll(async () => (await readDelivery(test.db, delivery.id)).state).toBe('sent');
    resolve();
    await deps.close();
  });
});

describe('a delivery', () => {
  it('is tried again after 30 s, 2 min, 10 min, 1 h and 6 h, then has failed', async () => {
    const path = newPath();
    hooks.on(path, { status: 500, body: 'rollup_error' });
    const { delivery } = await buildDelivery(test.db, { channel: 'slack', target: `${hooks.origin}${path}` });
    const deps = open();
    const waits: number[] = [];
    for (let round = 0; round < 6; round++) {
      expect(await deliverOne(deps, delivery.id)).toMatchObject({ kind: 'attempted' });
      const { nextAttemptAt, state } = await readDelivery(test.db, delivery.id);
      if (state !== 'pending') break;
      const seconds = (nextAttemptAt!.getTime() - deps.now().getTime()) / 1_000;
      waits.push(seconds);
      deps.advance(seconds - 1);
      expect(await deliverOne(deps, delivery.id)).toEqual({ kind: 'not-ours' });
      deps.advance(1);
    }
    await deps.close();
    expect(waits).toEqual([30, 120, 600, 3_600, 21_600]);
    expect(await readDelivery(test.db, delivery.id)).toMatchObject({
      ...{ state: 'failed', attemptCount: 6, nextAttemptAt: null, problemKey: 'problem.webhookServer' },
      problemDetail: 'An error has occurred: 500 rollup_error',
    });
  });

  it('whose worker died is sent again after the lease, its first attempt marked as interrupted', async () => {
    const path = newPath();
    hooks.on(path, { body: 'ok' });
    const { delivery } = await buildDelivery(test.db, { channel: 'slack', target: `${hooks.origin}${path}` });
    const deps = open();
    await claimDeliveries(test.db, { now: deps.now(), leaseMs: 60_000, limit: 1, deliveryId: delivery.id });
    await test.db.insert(deliveryAttempts).values({ deliveryId: delivery.id, attemptNumber: 1, startedAt: deps.now() });
    await test.db.update(deliveries).set({ attemptCount: 1 }).where(eq(deliveries.id, delivery.id));
    deps.advance(59);
    expect(await deliverOne(deps, delivery.id)).toEqual({ kind: 'not-ours' });
    deps.advance(1);
    expect(await deliverOne(deps, delivery.id)).toMatchObject({ kind: 'attempted', state: 'sent' });
    await deps.close();
    const { attempts } = await readDelivery(test.db, delivery.id);
    expect(attempts.map(({ outcome }) => outcome)).toEqual(['interrupted', 'sent']);
  });

  it('stays with its worker while an answer takes longer than the lease', async () => {
    const path = newPath();
    const { promise, resolve } = Promise.withResolvers<void>();
    hooks.on(path, async () => {
      await promise;
      return { status: 500, body: 'rollup_error' };
    });
    const { delivery } = await buildDelivery(test.db, { channel: 'slack', target: `${hooks.origin}${path}` });
    const slow = open({ leaseMs: 80 });
    const sending = deliverOne(slow, delivery.id);
    for (let halves = 0; halves < 6; halves++) {
      slow.advance(0.04);
      const leasedUntil = async () => (await readDelivery(test.db, delivery.id)).leasedUntil;
      await expect.poll(leasedUntil).toEqual(new Date(slow.now().getTime() + 80));
    }
    expect(await deliverOne(slow, delivery.id)).toEqual({ kind: 'not-ours' });
    resolve();
    expect(await sending).toMatchObject({ kind: 'attempted', state: 'pending' });
    await slow.close();
    expect(await readDelivery(test.db, delivery.id)).toMatchObject({
      ...{ state: 'pending', leasedUntil: null, nextAttemptAt: new Date(slow.now().getTime() + 30_000) },
      attempts: [{ outcome: 'retry' }],
    });
  });

  it('that another worker has confirmed meanwhile is not sent again', async () => {
    const path = newPath();
    const { delivery } = await buildDelivery(test.db, { channel: 'slack', target: `${hooks.origin}${path}` });
    const slow = open({ leaseMs: 1_000 });
    hooks.on(path, async () => {
      slow.advance(2);
      await claimDeliveries(test.db, { now: slow.now(), leaseMs: 1_000, limit: 1, deliveryId: delivery.id });
      return { body: 'ok' };
    });
    expect(await deliverOne(slow, delivery.id)).toMatchObject({ state: 'sent' });
    slow.advance(60);
    expect(await deliverOne(slow, delivery.id)).toEqual({ kind: 'not-ours' });
    await slow.close();
    expect(requestsTo(path)).toHaveLength(1);
    expect((await readDelivery(test.db, delivery.id)).attempts).toMatchObject([{ outcome: 'sent' }]);
  });

  it('stays behind when its channel was switched off after it was built', async () => {
    const { delivery, user } = await buildDelivery(test.db);
    await test.db.update(users).set({ alertsChannel: 2 }).where(eq(users.id, user.id));
    const deps = open();
    await deliverOne(deps, delivery.id);
    await deps.close();
    expect(await readDelivery(test.db, delivery.id)).toMatchObject({
      ...{ state: 'stopped', problemKey: 'problem.channelOff', attempts: [] },
    });
  });

  it.each([
    ['stays behind when its reader was suspended after it was built', 'SUSPENDED', 'stopped'],
    ['is sent to a reader whose client stores a mark of its own as their status', 'TOUR_TAKEN', 'sent'],
  ])('%s', async (_, status, state) => {
    const path = newPath();
    hooks.on(path, { body: 'ok' });
    const { delivery } = await buildDelivery(test.db, { channel: 'slack', target: `${hooks.origin}${path}` });
    await test.db.update(users).set({ status }).where(eq(users.id, delivery.userId));
    const deps = open();
    await deliverDue(deps);
    await deps.close();
    expect(requestsTo(path)).toHaveLength(state === 'sent' ? 1 : 0);
    expect(await readDelivery(test.db, delivery.id)).toMatchObject({ state });
  });

  it('of mail waits when no mail server is configured', async () => {
    const { delivery } = await buildDelivery(test.db);
    const deps = open();
    await deliverOne(deps, delivery.id);
    await deps.close();
    expect(await readDelivery(test.db, delivery.id)).toMatchObject({ problemKey: 'problem.mailNotConfigured' });
  });
});

describe('the preview box', () => {
  it.each([
    ['everything, when the machine keeps its messages', { isPreview: true }, {}],
    ['what belongs to a demo account', {}, { demo: true }],
  ])('gets %s', async (_, settings, account) => {
    const path = newPath();
    const target = `${hooks.origin}${path}`;
    const hook = await buildDelivery(test.db, { channel: 'slack', target, account });
    const mail = await buildDelivery(test.db, { account });
    const deps = open(settings);
    expect(await deliverOne(deps, hook.delivery.id)).toEqual({ kind: 'previewed' });
    expect(await deliverOne(deps, mail.delivery.id)).toEqual({ kind: 'previewed' });
    await deps.close();
    expect(requestsTo(path)).toEqual([]);
    const [message] = await test.db.select().from(previewMessages).where(eq(previewMessages.target, target));
    expect(JSON.parse(message!.raw).blocks[0].type).toBe('header');
    const [letter] = await test.db.select().from(previewMessages).where(eq(previewMessages.target, mail.user.email));
    expect(letter!.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(await readDelivery(test.db, hook.delivery.id)).toMatchObject({
      ...{ state: 'sent', isPreview: true, attempts: [{ outcome: 'sent' }] },
    });
  });
});

describe('sendTestAlert', () => {
  it('sends a marked message to the saved address, through the ledger, even while the channel is off', async () => {
    const path = newPath();
    hooks.on(path, { body: 'ok' });
    const { user } = await buildDelivery(test.db, {
      ...{ channel: 'slack', target: `${hooks.origin}${path}`, user: { alertsChannel: 0 } },
    });
    const deps = open();
    const result = await sendTestAlert(deps, { userId: user.id, channel: 2 });
    await deps.close();
    expect(result).toMatchObject({
      ok: true,
      kind: 'SLACK',
      messageKey: 'test.sent',
      detail: new URL(hooks.origin).host,
    });
    expect(requestsTo(path)[0]?.body).toContain('これはテスト配信です。');
    expect(await readDelivery(test.db, result.deliveryId!)).toMatchObject({ purpose: 'test', state: 'sent' });
  });

  it('shows no article that the user’s account may not read', async () => {
    const path = newPath();
    hooks.on(path, { body: 'ok' });
    const { user, account } = await buildDelivery(test.db, {
      ...{ channel: 'slack', target: `${hooks.origin}${path}`, article: { title: '国外の記事', country: 'JP' } },
    });
    const bodyOfTest = async (country: string) => {
      await test.db
        .update(accounts)
        .set({ availableCountries: [country] })
        .where(eq(accounts.id, account.id));
      const deps = open();
      await sendTestAlert(deps, { userId: user.id, channel: 2 });
      await deps.close();
      return requestsTo(path).at(-1)?.body;
    };
    expect(await bodyOfTest('FI')).not.toContain('国外の記事');
    expect(await bodyOfTest('JP')).toContain('国外の記事');
  });

  it('says what the other side said, and does not try again by itself', async () => {
    const path = newPath();
    hooks.on(path, { status: 500, body: 'rollup_error' });
    const { user } = await buildDelivery(test.db, { channel: 'slack', target: `${hooks.origin}${path}` });
    const deps = open();
    const result = await sendTestAlert(deps, { userId: user.id, channel: 2 });
    await deps.close();
    expect(result).toMatchObject({ ok: false, messageKey: 'problem.webhookServer' });
    expect(result.detail).toBe('An error has occurred: 500 rollup_error');
    expect((await readDelivery(test.db, result.deliveryId!)).state).toBe('failed');
  });

  it('refuses an address that is no webhook, and a user who has none', async () => {
    const deps = open();
    const odd = await buildDelivery(test.db, {
      channel: 'slack',
      target: 'https://hooks.slack.com.example/services/x',
    });
    const none = await buildDelivery(test.db);
    expect(await sendTestAlert(deps, { userId: odd.user.id, channel: 2 })).toMatchObject({
      ...{ ok: false, kind: 'UNKNOWN', messageKey: 'problem.webhookInvalid', detail: 'Invalid Webhook URL' },
    });
    expect(await sendTestAlert(deps, { userId: none.user.id, channel: 2 })).toMatchObject({
      messageKey: 'problem.noAddress',
    });
    await deps.close();
  });

  it('allows five in ten minutes', async () => {
    const { user } = await buildDelivery(test.db);
    const deps = open({ isPreview: true });
    const press = () => sendTestAlert(deps, { userId: user.id, channel: 1 });
    const first = await Promise.all(Array.from({ length: testLimits.count + 2 }, press));
    expect(first.filter(({ ok }) => ok)).toHaveLength(5);
    expect(first.filter(({ messageKey }) => messageKey === 'problem.tooManyTests')).toHaveLength(2);
    deps.advance(10 * 60);
    expect(await press()).toMatchObject({ ok: true, messageKey: 'test.preview' });
    await deps.close();
  });
});
