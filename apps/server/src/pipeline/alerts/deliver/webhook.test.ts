import type { WebhookUrlChannel } from '@kawaraban/messages/channels/registry.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#src/accounts/table.ts';
import { type FakeAnswer, type FakeOrigin, startFakeOrigin } from '#test/fake-origin.ts';
import { startFakeSmtp } from '#test/fake-smtp.ts';
import { createTestDatabase } from '#test/harness.ts';
import { deliveries } from '../table.ts';
import { deliverOne } from './deliver-due.ts';
import { forgetAddresses } from './forget-addresses.ts';
import { addDelivery, buildDelivery, openTestDelivery, readDelivery } from './testdata/delivery-world.ts';

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

const pathOf: Record<WebhookUrlChannel['channel'], (id: number) => string> = {
  slack: (id) => `/services/T0/B0/hook${id}`,
  'google-chat': (id) => `/v1/spaces/space${id}/messages`,
  'microsoft-teams': (id) => `/workflows/flow${id}/triggers/manual/paths/invoke`,
};

function newHook(channel: WebhookUrlChannel['channel'], answer?: FakeAnswer) {
  const path = pathOf[channel](++serial);
  if (answer) hooks.on(path, answer);
  return { path, target: `${hooks.origin}${path}` };
}

const open = () => openTestDelivery(test.db, { webhookOrigins: [hooks.origin] });

async function attempt(channel: WebhookUrlChannel['channel'], answer: FakeAnswer) {
  const { path, target } = newHook(channel, answer);
  const built = await buildDelivery(test.db, { channel, target });
  const deps = open();
  await deliverOne(deps, built.delivery.id);
  await deps.close();
  const requests = hooks.requests.filter((request) => request.path.split('?')[0] === path);
  return { ...built, requests, ...(await readDelivery(test.db, built.delivery.id)) };
}

const wait = (delivery: { nextAttemptAt: Date | null }) =>
  ((delivery.nextAttemptAt?.getTime() ?? 0) - Date.parse('2026-11-20T23:30:00Z')) / 1_000;

describe('a webhook message', () => {
  it('is Block Kit for Slack', async () => {
    const { requests, state } = await attempt('slack', { body: 'ok' });
    expect(state).toBe('sent');
    expect(requests).toHaveLength(1);
    expect(requests[0]?.headers['content-type']).toBe('application/json; charset=utf-8');
    const { blocks } = JSON.parse(requests[0]!.body);
    expect(blocks[0]).toEqual({
      type: 'header',
      text: { type: 'plain_text', text: 'Kawaraban Alerts', emoji: false },
    });
    expect(blocks[3].text.text).toMatch(
      /^\*<https:\/\/kawaraban\.example\/articles\/headlines\/\d+\|半導体産業の投資 1>\*\n/,
    );
  });

  it('goes out under any product name', async () => {
    const { target } = newHook('slack', { body: 'ok' });
    const { delivery } = await buildDelivery(test.db, { channel: 'slack', target });
    const deps = openTestDelivery(test.db, { webhookOrigins: [hooks.origin], userAgent: '瓦版 (+https://a.example)' });
    expect(await deliverOne(deps, delivery.id)).toMatchObject({ state: 'sent' });
    await deps.close();
  });

  it('has the same request id for Google Chat at each attempt, so that a repeat creates no second message', async () => {
    const { path, target } = newHook('google-chat', { status: 503 });
    const { delivery } = await buildDelivery(test.db, { channel: 'google-chat', target: `${target}?key=k&token=t` });
    const deps = open();
    await deliverOne(deps, delivery.id);
    deps.advance(60);
    await deliverOne(deps, delivery.id);
    await deps.close();
    const paths = hooks.requests.map((request) => request.path).filter((one) => one.startsWith(path));
    expect(paths).toEqual(Array(2).fill(`${path}?key=k&token=t&requestId=${delivery.id}`));
  });

  it('is a card for Google Chat', async () => {
    const { requests, state } = await attempt('google-chat', { body: '{"name":"spaces/x/messages/1"}' });
    expect(state).toBe('sent');
    const { cardsV2 } = JSON.parse(requests[0]!.body);
    expect(cardsV2[0].card.header.title).toBe('Kawaraban Alerts');
    expect(cardsV2[0].card.sections).toHaveLength(3);
  });

  it('is an Adaptive Card for Teams, and being queued counts as sent', async () => {
    const { requests, attempts, state } = await attempt('microsoft-teams', { status: 202 });
    expect(state).toBe('sent');
    expect(attempts).toMatchObject([{ outcome: 'sent', remoteStatus: 202, detail: 'queued by the remote' }]);
    const { type, attachments } = JSON.parse(requests[0]!.body);
    expect(type).toBe('message');
    expect(attachments[0].content).toMatchObject({ type: 'AdaptiveCard', version: '1.4', msteams: { width: 'full' } });
  });
});

describe('an answer', () => {
  const busy =
    'Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error 429 with ContextId …';
  const rpc = (code: number, status: string, message = 'why') => ({
    status: code,
    body: JSON.stringify({ error: { code, message, status } }),
  });

  it.each([
    ['slack', { status: 410, body: 'channel_is_archived' }, 'stopped', 'problem.webhookGone'],
    ['slack', { status: 404, body: 'no_team' }, 'stopped', 'problem.webhookGone'],
    ['slack', { status: 403, body: 'action_prohibited' }, 'failed', 'problem.webhookForbidden'],
    ['slack', { status: 401 }, 'failed', 'problem.webhookForbidden'],
    ['slack', { status: 400, body: 'invalid_payload' }, 'failed', 'problem.webhookRefused'],
    ['slack', { status: 422, body: 'unheard_of' }, 'failed', 'problem.webhookRefused'],
    ['slack', { status: 304 }, 'failed', 'problem.webhookRefused'],
    ['slack', { status: 500, body: 'rollup_error' }, 'pending', 'problem.webhookServer'],
    ['slack', { status: 429, body: 'rate_limited' }, 'pending', 'problem.webhookBusy'],
    ['slack', { status: 302, headers: { location: 'https://elsewhere.example/' } }, 'failed', 'problem.webhookMoved'],
    ['google-chat', rpc(429, 'RESOURCE_EXHAUSTED'), 'pending', 'problem.webhookBusy'],
    ['google-chat', rpc(404, 'NOT_FOUND'), 'stopped', 'problem.webhookGone'],
    ['google-chat', rpc(403, 'PERMISSION_DENIED'), 'failed', 'problem.webhookForbidden'],
    ['google-chat', rpc(400, 'INVALID_ARGUMENT'), 'failed', 'problem.webhookRefused'],
    ['google-chat', rpc(503, 'UNAVAILABLE'), 'pending', 'problem.webhookServer'],
    ['microsoft-teams', { status: 200, body: busy }, 'pending', 'problem.webhookBusy'],
    ['microsoft-teams', { status: 200, body: '1' }, 'sent', null],
    ['microsoft-teams', { status: 413, body: 'too large' }, 'pending', 'problem.messageTooLarge'],
    [
      'microsoft-teams',
      { status: 404, body: '{"error":{"code":"WorkflowNotFound"}}' },
      'stopped',
      'problem.webhookGone',
    ],
  ] as const)('of %s, %j, leaves the delivery %s', async (channel, answer, state, problemKey) => {
    const delivery = await attempt(channel, answer);
    expect(delivery).toMatchObject({ state, problemKey });
    expect(delivery.requests).toHaveLength(1);
    if (state !== 'sent') expect(delivery.problemDetail).toContain(`An error has occurred: ${answer.status}`);
  });

  it('with Retry-After is waited for, within reason, and holds back everything for the same place', async () => {
    expect(wait(await attempt('slack', { status: 429, headers: { 'retry-after': '90' } }))).toBe(90);
    expect(wait(await attempt('slack', { status: 429, headers: { 'retry-after': '1' } }))).toBe(30);
    expect(wait(await attempt('slack', { status: 503, headers: { 'retry-after': '99999999' } }))).toBe(6 * 3_600);

    const { target } = newHook('slack', { status: 429, headers: { 'retry-after': '90' } });
    const first = await buildDelivery(test.db, { channel: 'slack', target });
    const second = await buildDelivery(test.db, { channel: 'slack', target });
    const deps = open();
    await deliverOne(deps, first.delivery.id);
    expect(await deliverOne(deps, second.delivery.id)).toMatchObject({ kind: 'postponed' });
    await deps.close();
    expect(wait(await readDelivery(test.db, second.delivery.id))).toBe(90);
  });

  it('of a name that does not resolve ends as an attempt that cannot have arrived', async () => {
    const origin = 'https://hooks.does-not-exist.invalid';
    const target = `${origin}${pathOf['microsoft-teams'](1)}`;
    const { delivery } = await buildDelivery(test.db, { channel: 'microsoft-teams', target });
    const deps = openTestDelivery(test.db, { webhookOrigins: [origin] });
    await deliverOne(deps, delivery.id);
    await deps.close();
    const row = await readDelivery(test.db, delivery.id);
    expect(row).toMatchObject({ state: 'pending', problemKey: 'problem.webhookNameUnknown' });
    expect(row.attempts).toMatchObject([{ outcome: 'retry' }]);
  });

  it('is never requested from an address that is no webhook’s', async () => {
    const { delivery } = await buildDelivery(test.db, {
      channel: 'slack',
      target: 'http://127.0.0.1:1/services/T/B/x',
    });
    const deps = open();
    expect(await deliverOne(deps, delivery.id)).toMatchObject({ detail: 'Invalid Webhook URL' });
    await deps.close();
    expect(await readDelivery(test.db, delivery.id)).toMatchObject({ state: 'failed', attempts: [] });
  });

  it('that never comes is marked as possibly arrived', async () => {
    const { path, target } = newHook('slack');
    hooks.on(path, (_, response) => void response.destroy());
    const { delivery } = await buildDelivery(test.db, { channel: 'slack', target });
    const deps = open();
    await deliverOne(deps, delivery.id);
    await deps.close();
    expect((await readDelivery(test.db, delivery.id)).attempts).toMatchObject([
      { outcome: 'interrupted', context: { cause: 'reply-lost' } },
    ]);
  });

  it('of "too large" brings a smaller message at once, three times at most', async () => {
    const { path, target } = newHook('microsoft-teams', { status: 413 });
    const { delivery } = await buildDelivery(test.db, {
      ...{ channel: 'microsoft-teams', target, articleCount: 5 },
      article: { title: '長'.repeat(200), imageUrl: `https://news.example/${'a'.repeat(1_500)}.jpg` },
    });
    const deps = open();
    for (let round = 0; round < 5; round++) {
      await deliverOne(deps, delivery.id);
      deps.advance(1);
    }
    await deps.close();
    const sizes = hooks.requests.filter((request) => request.path === path).map(({ body }) => Buffer.byteLength(body));
    expect(sizes).toHaveLength(3);
    expect(sizes[1]).toBeLessThan(sizes[0]!);
    expect(sizes[2]).toBeLessThan(sizes[1]!);
    expect(await readDelivery(test.db, delivery.id)).toMatchObject({
      state: 'failed',
      problemKey: 'problem.messageTooLarge',
    });
  });
});

describe('a webhook that is gone', () => {
  it('is switched off, what else waits for it is stopped, and its user gets one mail', async () => {
    const smtp = await startFakeSmtp();
    const { path, target } = newHook('slack', { status: 410, body: 'channel_is_archived' });
    const { delivery, user } = await buildDelivery(test.db, { channel: 'slack', target });
    const { alertId } = await buildDelivery(test.db, { user: { alertsChannel: 0 } });
    const waiting = await addDelivery(test.db, { alertId, userId: user.id, channel: 'slack', target });
    const deps = openTestDelivery(test.db, { webhookOrigins: [hooks.origin], smtpUrl: smtp.url });
    await deliverOne(deps, delivery.id);
    expect(await deliverOne(deps, waiting.id)).toMatchObject({
      kind: 'not-to-send',
      problemKey: 'problem.webhookGone',
    });

    const [row] = await test.db.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({
      webhookUrl: target,
      webhookOffAt: deps.now(),
      webhookOffReason: 'An error has occurred: 410 channel_is_archived',
    });
    const told = await test.db.select().from(deliveries).where(eq(deliveries.target, user.email));
    expect(told).toHaveLength(1);
    await deliverOne(deps, told[0]!.id);
    await deps.close();
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.raw).not.toContain(path);
    expect(smtp.received[0]?.raw).not.toMatch(/^List-Unsubscribe/m);
    expect(hooks.requests.filter((request) => request.path === path)).toHaveLength(1);
    await smtp.close();
  });

  it('also counts as gone after refusing three alerts in a row, not before', async () => {
    const { target } = newHook('slack', { status: 403, body: 'action_prohibited' });
    const first = await buildDelivery(test.db, { channel: 'slack', target });
    const deps = open();
    const isOff = async () => {
      const [row] = await test.db.select().from(users).where(eq(users.id, first.user.id));
      return row!.webhookOffAt !== null;
    };
    let { delivery } = first;
    for (const expected of [false, false, true]) {
      await deliverOne(deps, delivery.id);
      deps.advance(7 * 86_400);
      await forgetAddresses(deps);
      expect(await isOff()).toBe(expected);
      const { alertId } = await buildDelivery(test.db);
      delivery = await addDelivery(test.db, {
        ...{ alertId, userId: first.user.id, channel: 'slack', target, createdAt: deps.now() },
      });
    }
    await deps.close();
  });

  it('is left alone when the user has saved another address since', async () => {
    const { target } = newHook('slack', { status: 404, body: 'no_service' });
    const { delivery, user } = await buildDelivery(test.db, { channel: 'slack', target });
    await test.db
      .update(users)
      .set({ webhookUrl: `${hooks.origin}/services/new` })
      .where(eq(users.id, user.id));
    const deps = open();
    await deliverOne(deps, delivery.id);
    await deps.close();
    const [row] = await test.db.select().from(users).where(eq(users.id, user.id));
    expect(row!.webhookOffAt).toBeNull();
    expect((await readDelivery(test.db, delivery.id)).state).toBe('stopped');
  });
});
