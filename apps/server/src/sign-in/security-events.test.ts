import { Hono } from 'hono';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { createLog } from '#src/platform/log.ts';
import { securityEvents } from '#src/platform/security-events.ts';
import { measureRequests } from '#src/web/metrics/http-seconds.ts';
import { startApiServer } from '#test/api-server.ts';
import { buildMember } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { connectBackendService } from './backend-service.ts';

const test = await createTestDatabase();
afterAll(() => test.drop());
beforeEach(() => securityEvents.reset());

function keptLog() {
  const lines: string[] = [];
  return { lines, log: createLog('info', {}, { write: (line) => void lines.push(line) }) };
}

const countOf = async (event: string, part: string) => {
  const { values } = await securityEvents.get();
  return values.find(({ labels }) => labels.event === event && labels.part === part)?.value ?? 0;
};

it('counts wrong passwords, lock-outs and forged tokens, and logs one line of each without personal data', async () => {
  const { log, lines } = keptLog();
  const config = readConfig({ PUBLIC_URL: 'https://news.example' });
  const service = await connectBackendService({ config, db: test.db, now: () => new Date(), log });
  const headers = { apikey: service.publishableKey, 'content-type': 'application/json' };
  const email = 'target@shiomi.example';
  const guess = async (password: string) => {
    const body = JSON.stringify({ email, password });
    const request = { method: 'POST', headers, body };
    return (await service.embedded?.app.request('/auth/v1/token?grant_type=password', request))?.status;
  };
  let guesses = 0;
  while ((await guess(`wrong ${guesses}`)) === 400) guesses++;
  expect(await countOf('sign_in_failed', 'auth')).toBe(guesses);
  expect(await countOf('locked_out', 'auth')).toBe(1);
  expect(await service.verifyAccessToken('eyJhbGciOiJub25lIn0.e30.x')).toBeNull();
  expect(await countOf('refused_token', 'tokens')).toBe(1);
  const logged = lines.map((line) => JSON.parse(line) as { securityEvent?: string });
  expect(logged.flatMap(({ securityEvent }) => securityEvent ?? [])).toEqual([
    'sign_in_failed',
    'locked_out',
    'refused_token',
  ]);
  expect(lines.join('')).not.toMatch(/target|wrong|eyJ/);
  await service.stop();
});

it('counts refused requests by part', async () => {
  const { log, lines } = keptLog();
  const app = new Hono();
  app.use(measureRequests({ log }));
  app.get('/:part/:status', (c) => c.body(null, Number(c.req.param('status')) as 401));
  for (const path of ['/admin/403', '/rest/401', '/rest/401', '/pictures/429', '/rest/200']) await app.request(path);
  expect(await countOf('forbidden', 'admin')).toBe(1);
  expect(await countOf('unauthenticated', 'rest')).toBe(2);
  expect(await countOf('rate_limited', 'pictures')).toBe(1);
  expect(lines).toHaveLength(3);
});

it('counts refused fields of the data API, which answers them with 200', async () => {
  const { log } = keptLog();
  const server = await startApiServer({ db: test.db, log });
  const { user } = await buildMember(test.db, { userAcl: 'READONLY' });
  const { status, errors } = await server.ask('{ members { userLimit } }', { as: user });
  expect([status, errors?.[0]?.extensions.code]).toEqual([200, 'FORBIDDEN']);
  expect(await countOf('forbidden', 'graphql-field')).toBe(1);
  await server.close();
});
