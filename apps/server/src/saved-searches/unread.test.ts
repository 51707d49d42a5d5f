import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { indexArticles, removeFromIndex } from '#src/pipeline/search/index-articles.ts';
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

async function emptyArticles() {
  await emptyTables(db, 'articles', 'article_search', 'article_search_places');
  // Runs no triggers.
  await db.$client`insert into article_changes (article_id) values (null)`;
}

interface Told {
  storyId: number | null;
  title: string;
  articleKind: 'Headline' | 'Notice';
  isRead: boolean;
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
    const [id] = await store([
      { storyId: null, title: '京都の工場', articleKind: 'Headline', isRead: false, ageHours: 1 },
    ]);
    const add = (name: string) => buildSearch(db, { ...member, name, conditions: { keywords: `京都 -${name}` } });
    const change = () => indexArticles({ db }, [id!]);
    await counts();
    await add('0');
    const first = await counted.count(() => counts());
    await change();
    const changed = await counted.count(() => counts());
    const unchanged = await counted.count(() => counts());
    for (let i = 1; i < 10; i++) await add(String(i));
    expect(await counted.count(() => counts())).toBe(first);
    await change();
    expect(await counted.count(() => counts())).toBe(changed);
    expect(await counted.count(() => counts())).toBe(unchanged);
    expect([unchanged < changed, unchanged < first]).toEqual([true, true]);
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

  it('follow what arrives, changes, joins a story and leaves', async () => {
    const search = await buildSearch(db, { ...member, name: 'a', conditions: { keywords: '京都' } });
    const count = async () => {
      const found = await counts();
      const ofSearch = found.find((one: { savedSearchId: string | null }) => one.savedSearchId === search.id);
      expect(ofSearch.headlines).toBe((await unreadRows('headlines', '京都')).length);
      return ofSearch.headlines;
    };
    const told = { storyId: null, articleKind: 'Headline' as const, isRead: false };
    expect(await count()).toBe(0);
    const ids = await store([
      { ...told, title: '京都の祭り', ageHours: 1 },
      { ...told, title: '京都の工場', ageHours: 2 },
      { ...told, title: '東京都の予算', ageHours: 3 },
    ]);
    expect(await count()).toBe(2);
    await db.$client`update articles set title = '京都の予算' where id = ${ids[2]!}`;
    await indexArticles({ db }, [ids[2]!]);
    expect(await count()).toBe(3);
    await db.$client`update articles set story_id = ${ids[0]!} where id in (${ids[0]!}, ${ids[1]!})`;
    expect(await count()).toBe(2);
    await mark([ids[0]!]);
    expect(await count()).toBe(1);
    await removeFromIndex({ db }, [ids[2]!]);
    await db.$client`delete from articles where id = ${ids[2]!}`;
    expect(await count()).toBe(0);
  });

  it('are counted right while articles change in overlapping transactions', async () => {
    await buildSearch(db, { ...member, name: 'a', conditions: { keywords: 'chip' } });
    const [early, late] = await store([
      { storyId: null, title: 'A chip', articleKind: 'Headline', isRead: false, ageHours: 1 },
      { storyId: null, title: 'A bank', articleKind: 'Headline', isRead: false, ageHours: 2 },
    ]);
    expect((await counts())[1]).toMatchObject({ headlines: 1 });
    await db.transaction(async (tx) => {
      await tx.execute(sql`update articles set title = 'Another chip' where id = ${late!}`);
      await indexArticles({ db: tx }, [late!]);
      await db.$client`update articles set title = 'No longer' where id = ${early!}`;
      await indexArticles({ db }, [early!]);
      expect((await counts())[1]).toMatchObject({ headlines: 0 });
    });
    expect((await counts())[1]).toMatchObject({ headlines: 1 });
  });
});
