import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Log } from '#src/platform/log.ts';
import { limitRequests, type RequestLimitDeps } from './limit-requests.ts';
import { createRateLimiter } from './rate-limit.ts';

const doors = [
  ...['/graphql', '/admin/graphql', '/api/recent-alerts', '/auth/v1/token', '/rest/v1/alert_mail_work'],
  ...['/realtime/v1/api/broadcast', '/storage/v1/bucket', '/functions/v1/any', '/pictures/x', '/preview'],
  ...['/unsubscribe/token', '/invitations/decline/token', '/api/invitations/token'],
  ...['/api/phone-number', '/websub/id', '/readyz'],
];

function open(deps: Partial<RequestLimitDeps> = {}) {
  const warnings: string[] = [];
  const app = new Hono().route(
    '/',
    limitRequests({
      log: { warn: (message: string) => void warnings.push(message) } as unknown as Log, // The only method in use.
      rateLimiter: createRateLimiter({ perUser: 3, perAddress: 100 }),
      trustProxy: true,
      verifyAccessToken: async (token) =>
        token === 'token' ? { userId: 'person', email: null, sessionId: 'session', hasTakenSecondStep: false } : null,
      isSecretKey: (key) => key === 'sb_secret_key',
      ...deps,
    }),
  );
  app.all('*', (c) => c.text('served'));
  const ask = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
  return { ask, warnings };
}

const person = { authorization: 'Bearer token' };
const countsUsers = /^\/(rest|storage|functions)\//;

describe('the limit of requests', () => {
  it.each(doors)('stands before %s, counts an address over all doors, and tells the rest', async (door) => {
    const { ask } = open({ rateLimiter: createRateLimiter({ perUser: 100, perAddress: 2 }) });
    const from = { ...person, 'x-forwarded-for': '2001:db8::1' };
    const first = await ask(door, from);
    const [, rest] = /^"address";r=1;t=60(.*)$/.exec(first.headers.get('ratelimit') ?? '') ?? [];
    const [, policy] = /^"address";q=2;w=60(.*)$/.exec(first.headers.get('ratelimit-policy') ?? '') ?? [];
    const ofUser = [', "user";r=99;t=60', ', "user";q=100;w=60'];
    expect([first.status, rest, policy]).toEqual([200, ...(countsUsers.test(door) ? ofUser : ['', ''])]);
    await ask('/api/recent-alerts', from);
    const refused = await ask(door, { ...from, 'x-forwarded-for': '2001:db8::2' });
    expect(refused.status).toBe(429);
    const wait = refused.headers.get('retry-after');
    expect(Number(wait)).toBeGreaterThan(0);
    expect(refused.headers.get('ratelimit')).toBe(`"address";r=0;t=${wait}`);
    expect((await ask(door, { ...from, 'x-forwarded-for': '2001:db8:0:1::1' })).status).toBe(200);
    expect((await ask('/assets/app.js', from)).status).toBe(200);
  });

  it('counts a person at tables, storage and functions, from whatever address', async () => {
    const { ask } = open();
    const statuses = [];
    for (const [i, door] of ['/rest/v1/x', '/storage/v1/x', '/functions/v1/x', '/rest/v1/x'].entries()) {
      statuses.push((await ask(door, { ...person, 'x-forwarded-for': `192.0.2.${i}` })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await ask('/rest/v1/x', { ...person, 'x-forwarded-for': '192.0.2.9' });
    expect(refused.headers.get('ratelimit')).toMatch(/^"address";r=99;t=60, "user";r=0;t=\d+$/);
    expect((await ask('/rest/v1/x', { authorization: 'Bearer sb_secret_key' })).status).toBe(200);
  });

  it('serves storage and functions to people and the secret key only', async () => {
    const { ask } = open();
    for (const door of ['/storage/v1/object/list/home', '/storage/v1/object/public/a/b', '/functions/v1/any']) {
      const strangers: Record<string, string>[] = [
        {},
        { apikey: 'sb_publishable_key' },
        { authorization: 'Bearer forged' },
      ];
      const statuses = strangers.map(async (headers) => (await ask(door, headers)).status);
      expect(await Promise.all(statuses)).toEqual([401, 401, 401]);
      expect((await ask(door, { apikey: 'sb_secret_key' })).status).toBe(200);
    }
  });

  it('warns once of a proxy that it is not told to trust', async () => {
    const { ask, warnings } = open({ trustProxy: false });
    await ask('/graphql');
    expect(warnings).toEqual([]);
    for (const address of ['192.0.2.1', '192.0.2.2']) await ask('/graphql', { 'x-forwarded-for': address });
    expect(warnings).toEqual([expect.stringContaining('TRUST_PROXY')]);
    const trusting = open();
    await trusting.ask('/graphql', { 'x-forwarded-for': '192.0.2.1' });
    expect(trusting.warnings).toEqual([]);
  });
});
