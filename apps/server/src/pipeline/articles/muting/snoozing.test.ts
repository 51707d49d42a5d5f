import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { indexArticles } from '#src/pipeline/search/index-articles.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildArticle, buildMember, buildSearch } from '#test/builders.ts';
import { countStatements } from '#test/count-statements.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { createTestDatabase } from '#test/harness.ts';

const test = await createTestDatabase();
const { db } = test;
const start = Date.parse('2026-11-20T00:00:00Z');
let now = new Date(start);
const counted = countStatements(db);
let server: ApiServer;
let member: Awaited<ReturnType<typeof buildMember>>;
beforeAll(async () => {
  server = await startApiServer({ db: counted.db, now: () => now });
});
beforeEach(async () => {
  now = new Date(start);
  await emptyTables(db, 'articles', 'article_search', 'article_search_places');
  await db.$client`insert into article_changes (article_id) values (null)`;
  member = await buildMember(db);
  await buildSearch(db, { ...member, conditions: { keywords: '半導体' } });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

async function ask(query: string) {
  const { data, errors } = await server.ask(query, { as: member.user });
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

async function store(storyId?: number): Promise<number> {
  const stored = await db.$client<{ count: string }[]>`select count(*) from articles`;
  const publishedAt = new Date(start - (Number(stored[0]!.count) + 1) * 60_000);
  const { id } = await buildArticle(db, { title: '半導体', publishedAt, matchedAt: now, storyId: storyId ?? null });
  await indexArticles({ db }, [id]);
  return id;
}

async function joinStory(storyId: number, ...ids: number[]): Promise<void> {
  await db.$client`update articles set story_id = ${storyId} where id = any(${ids})`;
  await db.$client`insert into article_changes (article_id) values (null)`;
}

async function snooze(ids: number[], { until, isSnoozed = true }: { until?: string; isSnoozed?: boolean } = {}) {
  const { setSnoozed } = await ask(`mutation { setSnoozed(articleIds: ${JSON.stringify(ids.map(String))},
    isSnoozed: ${isSnoozed}, until: ${JSON.stringify(until ?? null)}) }`);
  return setSnoozed.map(Number);
}

async function seen(): Promise<{ listed: number[]; count: number; snoozed: number[] }> {
  const { headlines, unreadCounts, snoozed } = await ask(`{
    headlines(keywords: "半導体", foldStories: true, isUnreadOnly: true) { data { id } }
    unreadCounts { headlines } snoozed { article { id } } }`);
  return {
    listed: headlines.data.map(({ id }: { id: string }) => Number(id)),
    count: unreadCounts[1].headlines,
    snoozed: snoozed.map(({ article }: { article: { id: string } }) => Number(article.id)),
  };
}

const later = (hours: number) => new Date(start + hours * 3_600_000).toISOString();

it('an article and its story leave lists and counts until the time', async () => {
  const [one, sibling, apart] = [await store(), await store(), await store()];
  await joinStory(one, one, sibling);
  expect(await snooze([one], { until: later(9) })).toEqual([one]);
  expect(await seen()).toEqual({ listed: [apart], count: 1, snoozed: [one] });
  const { headline, snoozed } = await ask(`{ headline(headlineId: "${sibling}") { mutedBy } snoozed { until } }`);
  expect(headline.mutedBy).toBe('SNOOZE');
  expect(Date.parse(snoozed[0].until)).toBe(start + 9 * 3_600_000);

  now = new Date(start + 9 * 3_600_000);
  expect(await seen()).toEqual({ listed: [one, apart], count: 2, snoozed: [] });
});

it('an article that joins the story is listed, and ends a snooze without a time', async () => {
  const [timed, waiting] = [await store(), await store()];
  await snooze([timed], { until: later(9) });
  await snooze([waiting]);
  expect(await seen()).toEqual({ listed: [], count: 0, snoozed: [waiting, timed] });
  now = new Date(start + 3_600_000);
  const [news, moreNews] = [await store(), await store()];
  await joinStory(timed, timed, news);
  expect(await seen()).toEqual({ listed: [news, moreNews], count: 2, snoozed: [waiting, timed] });
  await joinStory(waiting, waiting, moreNews);
  expect(await seen()).toEqual({ listed: [waiting, news], count: 2, snoozed: [timed] });
});

it('returns what the act changed, and takes a new time', async () => {
  const [one, other] = [await store(), await store()];
  await snooze([one], { until: later(9) });
  expect(await snooze([one, other, 987_654_321], { until: later(20) })).toEqual([other]);
  now = new Date(start + 10 * 3_600_000);
  expect((await seen()).snoozed).toEqual([other, one]);
  expect(await snooze([other], { isSnoozed: false })).toEqual([other]);
  expect(await snooze([other], { isSnoozed: false })).toEqual([]);
  expect(await seen()).toEqual({ listed: [other], count: 1, snoozed: [one] });
});

it('has limits for times and for the number of articles', async () => {
  const ids = (
    await db.$client<{ id: string }[]>`
    insert into articles (article_kind, title, language, country, published_at)
    select 'Headline', '半導体', 'ja', 'JP', ${later(-1)} from generate_series(1, 101) returning id`
  ).map(({ id }) => Number(id));
  for (const until of [later(0), later(31 * 24)]) await expect(snooze([ids[0]!], { until })).rejects.toThrow('30');
  await expect(snooze(ids)).rejects.toThrow('100');
  await snooze(ids.slice(0, 100), { until: later(1) });
  await expect(snooze(ids.slice(100))).rejects.toThrow('100');
  now = new Date(start + 3_600_000);
  expect(await snooze(ids.slice(100))).toEqual(ids.slice(100));
});

it('costs the lists of a reader one statement, and one who snoozes nothing none', async () => {
  const id = await store();
  await store();
  const list = () =>
    counted.count(() => ask('{ headlines(keywords: "半導体") { data { id } } unreadCounts { headlines } }'));
  await list();
  const without = await list();
  await snooze([id], { until: later(9) });
  expect(await list()).toBe(without + 1);
});
