import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fetchFeedNow, setFeedState } from '#src/operator/sources/change-feed.ts';
import { createSafeFetch, type SafeFetch } from '#src/platform/safe-fetch/safe-fetch.ts';
import { createSemaphore } from '#src/platform/semaphore.ts';
import { buildFeed, buildSource } from '#test/builders.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { type FakeOrigin, startFakeOrigin } from '#test/fake-origin.ts';
import { createTestDatabase } from '#test/harness.ts';
import { feeds, sourceGaps } from '../sources/table.ts';
import { createHostGate } from './host-gate.ts';
import { refreshFeed } from './refresh-feed.ts';

const { db, drop } = await createTestDatabase();
const start = new Date('2026-11-21T00:00:00Z');
let time = start;
let origin: FakeOrigin;
let fetch: SafeFetch;
beforeAll(async () => {
  origin = await startFakeOrigin();
  fetch = createSafeFetch({ userAgent: 'Test/1', allowedOrigins: [origin.origin] });
});
beforeEach(async () => {
  time = start;
  await emptyTables(db, 'articles', 'feeds', 'sources');
});
afterAll(async () => {
  await fetch.close();
  await origin.close();
  await drop();
});

const nothing = async () => undefined;
const follow = { stored: nothing, ready: nothing, changed: nothing, toExtract: nothing };
const body = '<rss version="2.0"><channel><item><guid>1</guid><title>a</title></item></channel></rss>';

async function gapsAfter(minutes: number, { id }: { id: number }) {
  time = new Date(time.getTime() + minutes * 60_000);
  const leasedUntil = new Date(time.getTime() + 60_000);
  await db.update(feeds).set({ leasedUntil }).where(eq(feeds.id, id));
  const deps = { db, fetch, gate: createHostGate({ gapMs: 0 }), storing: createSemaphore(1), follow, now: () => time };
  await refreshFeed(deps, { feedId: id, leasedUntil });
  return db.select().from(sourceGaps).orderBy(sourceGaps.id);
}

const build = async (values: Partial<typeof feeds.$inferInsert> = {}) =>
  buildFeed(db, { source: await buildSource(db), url: `${origin.origin}/feed`, intervalSeconds: 300, ...values });

test('a feed that is read again after more than twice its planned delay stores a gap of its source', async () => {
  const feed = await build();
  origin.on('/feed', { body });
  expect(await gapsAfter(0, feed)).toEqual([]);
  expect(await gapsAfter(13, feed)).toEqual([]);
  const beganAt = time;
  expect(await gapsAfter(15, feed)).toMatchObject([{ sourceId: feed.sourceId, beganAt, endedAt: time }]);
  expect(await gapsAfter(5, feed)).toHaveLength(1);
});

test('one failed fetch is no gap, but several are', async () => {
  const feed = await build();
  const fail = () => origin.on('/feed', { status: 503 });
  const succeed = () => origin.on('/feed', { body });
  succeed();
  await gapsAfter(0, feed);
  fail();
  await gapsAfter(5.5, feed);
  succeed();
  expect(await gapsAfter(5.5, feed)).toEqual([]);
  const beganAt = time;
  fail();
  for (const minutes of [5, 5, 10]) expect(await gapsAfter(minutes, feed)).toEqual([]);
  const [row] = await db.select().from(feeds).where(eq(feeds.id, feed.id));
  expect(row?.unreadAt?.getTime()).toBeLessThan(time.getTime());
  succeed();
  expect(await gapsAfter(20, feed)).toMatchObject([{ beganAt, endedAt: time }]);
});

test('a delay that the publisher asks for is no gap', async () => {
  const feed = await build();
  origin.on('/feed', { headers: { 'cache-control': 'max-age=3600' }, body });
  await gapsAfter(0, feed);
  expect(await gapsAfter(130, feed)).toEqual([]);
  expect(await gapsAfter(140, feed)).toHaveLength(1);
});

test('the first fetch and polls for instant alerts store no gap', async () => {
  const feed = await build({ instantIntervalSeconds: 60, lastSuccessAt: new Date('2026-11-01T00:00:00Z') });
  origin.on('/feed', { body });
  expect(await gapsAfter(0, feed)).toEqual([]);
  expect(await gapsAfter(10, feed)).toEqual([]);
});

test('a paused or gone feed that becomes active again stores a gap only if its source had no other active feed', async () => {
  origin.on('/feed', { body });
  const deps = { db, now: () => time };
  const resume = ({ id }: { id: number }) => setFeedState(deps, { feedId: String(id), state: 'active' });
  const fetchNow = ({ id }: { id: number }) => fetchFeedNow(deps, { feedId: String(id) });
  for (const [state, activate] of [
    ['paused', resume],
    ['gone', resume],
    ['paused', fetchNow],
  ] as const) {
    for (const other of ['active', 'paused'] as const) {
      await emptyTables(db, 'feeds', 'sources', 'source_gaps');
      const feed = await build();
      await buildFeed(db, { source: { id: feed.sourceId }, state: other });
      await gapsAfter(0, feed);
      await db.update(feeds).set({ state }).where(eq(feeds.id, feed.id));
      time = new Date(time.getTime() + 86_400_000);
      await activate(feed);
      await activate(feed);
      expect(await gapsAfter(1, feed)).toHaveLength(other === 'active' ? 0 : 1);
    }
  }
});

test('an active feed that is fetched by an operator still stores its gap', async () => {
  origin.on('/feed', { body });
  const feed = await build();
  await buildFeed(db, { source: { id: feed.sourceId } });
  await gapsAfter(0, feed);
  time = new Date(time.getTime() + 86_400_000);
  await fetchFeedNow({ db, now: () => time }, { feedId: String(feed.id) });
  expect(await gapsAfter(1, feed)).toHaveLength(1);
});
