import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JobQueue } from '#src/platform/jobs.ts';
import { createSafeFetch, type SafeFetch } from '#src/platform/safe-fetch/safe-fetch.ts';
import { createSemaphore } from '#src/platform/semaphore.ts';
import { buildFeed, buildSource } from '#test/builders.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { type FakeOrigin, startFakeOrigin } from '#test/fake-origin.ts';
import { createTestDatabase } from '#test/harness.ts';
import { untilOneWaits } from '#test/until-one-waits.ts';
import { articleKeys, articleRevisions, articles } from '../articles/table.ts';
import { feedFetches, feeds } from '../sources/table.ts';
import type { FollowUp } from './follow-up.ts';
import { createHostGate } from './host-gate.ts';
import { type RefreshDeps, refreshFeed } from './refresh-feed.ts';
import { scheduleFeeds } from './schedule-feeds.ts';

const { db, drop } = await createTestDatabase({ max: 8 });
let time = new Date('2026-11-21T00:00:00Z');
const now = () => time;
let origin: FakeOrigin;
let fetch: SafeFetch;
let followed: Record<keyof FollowUp, number[]>;
let deps: RefreshDeps;

const note = (name: keyof FollowUp) => async (_tx: unknown, ids: number[]) => void followed[name].push(...ids);
const names = ['stored', 'ready', 'changed', 'toExtract'] as const;
const follow = Object.fromEntries(names.map((name) => [name, note(name)])) as unknown as FollowUp;

beforeAll(async () => {
  origin = await startFakeOrigin();
  fetch = createSafeFetch({ userAgent: 'Test/1', allowedOrigins: [origin.origin] });
});
afterAll(async () => {
  await fetch.close();
  await origin.close();
  await drop();
});
beforeEach(async () => {
  time = new Date('2026-11-21T00:00:00Z');
  followed = { stored: [], ready: [], changed: [], toExtract: [] };
  deps = { db, fetch, gate: createHostGate({ gapMs: 0 }), storing: createSemaphore(2), now, follow, random: () => 0 };
  await emptyTables(db, 'articles', 'feeds', 'sources');
});

type Item = { id?: string; url?: string; title?: string; text?: string; extra?: string };

function rss(...items: Item[]): string {
  const written = items.map(({ id, url, title = '', text = '', extra = '' }) => {
    const guid = id === undefined ? '' : `<guid isPermaLink="false">${id}</guid>`;
    return `<item>${guid}${url ? `<link>${url}</link>` : ''}<title>${title}</title><description>${text}</description>${extra}</item>`;
  });
  return `<rss version="2.0"><channel><title>配信</title><link>https://n.example/</link>${written.join('')}</channel></rss>`;
}

async function makeFeed(path = '/feed', values: Partial<typeof feeds.$inferInsert> = {}, sourceValues = {}) {
  const source = await buildSource(db, sourceValues);
  return buildFeed(db, { source, url: origin.origin + path, ...values });
}

async function visit(feedId: number) {
  const leasedUntil = new Date(time.getTime() + 60_000);
  await db.update(feeds).set({ leasedUntil }).where(eq(feeds.id, feedId));
  return refreshFeed(deps, { feedId, leasedUntil });
}

async function read(feedId: number) {
  const [row] = await db.select().from(feeds).where(eq(feeds.id, feedId));
  return row!;
}

const allArticles = () => db.select().from(articles).orderBy(articles.id);

describe('a visit', () => {
  test('stores new articles with their keys, validators and the time to come again, and queues what follows', async () => {
    const feed = await makeFeed();
    origin.on('/feed', {
      headers: { etag: '"1"' },
      body: rss({
        id: 'tag:n,1',
        url: 'https://n.example/1?utm_source=rss',
        title: '半導体の投資',
        text: '増えている。',
        extra: '<pubDate>Fri, 20 Nov 2026 09:00:00 +0900</pubDate>',
      }),
    });
    const result = await visit(feed.id);
    expect(result).toMatchObject({ kind: 'changed', stored: { unchangedCount: 0, revisedIds: [] } });
    const [article] = await allArticles();
    expect(article).toMatchObject({
      articleKind: 'Headline',
      sourceId: feed.sourceId,
      feedId: feed.id,
      title: '半導体の投資',
      body: '増えている。',
      articleUrl: 'https://n.example/1',
      language: 'ja',
      country: 'JP',
      publishedAt: new Date('2026-11-20T00:00:00Z'),
      extractedAt: null,
    });
    expect(await read(feed.id)).toMatchObject({
      etag: '"1"',
      format: 'rss-2.0',
      title: '配信',
      lastOutcome: 'changed',
      lastStatus: 200,
      leasedUntil: null,
      consecutiveFailures: 0,
      nextDueAt: new Date(time.getTime() + 900_000),
      lastNewEntryAt: time,
    });
    expect(followed).toEqual({ stored: [article!.id], ready: [], changed: [], toExtract: [article!.id] });
    expect(await db.select().from(feedFetches)).toMatchObject([
      { outcome: 'changed', entryCount: 1, newArticleCount: 1, revisedArticleCount: 0 },
    ]);
  });

  test('changes nothing when the same entries come again in another file', async () => {
    const feed = await makeFeed();
    const one = { id: 'tag:n,1', url: 'https://n.example/1', title: 'a', text: 'b' };
    origin.on('/feed', { body: rss(one) });
    await visit(feed.id);
    origin.on('/feed', { body: `${rss(one)}<!-- built later -->` });
    expect(await visit(feed.id)).toMatchObject({
      kind: 'changed',
      stored: { newIds: [], revisedIds: [], unchangedCount: 1 },
    });
    expect(await allArticles()).toHaveLength(1);
  });

  test('revises the article when its title or text was edited, and keeps what it said', async () => {
    const feed = await makeFeed();
    origin.on('/feed', { body: rss({ id: 'tag:n,1', url: 'https://n.example/1', title: '旧い見出し', text: '本文' }) });
    await visit(feed.id);
    origin.on('/feed', {
      body: rss({ id: 'tag:n,1', url: 'https://n.example/1', title: '【訂正】新しい見出し', text: '本文' }),
    });
    time = new Date('2026-11-21T01:00:00Z');
    const result = await visit(feed.id);
    const [article] = await allArticles();
    expect(result).toMatchObject({ stored: { newIds: [], revisedIds: [article!.id] } });
    expect(article).toMatchObject({ title: '【訂正】新しい見出し', isRevised: true, updatedAt: time });
    expect(await db.select().from(articleRevisions)).toMatchObject([
      { articleId: article!.id, title: '旧い見出し', body: '本文', replacedAt: time },
    ]);
    expect(followed).toMatchObject({ stored: [article!.id, article!.id], changed: [article!.id] });
    expect(await visit(feed.id)).toMatchObject({ kind: 'unchanged' });
  });

  test('an edit back to what it said before is an edit too', async () => {
    const feed = await makeFeed();
    for (const title of ['one', 'two', 'one']) {
      origin.on('/feed', { body: rss({ id: 'tag:n,1', url: 'https://n.example/1', title }) });
      await visit(feed.id);
    }
    expect(await allArticles()).toMatchObject([{ title: 'one' }]);
    expect((await db.select().from(articleRevisions)).map((row) => row.title)).toEqual(['one', 'two']);
  });

  test('identifiers that change at every visit make no new articles, and are not collected', async () => {
    const feed = await makeFeed();
    for (const id of ['tag:a', 'tag:b', 'tag:c', 'tag:d', 'tag:e']) {
      origin.on('/feed', { body: rss({ id, url: 'https://n.example/1', title: `t ${id}` }) });
      await visit(feed.id);
    }
    expect(await allArticles()).toMatchObject([{ title: 't tag:e' }]);
    const keys = (await db.select().from(articleKeys)).map((row) => row.key.split(':')[0]);
    expect(keys.filter((kind) => kind === 'guid')).toHaveLength(3);
    expect(keys.filter((kind) => kind === 'text')).toHaveLength(1);
  });

  test('entries that share a link are different articles, then and later', async () => {
    const feed = await makeFeed();
    const list = 'https://n.example/list';
    const a = { id: 'tag:a', url: list, title: 'a' };
    origin.on('/feed', { body: rss(a) });
    await visit(feed.id);
    origin.on('/feed', { body: rss({ id: 'tag:b', url: list, title: 'b' }, a) });
    await visit(feed.id);
    origin.on('/feed', { body: rss({ id: 'tag:c', url: list, title: 'c' }) });
    await visit(feed.id);
    expect((await allArticles()).map((row) => row.title)).toEqual(['a', 'b', 'c']);
    expect(await db.select().from(articleRevisions)).toEqual([]);
  });

  test('revises articles that are being worked on without two waiting for each other', async () => {
    const feed = await makeFeed();
    const items = (words: string) => ['1', '2'].map((id) => ({ id, title: `${words} ${id}` }));
    origin.on('/feed', { body: rss(...items('first')) });
    await visit(feed.id);
    const [lower, higher] = (await allArticles()).map(({ id }) => id);
    // Sends the items in reverse order. Other transactions lock articles in id order, so locking them in feed order would cause
    // a deadlock.
    origin.on('/feed', { body: rss(...items('second').toReversed()) });
    let visited: ReturnType<typeof visit> | undefined;
    await db.transaction(async (tx) => {
      const lock = (id: number) => tx.execute(sql`select id from articles where id = ${id} for no key update`);
      await lock(lower!);
      visited = visit(feed.id);
      await untilOneWaits(db);
      await tx.execute(sql`set local lock_timeout = '3s'`);
      await lock(higher!);
    });
    expect((await visited)?.kind).toBe('changed');
    expect((await allArticles()).map(({ isRevised }) => isRevised)).toEqual([true, true]);
  });

  test('two feeds of one source bring an article once, and only the first revises it', async () => {
    const first = await makeFeed('/one');
    const second = await buildFeed(db, { source: { id: first.sourceId }, url: `${origin.origin}/two` });
    origin.on('/one', {
      body: rss({ id: 'tag:1', url: 'https://n.example/1', title: 'full', text: 'the whole text' }),
    });
    origin.on('/two', { body: rss({ id: 'tag:1', url: 'https://n.example/1', title: 'full', text: 'teaser' }) });
    await visit(first.id);
    await visit(second.id);
    origin.on('/two', {
      body: rss({ id: 'tag:1', url: 'https://n.example/1', title: 'full', text: 'another teaser' }),
    });
    await visit(second.id);
    expect(await allArticles()).toMatchObject([{ body: 'the whole text', isRevised: false }]);
  });

  test('a notice has the document itself, and no summary that its source did not give', async () => {
    const feed = await makeFeed('/notices', {}, { articleKind: 'Notice' });
    origin.on('/notices', {
      body: rss(
        {
          id: 'tag:1',
          url: 'https://m.example/1',
          title: '告示',
          text: '最初の段落',
          extra: '<enclosure url="https://m.example/a.pdf" type="application/pdf" length="10"/>',
        },
        { id: 'tag:2', url: 'https://m.example/b.pdf', title: '資料' },
      ),
    });
    await visit(feed.id);
    expect(await allArticles()).toMatchObject([
      {
        articleKind: 'Notice',
        summary: null,
        attachUrl: 'https://m.example/a.pdf',
        attachments: [{ url: 'https://m.example/a.pdf', type: 'application/pdf', sizeBytes: 10 }],
      },
      { attachUrl: 'https://m.example/b.pdf', extractedAt: time },
    ]);
  });

  test('an article with its full text, or an old one, is ready at once', async () => {
    const feed = await makeFeed();
    origin.on('/feed', {
      body: rss(
        { id: 'tag:1', url: 'https://n.example/1', title: '長い', text: '長い本文。'.repeat(200) },
        {
          id: 'tag:2',
          url: 'https://n.example/2',
          title: 'old',
          extra: '<pubDate>Sun, 01 Nov 2026 00:00:00 GMT</pubDate>',
        },
      ),
    });
    await visit(feed.id);
    expect(followed.ready).toHaveLength(2);
    expect(followed.toExtract).toEqual([]);
  });

  test('entries without a date keep the order of the file', async () => {
    const feed = await makeFeed();
    origin.on('/feed', { body: rss({ id: 'tag:1', title: 'newest' }, { id: 'tag:2', title: 'older' }) });
    await visit(feed.id);
    const rows = await db.select().from(articles).orderBy(sql`published_at desc`);
    expect(rows.map((row) => row.title)).toEqual(['newest', 'older']);
  });
});

describe('what goes wrong', () => {
  test('is stored where a person can see it, and backs off', async () => {
    const feed = await makeFeed('/status');
    origin.on('/status', { status: 403 });
    await visit(feed.id);
    await visit(feed.id);
    expect(await read(feed.id)).toMatchObject({
      lastOutcome: 'blocked',
      lastStatus: 403,
      consecutiveFailures: 2,
      nextDueAt: new Date(time.getTime() + 1800_000),
      lastSuccessAt: null,
    });
    expect((await read(feed.id)).lastDetail).toContain('403');
  });

  test('a page instead of a feed is invalid, and its validators are not kept', async () => {
    const feed = await makeFeed('/page', { etag: '"good"' });
    origin.on('/page', { headers: { etag: '"bad"' }, body: '<html><body>Moved!</body></html>' });
    await visit(feed.id);
    expect(await read(feed.id)).toMatchObject({
      lastOutcome: 'invalid',
      lastDetail: 'The file is a web page, not a feed.',
      etag: '"good"',
    });
  });

  test('410 stops the feed', async () => {
    const feed = await makeFeed('/gone');
    origin.on('/gone', { status: 410 });
    await visit(feed.id);
    expect(await read(feed.id)).toMatchObject({ state: 'gone', lastOutcome: 'gone' });
    expect(await visit(feed.id)).toEqual({ kind: 'skipped' });
  });

  test('a permanent redirect changes the address after three confirmations in a row', async () => {
    const feed = await makeFeed('/old');
    origin.on('/old', { status: 301, headers: { location: '/new' } });
    origin.on('/new', { body: rss({ id: 'tag:1', title: 'a' }) });
    await visit(feed.id);
    await visit(feed.id);
    expect(await read(feed.id)).toMatchObject({ url: `${origin.origin}/old`, redirectCount: 2 });
    await visit(feed.id);
    expect(await read(feed.id)).toMatchObject({ url: `${origin.origin}/new`, redirectCount: 0, redirectUrl: null });
  });

  test('when storing fails midway nothing is kept, validators included, and the next visit brings everything', async () => {
    const feed = await makeFeed();
    origin.on('/feed', {
      headers: { etag: '"1"' },
      body: rss({ id: 'tag:1', title: 'a' }, { id: 'tag:2', title: 'b' }),
    });
    deps = { ...deps, follow: { ...follow, ready: () => Promise.reject(new Error('the database went away')) } };
    await expect(visit(feed.id)).rejects.toThrow('went away');
    expect(await allArticles()).toEqual([]);
    expect(await read(feed.id)).toMatchObject({ etag: null, lastOutcome: null });
    deps = { ...deps, follow };
    await visit(feed.id);
    expect(await allArticles()).toHaveLength(2);
    expect((await read(feed.id)).etag).toBe('"1"');
  });

  test('who has lost the lease writes nothing', async () => {
    const feed = await makeFeed();
    origin.on('/feed', async () => {
      await db
        .update(feeds)
        .set({ leasedUntil: new Date('2026-11-22T00:00:00Z') })
        .where(eq(feeds.id, feed.id));
      return { body: rss({ id: 'tag:1', title: 'a' }) };
    });
    expect(await visit(feed.id)).toEqual({ kind: 'skipped' });
    expect(await allArticles()).toEqual([]);
  });
});

describe('the schedule', () => {
  const queued: { feedId: number; leasedUntil: string }[] = [];
  const jobs: JobQueue = {
    send: async () => {},
    sendMany: async (_db, _name, payloads) => void queued.push(...(payloads as typeof queued)),
  };
  beforeEach(() => {
    queued.length = 0;
  });
  const host = (name: string) => `https://${name}.example/feed`;

  test('hands out due, active, free feeds, one of each host', async () => {
    const source = await buildSource(db);
    const due = { nextDueAt: new Date('2026-11-20T00:00:00Z') };
    const a = await buildFeed(db, { source, url: `${host('a')}/1`, nextDueAt: new Date('2026-11-19T00:00:00Z') });
    await buildFeed(db, { source, url: `${host('a')}/2`, ...due });
    const b = await buildFeed(db, { source, url: host('b'), ...due });
    await buildFeed(db, { source, url: host('c'), nextDueAt: new Date('2026-11-22T00:00:00Z') });
    await buildFeed(db, { source, url: host('d'), ...due, state: 'paused' });
    await buildFeed(db, { source, url: host('e'), ...due, leasedUntil: new Date('2026-11-21T00:01:00Z') });
    await buildFeed(db, { source, url: `${host('e')}/other`, ...due });
    const f = await buildFeed(db, { source, url: host('f'), ...due, leasedUntil: new Date('2026-11-20T23:00:00Z') });
    expect(await scheduleFeeds({ db, jobs, now })).toBe(3);
    expect(queued.map((one) => one.feedId).toSorted()).toEqual([a.id, b.id, f.id].toSorted());
    expect((await read(a.id)).leasedUntil?.toISOString()).toBe(queued[0]?.leasedUntil);
    expect(await scheduleFeeds({ db, jobs, now })).toBe(0);
  });

  test('feeds of an exempt origin go side by side', async () => {
    const source = await buildSource(db);
    for (const n of [1, 2, 3]) await buildFeed(db, { source, url: `http://127.0.0.1:4010/${n}`, nextDueAt: time });
    expect(await scheduleFeeds({ db, jobs, now, exemptOrigins: ['http://127.0.0.1:4010'] })).toBe(3);
  });

  test('many rounds at once never hand out a feed twice', async () => {
    const source = await buildSource(db);
    for (let n = 0; n < 120; n++) await buildFeed(db, { source, url: host(`h${n}`), nextDueAt: time });
    for (let round = 0; round < 6; round++)
      await Promise.all(Array.from({ length: 6 }, () => scheduleFeeds({ db, jobs, now })));
    expect(queued).toHaveLength(120);
    expect(new Set(queued.map((one) => one.feedId)).size).toBe(120);
  });
});
