/** The functions, called through the embedded backend service as a client calls them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMember, buildUser } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { type BackendService, connectBackendService } from './backend-service.ts';
import { readConfig } from './config.ts';
import { createProductFunctions } from './functions.ts';
import { refreshSchedule } from './pipeline/alerts/schedule/refresh-schedule.ts';
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

const call = (headers: Record<string, string>) =>
  backend.embedded!.app.request('/functions/v1/webhook-test', {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'accept-language': 'ja', ...headers },
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
      ...{ db, now: systemClock, log, refreshSchedule, webhookAllowOrigins: [] },
      ...{ productName: 'Kawaraban', publicUrl: 'https://kawaraban.example' },
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
