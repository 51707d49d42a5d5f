import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alertSchedules, type matches } from '#src/alert-schedules/table.ts';
import { insertMatches } from '#src/pipeline/alerts/match/insert-matches.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import { indexArticles } from '#src/pipeline/search/index-articles.ts';
import { savedSearches } from '#src/saved-searches/table.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildArticle, buildFeed, buildMember, buildSearch, buildSource } from '#test/builders.ts';
import { countStatements } from '#test/count-statements.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { createTestDatabase } from '#test/harness.ts';

const test = await createTestDatabase();
const { db } = test;
const now = new Date('2026-11-20T00:00:00Z');
const japan = -540;
const longAgo = new Date('2026-10-01T00:00:00Z');
const hourMs = 3_600_000;
const counted = countStatements(db);
let server: ApiServer;
let member: Awaited<ReturnType<typeof buildMember>>;
beforeAll(async () => {
  server = await startApiServer({ db: counted.db, now: () => now });
});
beforeEach(async () => {
  await emptyTables(db, 'articles', 'article_search', 'article_search_places', 'matches', 'waiting_matches');
  member = await buildMember(db);
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

const fields = `savedSearch { id name } days { day count } isComplete spike
  topStory { article { title } articleCount } reducedSources { source { jaSub } reason lastSuccessAt }`;

async function today(offset = japan) {
  const query = `{ today(timezoneOffsetInMinutes: ${offset}) { ${fields} } }`;
  const { data, errors } = await server.ask(query, { as: member.user });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.today;
}

const countsOf = ({ days }: { days: { count: number }[] }) => days.map(({ count }) => count);

async function tell(ageHours: number, values: Parameters<typeof buildArticle>[1] = {}) {
  const publishedAt = new Date(now.getTime() - ageHours * hourMs);
  const article = await buildArticle(db, { publishedAt, ...values });
  await indexArticles({ db }, [article.id]);
  return article;
}

let searchCount = 0;
const search = (values: Partial<typeof savedSearches.$inferInsert> = {}) => {
  const createdAt = new Date(longAgo.getTime() + ++searchCount);
  return buildSearch(db, { ...member, alertsChannel: 0, createdAt, updatedAt: createdAt, ...values });
};

async function match(saved: { id: string }, found: readonly { id: number }[]) {
  const of = { accountId: member.account.id, userId: member.user.id, savedSearchId: saved.id };
  const rows = found.map(({ id }): typeof matches.$inferInsert => ({
    ...of,
    articleId: id,
    terms: ['半導体'],
    alertsChannel: 1,
    matchedAt: now,
  }));
  await db.transaction((tx) => insertMatches(tx, rows));
}

describe('the overview of the day', () => {
  it('counts the articles of a saved search on each of seven local days', async () => {
    await search();
    for (const age of [1, 10, 6 * 24 + 8.5, 7 * 24 + 8.5]) await tell(age);
    await tell(1, { body: '', title: '京都の工場' });
    await tell(2, { articleKind: 'Notice' });
    const [found] = await today();
    expect(found.days.at(-1)).toEqual({ day: '2026-11-20', count: 2 });
    expect(countsOf(found)).toEqual([1, 0, 0, 0, 0, 1, 2]);
    expect(countsOf((await today(0))[0])).toEqual([0, 0, 0, 0, 0, 3, 0]);
  });

  it('counts the stored matches of a search that alerts, but the index if it changed since', async () => {
    const [known, other] = [await tell(1), await tell(30)];
    await tell(2);
    const saved = await search({ alertsChannel: 1 });
    await match(saved, [known, other]);
    expect(countsOf((await today())[0]).slice(-2)).toEqual([1, 1]);
    await db.update(savedSearches).set({ updatedAt: now }).where(eq(savedSearches.id, saved.id));
    expect(countsOf((await today())[0]).slice(-2)).toEqual([1, 2]);
  });

  it('counts the index in a demo account, which keeps only matches that were sent', async () => {
    member = await buildMember(db, { account: { demo: true } });
    await search({ alertsChannel: 1 });
    await tell(1);
    expect(countsOf((await today())[0]).at(-1)).toBe(1);
  });

  it('shows the story with most articles of the latest day by its newest article', async () => {
    await search();
    const first = await tell(5, { title: '半導体の投資' });
    const story = { storyId: first.id };
    await db.update(articles).set(story).where(eq(articles.id, first.id));
    await tell(3, { ...story, title: '半導体の投資、続報' });
    await tell(1, { title: '半導体の輸出' });
    await tell(40, { title: '半導体の昨日' });
    expect((await today())[0].topStory).toEqual({ article: { title: '半導体の投資、続報' }, articleCount: 2 });
  });

  it('shows no story whose text does not match after all', async () => {
    await search({ conditions: { keywords: '京都' } });
    await tell(1, { title: '東京都の予算', body: '' });
    expect((await today())[0].topStory).toBeNull();
    await tell(3, { title: '京都の工場', body: '' });
    expect((await today())[0].topStory.article.title).toBe('京都の工場');
  });

  it('marks a spike against the two weeks before', async () => {
    await search();
    for (let day = 10; day >= 1; day--) await tell(day * 24);
    for (let i = 0; i < 5; i++) await tell(i);
    expect((await today())[0].spike).toBeNull();
    for (let i = 5; i < 9; i++) await tell(i);
    expect((await today())[0].spike).toBe(9);
  });

  it('marks no spike of a search with a period, which finds nothing on earlier days', async () => {
    await search({ conditions: { keywords: '半導体', period: { last: '24h' } } });
    for (let day = 10; day >= 1; day--) for (let i = 0; i < 9; i++) await tell(day * 24 + i);
    for (let i = 0; i < 9; i++) await tell(i);
    const [found] = await today();
    expect({ count: found.days.at(-1).count, spike: found.spike }).toEqual({ count: 9, spike: null });
  });

  it('names sources that deliver nothing, if the search has them', async () => {
    const [broken, paused, well] = [
      await buildSource(db, { jaSub: '港湾物流速報' }),
      await buildSource(db, { jaSub: '連邦ネットワーク局' }),
      await buildSource(db),
    ];
    const lastSuccessAt = new Date('2026-11-19T10:40:00Z');
    await buildFeed(db, { source: broken, consecutiveFailures: 3, lastOutcome: 'unreachable', lastSuccessAt });
    await buildFeed(db, { source: paused, state: 'paused', lastOutcome: 'changed' });
    await buildFeed(db, { source: well, consecutiveFailures: 3, lastOutcome: 'invalid' });
    await buildFeed(db, { source: well, lastOutcome: 'unchanged' });
    await search({ name: 'a' });
    await search({ name: 'b', conditions: { sourceIds: [String(paused.id)] } });
    await tell(30, { sourceId: broken.id });
    await tell(1, { sourceId: well.id });
    const [a, b] = await today();
    expect(a.reducedSources).toEqual([
      { source: { jaSub: '港湾物流速報' }, reason: 'unreachable', lastSuccessAt: lastSuccessAt.toISOString() },
    ]);
    expect(b.reducedSources).toEqual([
      { source: { jaSub: '連邦ネットワーク局' }, reason: 'paused', lastSuccessAt: null },
    ]);
  });

  it('has only the caller’s searches of this account and articles of its countries', async () => {
    const elsewhere = await buildMember(db);
    await buildSearch(db, { user: member.user, account: elsewhere.account, alertsChannel: 0 });
    await buildSearch(db, { user: elsewhere.user, account: member.account, alertsChannel: 0 });
    expect(await today()).toEqual([]);
    member = await buildMember(db, { account: { availableCountries: ['GB'] } });
    await search({ name: 'index' });
    const alerting = await search({ name: 'matches', alertsChannel: 1 });
    await match(alerting, [await tell(1), await tell(1, { country: 'GB' })]);
    expect((await today()).map(countsOf).map((counts: number[]) => counts.at(-1))).toEqual([1, 1]);
  });

  it('shows a search with malformed words as empty, and refuses an impossible offset', async () => {
    await search({ conditions: { keywords: '(' } });
    expect(countsOf((await today())[0])).toEqual([0, 0, 0, 0, 0, 0, 0]);
    const { errors } = await server.ask('{ today(timezoneOffsetInMinutes: 9000) { spike } }', { as: member.user });
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('takes as many statements for twenty searches as for two', async () => {
    await tell(1, { sourceId: (await buildSource(db)).id });
    for (const alertsChannel of [0, 1]) await search({ alertsChannel });
    const two = await counted.count(() => today());
    for (let i = 0; i < 18; i++) await search({ alertsChannel: i % 2 });
    expect(await counted.count(() => today())).toBe(two);
  });
});

describe('the next delivery', () => {
  const nextDelivery = async () => {
    const query = '{ nextDelivery { at articleCount searches { name articleCount } } }';
    return (await server.ask(query, { as: member.user })).data.nextDelivery;
  };

  it('holds what waits for it now, by saved search', async () => {
    const at = new Date('2026-11-20T08:30:00Z');
    await db.insert(alertSchedules).values({ userId: member.user.id, nextDueAt: at });
    const [a, b] = [await search({ name: 'a', alertsChannel: 1 }), await search({ name: 'b', alertsChannel: 1 })];
    const [both, one] = [await tell(1), await tell(2)];
    await match(a, [both, one]);
    await match(b, [both]);
    const searches = [
      { name: 'a', articleCount: 2 },
      { name: 'b', articleCount: 1 },
    ];
    expect(await nextDelivery()).toEqual({ at: at.toISOString(), articleCount: 2, searches });
  });

  it('leaves out what would not be sent', async () => {
    member = await buildMember(db, { user: { alertsChannel: 2 } });
    await match(await search({ alertsChannel: 1 }), [await tell(1)]);
    expect(await nextDelivery()).toEqual({ at: null, articleCount: 0, searches: [] });
  });
});
