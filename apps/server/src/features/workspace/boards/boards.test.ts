import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildAction, buildArticle, buildBoard, buildColleague, buildMember, buildShare } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { purgeDeleted } from '../purge-deleted.ts';
import { boardArticles, boards } from '../table.ts';
import { boardArticlesMax } from './add-article-to-board.ts';
import { boardsMax } from './save-board.ts';

const test = await createTestDatabase({ max: 8 });
const { db } = test;
let server: ApiServer;
let now: Date;
let owner: Awaited<ReturnType<typeof buildMember>>;
beforeAll(async () => {
  server = await startApiServer({ db, now: () => now });
});
beforeEach(async () => {
  now = new Date('2026-11-20T00:00:00Z');
  owner = await buildMember(db, { account: { plan: 'PREMIUM' } });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

type Person = { id: string; email: string };
const ask = (query: string, as: Person = owner.user, variables?: Record<string, unknown>) =>
  server.ask(query, { as, ...(variables ? { variables } : {}) });
const code = async (query: string, as?: Person) => (await ask(query, as)).errors?.[0]?.extensions.code;
const add = (boardId: number | string, articleId: number, kind = 'Headline', as?: Person) =>
  ask(
    `mutation { addArticleToBoard(boardId: "${boardId}", articleKind: ${kind}, articleId: "${articleId}") { id boardId articleKind articleId article { title } } }`,
    as,
  );
const listed = async (boardId: number, as?: Person) =>
  (await ask(`{ boardArticles(boardId: "${boardId}") { data { id article { title } } } }`, as)).data.boardArticles.data;

describe('upsertBoard', () => {
  const fields = 'id title description priority status createdAt updatedAt user { id } mayManage';

  it('makes a board of the caller’s and changes what it is told to', async () => {
    const made = (
      await ask(`mutation { upsertBoard(title: " 半導体 ", description: "一行目\\r\\n二行目") { ${fields} } }`)
    ).data;
    expect(made.upsertBoard).toMatchObject({
      ...{ title: '半導体', description: '一行目\n二行目', priority: null, status: 'OPEN', mayManage: true },
      ...{ createdAt: now.toISOString(), user: { id: owner.user.id } },
    });
    const { id } = made.upsertBoard;
    now = new Date(now.getTime() + 60_000);
    const changed = (
      await ask(`mutation { upsertBoard(boardId: "${id}", title: "AI", priority: 5, status: CLOSED) { ${fields} } }`)
    ).data.upsertBoard;
    expect(changed).toMatchObject({ id, title: 'AI', description: '一行目\n二行目', priority: 5, status: 'CLOSED' });
    expect(changed.updatedAt).toBe(now.toISOString());
    const cleared = `mutation { upsertBoard(boardId: "${id}", title: "AI", description: null, priority: null, status: OPEN) { ${fields} } }`;
    expect((await ask(cleared)).data.upsertBoard).toMatchObject({ description: null, priority: null, status: 'OPEN' });
    expect((await ask(`{ board(boardId: "${id}") { title status } }`)).data.board).toEqual({
      title: 'AI',
      status: 'OPEN',
    });
  });

  it('names every field at fault', async () => {
    const { errors } = await ask(
      `mutation M($title: String!, $text: String) { upsertBoard(title: $title, description: $text, priority: 6, status: DELETED) { id } }`,
      owner.user,
      { title: ' ', text: '字'.repeat(2_001) },
    );
    expect(errors?.[0]?.extensions.problems?.map(({ field, messageKey }) => [field, messageKey])).toEqual([
      ['title', 'error.required'],
      ['description', 'error.tooLong'],
      ['priority', 'error.wholeNumber'],
      ['status', 'error.notInList'],
    ]);
    for (const priority of [-1, 6]) {
      expect(await code(`mutation { upsertBoard(title: "a", priority: ${priority}) { id } }`)).toBe('BAD_USER_INPUT');
    }
    expect(await code('mutation { upsertBoard(title: "a\\u0000b") { id } }')).toBe('BAD_TEXT');
    expect(await code('mutation { upsertBoard(title: "a", description: "b\\u0000c") { id } }')).toBe('BAD_TEXT');
  });

  it('stops at 500 boards in the account, the deleted ones not counted', async () => {
    await db.$client`
      insert into boards (account_id, user_id, title, title_key, description_key, status, created_at, updated_at)
      select ${owner.account.id}, ${owner.user.id}, 't', 't', '', case when n > ${boardsMax - 1} then 'DELETED' else 'OPEN' end, now(), now()
      from generate_series(1, ${boardsMax + 5}) n`;
    const asked = await Promise.all([1, 2, 3].map(() => ask('mutation { upsertBoard(title: "one more") { id } }')));
    expect(asked.map(({ errors }) => errors?.[0]?.extensions.code ?? 'made').sort()).toEqual([
      'LIMIT_REACHED',
      'LIMIT_REACHED',
      'made',
    ]);
  });
});

describe('deleteBoard', () => {
  it('hides the board and all that is on it at once, for good', async () => {
    const board = await buildBoard(db, owner);
    const action = await buildAction(db, { board });
    const sharedWith = await buildColleague(db, owner.account);
    await buildShare(db, { accountId: owner.account.id, actionId: action.id }, sharedWith);
    expect((await ask(`mutation { deleteBoard(boardId: "${board.id}") { id status } }`)).data.deleteBoard).toEqual({
      id: String(board.id),
      status: 'DELETED',
    });
    const article = await buildArticle(db);
    for (const query of [
      `{ board(boardId: "${board.id}") { id } }`,
      `{ boardArticles(boardId: "${board.id}") { isLast } }`,
      `{ action(actionId: "${action.id}") { id } }`,
      `{ actions(boardId: "${board.id}") { isLast } }`,
      `mutation { deleteBoard(boardId: "${board.id}") { id } }`,
      `mutation { upsertBoard(boardId: "${board.id}", title: "back", status: OPEN) { id } }`,
      `mutation { addBoardShares(boardId: "${board.id}", emails: ["a@b.example"]) { id } }`,
      `mutation { addArticleToBoard(boardId: "${board.id}", articleKind: Headline, articleId: "${article.id}") { id } }`,
      `mutation { upsertAction(boardId: "${board.id}", title: "a") { id } }`,
      `mutation { postActionComment(actionId: "${action.id}", content: "a") { id } }`,
    ]) {
      expect([query, await code(query)]).toEqual([query, 'NOT_FOUND']);
    }
    expect(await code(`{ action(actionId: "${action.id}") { id } }`, sharedWith)).toBe('NOT_FOUND');
    const lists = (
      await ask('{ boards { data { id } } boardTitles { id } actions { data { id } } user { boards { id } } }')
    ).data;
    expect(lists).toEqual({ boards: { data: [] }, boardTitles: [], actions: { data: [] }, user: { boards: [] } });
  });

  it('is also the status DELETED, for those who may delete', async () => {
    const board = await buildBoard(db, owner);
    const editor = await buildColleague(db, owner.account);
    await buildShare(db, { accountId: owner.account.id, boardId: board.id }, editor);
    const remove = `mutation { upsertBoard(boardId: "${board.id}", title: "a", status: DELETED) { status } }`;
    expect(await code(remove, editor)).toBe('FORBIDDEN');
    expect((await ask(remove)).data.upsertBoard.status).toBe('DELETED');
    expect(await code(`{ board(boardId: "${board.id}") { id } }`)).toBe('NOT_FOUND');
  });

  it('keeps the rows for 30 days, then removes them with all that hangs on them', async () => {
    const board = await buildBoard(db, owner);
    const kept = await buildBoard(db, owner);
    const action = await buildAction(db, { board: kept });
    await buildAction(db, { board });
    await add(board.id, (await buildArticle(db)).id);
    await ask(`mutation { deleteBoard(boardId: "${board.id}") { id } }`);
    await ask(`mutation { deleteAction(actionId: "${action.id}") { id } }`);
    const deletedAt = now.getTime();
    const days = 86_400_000;
    const left = async () => [
      await db.$count(boards, eq(boards.accountId, owner.account.id)),
      await db.$count(boardArticles, eq(boardArticles.boardId, board.id)),
    ];
    await purgeDeleted({ db, now: () => new Date(deletedAt + 30 * days) });
    expect(await left()).toEqual([2, 1]);
    expect(await purgeDeleted({ db, now: () => new Date(deletedAt + 30 * days + 1) })).toBeGreaterThanOrEqual(2);
    expect(await left()).toEqual([1, 0]);
    expect((await db.$client`select from actions where account_id = ${owner.account.id}`).length).toBe(0);
    expect(await purgeDeleted({ db, now: () => new Date(deletedAt + 30 * days + 1) })).toBe(0);
  });
});

describe('addArticleToBoard', () => {
  it.each(['Headline', 'Notice', 'Suggestion'] as const)('adds a %s once, however often it is asked', async (kind) => {
    const board = await buildBoard(db, owner);
    const article = await buildArticle(db, { articleKind: kind, title: '半導体' });
    const asked = await Promise.all([1, 2, 3, 4].map(() => add(board.id, article.id, kind)));
    const [first, ...rest] = asked.map(({ data }) => data.addArticleToBoard);
    expect(first).toEqual({
      ...{ id: first.id, boardId: String(board.id), articleKind: kind, articleId: String(article.id) },
      article: { title: '半導体' },
    });
    expect(rest).toEqual([first, first, first]);
    expect(await listed(board.id)).toEqual([{ id: first.id, article: { title: '半導体' } }]);
    expect(
      (await ask(`{ board(boardId: "${board.id}") { counting { articles } } }`)).data.board.counting.articles,
    ).toBe(1);
  });

  it('makes the board the last changed one, but not when nothing changes', async () => {
    const board = await buildBoard(db, owner);
    const article = await buildArticle(db);
    const changedAt = async () => (await ask(`{ board(boardId: "${board.id}") { updatedAt } }`)).data.board.updatedAt;
    now = new Date('2026-11-21T00:00:00Z');
    await add(board.id, article.id);
    now = new Date('2026-11-22T00:00:00Z');
    await add(board.id, article.id);
    expect(await changedAt()).toBe('2026-11-21T00:00:00.000Z');
  });

  it('does not find an article of another kind, or of a country the account may not read', async () => {
    const board = await buildBoard(db, owner);
    const abroad = await buildArticle(db, { country: 'GB', title: 'London' });
    const home = await buildArticle(db, { country: 'JP', title: '東京' });
    await add(board.id, abroad.id);
    await add(board.id, home.id);
    await db.$client`update accounts set available_countries = '{JP}' where id = ${owner.account.id}`;
    const other = await buildArticle(db, { country: 'GB' });
    for (const [id, kind] of [
      [other.id, 'Headline'],
      [home.id, 'Notice'],
      [home.id + 1_000_000, 'Headline'],
    ] as const) {
      expect((await add(board.id, id, kind)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
    expect((await listed(board.id)).map((row: { article: { title: string } }) => row.article.title)).toEqual(['東京']);
    const { data } = await ask(`{ board(boardId: "${board.id}") { counting { articles } } }`);
    expect(data.board.counting.articles).toBe(1);
    const off = `mutation { removeArticleToBoard(boardId: "${board.id}", articleKind: Headline, articleId: "${abroad.id}") { articleId article { title } } }`;
    expect((await ask(off)).data.removeArticleToBoard).toEqual({ articleId: String(abroad.id), article: null });
  });

  it('stops at 1,000 on a board, also for two at the same moment', async () => {
    const board = await buildBoard(db, owner);
    await db.$client`
      with made as (
        insert into articles (article_kind, title, language, country, published_at)
        select 'Headline', n::text, 'ja', 'JP', now() from generate_series(1, ${boardArticlesMax - 1}) as n returning id
      )
      insert into board_articles (board_id, article_id, created_at) select ${board.id}, id, now() from made`;
    const [a, b] = [await buildArticle(db), await buildArticle(db)];
    const codes = (await Promise.all([add(board.id, a.id), add(board.id, b.id)])).map(
      ({ errors }) => errors?.[0]?.extensions.code ?? 'added',
    );
    expect(codes.sort()).toEqual(['LIMIT_REACHED', 'added']);
  });
});

describe('removeArticleToBoard', () => {
  it('takes the row by its id, or by board, kind and article, once', async () => {
    const board = await buildBoard(db, owner);
    const [a, b] = [
      await buildArticle(db, { title: 'a' }),
      await buildArticle(db, { articleKind: 'Notice', title: 'b' }),
    ];
    const { id } = (await add(board.id, a.id)).data.addArticleToBoard;
    await add(board.id, b.id, 'Notice');
    const byId = `mutation { removeArticleToBoard(boardArticleId: "${id}") { id article { title } } }`;
    const byArticle = (kind: string) =>
      `mutation { removeArticleToBoard(boardId: "${board.id}", articleKind: ${kind}, articleId: "${b.id}") { article { title } } }`;
    expect((await ask(byId)).data.removeArticleToBoard).toEqual({ id, article: { title: 'a' } });
    expect(await code(byId)).toBe('NOT_FOUND');
    expect(await code(byArticle('Headline'))).toBe('NOT_FOUND');
    expect((await ask(byArticle('Notice'))).data.removeArticleToBoard.article.title).toBe('b');
    expect(await code(byArticle('Notice'))).toBe('NOT_FOUND');
    expect(await listed(board.id)).toEqual([]);
  });

  it('wants to know which', async () => {
    for (const args of ['boardId: "1"', 'boardId: "1", articleId: "2"', 'articleKind: Notice, articleId: "2"']) {
      expect(await code(`mutation { removeArticleToBoard(${args}) { id } }`)).toBe('BAD_USER_INPUT');
    }
  });
});

describe('lists of boards', () => {
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

  it('hold those that stand as asked, and never deleted ones', async () => {
    const open = await buildBoard(db, owner);
    const closed = await buildBoard(db, { ...owner, status: 'CLOSED' });
    await buildBoard(db, { ...owner, status: 'DELETED' });
    const list = async (status: string) =>
      idsOf((await ask(`{ boards(status: ${status}) { data { id } } }`)).data.boards.data);
    expect(await list('OPEN')).toEqual([String(open.id)]);
    expect(await list('CLOSED')).toEqual([String(closed.id)]);
    expect(await list('DELETED')).toEqual([]);
    expect((await list('null')).sort()).toEqual([String(open.id), String(closed.id)].sort());
  });

  it('say which an article is on, of those the caller may see', async () => {
    const article = await buildArticle(db);
    const board = await buildBoard(db, owner);
    await buildBoard(db, owner);
    await add(board.id, article.id);
    const list = async (articleId: string | number, as?: Person) =>
      idsOf((await ask(`{ articleBoards(articleId: "${articleId}") { id } }`, as)).data.articleBoards);
    expect(await list(article.id)).toEqual([String(board.id)]);
    expect(await list('none')).toEqual([]);
    const stranger = await buildColleague(db, owner.account);
    expect(await list(article.id, stranger)).toEqual([]);
  });
});
