import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { alertSchedules, matches } from '#src/alert-schedules/table.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import { createLog } from '#src/platform/log.ts';
import { createSavedSearchIndex } from '#src/saved-searches/matching/saved-search-index.ts';
import { savedSearches } from '#src/saved-searches/table.ts';
import { buildArticle, buildMember, buildSearch, buildSource } from '#test/builders.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { createTestDatabase } from '#test/harness.ts';
import { untilOneWaits } from '#test/until-one-waits.ts';
import { matchArticles } from './match-articles.ts';

const { db, drop } = await createTestDatabase();
afterAll(() => drop());
beforeEach(() =>
  emptyTables(db, 'users', 'accounts', 'articles', 'sources', 'matches', 'waiting_matches', 'alert_articles'),
);

const log = createLog('silent');
const now = new Date('2026-11-20T00:00:00Z');
const deps = () => ({ db, now: () => now, savedSearchIndex: createSavedSearchIndex({ log }) });
const found = () => db.select().from(matches).orderBy(asc(matches.id));

describe('matching articles with every saved search', () => {
  it('writes a match with the terms that matched, once however often the job runs', async () => {
    const member = await buildMember(db);
    const search = await buildSearch(db, { ...member, conditions: { keywords: '半導体 OR EV' }, alertsChannel: 3 });
    const article = await buildArticle(db, { body: '半導体産業の投資が増えています。' });
    const worker = deps();
    expect(await matchArticles(worker, [article.id])).toBe(1);
    expect(await matchArticles(worker, [article.id])).toBe(0);
    expect(await found()).toMatchObject([
      {
        savedSearchId: search.id,
        articleId: article.id,
        userId: member.user.id,
        terms: ['半導体'],
        alertsChannel: 3,
      },
    ]);
    const [stored] = await db.select().from(articles);
    expect(stored?.matchedAt).toEqual(now);
  });

  it('writes a phrase with its quotes, so that alerts mark what was quoted', async () => {
    const member = await buildMember(db);
    await buildSearch(db, { ...member, conditions: { keywords: '"US" (go OR "trade war")' } });
    const article = await buildArticle(db, { title: 'Let us go to the US', body: '' });
    await matchArticles(deps(), [article.id]);
    expect(await found()).toMatchObject([{ terms: ['"US"', 'go'] }]);
  });

  it('waits for an article that something else holds, rather than leave it unasked for ever', async () => {
    const member = await buildMember(db);
    await buildSearch(db, { ...member, conditions: { keywords: '電池' } });
    const article = await buildArticle(db, { body: '電池の増産' });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    const holding = db.transaction(async (tx) => {
      await tx.execute(sql`update articles set story_id = ${article.id} where id = ${article.id}`);
      hold();
      await released;
    });
    await held;
    const matching = matchArticles(deps(), [article.id]);
    await untilOneWaits(db);
    release();
    expect(await matching).toBe(1);
    await holding;
  });

  it('hears of saved searches that are added, changed and removed while it runs', async () => {
    const member = await buildMember(db);
    const worker = deps();
    const match = async (body: string) => {
      const article = await buildArticle(db, { body });
      return matchArticles(worker, [article.id]);
    };
    expect(await match('電池の増産')).toBe(0);
    const search = await buildSearch(db, { ...member, conditions: { keywords: '電池' } });
    expect(await match('電池の増産')).toBe(1);
    await db
      .update(savedSearches)
      .set({ conditions: { keywords: '半導体' } })
      .where(eq(savedSearches.id, search.id));
    expect(await match('電池の増産')).toBe(0);
    expect(await match('半導体の増産')).toBe(1);
    await db.update(savedSearches).set({ deletedAt: now }).where(eq(savedSearches.id, search.id));
    expect(await match('半導体の増産')).toBe(0);
  });

  it('does not miss a saved search whose transaction was open when it last looked', async () => {
    const member = await buildMember(db);
    const worker = deps();
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let started: () => void = () => {};
    const isOpen = new Promise<void>((resolve) => {
      started = resolve;
    });
    const slow = db.transaction(async (tx) => {
      await buildSearch(tx, { ...member, conditions: { keywords: '電池' } });
      started();
      await held;
    });
    await isOpen;
    await buildSearch(db, { ...member, conditions: { keywords: '半導体' } });
    await matchArticles(worker, [(await buildArticle(db, { body: '無関係' })).id]);
    release();
    await slow;
    expect(await matchArticles(worker, [(await buildArticle(db, { body: '電池の増産' })).id])).toBe(1);
  });

  it('keeps to kinds, languages, countries, sources and period', async () => {
    const member = await buildMember(db);
    const source = await buildSource(db);
    const conditions = [
      { keywords: '投資', kinds: ['Notice' as const] },
      { keywords: '投資', languages: ['en'] },
      { keywords: '投資', countries: ['JP'] },
      { keywords: '投資', sourceIds: [String(source.id)] },
      { keywords: '投資', period: { last: '24h' as const } },
      { keywords: '投資', period: { from: '2026-11-21' } },
    ];
    for (const one of conditions) await buildSearch(db, { ...member, name: JSON.stringify(one), conditions: one });
    const article = await buildArticle(db, { sourceId: source.id, publishedAt: new Date('2026-11-19T20:00:00Z') });
    await matchArticles(deps(), [article.id]);
    const names = await db
      .select({ name: savedSearches.name })
      .from(matches)
      .innerJoin(savedSearches, eq(savedSearches.id, matches.savedSearchId))
      .orderBy(asc(savedSearches.name));
    expect(names.map(({ name }) => JSON.parse(name))).toEqual([conditions[2], conditions[4], conditions[3]]);
  });

  it('makes an `instant` reader’s alert due at once, but not within a minute of the last nor on another weekday', async () => {
    const quick = await buildMember(db, { user: { alertsTime: 'instant' } });
    const recent = await buildMember(db, { user: { alertsTime: 'instant' } });
    const resting = await buildMember(db, { user: { alertsTime: 'instant', alertsWeekdays: [0, 3] } });
    const daily = await buildMember(db, { user: { alertsTime: '08:30' } });
    for (const member of [quick, recent, resting, daily]) await buildSearch(db, member);
    await db.insert(alertSchedules).values([
      { userId: recent.user.id, lastAlertAt: new Date(now.getTime() - 20_000) },
      { userId: daily.user.id, nextDueAt: new Date('2026-11-20T23:30:00Z') },
    ]);
    await matchArticles(deps(), [(await buildArticle(db)).id]);
    const due = new Map((await db.select().from(alertSchedules)).map((row) => [row.userId, row.nextDueAt]));
    expect(due.get(quick.user.id)).toEqual(now);
    expect(due.get(recent.user.id)).toEqual(new Date(now.getTime() + 40_000));
    expect(due.get(resting.user.id)).toEqual(new Date('2026-11-21T15:00:00Z'));
    expect(due.get(daily.user.id)).toEqual(new Date('2026-11-20T23:30:00Z'));
  });

  it('is not asked twice when two workers take the same articles', async () => {
    const member = await buildMember(db);
    await buildSearch(db, member);
    const ids: number[] = [];
    for (let count = 0; count < 20; count++) ids.push((await buildArticle(db)).id);
    const counts = await Promise.all([
      matchArticles(deps(), ids),
      matchArticles(deps(), ids),
      matchArticles(deps(), ids),
    ]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(await found()).toHaveLength(20);
  });

  it('brings no alert of what a new feed holds of the past, and says why', async () => {
    const member = await buildMember(db, { user: { alertsTime: 'instant' } });
    await buildSearch(db, member);
    const old = await buildArticle(db, { publishedAt: new Date('2026-11-01T00:00:00Z'), createdAt: now });
    await matchArticles(deps(), [old.id]);
    expect(await found()).toMatchObject([{ droppedReason: 'published-long-ago' }]);
    expect(await db.select().from(alertSchedules)).toEqual([]);
  });

  it('keeps why a reader with alerts off gets nothing', async () => {
    const member = await buildMember(db, { user: { alertsChannel: 0 } });
    await buildSearch(db, member);
    await matchArticles(deps(), [(await buildArticle(db)).id]);
    expect(await found()).toMatchObject([{ droppedReason: 'alerts-off' }]);
  });
});
