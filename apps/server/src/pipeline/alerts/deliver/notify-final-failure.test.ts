import { describeProblem } from '@kawaraban/messages/alerts.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildDestination } from '#test/builders.ts';
import { type FakeOrigin, startFakeOrigin } from '#test/fake-origin.ts';
import { type FakeSmtp, startFakeSmtp } from '#test/fake-smtp.ts';
import { createTestDatabase } from '#test/harness.ts';
import { deliveries, failingChannels } from '../table.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { deliverDue, deliverOne } from './deliver-due.ts';
import { settleUnsent } from './settle-delivery.ts';
import { addDelivery, buildDelivery, openTestDelivery } from './testdata/delivery-world.ts';

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
  smtp.onRecipient = () => null;
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
  const path = `/services/T0/B0/final${++serial}`;
  hooks.on(path, { status, body: status < 300 ? 'ok' : 'action_prohibited' });
  return { path, target: `${hooks.origin}${path}` };
}

async function run(deps: Deps) {
  while ((await deliverDue(deps)) > 0) await deps.pool.whenIdle();
}

async function failAgain(deps: Deps, values: Omit<Parameters<typeof addDelivery>[1], 'alertId'>) {
  deps.advance(1);
  const { alertId, delivery } = await buildDelivery(test.db);
  await test.db.delete(deliveries).where(eq(deliveries.id, delivery.id));
  const again = await addDelivery(test.db, { ...values, alertId, createdAt: deps.now() });
  await deliverOne(deps, again.id);
  await run(deps);
}

const decoded = (raw: string) => raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
const postsTo = (path: string) => hooks.requests.filter((request) => request.path === path);

describe('an alert that failed for good at a webhook', () => {
  it('is told by mail with the reason and the answer, and not the secret address', async () => {
    const { path, target } = newHook(403);
    const { user } = await buildDelivery(test.db, { channel: 'slack', target, user: { alertsLanguage: 'en' } });
    const deps = open();
    await run(deps);
    await deps.close();
    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    expect(mail?.to).toBe(user.email);
    const text = decoded(mail!.raw);
    expect(text).toMatch(/^Subject: Kawaraban: an alert did not reach Slack/m);
    expect(text).toContain(describeProblem('en', 'problem.webhookForbidden'));
    expect(text).toContain('Answer: An error has occurred: 403 action_prohibited');
    expect(text).not.toContain(path);
    expect(text).not.toMatch(/^List-Unsubscribe/m);
  });

  it('is told once a day of the reader’s time zone', async () => {
    const { target } = newHook(403);
    const { user } = await buildDelivery(test.db, { channel: 'slack', target, user: { alertsTimezone: 'Asia/Tokyo' } });
    const place = { userId: user.id, channel: 'slack', target } as const;
    const deps = open();
    await run(deps);
    deps.advance(3_600);
    await failAgain(deps, place);
    expect(smtp.received).toHaveLength(1);
    // Advances to 00:30 on Sunday in Tokyo. The previous deliveries are set to `sent`, because a third consecutive refusal would
    // switch the webhook off, for which a different mail is sent.
    await test.db.update(deliveries).set({ state: 'sent' }).where(eq(deliveries.channel, 'slack'));
    deps.advance(15 * 3_600);
    await failAgain(deps, place);
    await deps.close();
    expect(smtp.received).toHaveLength(2);
  });

  it('is told for each destination', async () => {
    const [first, second] = [newHook(403), newHook(403)];
    const { user } = await buildDelivery(test.db, { destination: { address: first.target, name: '開発部' } });
    const other = await buildDestination(test.db, { userId: user.id, address: second.target, name: '営業部' });
    const deps = open();
    await run(deps);
    await failAgain(deps, {
      ...{ userId: user.id, channel: 'webhook', destinationId: other.id, target: second.target },
    });
    await deps.close();
    expect(smtp.received).toHaveLength(2);
  });

  it('is not told once a later message has arrived', async () => {
    const { path, target } = newHook(403);
    const { delivery, user } = await buildDelivery(test.db, { channel: 'slack', target });
    const deps = open();
    await deliverOne(deps, delivery.id);
    hooks.on(path, { body: 'ok' });
    deps.advance(1);
    const { alertId } = await buildDelivery(test.db, { user: { alertsChannel: 0 } });
    const next = await addDelivery(test.db, { alertId, userId: user.id, channel: 'slack', target });
    await deliverOne(deps, next.id);
    await run(deps);
    await deps.close();
    expect(smtp.received.filter(({ to }) => to === user.email)).toEqual([]);
  });
});

it('a worker whose lease has ended reports no failure', async () => {
  const { target } = newHook(200);
  const { user, delivery } = await buildDelivery(test.db, { channel: 'slack', target });
  const deps = open();
  const claim = { leaseMs: 1_000, limit: 1, deliveryId: delivery.id };
  const [late] = await claimDeliveries(test.db, { ...claim, now: deps.now() });
  deps.advance(2);
  await deliverOne(deps, delivery.id);
  const problem = { problemKey: 'problem.webhookInvalid', detail: 'Invalid Webhook URL' } as const;
  const facts = { now: deps.now(), webhookOrigins: [hooks.origin], state: 'failed', problem } as const;
  await settleUnsent(test.db, { ...facts, delivery: late! });
  await deps.close();
  const rows = await test.db.select().from(deliveries).where(eq(deliveries.userId, user.id));
  expect(rows.map(({ purpose, state }) => [purpose, state])).toEqual([['alert', 'sent']]);
  expect(await test.db.$count(failingChannels, eq(failingChannels.userId, user.id))).toBe(0);
});

describe('an alert mail that failed for good', () => {
  const refuseReader = () => {
    smtp.onRecipient = () => [550, '5.1.1 no such user'];
  };

  it('is told by the webhook, once a day', async () => {
    refuseReader();
    const { path, target } = newHook(200);
    const { user } = await buildDelivery(test.db, { user: { webhookUrl: target, alertsLanguage: 'en' } });
    const deps = open();
    await run(deps);
    deps.advance(60);
    await failAgain(deps, { userId: user.id, channel: 'email', target: user.email });
    await deps.close();
    const posts = postsTo(path);
    expect(posts).toHaveLength(1);
    expect(posts[0]?.body).toContain(
      `An alert e-mail to ${user.email} did not arrive. ${describeProblem('en', 'problem.mailAddressRefused')}`,
    );
  });

  it('is told again on the next day of the reader, by zone rules newer than the runtime’s', async () => {
    refuseReader();
    const { path, target } = newHook(200);
    // Winnipeg stays at UTC−5 from November 2026 on, so a new day begins at 05:00 UTC.
    const { user } = await buildDelivery(test.db, { user: { webhookUrl: target, alertsTimezone: 'America/Winnipeg' } });
    const deps = open();
    deps.advance((Date.parse('2026-12-01T04:50:00Z') - deps.now().getTime()) / 1_000);
    await run(deps);
    deps.advance(40 * 60);
    await failAgain(deps, { userId: user.id, channel: 'email', target: user.email });
    await deps.close();
    expect(postsTo(path)).toHaveLength(2);
  });

  it('is told by a destination that works if the webhook does not', async () => {
    refuseReader();
    const [failing, working] = [newHook(500), newHook(200)];
    const { user, alertId } = await buildDelivery(test.db, { user: { webhookUrl: failing.target } });
    await buildDestination(test.db, { userId: user.id, address: working.target });
    const post = await addDelivery(test.db, { alertId, userId: user.id, channel: 'slack', target: failing.target });
    const deps = open();
    await deliverOne(deps, post.id);
    await run(deps);
    await deps.close();
    expect(postsTo(working.path).map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: 'alert.notice', data: { total: 0, articles: [], notice: expect.stringContaining(user.email) } },
    ]);
    expect(postsTo(failing.path)).toHaveLength(1);
  });

  it('is left to the banner when there is no webhook', async () => {
    refuseReader();
    const { user } = await buildDelivery(test.db);
    const deps = open();
    await run(deps);
    await deps.close();
    const rows = await test.db.select().from(deliveries).where(eq(deliveries.userId, user.id));
    expect(rows.map(({ purpose, state }) => [purpose, state])).toEqual([['alert', 'failed']]);
  });
});
