import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import {
  buildArticle,
  buildBoard,
  buildColleague,
  buildMember,
  buildShare,
  buildSource,
  putOnBoard,
} from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';

const test = await createTestDatabase();
const { db } = test;
let server: ApiServer;
beforeAll(async () => {
  server = await startApiServer({ db });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

const exportOf = (boardId: number | string) => `query { boardExport(boardId: "${boardId}") { fileName content } }`;

it('writes times by zone rules newer than the runtime’s', async () => {
  const owner = await buildMember(db, { user: { alertsTimezone: 'America/Winnipeg' }, account: { plan: 'PREMIUM' } });
  const board = await buildBoard(db, owner);
  const { id } = await buildSource(db);
  // Winnipeg stays at UTC−5 all year from November 2026 on.
  await putOnBoard(db, board, [
    await buildArticle(db, { sourceId: id, publishedAt: new Date('2026-12-01T05:30:00Z') }),
  ]);
  const { data } = await server.ask(exportOf(board.id), { as: owner.user });
  expect(data.boardExport.content).toContain('"2026-12-01 00:30"');
});

it('gives those who may read a board its articles as a file that spreadsheets open as it is', async () => {
  const owner = await buildMember(db, {
    user: { alertsTimezone: 'America/New_York' },
    account: { plan: 'PREMIUM', availableCountries: ['JP'] },
  });
  const board = await buildBoard(db, { ...owner, title: '調査, "半導体"' });
  const source = await buildSource(db, { jaSub: '潮見新聞' });
  const titles = ['=HYPERLINK("https://evil.example")', '＝1+1', ' @SUM(A1)', '改行\nの "題"', '普通の題'];
  const articles = [];
  for (const title of titles) {
    const values = {
      ...{ sourceId: source.id, publishedAt: new Date('2026-07-01T03:05:59Z') },
      articleUrl: 'https://news.example/1',
    };
    articles.push(await buildArticle(db, { ...values, title, body: '本文は出さない' }));
  }
  articles.push(await buildArticle(db, { country: 'GB', title: 'not to be read' }));
  await putOnBoard(db, board, articles);
  const { data } = await server.ask(exportOf(board.id), { as: owner.user, headers: { 'accept-language': 'ja' } });
  const rest = '"潮見新聞","JP","2026-06-30 23:05","https://news.example/1","調査, ""半導体""","2026-11-19 19:00"';
  expect(data.boardExport).toEqual({
    fileName: `board-${board.id}.csv`,
    content: `\ufeff${[
      '"見出し","情報源","国・地域","公開日時（America/New_York）","URL","ボード","追加日時（America/New_York）"',
      `"普通の題",${rest}`,
      `"改行\nの ""題""",${rest}`,
      `"' @SUM(A1)",${rest}`,
      `"'＝1+1",${rest}`,
      `"'=HYPERLINK(""https://evil.example"")",${rest}`,
      '',
    ].join('\r\n')}`,
  });
});

it('refuses a colleague until the board is shared with them, a plan without boards, and strangers to the service', async () => {
  const owner = await buildMember(db, { account: { plan: 'PREMIUM' } });
  const board = await buildBoard(db, owner);
  const colleague = await buildColleague(db, owner.account, 'GENERAL');
  const basic = await buildMember(db);
  const codeOf = async (boardId: number | string, as?: { id: string; email: string }) =>
    (await server.ask(exportOf(boardId), as ? { as } : {})).errors?.[0]?.extensions.code;
  expect(await codeOf(board.id, colleague)).toBe('NOT_FOUND');
  expect(await codeOf('abc', colleague)).toBe('NOT_FOUND');
  expect(await codeOf(board.id, basic.user)).toBe('PLAN_REQUIRED');
  expect(await codeOf(board.id)).toBe('UNAUTHENTICATED');
  await buildShare(db, { accountId: owner.account.id, boardId: board.id }, colleague);
  expect(await codeOf(board.id, colleague)).toBeUndefined();
});
