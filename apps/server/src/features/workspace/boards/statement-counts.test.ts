import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import {
  buildAction,
  buildArticle,
  buildBoard,
  buildColleague,
  buildMember,
  buildShare,
  buildSource,
  putOnBoard,
} from '#test/builders.ts';
import { type CountedDb, countStatements } from '#test/count-statements.ts';
import { createTestDatabase } from '#test/harness.ts';
import { actionComments } from '../table.ts';

const test = await createTestDatabase();
const { db } = test;
const now = new Date('2026-11-20T00:00:00Z');
let counted: CountedDb;
let server: ApiServer;
let few: Awaited<ReturnType<typeof buildReader>>;
let many: Awaited<ReturnType<typeof buildReader>>;

beforeAll(async () => {
  counted = countStatements(db);
  server = await startApiServer({ db: counted.db, now: () => now });
  few = await buildReader(2);
  many = await buildReader(18);
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

async function buildReader(count: number) {
  const { user, account } = await buildMember(db, { account: { plan: 'PREMIUM' } });
  let boardId = 0;
  const articles = [];
  for (let n = 0; n < count; n++) {
    const source = await buildSource(db);
    articles.push(await buildArticle(db, { sourceId: source.id }));
  }
  for (let n = 0; n < count; n++) {
    const owner = await buildColleague(db, account);
    const board = await buildBoard(db, { user: owner, account });
    await buildBoard(db, { user, account });
    boardId = board.id;
    await buildShare(db, { accountId: account.id, boardId: board.id }, user);
    await putOnBoard(db, board, articles);
    const action = await buildAction(db, { board });
    await buildShare(db, { accountId: account.id, actionId: action.id }, user);
    const comment = { userId: owner.id, content: 'a', createdAt: now };
    await db.insert(actionComments).values({ ...comment, actionId: action.id });
  }
  return { user, boardId, actions: count };
}

const person = 'user { id realName email }';
const board = `id title mayEdit mayManage ${person} shares { id ${person} } pendingShares { email } counting { articles actions shares }`;
const action = `id title mayEdit mayManage ${person} board { ${board} } shares { id ${person} } pendingShares { email } comments { content ${person} } counting { shares comments }`;
type Reader = typeof few;
// biome-ignore lint/suspicious/noExplicitAny: the shape of a response depends on its query
type Rows = (data: any) => unknown[];
const lists: [string, (reader: Reader) => string, Rows][] = [
  ...['ARTICLE_QUANTITY', 'TITLE', 'UPDATED_AT'].map((sort): (typeof lists)[number] => [
    `boards by ${sort}`,
    () => `{ boards(sortAttribute: ${sort}) { isLast data { ${board} } } }`,
    ({ boards }) => boards.data,
  ]),
  ['actions', () => `{ actions { isLast data { ${action} } } }`, ({ actions }) => actions.data],
  [
    'boardArticles',
    ({ boardId }) =>
      `{ boardArticles(boardId: "${boardId}") { data { id addedBy { id } article { title clipId source { jaSub } } } } }`,
    ({ boardArticles }) => boardArticles.data,
  ],
  ['boardTitles', () => '{ boardTitles { id title status } }', ({ boardTitles }) => boardTitles],
  ['User.boards', () => `{ user { boards { ${board} } } }`, ({ user }) => user.boards],
  ['User.boardShares', () => `{ user { boardShares { board { ${board} } } } }`, ({ user }) => user.boardShares],
];

describe('statements of a list', () => {
  it.each(lists)('%s: as many for 18 rows as for 2', async (_, query, rowsIn) => {
    const ask = async (reader: Reader) => {
      let rows = 0;
      const statements = await counted.count(async () => {
        const { data, errors } = await server.ask(query(reader), { as: reader.user });
        expect(errors).toBeUndefined();
        rows = rowsIn(data).length;
      });
      return { rows, statements };
    };
    const small = await ask(few);
    const large = await ask(many);
    expect(large.rows).toBeGreaterThan(small.rows * 4);
    expect(large.statements).toBe(small.statements);
    expect(large.statements).toBeLessThanOrEqual(16);
  });
});
