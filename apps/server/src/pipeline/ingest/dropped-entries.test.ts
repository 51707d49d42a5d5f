import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSafeFetch, type SafeFetch } from '#src/platform/safe-fetch/safe-fetch.ts';
import { createSemaphore } from '#src/platform/semaphore.ts';
import { buildFeed, buildSource } from '#test/builders.ts';
import { type FakeOrigin, startFakeOrigin } from '#test/fake-origin.ts';
import { createTestDatabase } from '#test/harness.ts';
import { feedFetches, feeds } from '../sources/table.ts';
import { createHostGate } from './host-gate.ts';
import { refreshFeed } from './refresh-feed.ts';

const { db, drop } = await createTestDatabase();
const start = new Date('2026-11-21T00:00:00Z');
let origin: FakeOrigin;
let fetch: SafeFetch;
beforeAll(async () => {
  origin = await startFakeOrigin();
  fetch = createSafeFetch({ userAgent: 'Test/1', allowedOrigins: [origin.origin] });
});
afterAll(async () => {
  await fetch.close();
  await origin.close();
  await drop();
});

const ignore = async () => {};
const follow = { stored: ignore, ready: ignore, changed: ignore, toExtract: ignore };

async function visit(...files: string[]) {
  const path = `/feed${Math.random()}`;
  const leasedUntil = new Date(start.getTime() + 60_000);
  const feed = await buildFeed(db, { source: await buildSource(db), url: origin.origin + path, leasedUntil });
  for (const body of files) {
    origin.on(path, { body, headers: { 'content-type': 'application/rss+xml' } });
    await db.update(feeds).set({ leasedUntil }).where(eq(feeds.id, feed.id));
    const gate = createHostGate({ gapMs: 0 });
    const deps = { db, fetch, gate, storing: createSemaphore(1), now: () => start, follow, random: () => 0 };
    await refreshFeed(deps, { feedId: feed.id, leasedUntil });
  }
  const [row] = await db.select().from(feeds).where(eq(feeds.id, feed.id));
  const fetches = await db.select().from(feedFetches).where(eq(feedFetches.feedId, feed.id)).orderBy(feedFetches.id);
  return { row: row!, fetches };
}

const rss = (items: string) => `<rss version="2.0"><channel><title>t</title>${items}</channel></rss>`;
const whole = '<item><title>a</title><link>https://a.example/1</link></item>';
const empty = '<item><link>https://a.example/2</link></item>';

test('lost entries are counted and told, and the others are stored', async () => {
  const { row, fetches } = await visit(rss(whole + empty + empty));
  expect(row).toMatchObject({
    ...{ lastOutcome: 'changed', droppedEntryCount: 2 },
    lastDetail: 'Fetched. 2 entries could not be read.',
  });
  expect(fetches).toMatchObject([{ entryCount: 3, droppedEntryCount: 2, newArticleCount: 1 }]);
});

test('a feed of which no entry can be read fails', async () => {
  const { row } = await visit(`<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title>${whole}</feed>`);
  expect(row).toMatchObject({
    ...{ lastOutcome: 'invalid', consecutiveFailures: 1 },
    lastDetail: '1 entry could not be read, and there is no other.',
  });
});

test('a feed without entries is fine', async () => {
  const { row } = await visit(rss(''));
  expect(row).toMatchObject({ lastOutcome: 'changed', droppedEntryCount: 0, consecutiveFailures: 0 });
});

test('a whole file settles it', async () => {
  const { row } = await visit(rss(whole + empty), rss(whole));
  expect(row).toMatchObject({ droppedEntryCount: 0, lastDetail: 'Fetched.' });
});
