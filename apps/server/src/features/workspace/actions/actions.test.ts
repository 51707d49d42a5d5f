import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildAction, buildBoard, buildColleague, buildMember, buildShare } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { actionComments, actions } from '../table.ts';
import { commentsMax } from './post-comment.ts';
import { boardActionsMax } from './save-action.ts';

const test = await createTestDatabase({ max: 8 });
const { db } = test;
let server: ApiServer;
let now: Date;
let owner: Awaited<ReturnType<typeof buildMember>>;
let board: Awaited<ReturnType<typeof buildBoard>>;
let editor: Awaited<ReturnType<typeof buildColleague>>;
beforeAll(async () => {
  server = await startApiServer({ db, now: () => now });
});
beforeEach(async () => {
  now = new Date('2026-11-20T00:00:00Z');
  owner = await buildMember(db, { account: { plan: 'PREMIUM' } });
  board = await buildBoard(db, owner);
  editor = await buildColleague(db, owner.account);
  await buildShare(db, { accountId: owner.account.id, boardId: board.id }, editor);
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

type Person = { id: string; email: string };
const ask = (query: string, as: Person = owner.user, variables?: Record<string, unknown>) =>
  server.ask(query, { as, ...(variables ? { variables } : {}) });
const code = async (query: string, as?: Person) => (await ask(query, as)).errors?.[0]?.extensions.code;

describe('upsertAction', () => {
  const fields = 'id boardId title content priority status updatedAt user { id } board { title } mayManage';

  it('makes an action of the caller’s on a board shared with them, and changes what it is told to', async () => {
    const made = (
      await ask(
        `mutation { upsertAction(boardId: "${board.id}", title: "確認", content: "a\\nb", priority: 3) { ${fields} } }`,
        editor,
      )
    ).data.upsertAction;
    expect(made).toMatchObject({
      ...{ boardId: String(board.id), title: '確認', content: 'a\nb', priority: 3, status: 'OPEN', mayManage: true },
      ...{ user: { id: editor.id }, board: { title: board.title } },
    });
    now = new Date(now.getTime() + 60_000);
    const change = `mutation { upsertAction(actionId: "${made.id}", boardId: "${board.id}", title: "完了", status: CLOSED) { ${fields} } }`;
    expect((await ask(change)).data.upsertAction).toMatchObject({
      ...{ title: '完了', content: 'a\nb', priority: 3, status: 'CLOSED', updatedAt: now.toISOString() },
      ...{ user: { id: editor.id } },
    });
    const reopen = `mutation { upsertAction(actionId: "${made.id}", boardId: "${board.id}", title: "完了", content: "", priority: null, status: OPEN) { ${fields} } }`;
    expect((await ask(reopen)).data.upsertAction).toMatchObject({ content: null, priority: null, status: 'OPEN' });
    expect((await ask(`{ board(boardId: "${board.id}") { counting { actions } } }`)).data.board.counting.actions).toBe(
      1,
    );
  });

  it('names every field at fault', async () => {
    const { errors } = await ask(
      `mutation M($text: String) { upsertAction(boardId: "${board.id}", title: "", content: $text, priority: -1, status: DELETED) { id } }`,
      owner.user,
      { text: 'a'.repeat(10_001) },
    );
    expect(errors?.[0]?.extensions.problems?.map(({ field }) => field)).toEqual([
      'title',
      'content',
      'priority',
      'status',
    ]);
  });

  it('moves an action to another board for who may edit both', async () => {
    const action = await buildAction(db, { board });
    const other = await buildBoard(db, owner);
    const move = (to: { id: number }, as?: Person) =>
      ask(`mutation { upsertAction(actionId: "${action.id}", boardId: "${to.id}", title: "t") { boardId } }`, as);
    expect((await move(other, editor)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await move(other)).data.upsertAction.boardId).toBe(String(other.id));
    expect(await code(`{ action(actionId: "${action.id}") { id } }`, editor)).toBe('NOT_FOUND');
  });

  it('does not hang when actions change places at the same moment', async () => {
    const other = await buildBoard(db, owner);
    const [a, b] = [await buildAction(db, { board }), await buildAction(db, { board: other })];
    const move = (action: { id: number }, to: { id: number }) =>
      ask(`mutation { upsertAction(actionId: "${action.id}", boardId: "${to.id}", title: "t") { boardId } }`);
    for (let turn = 0; turn < 5; turn++) {
      const [first, second] = turn % 2 === 0 ? [other, board] : [board, other];
      const moved = await Promise.all([move(a, first), move(b, second)]);
      expect(moved.map(({ data }) => data?.upsertAction.boardId)).toEqual([String(first.id), String(second.id)]);
    }
  });

  it('stops at 500 on a board, the deleted ones not counted', async () => {
    await db.$client`
      insert into actions (account_id, board_id, user_id, title, title_key, content_key, status, created_at, updated_at)
      select ${owner.account.id}, ${board.id}, ${owner.user.id}, 't', 't', '',
        case when n > ${boardActionsMax - 1} then 'DELETED' else 'OPEN' end, now(), now()
      from generate_series(1, ${boardActionsMax + 3}) n`;
    const make = () => ask(`mutation { upsertAction(boardId: "${board.id}", title: "one more") { id } }`);
    const codes = (await Promise.all([make(), make()])).map(({ errors }) => errors?.[0]?.extensions.code ?? 'made');
    expect(codes.sort()).toEqual(['LIMIT_REACHED', 'made']);
  });
});

describe('deleteAction', () => {
  it('is for the action’s owner, the board’s owner and ADMINs, and final', async () => {
    const remove = (id: number) => `mutation { deleteAction(actionId: "${id}") { status } }`;
    const admin = await buildColleague(db, owner.account, 'ADMIN');
    const third = await buildColleague(db, owner.account);
    await buildShare(db, { accountId: owner.account.id, boardId: board.id }, third);
    for (const person of [editor, owner.user, admin]) {
      const action = await buildAction(db, { board, userId: editor.id });
      expect(await code(remove(action.id), third)).toBe('FORBIDDEN');
      expect((await ask(remove(action.id), person)).data.deleteAction.status).toBe('DELETED');
      expect(await code(remove(action.id), person)).toBe('NOT_FOUND');
      const back = `mutation { upsertAction(actionId: "${action.id}", boardId: "${board.id}", title: "t", status: OPEN) { id } }`;
      expect(await code(back, person)).toBe('NOT_FOUND');
    }
    expect((await ask('{ actions { data { id } } }')).data.actions.data).toEqual([]);
    expect(await db.$count(actions, eq(actions.boardId, board.id))).toBe(3);
  });

  it('is not for an owner who is shut out of the board', async () => {
    const action = await buildAction(db, { board, userId: editor.id });
    const { data } = await ask(`{ board(boardId: "${board.id}") { shares { id } } }`);
    await ask(`mutation { removeBoardShares(boardShareId: "${data.board.shares[0].id}") { id } }`);
    for (const query of [
      `{ action(actionId: "${action.id}") { id } }`,
      `mutation { deleteAction(actionId: "${action.id}") { id } }`,
      `mutation { upsertAction(actionId: "${action.id}", boardId: "${board.id}", title: "t") { id } }`,
      `mutation { postActionComment(actionId: "${action.id}", content: "t") { id } }`,
    ]) {
      expect([query, await code(query, editor)]).toEqual([query, 'NOT_FOUND']);
    }
  });
});

describe('comments', () => {
  const post = (id: number, content: string, as?: Person) =>
    ask(
      'mutation M($id: ID!, $content: String!) { postActionComment(actionId: $id, content: $content) { id content createdAt user { id } } }',
      as,
      { id, content },
    );
  const remove = (id: string) => `mutation { removeActionComment(actionCommentId: "${id}") { id content } }`;
  const read = async (id: number) =>
    (
      await ask(
        `{ action(actionId: "${id}") { updatedAt counting { comments shares } comments { content user { id } } } }`,
      )
    ).data.action;

  it('are read in the order they were said, and make the action the last changed one', async () => {
    const action = await buildAction(db, { board });
    now = new Date(now.getTime() + 60_000);
    expect((await post(action.id, ' 一行目\r\n二行目 ', editor)).data.postActionComment).toMatchObject({
      ...{ content: '一行目\n二行目', createdAt: now.toISOString(), user: { id: editor.id } },
    });
    await post(action.id, '同じ時刻');
    expect(await read(action.id)).toEqual({
      updatedAt: now.toISOString(),
      counting: { comments: 2, shares: 0 },
      comments: [
        { content: '一行目\n二行目', user: { id: editor.id } },
        { content: '同じ時刻', user: { id: owner.user.id } },
      ],
    });
  });

  it('are removed by who wrote them, the owner and ADMINs', async () => {
    const action = await buildAction(db, { board });
    const third = await buildColleague(db, owner.account);
    await buildShare(db, { accountId: owner.account.id, actionId: action.id }, third);
    const admin = await buildColleague(db, owner.account, 'ADMIN');
    for (const person of [editor, owner.user, admin]) {
      const { id } = (await post(action.id, 'a', editor)).data.postActionComment;
      expect(await code(remove(id), third)).toBe('FORBIDDEN');
      expect((await ask(remove(id), person)).data.removeActionComment).toEqual({ id, content: 'a' });
      expect(await code(remove(id), person)).toBe('NOT_FOUND');
    }
    const { id } = (await post(action.id, 'b', third)).data.postActionComment;
    expect(await code(remove(id), editor)).toBe('FORBIDDEN');
    expect((await ask(remove(id), third)).errors).toBeUndefined();
    expect((await read(action.id)).comments).toEqual([]);
  });

  it('have 1 to 2,000 characters, and are 500 at most', async () => {
    const action = await buildAction(db, { board });
    for (const content of ['', ' \n ', '字'.repeat(2_001)]) {
      expect((await post(action.id, content)).errors?.[0]?.extensions.problems).toMatchObject([{ field: 'content' }]);
    }
    expect((await post(action.id, 'a\u0000b')).errors?.[0]?.extensions.code).toBe('BAD_TEXT');
    expect((await post(action.id, '𠮷'.repeat(2_000))).errors).toBeUndefined();
    await db.$client`
      insert into action_comments (action_id, user_id, content, created_at)
      select ${action.id}, ${owner.user.id}, 'a', now() from generate_series(1, ${commentsMax - 2})`;
    const codes = (await Promise.all([post(action.id, 'a'), post(action.id, 'b')])).map(
      ({ errors }) => errors?.[0]?.extensions.code ?? 'said',
    );
    expect(codes.sort()).toEqual(['LIMIT_REACHED', 'said']);
    expect(await db.$count(actionComments, eq(actionComments.actionId, action.id))).toBe(commentsMax);
  });
});

describe('actions', () => {
  it('lists those that stand as asked, and never deleted ones', async () => {
    const open = await buildAction(db, { board });
    const closed = await buildAction(db, { board, status: 'CLOSED' });
    await buildAction(db, { board, status: 'DELETED' });
    const list = async (status: string) =>
      (await ask(`{ actions(status: ${status}) { data { id } } }`)).data.actions.data.map(
        ({ id }: { id: string }) => id,
      );
    expect(await list('OPEN')).toEqual([String(open.id)]);
    expect(await list('CLOSED')).toEqual([String(closed.id)]);
    expect(await list('DELETED')).toEqual([]);
    expect((await list('null')).sort()).toEqual([String(open.id), String(closed.id)].sort());
  });
});
