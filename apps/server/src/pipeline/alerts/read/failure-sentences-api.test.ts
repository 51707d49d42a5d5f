/** The sentence that the settings page shows for each kind of failure, in both languages, after one attempt. */

import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { type FakeOrigin, type FakeRoute, startFakeOrigin } from '#test/fake-origin.ts';
import { createTestDatabase } from '#test/harness.ts';
import { deliverOne } from '../deliver/deliver-due.ts';
import { buildDelivery, openTestDelivery, start } from '../deliver/testdata/delivery-world.ts';

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

async function problemAt(origin: string, path = `/services/T0/B0/kind${++serial}`) {
  const { delivery, user } = await buildDelivery(test.db, { channel: 'slack', target: `${origin}${path}` });
  const deps = openTestDelivery(test.db, { webhookOrigins: [origin], webhookTimeoutMs: 150 });
  await deliverOne(deps, delivery.id);
  await deps.close();
  const seen = [];
  for (const language of ['en', 'ja']) {
    const query = '{ user { alertProblems { message detail } } }';
    const { data } = await server.ask(query, { as: user, headers: { 'accept-language': language } });
    expect(data.user.alertProblems).toHaveLength(1);
    seen.push(data.user.alertProblems[0]);
  }
  return { en: seen[0].message, ja: seen[1].message, detail: seen[0].detail };
}

it.each([
  [302, 'The URL redirects to another one.', '別のURLに転送'],
  [308, 'The URL redirects to another one.', '別のURLに転送'],
  [401, 'The service does not let us post to this webhook', '権限またはキーがない'],
  [403, 'The service does not let us post to this webhook', '権限またはキーがない'],
  [404, 'The webhook no longer exists.', 'Webhookが存在しません'],
  [410, 'The webhook no longer exists.', 'Webhookが存在しません'],
  [413, 'The message was too large for the service.', 'メッセージが大きすぎる'],
  [418, 'The service refused the message.', 'メッセージを拒否'],
  [429, 'The service receives too many messages', 'メッセージが多すぎる'],
  [500, 'The service had a problem.', 'サービスで問題が発生'],
  [503, 'The service had a problem.', 'サービスで問題が発生'],
])('of the status %i', async (status, en, ja) => {
  const path = `/services/T0/B0/status${status}`;
  hooks.on(path, { status, headers: status < 400 ? { location: 'https://elsewhere.example/' } : {} });
  const problem = await problemAt(hooks.origin, path);
  expect(problem.en).toContain(en);
  expect(problem.ja).toContain(ja);
  expect(problem.detail).toBe(`An error has occurred: ${status}`);
});

it('of a server name that does not resolve', async () => {
  expect(await problemAt('https://hooks.does-not-exist.invalid')).toEqual({
    en: 'The server name in the URL was not found (DNS). Check the URL.',
    ja: 'URLのサーバー名が見つかりませんでした（DNS）。URLを確認してください。',
    detail: 'the name hooks.does-not-exist.invalid does not resolve',
  });
});

it('of a server that speaks no TLS', async () => {
  const problem = await problemAt(hooks.origin.replace('http:', 'https:'));
  expect(problem.en).toContain('No secure connection to the webhook was possible (TLS).');
  expect(problem.ja).toContain('安全に接続できませんでした（TLS）');
});

it('of a port where nothing listens', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo; // Of a TCP server.
  await new Promise((resolve) => closed.close(resolve));
  const problem = await problemAt(`http://127.0.0.1:${port}`);
  expect(problem.en).toBe('The server of the webhook did not accept a connection.');
  expect(problem.ja).toBe('Webhookのサーバーに接続できませんでした。');
});

it.each<[string, FakeRoute, string, string]>([
  ['silence', () => undefined, 'The service did not answer in time.', '時間内に応答がありません'],
  [
    'a connection that breaks',
    (_, response) => void response.destroy(),
    'The connection broke before the service answered.',
    '応答する前に接続が切れました',
  ],
])('of %s, with a word that the message may have arrived', async (name, route, en, ja) => {
  const path = `/services/T0/B0/${encodeURIComponent(name)}`;
  hooks.on(path, route);
  const problem = await problemAt(hooks.origin, path);
  expect(problem.en).toContain(`${en} The message may have arrived.`);
  expect(problem.ja).toContain(ja);
  expect(problem.ja).toContain('すでに届いている可能性があります');
});
