import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { indexArticles } from '#src/pipeline/search/index-articles.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildArticle, buildMember, buildSearch } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { savedSearches } from './table.ts';

const test = await createTestDatabase();
const { db } = test;
const now = new Date('2026-11-20T00:00:00Z');
let server: ApiServer;
let member: Awaited<ReturnType<typeof buildMember>>;
beforeAll(async () => {
  server = await startApiServer({ db, now: () => now });
  const titles = [
    '京都の寺を歩く',
    '東京都の予算',
    '京都府の計画',
    'サーバーの障害',
    'サーバの障害',
    '渡邊氏が語る',
    'A rose by night',
    'prices rise',
  ];
  const ids: number[] = [];
  for (const [i, title] of titles.entries()) {
    const publishedAt = new Date(now.getTime() - (i + 1) * 3_600_000);
    ids.push((await buildArticle(db, { title, body: '', publishedAt })).id);
  }
  ids.push((await buildArticle(db, { title: '東京都の昔', body: '', publishedAt: new Date('2026-09-01') })).id);
  await indexArticles({ db }, ids);
});
beforeEach(async () => {
  member = await buildMember(db);
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

async function ask(query: string, as = member.user) {
  const { data, errors } = await server.ask(query, { as });
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

async function compare(conditions: typeof savedSearches.$inferInsert.conditions) {
  const { id } = await buildSearch(db, { ...member, conditions });
  const fields = 'before after gainedCount lostCount gained { title } lost { title } isComplete';
  const { searchRulesComparison } = await ask(`{ searchRulesComparison(id: "${id}") { ${fields} } }`);
  const titles = (articles: { title: string }[]) => articles.map(({ title }) => title);
  const { gained, lost, ...counts } = searchRulesComparison;
  return { ...counts, gained: titles(gained), lost: titles(lost) };
}

describe('the rules of search', () => {
  it('are compared for a saved search over the last 30 days, with the articles that only one of them finds', async () => {
    expect(await compare({ keywords: '京都' })).toEqual({
      ...{ before: 3, after: 2, gainedCount: 0, lostCount: 1, isComplete: true },
      ...{ gained: [], lost: ['東京都の予算'] },
    });
    expect(await compare({ keywords: 'サーバ OR 渡辺' })).toEqual({
      ...{ before: 2, after: 3, gainedCount: 1, lostCount: 0, isComplete: true },
      ...{ gained: ['渡邊氏が語る'], lost: [] },
    });
    expect(await compare({ keywords: 'rise' })).toMatchObject({ before: 1, after: 2, gained: ['A rose by night'] });
    expect(await compare({ keywords: '-京都' })).toMatchObject({ before: 5, after: 6, gained: ['東京都の予算'] });
    expect(await compare({ keywords: '京都', kinds: ['Notice'] })).toMatchObject({ before: 0, after: 0 });
  });

  it('are new to a search until its owner confirms them or gives it other keywords', async () => {
    const [first, second] = [await buildSearch(db, member), await buildSearch(db, member)];
    const isNew = async () => {
      const { user } = await ask('{ user { accountUsers { searchSettings { id hasNewRules } } } }');
      const searches: { id: string; hasNewRules: boolean }[] = user.accountUsers[0].searchSettings;
      return searches.filter(({ hasNewRules }) => hasNewRules).map(({ id }) => id);
    };
    await ask('mutation { addSearchSettings(name: "新しい検索", conditions: { keywords: "日銀" }) { id } }');
    expect((await isNew()).sort()).toEqual([first.id, second.id].sort());
    await ask(`mutation { updateSearchSettings(id: "${first.id}", conditions: { keywords: "*京都*" }) { id } }`);
    expect(await isNew()).toEqual([second.id]);
    await ask(`mutation { confirmSearchRules(ids: ["${second.id}"]) }`);
    expect(await isNew()).toEqual([]);
  });

  it('are compared and confirmed by the owner alone', async () => {
    const search = await buildSearch(db, member);
    const other = await buildMember(db);
    await expect(ask(`{ searchRulesComparison(id: "${search.id}") { before } }`, other.user)).rejects.toThrow(
      'NOT_FOUND',
    );
    const own = await buildSearch(db, other);
    const both = `mutation { confirmSearchRules(ids: ["${own.id}", "${search.id}"]) }`;
    await expect(ask(both, other.user)).rejects.toThrow('NOT_FOUND');
    const rows = await db
      .select()
      .from(savedSearches)
      .where(inArray(savedSearches.id, [own.id, search.id]));
    expect(rows.map(({ rulesVersion }) => rulesVersion)).toEqual([1, 1]);
  });
});
