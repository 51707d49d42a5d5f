/** Unread lists and their counts agree with a plain model: the unread rows of the list that a search opens. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { indexArticles } from '#src/pipeline/search/index-articles.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildArticle, buildMember, buildSearch } from '#test/builders.ts';
import { countStatements } from '#test/count-statements.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { createTestDatabase } from '#test/harness.ts';
import { runsOf } from '../../../../scripts/test-counts.ts';
import { savedSearches } from './table.ts';

const test = await createTestDatabase();
const { db } = test;
const now = new Date('2026-11-20T00:00:00Z');
const hourMs = 3_600_000;
const counted = countStatements(db);
let server: ApiServer;
let member: Awaited<ReturnType<typeof buildMember>>;
beforeAll(async () => {
  server = await startApiServer({ db: counted.db, now: () => now });
});
beforeEach(async () => {
  await emptyArticles();
  member = await buildMember(db);
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

const emptyArticles = () => emptyTables(db, 'articles', 'article_search', 'article_search_places');

interface Told {
  storyId: number | null;
  title: string;
  articleKind: 'Headline' | 'Notice';
  isRead: boolean;
  /** Hours before now. 31 days is more than an article stays unread. */
  ageHours: number;
}

async function ask(query: string) {
  const { data, errors } = await server.ask(query, { as: member.user });
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

async function store(articles: readonly Told[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { ageHours, isRead, ...values } of articles) {
    const publishedAt = new Date(now.getTime() - ageHours * hourMs);
    ids.push((await buildArticle(db, { ...values, body: '', publishedAt })).id);
  }
  await indexArticles({ db }, ids);
  const read = ids.filter((_, at) => articles[at]?.isRead);
  if (read.length > 0) await mark(read);
  return ids;
}

const mark = (ids: readonly number[]) =>
  ask(
    `mutation { markArticles(articleIds: ${JSON.stringify(ids.map(String))}, isRead: true, actId: "${randomUUID()}") { id } }`,
  );

const keywordsArg = (keywords: string) => (keywords ? `keywords: ${JSON.stringify(keywords)}` : '');

/** Returns the unread rows of the list of everything, a page at a time. */
async function unreadRows(list: 'headlines' | 'notices', keywords: string): Promise<string[]> {
  const rows: { id: string; isRead: boolean }[] = [];
  for (;;) {
    const base = rows.at(-1) ? `baseId: "${rows.at(-1)?.id}"` : '';
    const data = await ask(
      `{ ${list}(foldStories: true ${keywordsArg(keywords)} ${base}) { isLast data { id isRead } } }`,
    );
    rows.push(...data[list].data);
    if (data[list].isLast) return rows.filter((row) => !row.isRead).map(({ id }) => id);
  }
}

const unreadOnly = async (list: string, keywords: string, more = '') => {
  const data = await ask(
    `{ ${list}(foldStories: true isUnreadOnly: true ${keywordsArg(keywords)} ${more}) { isFirst isLast data { id } } }`,
  );
  return { ...data[list], ids: data[list].data.map(({ id }: { id: string }) => id) };
};

const counts = async () => (await ask('{ unreadCounts { savedSearchId headlines notices isComplete } }')).unreadCounts;

const told = fc.record<Told>({
  storyId: fc.constantFrom(null, 1e9 + 1, 1e9 + 2),
  title: fc.constantFrom('半導体の投資', '京都の工場', '東京都の予算', 'A new chip plant', 'Chips fall'),
  articleKind: fc.constantFrom('Headline', 'Headline', 'Notice'),
  isRead: fc.boolean(),
  ageHours: fc.constantFrom(1, 2, 5, 30, 29 * 24, 31 * 24),
});

describe('unread articles', () => {
  it('are listed and counted alike, for every search', async () => {
    const keywords = ['', '半導体', '京都', 'chip', '-chip'];
    const searches: { id: string }[] = [];
    for (const words of keywords)
      searches.push(
        await buildSearch(db, { ...member, name: randomUUID(), conditions: words ? { keywords: words } : {} }),
      );
    const property = fc.asyncProperty(fc.array(told, { minLength: 1, maxLength: 24 }), async (articles) => {
      await emptyArticles();
      await store(articles);
      const found = await counts();
      for (const [at, words] of keywords.entries()) {
        const count = found.find((one: { savedSearchId: string | null }) => one.savedSearchId === searches[at]?.id);
        for (const list of ['headlines', 'notices'] as const) {
          const expected = await unreadRows(list, words);
          expect((await unreadOnly(list, words)).ids).toEqual(expected.slice(0, 20));
          expect(count?.[list]).toBe(expected.length);
        }
        expect(count?.isComplete).toBe(true);
      }
      expect(found[0]).toEqual({ ...found[1], savedSearchId: null });
    });
    await fc.assert(property, runsOf({ short: 4, long: 200 }));
  });

  it('are paged both ways from an article that is read meanwhile', async () => {
    const ids = await store(
      Array.from({ length: 45 }, (_, at) => ({
        storyId: null,
        title: `Article ${at}`,
        articleKind: 'Headline' as const,
        isRead: at % 9 === 0,
        ageHours: at,
      })),
    );
    const unread = ids.filter((_, at) => at % 9 !== 0).map(String);
    const first = await unreadOnly('headlines', '');
    expect([first.ids, first.isFirst, first.isLast]).toEqual([unread.slice(0, 20), true, false]);
    await mark([Number(first.ids.at(-1))]);
    const second = await unreadOnly('headlines', '', `baseId: "${first.ids.at(-1)}"`);
    expect([second.ids, second.isFirst, second.isLast]).toEqual([unread.slice(20, 40), false, true]);
    const beyond = await ask(`{ headlines(foldStories: true baseId: "${unread[5]}") { unreadIds } }`);
    expect(beyond.headlines.unreadIds).toEqual(unread.slice(5).filter((id) => id !== unread[19]));
    const back = await unreadOnly('headlines', '', `baseId: "${second.ids[0]}" isLatest: true`);
    expect(back.ids).toEqual(unread.slice(0, 19));
  });

  it('of a search are counted after its words change, and not for another account or kind', async () => {
    await store([
      { storyId: null, title: 'A chip plant', articleKind: 'Headline', isRead: false, ageHours: 1 },
      { storyId: null, title: 'A bank', articleKind: 'Notice', isRead: false, ageHours: 1 },
    ]);
    const search = await buildSearch(db, { ...member, name: 'a', conditions: { keywords: 'chip' } });
    const elsewhere = await buildMember(db);
    await buildSearch(db, { user: member.user, account: elsewhere.account, name: 'b', conditions: {} });
    expect(await counts()).toMatchObject([
      { headlines: 1, notices: 1 },
      { headlines: 1, notices: 0 },
    ]);
    await db.update(savedSearches).set({ conditions: { keywords: 'bank', kinds: ['Headline'] } });
    expect((await counts())[1]).toMatchObject({ savedSearchId: search.id, headlines: 0, notices: 0 });
  });

  it('are counted in as many statements for ten searches as for one', async () => {
    await store([{ storyId: null, title: '京都の工場', articleKind: 'Headline', isRead: false, ageHours: 1 }]);
    const add = (name: string) => buildSearch(db, { ...member, name, conditions: { keywords: '京都' } });
    // A changed article is read again.
    const change = () => db.$client`update articles set body = body || '。'`;
    await add('0');
    const one = await counted.count(() => counts());
    for (let i = 1; i < 10; i++) await add(String(i));
    await change();
    expect(await counted.count(() => counts())).toBe(one);
    expect(await counted.count(() => counts())).toBe(one - 1);
  });

  it('follow an article whose text changes', async () => {
    const [id] = await store([
      { storyId: null, title: '京都の祭り', articleKind: 'Headline', isRead: false, ageHours: 1 },
    ]);
    await buildSearch(db, { ...member, name: 'a', conditions: { keywords: '京都' } });
    expect((await counts())[1]).toMatchObject({ headlines: 1 });
    await db.$client`update articles set title = '東京都の祭り'`;
    await indexArticles({ db }, [id!]);
    expect((await counts())[1]).toMatchObject({ headlines: 0 });
  });
});
