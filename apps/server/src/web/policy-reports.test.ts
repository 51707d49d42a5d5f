import { expect, it } from 'vitest';
import type { Log } from '#src/platform/log.ts';
import { createPolicyReportRoutes } from './policy-report-routes.ts';

function startReports() {
  const logged: unknown[] = [];
  const log = { warn: ({ refused }: { refused: unknown }) => logged.push(refused) } as unknown as Log; // Nothing else is called.
  const app = createPolicyReportRoutes({ log, trustProxy: true });
  const send = (body: unknown, from = '192.0.2.1') =>
    app.request('/policy-reports', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/reports+json', 'x-forwarded-for': from },
    });
  return { logged, send };
}

const modern = (body: object) => ({
  type: 'csp-violation',
  body: {
    documentURL: 'https://news.example/clips?q=1',
    blockedURL: 'inline',
    effectiveDirective: 'style-src-elem',
    ...body,
  },
});

it('logs what was refused, on which page, in both forms', async () => {
  const { logged, send } = startReports();
  expect((await send([modern({ lineNumber: 3 }), { type: 'deprecation', body: {} }])).status).toBe(204);
  await send({
    'csp-report': {
      'document-uri': 'https://news.example/login',
      'blocked-uri': 'https://evil.example/x.js',
      'violated-directive': 'script-src',
    },
  });
  expect(logged).toEqual([
    { page: '/clips', directive: 'style-src-elem', blocked: 'inline', line: 3 },
    { page: '/login', directive: 'script-src', blocked: 'https://evil.example/x.js' },
  ]);
});

it('keeps what opens something out of the log', async () => {
  const { logged, send } = startReports();
  await send([modern({ documentURL: `https://news.example/unsubscribe/${'a'.repeat(60)}?token=secret` })]);
  expect(JSON.stringify(logged)).toContain('/unsubscribe/…');
  expect(JSON.stringify(logged)).not.toMatch(/aaa|secret/);
});

it('is silent about browser extensions and about what is no report', async () => {
  const { logged, send } = startReports();
  await send([modern({ blockedURL: 'chrome-extension://abc/x.js' }), modern({ sourceFile: 'moz-extension://abc' })]);
  for (const body of ['{', 'null', [], [null], { 'csp-report': null }, 'x'.repeat(20_000)]) await send(body);
  expect(logged).toEqual([]);
});

it('logs only so many a minute, of one address and of all', async () => {
  const { logged, send } = startReports();
  for (let sent = 0; sent < 15; sent++) await send([modern({})]);
  expect(logged).toHaveLength(10);
  for (let sender = 0; sender < 100; sender++) await send([modern({})], `198.51.100.${sender}`);
  expect(logged).toHaveLength(60);
});
