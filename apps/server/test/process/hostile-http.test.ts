import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { exchange, speak } from './raw-http.ts';
import { endServers, type ServerProcess, startServer, temporaryFolder } from './server-process.ts';

const metricsToken = 'a-token-of-the-test';
const test = await createTestDatabase();
let server: ServerProcess;
let origin: string;

beforeAll(async () => {
  const DATA_DIR = temporaryFolder();
  server = startServer({ DATABASE_URL: test.url, DATA_DIR, METRICS_TOKEN: metricsToken, ROLES: 'web' });
  origin = await server.origin();
});
afterAll(async () => {
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect(await server.end('SIGTERM')).toBe(0);
  expect(server.output()).not.toMatch(/"level":(50|60)|Warning|^ +at /m);
  await endServers();
  await test.drop();
});

const get = (path: string, headers = '') =>
  exchange(origin, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`);
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

const mounts = [
  ...['/', '/login', '/config.json', '/healthz', '/readyz', '/metrics', '/graphql', '/api/recent-alerts/'],
  ...['/auth/v1/user', '/rest/v1/alert_mail_work', '/realtime/v1/websocket', '/storage/v1/object/x', '/functions/v1/x'],
  ...['/preview', '/assets/none.js', '/favicon.svg', '/unsubscribe', '/nowhere'],
];

describe('requests of a wrong form', () => {
  it('headers beyond any measure are refused', async () => {
    expect(statusOf(await get('/healthz', `X-Long: ${'x'.repeat(200_000)}\r\n`))).toBe(431);
    const many = Array.from({ length: 5_000 }, (_, number) => `X-${number}: y\r\n`).join('');
    expect([200, 431]).toContain(statusOf(await get('/healthz', many)));
    expect(statusOf(await get(`/${'a'.repeat(100_000)}`))).toBe(431);
  });

  it.each([
    ['a line that is no request', 'EHLO mail\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['two lengths', 'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}', 400],
    [
      'a length and chunks (request smuggling)',
      'POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a host that is none', 'GET /healthz HTTP/1.1\r\nHost: a b<>\r\nConnection: close\r\n\r\n', 400],
    ['a whole address of elsewhere', 'GET http://[::1 HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ])('%s is refused', async (_, text, status) => {
    expect(statusOf(await exchange(origin, text))).toBe(status);
  });

  it.each([
    '/%',
    '/%zz',
    '/%c0%ae%c0%ae/',
    '/assets/%ff.js',
    '/ja/%e3%81',
    '/config.json%00',
    '/\\..\\..\\x',
    '//evil.example/',
  ])('the address %s gets an answer, not a failure', async (path) => {
    const status = statusOf(await get(path));
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
  });

  it.each([
    '/../../../etc/passwd',
    '/assets/../../../../../../etc/passwd',
    '/assets/..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/..%5c..%5c..%5cetc%5cpasswd',
    '/%2e%2e/%2e%2e/%2e%2e/package.json',
    '/assets/..%2f..%2fpackage.json',
    '/....//....//package.json',
    '/%252e%252e/package.json',
  ])('%s never leaves the folder of the client', async (path) => {
    const answer = await get(path);
    expect(answer).not.toContain('root:');
    expect(answer).not.toContain('"name"');
    expect(statusOf(answer)).toBeLessThan(500);
  });
});

describe('bodies', () => {
  it.each(['/graphql', '/auth/v1/token?grant_type=password', '/auth/v1/signup', '/rest/v1/alert_mail_work'])(
    'of 10 MB are refused by %s',
    async (path) => {
      const response = await fetch(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: 'x'.repeat(10_000_000) }),
      }).catch((error: Error) => error);
      // The server responded before it had read the whole body, which a client may see as a lost connection.
      if (response instanceof Error) return;
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    },
  );
});

describe('every mount', () => {
  it.each(mounts)('%s answers GET, HEAD, OPTIONS and nonsense below 500, with the security headers', async (path) => {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'DELETE', 'PATCH', 'PROPFIND']) {
      const answer = await exchange(
        origin,
        `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      );
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      const what = `${method} ${path}: ${head.slice(0, 200)}`;
      expect(statusOf(answer), what).toBeLessThan(path === '/' || path === '/login' ? 504 : 500);
      expect(head, what).not.toMatch(/^(x-powered-by|server):/im);
      expect(head, what).toMatch(/^x-content-type-options: nosniff/im);
      expect(head, what).toMatch(/^content-security-policy: /im);
      expect(head, what).toMatch(/^x-frame-options: /im);
      if (method === 'HEAD') expect(body, what).toBe('');
    }
  });
});

describe('/metrics', () => {
  const read = async (headers: Record<string, string>) => (await fetch(`${origin}/metrics`, { headers })).status;

  it('is for this machine and for who has the token, not for a request that a proxy passed on', async () => {
    expect(await read({})).toBe(200);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host', 'cf-connecting-ip']) {
      const value = name === 'forwarded' ? 'for=203.0.113.9' : '203.0.113.9';
      expect(await read({ [name]: value }), name).toBe(403);
    }
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    expect(await read({ ...forwarded, authorization: `Bearer ${metricsToken}` })).toBe(200);
    expect(await read({ ...forwarded, authorization: `Bearer ${metricsToken}x` })).toBe(403);
    expect(await read({ ...forwarded, authorization: 'Bearer ' })).toBe(403);
  });
});

describe('websocket upgrades', () => {
  const upgrade = (path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';

  it.each(['/', '/graphql', '/realtime/v1', '/realtime/v1/websocket/../x', '/%'])(
    'to %s are closed with 404',
    async (path) => {
      expect(statusOf(await exchange(origin, upgrade(path)))).toBe(404);
    },
  );

  it('without a key are closed with 401', async () => {
    expect(statusOf(await exchange(origin, upgrade('/realtime/v1/websocket?vsn=1.0.0')))).toBe(401);
  });

  it('that are reset at once end nothing but themselves', async () => {
    for (const path of [
      '/nowhere',
      '/realtime/v1/websocket',
      '/realtime/v1/websocket?apikey=eyJhbGciOiJIUzI1NiJ9.e30.x',
    ]) {
      for (let number = 0; number < 40; number++) {
        const conversation = await speak(origin, upgrade(path));
        if (number % 2 === 0) await wait(number % 8);
        conversation.reset();
      }
    }
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });

  it('to other protocols are answered as if they had not asked', async () => {
    const h2c = 'Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AA\r\n';
    const answer = await exchange(origin, `GET /healthz HTTP/1.1\r\nHost: x\r\n${h2c}\r\n`);
    expect(statusOf(answer)).toBe(200);
    expect(answer).toContain('"status":"ok"');
  });
});
