import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type JobRunner, startJobs } from '#src/platform/jobs.ts';
import { createLog } from '#src/platform/log.ts';
import { createSafeFetch, type SafeFetch } from '#src/platform/safe-fetch/safe-fetch.ts';
import { buildFeed, buildSource } from '#test/builders.ts';
import { type FakeOrigin, startFakeOrigin } from '#test/fake-origin.ts';
import { createTestDatabase } from '#test/harness.ts';
import { articles } from '../articles/table.ts';
import { feeds } from '../sources/table.ts';
import { createIngestWork, type IngestWork, ingestQueues } from './jobs.ts';

const { db, url, drop } = await createTestDatabase({ max: 8 });
const log = createLog('silent');
const now = () => new Date();
const stored: number[] = [];
const ready: number[] = [];
let origin: FakeOrigin;
let fetch: SafeFetch;
let jobs: JobRunner;
let work: IngestWork;
let pause: typeof wait = wait;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  origin = await startFakeOrigin();
  fetch = createSafeFetch({ userAgent: 'Test/1', allowedOrigins: [origin.origin] });
  jobs = await startJobs({ url, log, isWorker: true, times: { pollingSeconds: 0.5, notifiedPollingSeconds: 0.5 } });
  await jobs.prepare(ingestQueues);
  work = createIngestWork({
    db,
    jobs,
    fetch,
    now,
    log: createLog('info', {}, { write: (line) => void lines.push(JSON.parse(line)) }),
    productToken: 'Test',
    readyQueue: 'ready-articles',
    exemptOrigins: [origin.origin],
    extractionTimeoutMs: 60_000,
    pause: ((...given) => pause(...given)) as typeof wait, // The mocked type has its own type parameter.
    follow: {
      stored: async (_tx, ids) => void stored.push(...ids),
      ready: async (_tx, ids) => void ready.push(...ids),
      changed: async () => {},
    },
  });
});
afterAll(async () => {
  await jobs.stop();
  await work.stop();
  await fetch.close();
  await origin.close();
  await drop();
});

async function schedule() {
  for (const { run } of work.ticks) await run();
}

test('from a due feed to an article that is ready', async () => {
  const paragraph = '港の新しい倉庫が来春に開く。工事は順調に進み、地元の商店街も期待を寄せている。';
  origin.on('/a', {
    headers: { 'content-type': 'text/html' },
    body: `<html><body><article>${`<p>${paragraph}</p>`.repeat(8)}</article></body></html>`,
  });
  origin.on('/feed', {
    body: `<rss version="2.0"><channel><item><guid>tag:1</guid><link>${origin.origin}/a</link><title>港の倉庫</title></item></channel></rss>`,
  });
  const feed = await buildFeed(db, { source: await buildSource(db), url: `${origin.origin}/feed` });
  await jobs.work(work.jobs, work.ticks);
  await expect.poll(() => ready).toHaveLength(1);
  const [article] = await db.select().from(articles);
  expect(article).toMatchObject({ title: '港の倉庫', feedId: feed.id });
  expect(article?.body).toContain(paragraph);
  expect(article?.extractedAt).not.toBeNull();
  expect(stored).toEqual([article?.id, article?.id]);
  expect((await db.select().from(feeds))[0]).toMatchObject({ lastOutcome: 'changed', leasedUntil: null });
  expect(origin.requests.filter((request) => request.path === '/feed')).toHaveLength(1);
  expect(lines).toMatchObject([
    { msg: 'a feed was fetched', feedId: feed.id, outcome: 'changed', newArticles: 1, revisedArticles: 0 },
  ]);
});

test('a page that is slow to answer holds up no other', async () => {
  const slow = Promise.withResolvers<void>();
  const page = { headers: { 'content-type': 'text/html' }, body: '<html><body>Short.</body></html>' };
  origin.on('/slow', async () => {
    await slow.promise;
    return page;
  });
  origin.on('/quick', page);
  const items = ['slow', 'quick'].map(
    (name) =>
      `<item><guid>tag:${name}</guid><link>${origin.origin}/${name}</link><title>The ${name} page</title></item>`,
  );
  origin.on('/pages', { body: `<rss version="2.0"><channel>${items.join('')}</channel></rss>` });
  await buildFeed(db, { source: await buildSource(db), url: `${origin.origin}/pages` });
  await schedule();
  const readyTitles = async () =>
    (await db.select().from(articles)).filter(({ id }) => ready.includes(id)).map(({ title }) => title);
  await expect.poll(readyTitles).toContain('The quick page');
  expect(await readyTitles()).not.toContain('The slow page');
  slow.resolve();
  await expect.poll(readyTitles).toContain('The slow page');
});

test('while what came before waits to be matched, no further feed is visited', async () => {
  await jobs.prepare(['ready-articles']);
  const waiting = Array.from({ length: 25 }, () => ({}));
  await jobs.sendMany(db, 'ready-articles', waiting);
  origin.on('/waiting', { body: '' });
  await buildFeed(db, { source: await buildSource(db), url: `${origin.origin}/waiting`, nextDueAt: new Date(0) });
  await schedule();
  const visits = () => origin.requests.filter((request) => request.path === '/waiting').length;
  expect(await db.$client`select from feeds where leased_until is not null`).toHaveLength(0);
  await db.$client`delete from pgboss.job where name = 'ready-articles'`;
  await schedule();
  await expect.poll(visits).toBe(1);
});

test('a visit that was handed out waits, too, but not for ever', async () => {
  await jobs.sendMany(
    db,
    'ready-articles',
    Array.from({ length: 8 }, () => ({})),
  );
  origin.on('/handed-out', { body: '' });
  const leasedUntil = new Date(Date.now() + 3_600_000);
  const url = `${origin.origin}/handed-out`;
  const feed = await buildFeed(db, { source: await buildSource(db), url, leasedUntil });
  const visits = () => origin.requests.filter((request) => request.path === '/handed-out').length;
  const firstLook = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let waitedMs = 0;
  pause = async (ms, value, options) => {
    waitedMs += ms!;
    firstLook.resolve();
    await gate.promise;
    return wait(0, value, options);
  };
  await jobs.send(db, 'fetch-feed', { feedId: feed.id, leasedUntil: leasedUntil.toISOString() });
  await firstLook.promise;
  expect(visits()).toBe(0);
  gate.resolve();
  await expect.poll(visits).toBe(1);
  expect(waitedMs).toBe(5_000);
  await db.$client`delete from pgboss.job where name = 'ready-articles'`;
});
