import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSafeFetch, type SafeFetch } from '#src/platform/safe-fetch/safe-fetch.ts';
import { type FakeOrigin, startFakeOrigin } from '#test/fake-origin.ts';
import { type FeedRequest, fetchFeed } from './fetch-feed.ts';

const now = () => new Date('2026-11-21T00:00:00Z');
let origin: FakeOrigin;
let fetch: SafeFetch;

beforeAll(async () => {
  origin = await startFakeOrigin();
  fetch = createSafeFetch({ userAgent: 'Test/1 (+https://example.org)', allowedOrigins: [origin.origin] });
});
afterAll(async () => {
  await fetch.close();
  await origin.close();
});
beforeEach(() => {
  origin.requests.length = 0;
});

const ask = (path: string, known: Partial<FeedRequest> = {}) =>
  fetchFeed({ fetch, now }, { url: origin.origin + path, etag: null, lastModified: null, contentHash: null, ...known });

test('validators come back verbatim and a 304 is a success that keeps them', async () => {
  const etag = 'W/"a b:""c"';
  const lastModified = 'sat, 21 nov 2026 00:00:00 gmt';
  origin.on('/feed', (request) =>
    request.headers['if-none-match'] === etag && request.headers['if-modified-since'] === lastModified
      ? { status: 304 }
      : { headers: { etag, 'last-modified': lastModified, 'content-encoding': 'gzip' }, body: gzipSync('<rss/>') },
  );
  const first = await ask('/feed');
  expect(first).toMatchObject({ kind: 'changed', validators: { etag, lastModified } });
  if (first.kind !== 'changed') return;
  expect(Buffer.from(first.body).toString()).toBe('<rss/>');
  expect(await ask('/feed', first.validators)).toMatchObject({
    kind: 'unchanged',
    status: 304,
    validators: first.validators,
  });
});

test('a server without validators is told apart by the bytes', async () => {
  origin.on('/plain', { body: '<rss>1</rss>' });
  const first = await ask('/plain');
  expect(origin.requests[0]?.headers).not.toHaveProperty('if-modified-since');
  const contentHash = first.kind === 'changed' ? first.validators.contentHash : null;
  expect(await ask('/plain', { contentHash })).toMatchObject({ kind: 'unchanged' });
  origin.on('/plain', { body: '<rss>2</rss>' });
  expect(await ask('/plain', { contentHash })).toMatchObject({ kind: 'changed' });
});

test.each([
  [410, {}, 'gone'],
  [429, { 'retry-after': '120' }, 'rate-limited'],
  [503, { 'retry-after': '120' }, 'rate-limited'],
  [503, {}, 'unreachable'],
  [500, {}, 'unreachable'],
  [404, {}, 'unreachable'],
  [401, {}, 'blocked'],
  [403, {}, 'blocked'],
  [451, {}, 'blocked'],
  [503, { 'cf-mitigated': 'challenge' }, 'blocked'],
])('status %i with %o is %s', async (status, headers, kind) => {
  origin.on('/status', { status, headers: headers as Record<string, string> });
  const outcome = await ask('/status');
  expect(outcome).toMatchObject({ kind, status });
  expect(outcome.detail).toContain(String(status));
});

test.each([
  [{ 'retry-after': '120' }, { retryAfterSeconds: 120, freshSeconds: null }],
  [{ 'retry-after': 'Sat, 21 Nov 2026 00:05:00 GMT' }, { retryAfterSeconds: 300, freshSeconds: null }],
  [{ 'retry-after': 'Fri, 20 Nov 2026 00:05:00 GMT' }, { retryAfterSeconds: null, freshSeconds: null }],
  [{ 'retry-after': 'soon' }, { retryAfterSeconds: null, freshSeconds: null }],
  [{ 'cache-control': 'public, max-age=1800' }, { retryAfterSeconds: null, freshSeconds: 1800 }],
  [{ 'cache-control': 'no-cache, max-age=1800' }, { retryAfterSeconds: null, freshSeconds: null }],
  [
    { date: 'Sat, 21 Nov 2026 00:00:00 GMT', expires: 'Sat, 21 Nov 2026 01:00:00 GMT' },
    { retryAfterSeconds: null, freshSeconds: 3600 },
  ],
  [{ expires: '0' }, { retryAfterSeconds: null, freshSeconds: null }],
])('the headers %o ask for %o', async (headers, hints) => {
  origin.on('/hints', { status: 429, headers: headers as unknown as Record<string, string> });
  expect((await ask('/hints')).hints).toEqual(hints);
});

test('a run of permanent redirects names the new address, a temporary one ends it', async () => {
  origin.on('/old', { status: 301, headers: { location: '/newer' } });
  origin.on('/newer', { status: 308, headers: { location: '/new' } });
  origin.on('/new', { body: '<rss/>' });
  origin.on('/moved-then-cdn', { status: 301, headers: { location: '/cdn' } });
  origin.on('/cdn', { status: 302, headers: { location: '/new' } });
  origin.on('/temporary', { status: 302, headers: { location: '/old' } });
  expect((await ask('/old')).permanentUrl).toBe(`${origin.origin}/new`);
  expect((await ask('/moved-then-cdn')).permanentUrl).toBe(`${origin.origin}/cdn`);
  expect((await ask('/temporary')).permanentUrl).toBeNull();
});

test('what our own rules refuse is invalid, what the network does is unreachable, and no secret is told', async () => {
  expect(
    await fetchFeed(
      { fetch, now },
      { url: 'http://10.0.0.1/?key=secret', etag: null, lastModified: null, contentHash: null },
    ),
  ).toMatchObject({ kind: 'invalid' });
  origin.on('/cut', (_request, response) => void response.socket?.destroy());
  const cut = await ask('/cut?key=secret');
  expect(cut).toMatchObject({ kind: 'unreachable', status: null });
  expect(JSON.stringify(cut)).not.toContain('secret');
});
