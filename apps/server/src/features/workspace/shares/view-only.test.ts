import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { schema } from '#src/graphql.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildAction, buildArticle, buildBoard, buildColleague, buildMember } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';

const test = await createTestDatabase({ max: 8 });
const { db } = test;
let server: ApiServer;
let owner: Awaited<ReturnType<typeof buildMember>>;
let viewer: Person;
let board: { id: number };
let action: { id: number };
let article: { id: number };
let tagId: string;
beforeAll(async () => {
  server = await startApiServer({ db, now: () => new Date('2026-11-20T00:00:00Z') });
});
beforeEach(async () => {
  owner = await buildMember(db, { account: { plan: 'PREMIUM', userLimit: 20 }, userAcl: 'ADMIN' });
  viewer = await buildColleague(db, owner.account);
  board = await buildBoard(db, owner);
  action = await buildAction(db, { board: board as never });
  article = await buildArticle(db);
  await ask(add());
  tagId = (await ask('mutation { createTag(name: "tag") { id } }')).data.createTag.id;
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

type Person = { id: string; email: string };
const ask = (query: string, as: Person = owner.user) => server.ask(query, { as });
const code = async (query: string, as: Person) => (await ask(query, as)).errors?.[0]?.extensions.code ?? 'ok';
const add = () =>
  `mutation { addArticleToBoard(boardId: "${board.id}", articleKind: Headline, articleId: "${article.id}") { id } }`;
const shareBoard = (access: string | null, email = viewer.email) =>
  `mutation { shared: addBoardShares(boardId: "${board.id}", emails: ["${email}"]${access ? `, access: ${access}` : ''}) { shares { id access } pendingShares { id email access } } }`;
const shareAction = (access: string, email = viewer.email) =>
  `mutation { shared: addActionShares(actionId: "${action.id}", emails: ["${email}"], access: ${access}) { shares { id access } } }`;

async function mutations(): Promise<Record<string, string>> {
  const colleague = await buildColleague(db, owner.account);
  const ofBoard = (await ask(shareBoard('EDIT', colleague.email))).data.shared.shares.at(-1);
  const ofAction = (await ask(shareAction('EDIT', colleague.email))).data.shared.shares.at(-1);
  const post = `mutation { postActionComment(actionId: "${action.id}", content: "a") { id } }`;
  const comment = (await ask(post)).data.postActionComment;
  return {
    upsertBoard: `mutation { upsertBoard(boardId: "${board.id}", title: "x") { id } }`,
    deleteBoard: `mutation { deleteBoard(boardId: "${board.id}") { id } }`,
    addBoardShares: shareBoard('EDIT'),
    removeBoardShares: `mutation { removeBoardShares(boardShareId: "${ofBoard.id}") { id } }`,
    addArticleToBoard: add(),
    removeArticleToBoard: `mutation { removeArticleToBoard(boardId: "${board.id}", articleKind: Headline, articleId: "${article.id}") { id } }`,
    labelBoard: `mutation { labelBoard(boardId: "${board.id}", tagId: "${tagId}") { id } }`,
    unlabelBoard: `mutation { unlabelBoard(boardId: "${board.id}", tagId: "${tagId}") { id } }`,
    upsertAction: `mutation { upsertAction(actionId: "${action.id}", boardId: "${board.id}", title: "x", status: CLOSED) { id } }`,
    deleteAction: `mutation { deleteAction(actionId: "${action.id}") { id } }`,
    addActionShares: shareAction('EDIT'),
    removeActionShares: `mutation { removeActionShares(actionShareId: "${ofAction.id}") { id } }`,
    postActionComment: post,
    removeActionComment: `mutation { removeActionComment(actionCommentId: "${comment.id}") { id } }`,
  };
}

async function everything(): Promise<string> {
  const names = [
    'boards',
    'board_articles',
    'board_tags',
    'actions',
    'action_comments',
    'shares',
    'transactional_mails',
  ];
  const rows = await Promise.all(
    names.map((name) => db.$client`select to_jsonb(t) as row from ${db.$client(name)} t order by t::text`),
  );
  return JSON.stringify(rows);
}

const rights = `{ board(boardId: "BOARD") { mayEdit mayManage } action(actionId: "ACTION") { mayEdit mayManage } }`;
const readRights = async (as: Person) =>
  (await ask(rights.replace('BOARD', String(board.id)).replace('ACTION', String(action.id)), as)).data;
const nothing = { mayEdit: false, mayManage: false };

describe('a share of a board to view', () => {
  it('shows the board with its articles, actions and comments', async () => {
    await ask(shareBoard('VIEW'));
    const query = `{
      board(boardId: "${board.id}") { id } boards { data { id } } boardTitles { id mayEdit }
      boardArticles(boardId: "${board.id}") { data { articleId } } boardExport(boardId: "${board.id}") { content }
      action(actionId: "${action.id}") { comments { id } } actions(boardId: "${board.id}") { data { id } } }`;
    const { data, errors } = await ask(query, viewer);
    expect(errors).toBeUndefined();
    expect([data.boardArticles.data, data.boardTitles]).toEqual([
      [{ articleId: String(article.id) }],
      [{ id: String(board.id), mayEdit: false }],
    ]);
    expect(await readRights(viewer)).toEqual({ board: nothing, action: nothing });
  });

  it('lets every mutation of the data API be refused, and nothing change', async () => {
    const tried = await mutations();
    const names = Object.keys(schema.getMutationType()!.getFields());
    expect(Object.keys(tried).sort()).toEqual(names.filter((name) => /Board|Action/.test(name)).sort());
    await ask(shareBoard('VIEW'));
    const before = await everything();
    for (const [name, query] of Object.entries(tried)) {
      expect([name, await code(query, viewer)]).toEqual([name, 'FORBIDDEN']);
    }
    expect(await code(`mutation { upsertAction(boardId: "${board.id}", title: "new") { id } }`, viewer)).toBe(
      'FORBIDDEN',
    );
    expect(await everything()).toBe(before);
  });

  it('gives no right to an action or a comment that the person made before', async () => {
    await ask(shareBoard('EDIT'));
    const create = `mutation { upsertAction(boardId: "${board.id}", title: "mine") { id mayManage } }`;
    const own = (await ask(create, viewer)).data.upsertAction;
    expect(own.mayManage).toBe(true);
    const post = `mutation { postActionComment(actionId: "${own.id}", content: "a") { id } }`;
    const comment = (await ask(post, viewer)).data.postActionComment;
    expect((await ask(shareBoard('VIEW'))).data.shared.shares).toMatchObject([{ access: 'VIEW' }]);
    for (const query of [
      `mutation { deleteAction(actionId: "${own.id}") { id } }`,
      `mutation { addActionShares(actionId: "${own.id}", emails: ["x@example.com"]) { id } }`,
      `mutation { removeActionComment(actionCommentId: "${comment.id}") { id } }`,
      post,
    ]) {
      expect([query, await code(query, viewer)]).toEqual([query, 'FORBIDDEN']);
    }
  });

  it('takes no action from the board, and puts none on it', async () => {
    await ask(shareBoard('VIEW'));
    await ask(shareAction('EDIT'));
    const ownBoard = await buildBoard(db, { user: viewer as never, account: owner.account });
    const ownAction = await buildAction(db, { board: ownBoard });
    const move = (actionId: number, boardId: number) =>
      `mutation { upsertAction(actionId: "${actionId}", boardId: "${boardId}", title: "moved") { id } }`;
    expect(await code(move(action.id, ownBoard.id), viewer)).toBe('FORBIDDEN');
    expect(await code(move(ownAction.id, board.id), viewer)).toBe('FORBIDDEN');
    expect(await code(move(action.id, board.id), viewer)).toBe('ok');
    expect(await readRights(viewer)).toEqual({ board: nothing, action: { mayEdit: true, mayManage: false } });
  });
});

describe('a share of an action to view', () => {
  it('shows the action, and refuses to change it or to comment', async () => {
    await ask(shareAction('VIEW'));
    expect(await code(`{ action(actionId: "${action.id}") { comments { id } } }`, viewer)).toBe('ok');
    const { upsertAction, deleteAction, postActionComment, removeActionComment } = await mutations();
    for (const query of [upsertAction!, deleteAction!, postActionComment!, removeActionComment!]) {
      expect([query, await code(query, viewer)]).toEqual([query, 'FORBIDDEN']);
    }
  });

  it('takes nothing from somebody who may edit the board', async () => {
    await ask(shareBoard(null));
    await ask(shareAction('VIEW'));
    const edit = `mutation { upsertAction(actionId: "${action.id}", boardId: "${board.id}", title: "x") { id } }`;
    expect(await code(edit, viewer)).toBe('ok');
  });
});

describe('the access of a share', () => {
  it('is to edit when nothing is said, and stays as it is when the share is asked for again', async () => {
    expect((await ask(shareBoard(null))).data.shared.shares).toMatchObject([{ access: 'EDIT' }]);
    await ask(shareBoard('VIEW'));
    expect((await ask(shareBoard(null))).data.shared.shares).toMatchObject([{ access: 'VIEW' }]);
    expect((await ask(shareBoard('EDIT'))).data.shared.shares).toMatchObject([{ access: 'EDIT' }]);
    expect((await readRights(viewer)).board.mayEdit).toBe(true);
  });

  it('is kept by somebody who is invited until they join', async () => {
    const address = `invited-${owner.user.id}@example.com`;
    expect((await ask(shareBoard('VIEW', address))).data.shared.pendingShares).toMatchObject([{ access: 'VIEW' }]);
    const person = await buildColleague(db, owner.account, 'GENERAL', { email: address });
    expect((await readRights(person)).board).toEqual(nothing);
    expect(await code(add(), person)).toBe('FORBIDDEN');
  });
});
