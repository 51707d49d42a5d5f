import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRateLimiter } from '#src/api/rate-limit.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildAction, buildArticle, buildBoard, buildMember, putOnBoard } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { runsOf } from '../../../../../../scripts/test-counts.ts';
import { compareKey } from './check-fields.ts';

const test = await createTestDatabase();
const { db } = test;
const now = new Date('2026-11-20T00:00:00Z');
let server: ApiServer;
let owner: Awaited<ReturnType<typeof buildMember>>;
beforeAll(async () => {
  const rateLimiter = createRateLimiter({ perUser: 1_000_000, perAddress: 1_000_000 });
  server = await startApiServer({ db, now: () => now, rateLimiter });
  owner = await buildMember(db, { account: { plan: 'PREMIUM' } });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

interface Row {
  id: number;
  title: string;
  text: string;
  priority: number | null;
  updatedAt: Date;
  articles: number;
}

const pageSize = 20;
const words = [
  '半導体',
  'ﾊﾝﾄﾞｳﾀｲ',
  'AI',
  'ai',
  'ＡＩ',
  'Ärger',
  'zoo',
  'あ',
  'ア',
  '𠮷野家',
  'é',
  'e\u0301',
  '100%',
  'a_b',
  '😀',
];
const pick = <T>(list: readonly T[], n: number) => list[n % list.length]!;
const values = (n: number) => ({
  title: `${pick(words, n * 7)} ${pick(words, n * 3)}`,
  text: n % 3 === 0 ? '' : pick(words, n * 5),
  priority: pick([null, 0, 1, 5, 3], n),
  updatedAt: new Date(now.getTime() + (n % 4) * 1_000),
});

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(compareKey(a)), Buffer.from(compareKey(b)));
const byText = (a: Row, b: Row) =>
  Number(a.text === '') - Number(b.text === '') || byBytes(a.text, b.text) || a.id - b.id;
const orders: Record<string, (a: Row, b: Row) => number> = {
  UPDATED_AT: (a, b) => b.updatedAt.getTime() - a.updatedAt.getTime() || b.id - a.id,
  PRIORITY: (a, b) => (b.priority ?? 0) - (a.priority ?? 0) || b.id - a.id,
  TITLE: (a, b) => byBytes(a.title, b.title) || a.id - b.id,
  CONTENT: byText,
  DESCRIPTION: byText,
  ARTICLE_QUANTITY: (a, b) => b.articles - a.articles || b.id - a.id,
};
const holds = (row: Row, keywords: string) =>
  compareKey(keywords)
    .split(/\s+/)
    .every((word) => compareKey(row.title).includes(word) || compareKey(row.text).includes(word));

let boardRows: Row[];
let actionRows: Row[];
beforeAll(async () => {
  const articles = await Promise.all(Array.from({ length: 4 }, () => buildArticle(db)));
  boardRows = [];
  for (let n = 0; n < 90; n++) {
    const { text, ...rest } = values(n);
    const { id } = await buildBoard(db, { ...owner, ...rest, description: text || null });
    await putOnBoard(db, { id }, articles.slice(0, n % 5));
    boardRows.push({ id, text, ...rest, articles: n % 5 });
  }
  actionRows = [];
  for (let n = 0; n < 70; n++) {
    const { text, ...rest } = values(n);
    const board = { id: boardRows[n % 2]!.id, accountId: owner.account.id, userId: owner.user.id };
    const { id } = await buildAction(db, { board, ...rest, content: text || null });
    actionRows.push({ id, text, ...rest, articles: 0 });
  }
});

interface Asked {
  keywords?: string | undefined;
  baseId?: string | undefined;
  isLatest?: boolean | undefined;
}

async function page(list: 'boards' | 'actions', sortAttribute: string, asked: Asked) {
  const type = list === 'boards' ? 'BoardSortAttribute' : 'ActionSortAttribute';
  const query = `query Q($sort: ${type}, $keywords: String, $baseId: ID, $isLatest: Boolean) {
    page: ${list}(sortAttribute: $sort, keywords: $keywords, baseId: $baseId, isLatest: $isLatest) { isFirst isLast data { id } } }`;
  const { data, errors } = await server.ask(query, { as: owner.user, variables: { sort: sortAttribute, ...asked } });
  expect(errors).toBeUndefined();
  return { ...data.page, data: data.page.data.map(({ id }: { id: string }) => Number(id)) };
}

function model(rows: Row[], sortAttribute: string, { keywords, baseId, isLatest }: Asked) {
  const compare = orders[sortAttribute]!;
  const list = rows.filter((row) => !keywords || holds(row, keywords)).sort(compare);
  if (!baseId) {
    return { isFirst: true, isLast: list.length <= pageSize, data: list.slice(0, pageSize).map(({ id }) => id) };
  }
  const base = rows.find(({ id }) => id === Number(baseId))!;
  const before = list.filter((row) => compare(row, base) < 0);
  const after = list.filter((row) => compare(row, base) > 0);
  const isBaseListed = before.length + after.length < list.length;
  if (isLatest) {
    return {
      isFirst: before.length <= pageSize,
      isLast: after.length === 0 && !isBaseListed,
      data: before.slice(-pageSize).map(({ id }) => id),
    };
  }
  return {
    isFirst: before.length === 0 && !isBaseListed,
    isLast: after.length <= pageSize,
    data: after.slice(0, pageSize).map(({ id }) => id),
  };
}

const lists = [
  ...Object.keys(orders).map((sort) => ['boards', sort] as const),
  ...['UPDATED_AT', 'PRIORITY', 'TITLE', 'CONTENT'].map((sort) => ['actions', sort] as const),
];
const rowsOf = (list: 'boards' | 'actions') => (list === 'boards' ? boardRows : actionRows);

describe.each(lists)('%s by %s', (list, sort) => {
  it('is read from end to end and back, each row once', async () => {
    const expected = [...rowsOf(list)].sort(orders[sort]).map(({ id }) => id);
    const forth: number[] = [];
    for (let baseId: string | undefined, isLast = false; !isLast; baseId = String(forth.at(-1))) {
      const one = await page(list, sort, { baseId });
      expect(one.isFirst).toBe(forth.length === 0);
      forth.push(...one.data);
      isLast = one.isLast;
    }
    expect(forth).toEqual(expected);
    const back: number[] = [expected.at(-1)!];
    for (let isFirst = false; !isFirst; ) {
      const one = await page(list, sort, { baseId: String(back[0]), isLatest: true });
      expect(one.isLast).toBe(false);
      back.unshift(...one.data);
      isFirst = one.isFirst;
    }
    expect(back).toEqual(expected);
  });

  it('is what the model says, with any base, direction and keywords', async () => {
    const keywords = fc.constantFrom(
      undefined,
      'ai',
      'ＡＩ',
      'ハンドウタイ',
      '半導',
      'é',
      'zoo　半導体',
      '%',
      '_',
      '😀',
      'nothing',
    );
    await fc.assert(
      fc.asyncProperty(fc.option(fc.nat(200)), fc.boolean(), keywords, async (n, isLatest, words) => {
        const rows = rowsOf(list);
        const asked = { keywords: words, isLatest, baseId: n === null ? undefined : String(pick(rows, n).id) };
        expect(await page(list, sort, asked)).toEqual(model(rows, sort, asked));
      }),
      runsOf({ short: 10, long: 150 }),
    );
  });
});

describe('a base', () => {
  it('that was deleted meanwhile still says where to go on', async () => {
    const first = await page('boards', 'TITLE', {});
    const baseId = String(first.data.at(-1));
    const next = await page('boards', 'TITLE', { baseId });
    await server.ask(`mutation { deleteBoard(boardId: "${baseId}") { id } }`, { as: owner.user });
    expect(await page('boards', 'TITLE', { baseId })).toEqual(next);
    const gone = await page('boards', 'TITLE', { baseId: String(first.data[0]), isLatest: true });
    expect(gone).toEqual({ isFirst: true, isLast: false, data: [] });
  });

  it('that never was is refused', async () => {
    for (const query of ['boards', 'actions']) {
      for (const baseId of ['999999', 'abc', '0', '-1', '99999999999999999999']) {
        const { errors } = await server.ask(`{ ${query}(baseId: "${baseId}") { isLast } }`, { as: owner.user });
        expect([baseId, errors?.[0]?.extensions.code]).toEqual([baseId, 'NOT_FOUND']);
      }
    }
  });
});

describe('keywords', () => {
  it('are 200 characters and 10 words at most', async () => {
    for (const keywords of ['a'.repeat(201), 'a b c d e f g h i j k']) {
      const { errors } = await server.ask(`{ boards(keywords: "${keywords}") { isLast } }`, { as: owner.user });
      expect(errors?.[0]?.extensions.problems).toMatchObject([{ field: 'keywords' }]);
    }
    const { data } = await server.ask('{ boards(keywords: "  　") { data { id } } }', { as: owner.user });
    expect(data.boards.data.length).toBe(pageSize);
  });
});

describe('boardArticles', () => {
  it('pages from the last added to the first and back, also past a row that was removed', async () => {
    const board = await buildBoard(db, owner);
    const articles = [];
    for (let n = 0; n < 45; n++) articles.push(await buildArticle(db));
    const ids = (await putOnBoard(db, board, articles)).map(({ id }) => String(id)).reverse();
    const read = async (args: string) => {
      const query = `{ page: boardArticles(boardId: "${board.id}"${args}) { isFirst isLast data { id } } }`;
      const { data } = await server.ask(query, { as: owner.user });
      return { ...data.page, data: data.page.data.map(({ id }: { id: string }) => id) };
    };
    expect(await read('')).toEqual({ isFirst: true, isLast: false, data: ids.slice(0, 20) });
    expect(await read(`, baseId: "${ids[19]}"`)).toEqual({ isFirst: false, isLast: false, data: ids.slice(20, 40) });
    expect(await read(`, baseId: "${ids[39]}"`)).toEqual({ isFirst: false, isLast: true, data: ids.slice(40) });
    expect(await read(`, baseId: "${ids[40]}", isLatest: true`)).toEqual({
      isFirst: false,
      isLast: false,
      data: ids.slice(20, 40),
    });
    expect(await read(`, baseId: "${ids[20]}", isLatest: true`)).toEqual({
      isFirst: true,
      isLast: false,
      data: ids.slice(0, 20),
    });
    await server.ask(`mutation { removeArticleToBoard(boardArticleId: "${ids[19]}") { id } }`, { as: owner.user });
    expect((await read(`, baseId: "${ids[19]}"`)).data).toEqual(ids.slice(20, 40));
    expect(await read(`, baseId: "${Number(ids[0]) + 1}"`)).toMatchObject({ isFirst: true, isLast: false });
  });
});
