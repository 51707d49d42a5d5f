import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#src/accounts/audit/table.ts';
import { readConfig } from '#src/config.ts';
import { feedFetches, feeds, sources } from '#src/pipeline/sources/table.ts';
import { buildFeed, buildSource } from '#test/builders.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { createTestDatabase } from '#test/harness.ts';
import { type OperatorServer, startOperatorServer } from '#test/operator-server.ts';
import { type Site, startSite } from './testing/start-site.ts';

const test = await createTestDatabase();
const { db } = test;
const now = new Date('2026-11-20T00:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
let site: Site;
let server: OperatorServer;
beforeAll(async () => {
  site = await startSite();
  const config = readConfig({ FETCH_ALLOW_ORIGINS: site.origin });
  server = await startOperatorServer(db, { now: () => now, config });
});
beforeEach(async () => {
  await emptyTables(db, 'source_groups', 'main_sources', 'sources', 'feeds', 'feed_fetches');
});
afterAll(async () => {
  await server.close();
  await site.close();
  await test.drop();
});

const ask = async (query: string, variables: Record<string, unknown> = {}) => {
  const { data, errors } = await server.ask(query, { variables });
  expect(errors).toBeUndefined();
  return data;
};
async function buildHistory(hours: number[], values: Partial<typeof feeds.$inferInsert> = {}) {
  const feed = await buildFeed(db, {
    ...{ source: await buildSource(db), lastNewEntryAt: hoursAgo(Math.min(...hours)), createdAt: hoursAgo(24 * 40) },
    ...values,
  });
  await db.insert(feedFetches).values(
    hours.flatMap((hour) => [
      { feedId: feed.id, fetchedAt: hoursAgo(hour), outcome: 'changed' as const, durationMs: 9, newArticleCount: 2 },
      {
        feedId: feed.id,
        fetchedAt: hoursAgo(hour - 0.1),
        outcome: 'unchanged' as const,
        durationMs: 9,
        newArticleCount: 0,
      },
    ]),
  );
  return feed;
}

describe('feeds', () => {
  it('are silent when quiet for much longer than they ever were, by their own rhythm', async () => {
    const every = (step: number, from: number) => Array.from({ length: 12 }, (_, i) => from + i * step);
    const hourly = await buildHistory(every(1, 12));
    const daily = await buildHistory(every(24, 12));
    const daily40h = await buildHistory(every(24, 40));
    const fresh = await buildHistory([300, 301, 302]);
    const dead = await buildHistory([24 * 30], { lastNewEntryAt: hoursAgo(24 * 30) });
    const paused = await buildHistory(every(1, 12), { state: 'paused' });
    const { feeds: all, feedCounts } = await ask(
      '{ feeds { data { id isSilent usualGapSeconds longestGapSeconds articlesADay } } feedCounts { all failing silent paused } }',
    );
    const silent = all.data.filter((feed: { isSilent: boolean }) => feed.isSilent).map(({ id }: { id: string }) => id);
    expect(silent).toEqual([hourly, daily40h, dead].map(({ id }) => String(id)));
    expect(feedCounts).toEqual({ all: 6, failing: 0, silent: 3, paused: 1 });
    const of = (id: number) => all.data.find((feed: { id: string }) => feed.id === String(id));
    expect(of(daily.id)).toMatchObject({ isSilent: false, usualGapSeconds: 86_400, longestGapSeconds: 86_400 });
    expect(of(daily.id).articlesADay).toBeCloseTo(24 / 14);
    expect(of(fresh.id)).toMatchObject({ usualGapSeconds: null });
    expect(of(paused.id)).toMatchObject({ isSilent: false });
  });

  it('are silent after twenty times their usual gap, although they were silent for longer once', async () => {
    const hours = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);
    const quiet = await buildHistory([...hours(21, 24), ...hours(21 + 24 + 240, 24)]);
    const brief = await buildHistory([...hours(19, 24), ...hours(19 + 24 + 240, 24)]);
    const weekend = await buildHistory([...hours(60, 24), ...hours(60 + 24 + 63, 24), ...hours(60 + 48 + 126, 24)]);
    const { feeds: all } = await ask('{ feeds { data { id isSilent } } }');
    expect(all.data).toEqual([
      { id: String(quiet.id), isSilent: true },
      { id: String(brief.id), isSilent: false },
      { id: String(weekend.id), isSilent: false },
    ]);
  });

  it('that lose entries are found by filter', async () => {
    const lossy = await buildFeed(db, { source: await buildSource(db), droppedEntryCount: 3 });
    await buildFeed(db, { source: await buildSource(db) });
    const { feeds: found, feedCounts } = await ask(
      '{ feeds(filter: INCOMPLETE) { data { id droppedEntryCount } } feedCounts { all incomplete } }',
    );
    expect(found.data).toEqual([{ id: String(lossy.id), droppedEntryCount: 3 }]);
    expect(feedCounts).toEqual({ all: 2, incomplete: 1 });
  });

  it('are found by filter, country and words, page by page', async () => {
    const jp = await buildSource(db, { country: 'JP', enSub: 'Shiomi 100% News' });
    const us = await buildSource(db, { country: 'US' });
    const failing = await buildFeed(db, { source: us, consecutiveFailures: 3, lastOutcome: 'unreachable' });
    const gone = await buildFeed(db, { source: us, state: 'gone' });
    for (let i = 0; i < 52; i++) await buildFeed(db, { source: jp });
    const find = async (args: string) => (await ask(`{ feeds${args} { hasMore data { id } } }`)).feeds;
    const ids = (page: { data: { id: string }[] }) => page.data.map(({ id }) => Number(id));
    expect(ids(await find('(filter: FAILING)'))).toEqual([failing.id, gone.id]);
    expect(ids(await find('(country: "US")'))).toEqual([failing.id, gone.id]);
    expect(ids(await find('(search: "0_ N")'))).toEqual([]);
    const first = await find('(search: "100% n")');
    const second = await find(`(search: "100% n", afterId: "${first.data.at(-1).id}")`);
    expect([first.data.length, first.hasMore, second.data.length, second.hasMore]).toEqual([50, true, 2, false]);
  });

  it('are paused, resumed, visited at once and given an interval, each recorded', async () => {
    const feed = await buildFeed(db, { source: await buildSource(db), etag: '"1"', nextDueAt: hoursAgo(-5) });
    const row = async () => (await db.select().from(feeds).where(eq(feeds.id, feed.id)))[0];
    await ask(`mutation { setFeedState(feedId: "${feed.id}", isPaused: true) { state } }`);
    expect(await row()).toMatchObject({ state: 'paused', nextDueAt: hoursAgo(-5) });
    await ask(`mutation { setFeedState(feedId: "${feed.id}", isPaused: false) { state } }`);
    expect(await row()).toMatchObject({ state: 'active', nextDueAt: now, etag: '"1"' });
    await ask(`mutation { fetchFeedNow(feedId: "${feed.id}") { state } }`);
    expect(await row()).toMatchObject({ state: 'active', nextDueAt: now, etag: null });
    await ask(`mutation { updateFeed(feedId: "${feed.id}", intervalSeconds: 120) { intervalSeconds } }`);
    const [audit] = await db.select().from(auditLog).where(eq(auditLog.tableName, 'feeds')).orderBy(desc(auditLog.id));
    expect(audit).toMatchObject({
      ...{ operation: 'updateFeed', actorId: server.operator.id, rowId: String(feed.id) },
      after: { interval_seconds: 120 },
    });
    const count = await db.$count(auditLog);
    await db.update(feeds).set({ consecutiveFailures: 1 }).where(eq(feeds.id, feed.id));
    expect(await db.$count(auditLog)).toBe(count);
    const wrong = await server.ask(`mutation { updateFeed(feedId: "${feed.id}", intervalSeconds: 5) { id } }`);
    expect(wrong.errors?.[0]?.extensions.problems?.[0]?.field).toBe('intervalSeconds');
    const none = await server.ask('mutation { fetchFeedNow(feedId: "999999") { id } }');
    expect(none.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

const tested = 'url works detail format encoding language title entryCount isKnown newest { title url publishedAt }';
const discover = async (address: string) =>
  (
    await ask(`query($address: String!) { discoverFeeds(address: $address) { detail feeds { ${tested} } } }`, {
      address,
    })
  ).discoverFeeds;

describe('discovery', () => {
  it('finds what a page links to, the news sitemaps of robots.txt, and reads each', async () => {
    const { feeds: found, detail } = await discover(`${site.origin}/linked/`);
    expect(detail).toBeNull();
    expect(found.map(({ url }: { url: string }) => new URL(url).pathname)).toEqual([
      '/linked/atom.xml',
      '/linked/feed.json',
      '/news.xml',
    ]);
    expect(found[0]).toMatchObject({
      ...{ works: true, detail: null, format: 'atom-1.0', encoding: 'shift_jis', language: 'ja', title: '潮見新聞' },
      ...{ entryCount: 7, isKnown: false },
    });
    expect(found[0].newest.map(({ title }: { title: string }) => title)).toEqual(
      ['七', '六', '五', '四', '三'].map((number) => `港の記事${number}`),
    );
  });

  it('tries the usual places where a page says nothing, and takes a feed as it is', async () => {
    const bare = await startSite({ isBare: true });
    const config = readConfig({ FETCH_ALLOW_ORIGINS: bare.origin });
    const other = await startOperatorServer(db, { now: () => now, config });
    const find = async (address: string) =>
      (
        await other.ask('query($address: String!) { discoverFeeds(address: $address) { detail feeds { url } } }', {
          variables: { address },
        })
      ).data.discoverFeeds;
    expect(await find(`${bare.origin}/`)).toEqual({ detail: null, feeds: [{ url: `${bare.origin}/rss.xml` }] });
    expect(await find(`${bare.origin}/rss.xml`)).toEqual({ detail: null, feeds: [{ url: `${bare.origin}/rss.xml` }] });
    expect(bare.asked.length).toBeLessThan(20);
    await other.close();
    await bare.close();
  });

  it.each(['http://127.0.0.1:9/', 'http://[::1]/feed', 'http://169.254.169.254/latest/', 'file:///etc/passwd', ''])(
    'refuses what is not on the public web: %s',
    async (address) => {
      const { feeds: found, detail } = await discover(address);
      expect(found).toEqual([]);
      expect(detail).toMatch(/./);
    },
  );

  it('stores nothing, and says which feeds are there already', async () => {
    const url = `${site.origin}/linked/feed.json`;
    const before = await db.$count(feeds);
    const ask1 = async () =>
      (await ask(`query($url: String!) { testFeed(url: $url) { ${tested} } }`, { url })).testFeed;
    expect(await ask1()).toMatchObject({ works: true, isKnown: false });
    expect(await db.$count(feeds)).toBe(before);
    await buildFeed(db, { source: await buildSource(db), url: `${url}/` });
    expect(await ask1()).toMatchObject({ works: true, isKnown: true });
    const page = await ask('query($url: String!) { testFeed(url: $url) { works detail newest { title } } }', {
      url: `${site.origin}/linked/`,
    });
    expect(page.testFeed).toMatchObject({ works: false, newest: [], detail: expect.stringMatching(/./) });
  });
});

describe('adding a source', () => {
  const add = (values: Record<string, unknown>) =>
    server.ask(
      `mutation($jaSub: String!, $enSub: String!, $localSub: String!, $country: String!, $language: String!, $groupId: ID!, $feedUrls: [String!]!) {
        addSource(jaSub: $jaSub, enSub: $enSub, localSub: $localSub, country: $country, language: $language, kind: Headline, groupId: $groupId, feedUrls: $feedUrls) }`,
      { variables: values },
    );
  it('stores it with its feeds, due at once, once', async () => {
    await buildSource(db);
    const { sourceGroups: groups } = await ask('{ sourceGroups { id } }');
    const input = {
      ...{ jaSub: '港の新聞', enSub: 'Harbour News', localSub: 'Hafen Zeitung', country: 'DE', language: 'de' },
      ...{ groupId: groups[0].id, feedUrls: ['https://hafen.example/a.xml', 'https://hafen.example/b.xml'] },
    };
    const { data } = await add(input);
    const [source] = await db
      .select()
      .from(sources)
      .where(eq(sources.id, Number(data.addSource)));
    expect(source).toMatchObject({ country: 'DE', localSub: 'Hafen Zeitung', siteUrl: 'https://hafen.example/' });
    const stored = await db.select().from(feeds).where(eq(feeds.sourceId, source!.id));
    expect(stored.map(({ url, state, nextDueAt }) => [url, state, nextDueAt])).toEqual([
      ['https://hafen.example/a.xml', 'active', now],
      ['https://hafen.example/b.xml', 'active', now],
    ]);
    expect((await add(input)).errors?.[0]?.extensions.code).toBe('ALREADY_EXISTS');
    const wrong = await add({ ...input, jaSub: ' ', groupId: '0', feedUrls: ['ftp://hafen.example'] });
    expect(wrong.errors?.[0]?.extensions.problems?.map(({ field }) => field)).toEqual(['jaSub', 'feedUrls', 'groupId']);
  });
});

describe('OPML', () => {
  const text = `<?xml version="1.0" encoding="Shift_JIS"?>
<opml version="2.0"><body><outline text="経済">
<outline text="潮見新聞" xmlUrl="https://shiomi.example/feed"/>
<outline text="もう一度" xmlUrl="http://shiomi.example/feed/"/>
<outline text="知っている" xmlUrl="https://known.example/rss"/>
<outline text="使えない" xmlUrl="ftp://shiomi.example/feed"/>
</outline></body></opml>`;
  const read = (field: string) =>
    ask(
      `${field === 'importOpml' ? 'mutation' : 'query'}($text: String!) {
      ${field}(text: $text) { refusal addedFeeds lines { line title verdict url } } }`,
      { text },
    );

  it('is judged line by line first, then does what it said, and comes out again', async () => {
    await buildFeed(db, { source: await buildSource(db), url: 'https://known.example/rss' });
    const dry = (await read('readOpml')).readOpml;
    expect(dry.lines.map(({ line, verdict }: { line: number; verdict: string }) => [line, verdict])).toEqual([
      [3, 'NEW'],
      [4, 'REPEATED'],
      [5, 'KNOWN'],
      [6, 'BAD'],
    ]);
    expect([dry.refusal, dry.addedFeeds, await db.$count(feeds)]).toEqual([null, 0, 1]);
    const done = (await read('importOpml')).importOpml;
    expect([done.addedFeeds, await db.$count(feeds)]).toEqual([1, 2]);
    const { exportOpml } = await ask('{ exportOpml }');
    expect(exportOpml).toContain('xmlUrl="https://shiomi.example/feed"');
    const again = await ask('query($text: String!) { readOpml(text: $text) { lines { verdict } } }', {
      text: exportOpml,
    });
    expect(again.readOpml.lines).toEqual([{ verdict: 'KNOWN' }, { verdict: 'KNOWN' }]);
  });

  it('that is none is refused with the reason', async () => {
    const { readOpml } = await ask('{ readOpml(text: "<html></html>") { refusal lines { line } } }');
    expect(readOpml).toEqual({ refusal: expect.stringContaining('not an OPML file'), lines: [] });
  });
});
