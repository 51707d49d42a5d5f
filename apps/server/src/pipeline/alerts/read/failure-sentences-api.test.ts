import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { alertWords, describeProblem } from '@kawaraban/messages/alerts.ts';
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

async function problemAt(origin: string, path = `/services/T0/B0/kind${++serial}`, webhookTimeoutMs?: number) {
  const { delivery, user } = await buildDelivery(test.db, { channel: 'slack', target: `${origin}${path}` });
  const deps = openTestDelivery(test.db, { webhookOrigins: [origin], webhookTimeoutMs });
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

const sentence = (kind: string) => {
  const key = `problem.${kind}`;
  return { en: describeProblem('en', key), ja: describeProblem('ja', key) };
};

it.each([
  [302, 'webhookMoved'],
  [308, 'webhookMoved'],
  [401, 'webhookForbidden'],
  [403, 'webhookForbidden'],
  [404, 'webhookGone'],
  [410, 'webhookGone'],
  [413, 'messageTooLarge'],
  [418, 'webhookRefused'],
  [429, 'webhookBusy'],
  [500, 'webhookServer'],
  [503, 'webhookServer'],
])('of the status %i', async (status, kind) => {
  const path = `/services/T0/B0/status${status}`;
  hooks.on(path, { status, headers: status < 400 ? { location: 'https://elsewhere.example/' } : {} });
  expect(await problemAt(hooks.origin, path)).toEqual({
    ...sentence(kind),
    detail: `An error has occurred: ${status}`,
  });
});

it('of a server name that does not resolve', async () => {
  expect(await problemAt('https://hooks.does-not-exist.invalid')).toEqual({
    ...sentence('webhookNameUnknown'),
    detail: 'the name hooks.does-not-exist.invalid does not resolve',
  });
});

it('of a server that speaks no TLS', async () => {
  const problem = await problemAt(hooks.origin.replace('http:', 'https:'));
  expect(problem).toMatchObject(sentence('webhookCertificate'));
});

it('of a port where nothing listens', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo; // Of a TCP server.
  await new Promise((resolve) => closed.close(resolve));
  expect(await problemAt(`http://127.0.0.1:${port}`)).toMatchObject(sentence('webhookUnreachable'));
});

it.each<[name: string, FakeRoute, kind: string, timeoutMs?: number]>([
  ['silence', () => undefined, 'webhookSilent', 150],
  ['a connection that breaks', (_, response) => void response.destroy(), 'webhookReplyLost'],
])('of %s', async (name, route, kind, timeoutMs) => {
  const path = `/services/T0/B0/${encodeURIComponent(name)}`;
  hooks.on(path, route);
  expect(await problemAt(hooks.origin, path, timeoutMs)).toMatchObject(sentence(kind));
});

it('is another for each kind, in both languages', () => {
  const kinds = Object.keys(alertWords.en.problem);
  for (const language of ['en', 'ja'] as const) {
    const sentences = kinds.map((kind) => sentence(kind)[language]);
    expect(new Set(sentences).size).toBe(kinds.length);
  }
});
