import { describeProblem } from '@kawaraban/messages/alerts.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { type FakeAnswer, type FakeOrigin, startFakeOrigin } from '#test/fake-origin.ts';
import { createTestDatabase } from '#test/harness.ts';
import { deliverOne } from '../deliver/deliver-due.ts';
import { addDelivery, buildDelivery, openTestDelivery, start } from '../deliver/testdata/delivery-world.ts';

const test = await createTestDatabase();
let hooks: FakeOrigin;
let server: ApiServer;
let serial = 0;
beforeAll(async () => {
  hooks = await startFakeOrigin();
  server = await startApiServer({ db: test.db, now: () => start });
});
afterAll(async () => {
  await hooks.close();
  await server.close();
  await test.drop();
});

const open = () => openTestDelivery(test.db, { webhookOrigins: [hooks.origin] });
const seconds = (count: number) => new Date(start.getTime() + count * 1_000).toISOString();

function newHook(answer: FakeAnswer) {
  const path = `/services/T0/B0/problem${++serial}`;
  hooks.on(path, answer);
  return { path, target: `${hooks.origin}${path}` };
}

type Reader = Awaited<ReturnType<typeof buildDelivery>>['user'];

async function problemsOf(user: Reader, language = 'en') {
  const query =
    '{ user { alertProblems { channel destination { name } kind message detail at failedForGoodAt nextTryAt waitingCount } } }';
  const { data } = await server.ask(query, { as: user, headers: { 'accept-language': language } });
  return data.user.alertProblems;
}

it('is shown after one failed attempt, with the reason, the remote’s words and the time of the next try', async () => {
  const { target } = newHook({ status: 500, body: 'rollup_error' });
  const { delivery, user } = await buildDelivery(test.db, { channel: 'slack', target });
  const deps = open();
  await deliverOne(deps, delivery.id);
  await deps.close();
  const problem = {
    ...{ channel: 2, destination: null, kind: 'delivery-failing' },
    message: 'The service had a problem.',
    detail: 'An error has occurred: 500 rollup_error',
    ...{ at: seconds(0), failedForGoodAt: null, nextTryAt: seconds(30), waitingCount: 1 },
  };
  expect(await problemsOf(user)).toEqual([problem]);
  expect(await problemsOf(user, 'ja')).toEqual([{ ...problem, message: '配信先のサービスで問題が発生しています。' }]);
});

it('is shown once for an address, with the next of all tries and the number of messages that wait', async () => {
  const { target } = newHook({ status: 500 });
  const { delivery, user } = await buildDelivery(test.db, { channel: 'slack', target });
  const later = await buildDelivery(test.db);
  const second = await addDelivery(test.db, { alertId: later.alertId, userId: user.id, channel: 'slack', target });
  const deps = open();
  await deliverOne(deps, delivery.id);
  deps.advance(20);
  await deliverOne(deps, second.id);
  await deps.close();
  expect(await problemsOf(user)).toMatchObject([{ at: seconds(20), nextTryAt: seconds(30), waitingCount: 2 }]);
});

it('is shown for a destination under its name', async () => {
  const { target } = newHook({ status: 503 });
  const { delivery, user } = await buildDelivery(test.db, { destination: { address: target, name: '開発部' } });
  const deps = open();
  await deliverOne(deps, delivery.id);
  await deps.close();
  expect(await problemsOf(user)).toMatchObject([{ destination: { name: '開発部' }, kind: 'delivery-failing' }]);
});

it('is shown for e-mail too', async () => {
  const { delivery, user } = await buildDelivery(test.db);
  const deps = open();
  await deliverOne(deps, delivery.id);
  await deps.close();
  expect(await problemsOf(user)).toMatchObject([
    { channel: 1, message: describeProblem('en', 'problem.mailNotConfigured'), nextTryAt: seconds(30) },
  ]);
});

it('says when a message failed for good', async () => {
  const { target } = newHook({ status: 403 });
  const { delivery, user } = await buildDelivery(test.db, { channel: 'slack', target });
  const deps = open();
  await deliverOne(deps, delivery.id);
  await deps.close();
  expect(await problemsOf(user)).toMatchObject([
    { kind: 'delivery-failed', failedForGoodAt: seconds(0), nextTryAt: null, waitingCount: 0 },
  ]);
});

it('is settled by a later message that arrives', async () => {
  const { path, target } = newHook({ status: 500 });
  const { delivery, user } = await buildDelivery(test.db, { channel: 'slack', target });
  const deps = open();
  await deliverOne(deps, delivery.id);
  hooks.on(path, { body: 'ok' });
  deps.advance(30);
  await deliverOne(deps, delivery.id);
  await deps.close();
  expect(await problemsOf(user)).toEqual([]);
});

it('is not a message that was stopped because its reader switched the channel off', async () => {
  const { target } = newHook({ body: 'ok' });
  const { delivery, user } = await buildDelivery(test.db, { channel: 'slack', target, user: { alertsChannel: 1 } });
  const deps = open();
  await deliverOne(deps, delivery.id);
  await deps.close();
  expect(await problemsOf(user)).toEqual([]);
});
