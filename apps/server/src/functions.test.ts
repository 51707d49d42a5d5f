/** The functions, called through the embedded backend service as a client calls them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  buildArticle,
  buildBoard,
  buildColleague,
  buildMember,
  buildShare,
  buildSource,
  buildUser,
  putOnBoard,
} from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { type BackendService, connectBackendService } from './backend-service.ts';
import { readConfig } from './config.ts';
import { createProductFunctions } from './functions.ts';
import { systemClock } from './platform/clock.ts';
import { createLog } from './platform/log.ts';

const test = await createTestDatabase();
const { db } = test;
const log = createLog('silent');
const product = createProductFunctions();
const sentTests: object[] = [];
let folder: string;
let backend: BackendService;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'functions-'));
  const config = readConfig({ DATA_DIR: folder });
  backend = await connectBackendService({ config, db, now: systemClock, log, functions: product.functions });
});
afterAll(async () => {
  await backend.stop();
  await test.drop();
  await rm(folder, { recursive: true });
});

const call = (headers: Record<string, string>, name = 'webhook-test', body?: unknown) =>
  backend.embedded!.app.request(`/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'accept-language': 'ja', ...headers },
    body: body === undefined ? null : JSON.stringify(body),
  });

/** Signs a new person in, and returns what their requests carry. */
async function signIn(email: string) {
  const account = { email, password: 'correct horse 1' };
  const id = await backend.ensureUser(account);
  const answer = await backend.embedded!.app.request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return { id, headers: { authorization: `Bearer ${token}` } };
}

describe('webhook-test', () => {
  it('says to come back while the program starts', async () => {
    expect((await call({})).status).toBe(503);
    product.open({
      ...{ db, now: systemClock, log, webhookAllowOrigins: [] },
      ...{ productName: 'Kawaraban', publicUrl: 'https://kawaraban.example', pictureUrl: () => null },
      verifyAccessToken: backend.verifyAccessToken,
      isSecretKey: backend.isSecretKey,
      signInUsers: backend,
      sendTestAlert: async (input) => {
        sentTests.push(input);
        return { ok: false, kind: 'SLACK', messageKey: 'problem.webhookGone', detail: 'no_team' };
      },
    });
  });

  it('sends to the caller’s own webhook and says how it went, in their language', async () => {
    const { id, headers } = await signIn('reader@example.com');
    await buildMember(db, { user: { id } });
    const answer = await call(headers);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        ...{ ok: false, kind: 'SLACK', detail: 'no_team' },
        message: 'Webhook が存在しません。作り直して、ここに保存してください。',
      },
    ]);
    expect(sentTests).toEqual([{ userId: id, channel: 2 }]);
  });

  it('is for nobody without an account, and nobody who is not signed in', async () => {
    sentTests.length = 0;
    const stranger = await signIn('stranger@example.com');
    await buildUser(db, { id: stranger.id });
    const refusals = [await call({}), await call({ authorization: 'Bearer a.b.c' }), await call(stranger.headers)];
    expect(refusals.map(({ status }) => status)).toEqual([401, 401, 403]);
    expect(sentTests).toEqual([]);
  });
});

describe('board-export', () => {
  it('gives those who may read a board its articles as a file that spreadsheets open as it is', async () => {
    const { id, headers } = await signIn('exporter@example.com');
    const owner = await buildMember(db, {
      user: { id, alertsTimezone: 'America/New_York' },
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
    const answer = await call(headers, 'board-export', { boardId: String(board.id), format: 'csv' });
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      ...[200, 'text/csv; charset=utf-8; header=present'],
      `attachment; filename="board-${board.id}.csv"`,
    ]);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rest = '"潮見新聞","JP","2026-06-30 23:05","https://news.example/1","調査, ""半導体""","2026-11-19 19:00"';
    expect(bytes.subarray(3).toString()).toBe(
      [
        '"タイトル","媒体","国","公開日時（America/New_York）","URL","ボード","追加日時（America/New_York）"',
        `"普通の題",${rest}`,
        `"改行\nの ""題""",${rest}`,
        `"' @SUM(A1)",${rest}`,
        `"'＝1+1",${rest}`,
        `"'=HYPERLINK(""https://evil.example"")",${rest}`,
        '',
      ].join('\r\n'),
    );
  });

  it('refuses whoever may not read it, and what it does not understand', async () => {
    const owner = await buildMember(db, { account: { plan: 'PREMIUM' } });
    const board = await buildBoard(db, owner);
    const colleague = await signIn('colleague@example.com');
    const basic = await signIn('basic@example.com');
    const user = await buildColleague(db, owner.account, 'GENERAL', { id: colleague.id });
    await buildMember(db, { user: { id: basic.id } });
    const codeOf = async (headers: Record<string, string>, body: unknown) => {
      const answer = await call(headers, 'board-export', body);
      return [answer.status, ((await answer.json()) as { error: { code: string } }).error.code];
    };
    const wanted = { boardId: String(board.id), format: 'csv' };
    expect(await codeOf(colleague.headers, wanted)).toEqual([404, 'NOT_FOUND']);
    expect(await codeOf(basic.headers, wanted)).toEqual([403, 'PLAN_REQUIRED']);
    expect((await call({}, 'board-export', wanted)).status).toBe(401);
    for (const body of [undefined, 'text', null, {}, { boardId: {} }, { ...wanted, format: 'xlsx' }]) {
      expect(await codeOf(colleague.headers, body)).toEqual([400, 'BAD_USER_INPUT']);
    }
    expect(await codeOf(colleague.headers, { boardId: 'abc' })).toEqual([404, 'NOT_FOUND']);
    await buildShare(db, { accountId: owner.account.id, boardId: board.id }, user);
    expect((await call(colleague.headers, 'board-export', wanted)).status).toBe(200);
  });
});
