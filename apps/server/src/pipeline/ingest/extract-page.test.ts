import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSafeFetch } from '#src/platform/safe-fetch/safe-fetch.ts';
import { createSemaphore } from '#src/platform/semaphore.ts';
import { buildArticle } from '#test/builders.ts';
import { type FakeOrigin, startFakeOrigin } from '#test/fake-origin.ts';
import { createTestDatabase } from '#test/harness.ts';
import { articles } from '../articles/table.ts';
import { createRobots } from './extract/robots.ts';
import { createExtraction } from './extract/run-extraction.ts';
import { type ExtractPageDeps, extractPage } from './extract-page.ts';
import { createHostGate } from './host-gate.ts';

const { db, drop } = await createTestDatabase();
const now = () => new Date('2026-11-21T00:00:00Z');
const extraction = createExtraction({ timeoutMs: 60_000 });
const followed = { stored: [] as number[], ready: [] as number[], changed: [] as number[] };
let origin: FakeOrigin;
let deps: ExtractPageDeps;
let close: () => Promise<void>;

const paragraph =
  '瓦版新聞は二十日、港の新しい倉庫が来春に開くと伝えた。工事は順調に進んでおり、地元の商店街も期待を寄せている。';
const html = `<html><head><meta property="og:image" content="/p.jpg"></head><body><article>${`<p>${paragraph}</p>`.repeat(6)}<a href="/d.pdf">資料</a></article></body></html>`;

beforeAll(async () => {
  origin = await startFakeOrigin({
    '/a': { headers: { 'content-type': 'text/html' }, body: html },
    '/wall': { status: 403 },
  });
  const fetch = createSafeFetch({ userAgent: 'Test/1', allowedOrigins: [origin.origin] });
  close = () => fetch.close();
  deps = {
    db,
    fetch,
    extraction,
    now,
    gate: createHostGate({ gapMs: 0 }),
    storing: createSemaphore(2),
    robots: createRobots({ fetch, now, productToken: 'Test' }),
    follow: {
      stored: async (_tx, ids) => void followed.stored.push(...ids),
      ready: async (_tx, ids) => void followed.ready.push(...ids),
      changed: async (_tx, ids) => void followed.changed.push(...ids),
      toExtract: async () => {},
    },
  };
});
beforeEach(() => {
  followed.stored.length = 0;
  followed.ready.length = 0;
  followed.changed.length = 0;
});
afterAll(async () => {
  await extraction.stop();
  await close();
  await origin.close();
  await drop();
});

const read = async (id: number) => (await db.select().from(articles).where(eq(articles.id, id)))[0]!;

test('a longer text, picture and document of the page are kept, once', async () => {
  const { id } = await buildArticle(db, { articleKind: 'Notice', articleUrl: `${origin.origin}/a`, body: '短い' });
  expect(await extractPage(deps, { articleId: id })).toEqual({ kind: 'extracted' });
  expect(await read(id)).toMatchObject({
    imageUrl: `${origin.origin}/p.jpg`,
    attachUrl: `${origin.origin}/d.pdf`,
    extractedAt: now(),
  });
  expect((await read(id)).body).toContain(paragraph);
  expect(followed).toEqual({ stored: [id], ready: [id], changed: [] });
  expect(await extractPage(deps, { articleId: id })).toEqual({ kind: 'skipped' });
  expect(followed.ready).toEqual([id]);
});

test('the feed’s own text stays when it is longer', async () => {
  const body = '配信の本文は、ページよりも長い。'.repeat(60);
  const { id } = await buildArticle(db, { articleUrl: `${origin.origin}/a`, body });
  expect(await extractPage(deps, { articleId: id })).toMatchObject({ kind: 'kept' });
  expect(await read(id)).toMatchObject({ body, imageUrl: `${origin.origin}/p.jpg` });
  expect(followed).toEqual({ stored: [], ready: [id], changed: [] });
});

test('the page dates an article that its feed did not date, and no other', async () => {
  const dated = html.replace('<head>', '<head><meta property="article:published_time" content="2026-11-19T00:00:00Z">');
  origin.on('/dated', { headers: { 'content-type': 'text/html' }, body: dated });
  const articleUrl = `${origin.origin}/dated`;
  const undated = await buildArticle(db, { articleUrl, publishedAt: now(), createdAt: now() });
  const known = await buildArticle(db, { articleUrl, publishedAt: new Date('2026-11-20T00:00:00Z'), createdAt: now() });
  await extractPage(deps, { articleId: undated.id });
  await extractPage(deps, { articleId: known.id });
  expect((await read(undated.id)).publishedAt).toEqual(new Date('2026-11-19T00:00:00Z'));
  expect((await read(known.id)).publishedAt).toEqual(new Date('2026-11-20T00:00:00Z'));
});

test('after an edit the page’s text is taken although it is shorter', async () => {
  const body = `${paragraph}\n\n`.repeat(8);
  const articleUrl = `${origin.origin}/a`;
  const edited = await buildArticle(db, { articleUrl, body, isRevised: true, matchedAt: now() });
  expect(await extractPage(deps, { articleId: edited.id })).toEqual({ kind: 'extracted' });
  expect((await read(edited.id)).body.length).toBeLessThan(body.length);
  expect(followed).toEqual({ stored: [edited.id], ready: [], changed: [edited.id] });
});

test('a page that refuses us does not hold up the article', async () => {
  const { id } = await buildArticle(db, { articleUrl: `${origin.origin}/wall`, body: '短い' });
  expect(await extractPage(deps, { articleId: id })).toMatchObject({
    kind: 'kept',
    detail: 'The page answered with status 403.',
  });
  expect(await read(id)).toMatchObject({ body: '短い', extractedAt: now() });
  expect(followed.ready).toEqual([id]);
});

test('a page on a private address is never asked for', async () => {
  const { id } = await buildArticle(db, { articleUrl: 'http://169.254.169.254/latest', body: '短い' });
  expect(await extractPage(deps, { articleId: id })).toMatchObject({ kind: 'kept' });
  expect(followed.ready).toEqual([id]);
});
