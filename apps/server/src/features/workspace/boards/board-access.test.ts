import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountUsers } from '#src/accounts/table.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildAction, buildArticle, buildBoard, buildColleague, buildMember, buildShare } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';

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

describe('who may', () => {
  it('is nobody of another account, and in the account those it is shared with and its ADMINs', async () => {
    const board = await buildBoard(db, owner);
    const action = await buildAction(db, { board });
    const article = await buildArticle(db);
    const row = (await add(board.id, article.id)).data.addArticleToBoard;
    const share = await buildShare(
      db,
      { accountId: owner.account.id, boardId: board.id },
      await buildColleague(db, owner.account),
    );
    const actionShare = await buildShare(
      db,
      { accountId: owner.account.id, actionId: action.id },
      await buildColleague(db, owner.account),
    );
    const said = (await ask(`mutation { postActionComment(actionId: "${action.id}", content: "a") { id } }`)).data;
    const own = await buildMember(db, { account: { plan: 'PREMIUM' }, userAcl: 'ADMIN' });
    const ownBoard = await buildBoard(db, own);
    const ownAction = await buildAction(db, { board: ownBoard });
    const stranger = own.user;
    const colleague = await buildColleague(db, owner.account);
    const operations = [
      `query { board(boardId: "${board.id}") { id } }`,
      `query { boards(baseId: "${board.id}") { isLast } }`,
      `query { boardArticles(boardId: "${board.id}") { isLast } }`,
      `query { boardExport(boardId: "${board.id}") { content } }`,
      `query { action(actionId: "${action.id}") { id } }`,
      `query { actions(boardId: "${board.id}") { isLast } }`,
      `query { actions(baseId: "${action.id}") { isLast } }`,
      `mutation { upsertBoard(boardId: "${board.id}", title: "x") { id } }`,
      `mutation { deleteBoard(boardId: "${board.id}") { id } }`,
      `mutation { addBoardShares(boardId: "${board.id}", emails: ["${stranger.email}"]) { id } }`,
      `mutation { removeBoardShares(boardShareId: "${share.id}") { id } }`,
      `mutation { removeBoardShares(boardShareId: "${actionShare.id}") { id } }`,
      `mutation { addArticleToBoard(boardId: "${board.id}", articleKind: Headline, articleId: "${article.id}") { id } }`,
      `mutation { removeArticleToBoard(boardArticleId: "${row.id}") { id } }`,
      `mutation { removeArticleToBoard(boardId: "${board.id}", articleKind: Headline, articleId: "${article.id}") { id } }`,
      `mutation { upsertAction(boardId: "${board.id}", title: "x") { id } }`,
      `mutation { upsertAction(actionId: "${action.id}", boardId: "${board.id}", title: "x") { id } }`,
      `mutation { deleteAction(actionId: "${action.id}") { id } }`,
      `mutation { addActionShares(actionId: "${action.id}", emails: ["${stranger.email}"]) { id } }`,
      `mutation { removeActionShares(actionShareId: "${actionShare.id}") { id } }`,
      `mutation { postActionComment(actionId: "${action.id}", content: "x") { id } }`,
      `mutation { removeActionComment(actionCommentId: "${said.postActionComment.id}") { id } }`,
    ];
    const moves = [
      `mutation { upsertAction(actionId: "${ownAction.id}", boardId: "${board.id}", title: "x") { id } }`,
      `mutation { upsertAction(actionId: "${action.id}", boardId: "${ownBoard.id}", title: "x") { id } }`,
    ];
    const before = await everything();
    for (const query of [...operations, ...moves]) {
      expect([query, await code(query, stranger)]).toEqual([query, 'NOT_FOUND']);
      expect([query, await code(query, colleague)]).toEqual([query, 'NOT_FOUND']);
      expect([query, (await server.ask(query)).errors?.[0]?.extensions.code]).toEqual([query, 'UNAUTHENTICATED']);
    }
    expect(await everything()).toEqual(before);
    const lists = '{ boards { data { id } } boardTitles { id } actions { data { id } } }';
    expect((await ask(lists, colleague)).data).toEqual({
      boards: { data: [] },
      boardTitles: [],
      actions: { data: [] },
    });
    const admin = await buildColleague(db, owner.account, 'ADMIN');
    expect((await ask(`{ board(boardId: "${board.id}") { mayManage } }`, admin)).data.board.mayManage).toBe(true);
    expect((await ask(`mutation { deleteBoard(boardId: "${board.id}") { id } }`, admin)).errors).toBeUndefined();
  });

  it('is refused to write for READONLY, without PREMIUM and after the trial, each with its reason', async () => {
    const board = await buildBoard(db, owner);
    const reader = await buildColleague(db, owner.account, 'READONLY');
    await buildShare(db, { accountId: owner.account.id, boardId: board.id }, reader);
    const read = `{ board(boardId: "${board.id}") { id } boards { data { id } } boardTitles { id } actions { isLast } }`;
    const write = `mutation { upsertBoard(boardId: "${board.id}", title: "x") { id } }`;
    expect((await ask(read, reader)).data.boards.data).toEqual([{ id: String(board.id) }]);
    expect(await code(write, reader)).toBe('FORBIDDEN');
    expect(await code('mutation { upsertBoard(title: "x") { id } }', reader)).toBe('FORBIDDEN');
    await db.$client`update accounts set trial_expire_at = ${now.toISOString()} where id = ${owner.account.id}`;
    expect((await ask(read)).errors).toBeUndefined();
    expect(await code(write)).toBe('TRIAL_EXPIRED');
    await db.$client`update accounts set plan = 'BASIC', trial_expire_at = null where id = ${owner.account.id}`;
    for (const query of [
      `{ board(boardId: "${board.id}") { id } }`,
      '{ boards { isLast } }',
      '{ boardTitles { id } }',
      '{ actions { isLast } }',
      write,
    ]) {
      expect([query, await code(query)]).toEqual([query, 'PLAN_REQUIRED']);
    }
    expect((await ask('{ user { id boards { id } boardShares { id } } }')).data.user).toEqual({
      ...{ id: owner.user.id, boards: [], boardShares: [] },
    });
  });
});

async function everything() {
  const tables = [
    'boards',
    'board_articles',
    'actions',
    'action_comments',
    'shares',
    'invitations',
    'transactional_mails',
  ];
  const rows = await Promise.all(
    tables.map((name) => db.$client`select to_jsonb(t) as row from ${db.$client(name)} t order by t.id`),
  );
  return JSON.stringify(rows);
}

describe('the audit log', () => {
  it('has a row of every write, by whom and by which mutation', async () => {
    const article = await buildArticle(db);
    const { id } = (await ask('mutation { upsertBoard(title: "a") { id } }')).data.upsertBoard;
    await add(id, article.id);
    const member = await buildColleague(db, owner.account);
    await ask(`mutation { addBoardShares(boardId: "${id}", emails: ["${member.email}"]) { id } }`);
    const action = (await ask(`mutation { upsertAction(boardId: "${id}", title: "b") { id } }`)).data.upsertAction;
    await ask(`mutation { postActionComment(actionId: "${action.id}", content: "c") { id } }`);
    await ask(`mutation { deleteBoard(boardId: "${id}") { id } }`);
    const rows = await db.$client`
      select operation, table_name, action, after ->> 'status' as status from audit_log
      where actor_id = ${owner.user.id} and account_id = ${owner.account.id} order by id`;
    expect(rows.map((row) => [row.operation, row.table_name, row.action, row.status])).toEqual([
      ['upsertBoard', 'boards', 'insert', 'OPEN'],
      ['addArticleToBoard', 'board_articles', 'insert', null],
      ['addBoardShares', 'shares', 'insert', null],
      ['upsertAction', 'actions', 'insert', 'OPEN'],
      ['postActionComment', 'action_comments', 'insert', null],
      ['deleteBoard', 'boards', 'update', 'DELETED'],
    ]);
  });
});

describe('people on a board', () => {
  it('are told by name and address; what is theirs alone is refused', async () => {
    const board = await buildBoard(db, owner);
    await db.$client`update users set webhook_url = 'https://hooks.slack.com/services/a', phone = '03' where id = ${owner.user.id}`;
    const editor = await buildColleague(db, owner.account, 'GENERAL', { realName: '編集 者' });
    await buildShare(db, { accountId: owner.account.id, boardId: board.id }, editor);
    const people = `{ board(boardId: "${board.id}") { user { id email phone webhookUrl } shares { user { realName } } } }`;
    expect((await ask(people, editor)).data.board).toEqual({
      user: { id: owner.user.id, email: owner.user.email, phone: null, webhookUrl: null },
      shares: [{ user: { realName: '編集 者' } }],
    });
    for (const field of [
      'alertsTime',
      'alertsChannel',
      'alertsWeekdays',
      'accountUsers { id }',
      'firstPage',
      'nextAlertAt',
    ]) {
      expect(await code(`{ board(boardId: "${board.id}") { user { ${field} } } }`, editor)).toBe('FORBIDDEN');
    }
    const own = await ask(`{ board(boardId: "${board.id}") { user { phone alertsTime accountUsers { id } } } }`);
    expect(own.data.board.user).toMatchObject({ phone: '03', alertsTime: '08:30' });
  });

  it('lose their shares with their membership, and keep nothing by coming back', async () => {
    const board = await buildBoard(db, owner);
    const editor = await buildColleague(db, owner.account);
    await buildShare(db, { accountId: owner.account.id, boardId: board.id }, editor);
    const shared = '{ user { boardShares { board { id } user { id } } } }';
    expect((await ask(shared, editor)).data.user.boardShares).toEqual([
      { board: { id: String(board.id) }, user: { id: editor.id } },
    ]);
    await db.delete(accountUsers).where(eq(accountUsers.userId, editor.id));
    await db.insert(accountUsers).values({ accountId: owner.account.id, userId: editor.id });
    expect((await ask(shared, editor)).data.user.boardShares).toEqual([]);
    expect(await code(`{ board(boardId: "${board.id}") { id } }`, editor)).toBe('NOT_FOUND');
  });
});
