/** Tests the program's real timeouts for slow clients, which take half a minute to expire. `listen.test.ts` uses shortened timeouts. */
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { speak } from './raw-http.ts';
import { endServers, startServer, temporaryFolder } from './server-process.ts';

const test = await createTestDatabase();
afterAll(async () => {
  await endServers();
  await test.drop();
});

it('bodies that come drop by drop, and headers that never end, do not hold a connection for ever', async () => {
  const server = startServer({ DATABASE_URL: test.url, DATA_DIR: temporaryFolder(), ROLES: 'web' });
  const origin = await server.origin();
  const slowHeaders = await speak(origin, 'GET /healthz HTTP/1.1\r\nHost: x\r\n');
  const slowBody = await speak(
    origin,
    'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
  );
  const idle = await speak(origin, '');
  const dripping = setInterval(() => {
    slowHeaders.send('X-A: b\r\n');
    slowBody.send(' ');
  }, 500);
  try {
    await Promise.all([slowHeaders, slowBody, idle].map((one) => one.closed()));
  } finally {
    clearInterval(dripping);
  }
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(server.output()).not.toMatch(/"level":(50|60)|Warning|^ +at /m);
});
