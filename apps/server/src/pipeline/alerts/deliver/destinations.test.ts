import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#src/accounts/table.ts';
import { buildDestination } from '#test/builders.ts';
import { type FakeAnswer, type FakeOrigin, startFakeOrigin } from '#test/fake-origin.ts';
import { startFakeSmtp } from '#test/fake-smtp.ts';
import { createTestDatabase } from '#test/harness.ts';
import { alertDestinations } from '../destinations/table.ts';
import { sealWebhookSecret } from '../destinations/webhook-secret.ts';
import { deliveries } from '../table.ts';
import { deliverOne } from './deliver-due.ts';
import { sendTestAlert } from './send-test-alert.ts';
import {
  addDelivery,
  buildDelivery,
  openTestDelivery,
  readDelivery,
  start,
  testSettings,
} from './testdata/delivery-world.ts';

const test = await createTestDatabase();
let hooks: FakeOrigin;
let serial = 0;
beforeAll(async () => {
  hooks = await startFakeOrigin();
});
afterAll(async () => {
  await hooks.close();
  await test.drop();
});

const open = () => openTestDelivery(test.db, { webhookOrigins: [hooks.origin] });

function newHook(answer: FakeAnswer = { status: 204 }) {
  const path = `/hooks/${++serial}`;
  hooks.on(path, answer);
  return { path, address: `${hooks.origin}${path}` };
}

async function readDestination(id: string | null) {
  const [row] = await test.db
    .select()
    .from(alertDestinations)
    .where(eq(alertDestinations.id, id ?? ''));
  return row!;
}

const key = Buffer.from('0123456789abcdef0123456789abcdef');
const secret = `whsec_${key.toString('base64')}`;

const expected = ({ headers, body }: { headers: Record<string, unknown>; body: string }, by: Buffer) =>
  `v1,${createHmac('sha256', by).update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`).digest('base64')}`;

describe('a signed webhook', () => {
  it('gets JSON, signed by its secret, with the id of the delivery and the time of the attempt', async () => {
    const { path, address } = newHook();
    const { delivery } = await buildDelivery(test.db, { destination: { address }, articleCount: 7 });
    const { destinationSecret } = testSettings();
    const sealed = sealWebhookSecret(destinationSecret, delivery.destinationId ?? '', secret);
    await test.db.update(alertDestinations).set({ secret: sealed }).where(eq(alertDestinations.address, address));
    const deps = open();
    expect(await deliverOne(deps, delivery.id)).toMatchObject({ state: 'sent' });
    await deps.close();

    const request = hooks.requests.find((one) => one.path === path)!;
    expect(request.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'webhook-id': delivery.id,
      'webhook-timestamp': String(start.getTime() / 1_000),
      'webhook-signature': expected(request, key),
    });
    const payload = JSON.parse(request.body);
    expect(payload).toMatchObject({
      type: 'alert',
      timestamp: start.toISOString(),
      data: { total: 7, language: 'ja' },
    });
    expect(payload.data.articles).toHaveLength(5);
    expect(payload.data.articles[0]).toMatchObject({
      kind: 'Headline',
      title: '半導体産業の投資 1',
      matchedTerms: ['半導体'],
      url: expect.stringMatching(/^https:\/\/kawaraban\.example\/articles\/headlines\/\d+$/),
    });
  });

  it('is signed by the secret before, too, until the overlap ends', async () => {
    const { path, address } = newHook();
    const { delivery, user, alertId } = await buildDelivery(test.db, { destination: { address } });
    const id = delivery.destinationId ?? '';
    const { destinationSecret } = testSettings();
    const newKey = Buffer.from('fedcba9876543210fedcba9876543210');
    await test.db
      .update(alertDestinations)
      .set({
        secret: sealWebhookSecret(destinationSecret, id, `whsec_${newKey.toString('base64')}`),
        previousSecret: sealWebhookSecret(destinationSecret, id, secret),
        previousSecretUntil: new Date(start.getTime() + 60_000),
      })
      .where(eq(alertDestinations.id, id));
    const deps = open();
    await deliverOne(deps, delivery.id);
    deps.advance(61);
    const later = await addDelivery(test.db, {
      ...{ purpose: 'test', userId: user.id, channel: 'webhook', destinationId: id, target: address },
    });
    await deliverOne(deps, later.id);
    await deps.close();
    expect(alertId).toBe(delivery.alertId);
    const [first, second] = hooks.requests.filter((one) => one.path === path);
    expect(first?.headers['webhook-signature']).toBe(`${expected(first!, newKey)} ${expected(first!, key)}`);
    expect(second?.headers['webhook-signature']).toBe(expected(second!, newKey));
  });

  it.each([
    [{ status: 200, body: 'anything' }, 'sent', null],
    [{ status: 302, headers: { location: 'https://elsewhere.example/' } }, 'failed', 'problem.webhookMoved'],
    [{ status: 401 }, 'failed', 'problem.webhookForbidden'],
    [{ status: 429, headers: { 'retry-after': '90' } }, 'pending', 'problem.webhookBusy'],
    [{ status: 500 }, 'pending', 'problem.webhookServer'],
    [{ status: 410 }, 'stopped', 'problem.webhookGone'],
  ] as const)('that answers %j leaves the delivery %s', async (answer, state, problemKey) => {
    const { delivery } = await buildDelivery(test.db, { destination: { address: newHook(answer).address } });
    const deps = open();
    await deliverOne(deps, delivery.id);
    await deps.close();
    expect(await readDelivery(test.db, delivery.id)).toMatchObject({ state, problemKey });
  });

  it.each(['http://hooks.example.com/alerts', 'https://hooks.example.com:8443/alerts', 'https://127.0.0.1/alerts'])(
    'is never asked at %s',
    async (address) => {
      const { delivery } = await buildDelivery(test.db, { destination: { address } });
      const deps = openTestDelivery(test.db);
      await deliverOne(deps, delivery.id);
      await deps.close();
      expect(await readDelivery(test.db, delivery.id)).toMatchObject({
        state: 'failed',
        problemKey: 'problem.webhookInvalid',
      });
    },
  );
});

describe('a destination', () => {
  it('that is gone is switched off, its user gets one mail, and the others stay on', async () => {
    const smtp = await startFakeSmtp();
    const { path, address } = newHook({ status: 410, body: 'no longer' });
    const { delivery, user } = await buildDelivery(test.db, { destination: { address, name: '社内の連携' } });
    const other = await buildDestination(test.db, { userId: user.id });
    const deps = openTestDelivery(test.db, { webhookOrigins: [hooks.origin], smtpUrl: smtp.url });
    await deliverOne(deps, delivery.id);

    expect(await readDestination(delivery.destinationId)).toMatchObject({
      isOn: false,
      offAt: deps.now(),
      offReason: 'An error has occurred: 410 no longer',
    });
    expect((await readDestination(other.id)).isOn).toBe(true);
    const [row] = await test.db.select().from(users).where(eq(users.id, user.id));
    expect(row?.webhookOffAt).toBeNull();
    const [mail, ...more] = await test.db.select().from(deliveries).where(eq(deliveries.target, user.email));
    expect(more).toEqual([]);
    await deliverOne(deps, mail!.id);
    await deps.close();
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.raw).not.toContain(path);
    await smtp.close();
  });

  it('that its user has switched off or removed is not asked, but a test is sent to one that is off', async () => {
    const { path, address } = newHook();
    const { delivery, user, alertId } = await buildDelivery(test.db, { destination: { address, isOn: false } });
    const deps = open();
    expect(await deliverOne(deps, delivery.id)).toMatchObject({
      kind: 'not-to-send',
      state: 'stopped',
      problemKey: 'problem.channelOff',
    });
    const { destinationId } = delivery;
    expect(await sendTestAlert(deps, { userId: user.id, channel: 2, destinationId })).toMatchObject({
      ok: true,
      kind: 'WEBHOOK',
      messageKey: 'test.sent',
    });
    expect(JSON.parse(hooks.requests.find((one) => one.path === path)!.body).type).toBe('alert.test');

    await test.db.delete(alertDestinations).where(eq(alertDestinations.id, destinationId ?? ''));
    const waiting = await addDelivery(test.db, {
      ...{ userId: user.id, purpose: 'test', channel: 'webhook', destinationId, target: address },
    });
    expect(alertId).not.toBe(waiting.alertId);
    expect(await deliverOne(deps, waiting.id)).toMatchObject({ state: 'stopped', problemKey: 'problem.channelOff' });
    await deps.close();
  });

  it('of somebody else cannot be tested', async () => {
    const { delivery } = await buildDelivery(test.db, { destination: { address: newHook().address } });
    const { user } = await buildDelivery(test.db);
    const deps = open();
    const { destinationId } = delivery;
    await expect(sendTestAlert(deps, { userId: user.id, channel: 2, destinationId })).rejects.toThrow('not found');
    await deps.close();
  });
});
