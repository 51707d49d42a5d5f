import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestService } from '../../../test/harness.ts';
import { sealStoredKeys } from '../../keys/seal-stored-keys.ts';
import { plainSealing } from '../../keys/sealing.ts';
import { storedForm } from './refresh-tokens.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let service: TestService;
let clock = new Date();
beforeAll(async () => {
  database = await createDatabase();
  service = await serve(database.sql, { now: () => clock, settings: { auth: { refreshReuseSeconds: 10 } } });
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

const password = 'correct horse 1';
let count = 0;
async function signIn(on: TestService = service) {
  const email = `refresh${++count}@example.com`;
  const user = await on.admin.createUser({ email, password });
  const { data } = await on.client().auth.signInWithPassword({ email, password });
  return { userId: user.id, email, token: data.session!.refresh_token };
}
async function refresh(token: string, on: TestService = service) {
  const answer = await fetch(`${on.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { apikey: on.publishableKey, 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify({ refresh_token: token }),
  });
  const body = (await answer.json()) as { refresh_token: string; code: string; message: string };
  return { status: answer.status, ...body };
}
function passSeconds(seconds: number) {
  clock = new Date(clock.getTime() + seconds * 1000);
}

describe('refreshing', () => {
  it('issues a new token each time and revokes the used one', async () => {
    const { token } = await signIn();
    const first = await refresh(token);
    const second = await refresh(first.refresh_token);
    expect(new Set([token, first.refresh_token, second.refresh_token]).size).toBe(3);
    const rows =
      await database.sql`select revoked, parent from auth.refresh_tokens where token in ${database.sql([token, second.refresh_token].map(storedForm))} order by id`;
    expect(rows).toMatchObject([
      { revoked: true, parent: null },
      { revoked: false, parent: storedForm(first.refresh_token) },
    ]);
  });

  it('answers a lost reply with the active token at any time', async () => {
    const { token } = await signIn();
    const first = await refresh(token);
    passSeconds(3600);
    const again = await refresh(token);
    expect(again.status).toBe(200);
    expect(again.refresh_token).toBe(first.refresh_token);
  });

  it('allows an older token within the reuse interval, and revokes the whole family after it', async () => {
    const { token } = await signIn();
    const first = await refresh(token);
    const second = await refresh(first.refresh_token);
    passSeconds(9);
    const reused = await refresh(token);
    expect(reused.status).toBe(200);
    passSeconds(2);
    // Reusing the first token gave it a new child, so it is again the parent of the active token. After one more refresh it is
    // no longer the parent, so another use revokes the whole session.
    const third = await refresh(reused.refresh_token);
    expect(third.status).toBe(200);
    passSeconds(11);
    const stolen = await refresh(token);
    expect(stolen).toMatchObject({
      status: 400,
      code: 'refresh_token_already_used',
      message: 'Invalid Refresh Token: Already Used',
    });
    for (const dead of [second.refresh_token, third.refresh_token]) {
      expect(await refresh(dead)).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
    }
  });

  it('gives twenty concurrent uses of one token the same successor', async () => {
    const { token, userId } = await signIn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1);
    const [row] =
      await database.sql`select count(*)::int as n from auth.refresh_tokens where user_id = ${userId} and not revoked`;
    expect(row?.n).toBe(1);
  });

  it('opens no session with what a copy of the database holds', async () => {
    const { token, userId } = await signIn();
    const next = await refresh(token);
    const rows = await database.sql<{ token: string; parent: string | null }[]>`
      select token, parent from auth.refresh_tokens where user_id = ${userId}`;
    const copied = rows.flatMap(({ token: stored, parent }) => (parent ? [stored, parent] : [stored]));
    expect(copied).toHaveLength(3);
    for (const stored of copied) {
      expect([token, next.refresh_token]).not.toContain(stored);
      expect(await refresh(stored)).toMatchObject({ code: 'refresh_token_not_found' });
    }
  });

  it('accepts plain tokens of earlier versions, before and after they are hashed, and lost replies of them', async () => {
    const { token, userId } = await signIn();
    const plain = 'a-plain-token-of-an-earlier-version';
    await database.sql`update auth.refresh_tokens set token = ${plain} where user_id = ${userId}`;
    const next = await refresh(plain);
    passSeconds(3600);
    expect((await refresh(plain)).refresh_token).toBe(next.refresh_token);
    await sealStoredKeys(database.sql, plainSealing);
    const [left] = await database.sql`
      select count(*)::int as n from auth.refresh_tokens where token not like 'h1.%' or parent not like 'h1.%'`;
    expect(left?.n).toBe(0);
    expect((await refresh(plain)).refresh_token).toBe(next.refresh_token);
    expect((await refresh(next.refresh_token)).status).toBe(200);
    expect((await refresh(token)).code).toBe('refresh_token_not_found');
  });

  it('answers 409 while the session stays locked', async () => {
    const { token, userId } = await signIn();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let locked = () => {};
    const isLocked = new Promise<void>((resolve) => {
      locked = resolve;
    });
    const lock = database.sql.begin(async (tx) => {
      await tx`select from auth.sessions where user_id = ${userId} for update`;
      locked();
      await held;
    });
    await isLocked;
    const answer = await refresh(token);
    release();
    await lock;
    expect(answer).toMatchObject({ status: 409, code: 'conflict' });
    expect((await refresh(token)).status).toBe(200);
  });

  it.each([
    ['short', 'validation_failed'],
    ['a-token-nobody-ever-gave-out', 'refresh_token_not_found'],
    ["'; drop table auth.users; --", 'refresh_token_not_found'],
  ])('refuses %j', async (token, code) => {
    expect(await refresh(token)).toMatchObject({ status: 400, code });
  });

  it('refuses a banned user and a deleted session', async () => {
    const banned = await signIn();
    await database.sql`update auth.users set banned_until = ${new Date(clock.getTime() + 60_000).toISOString()}::text::timestamptz where id = ${banned.userId}`;
    expect(await refresh(banned.token)).toMatchObject({ status: 400, code: 'user_banned' });
    const gone = await signIn();
    await database.sql`delete from auth.sessions where user_id = ${gone.userId}`;
    expect(await refresh(gone.token)).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });
});

describe('session limits', () => {
  it('end a session by age, by idle time and by a newer sign-in', async () => {
    const limited = async (auth: { sessionSeconds?: number; idleSeconds?: number; singleSession?: boolean }) => {
      const strict = await serve(database.sql, { now: () => clock, settings: { auth } });
      const { token, email } = await signIn(strict);
      return { strict, token, email };
    };
    const aged = await limited({ sessionSeconds: 100 });
    const idle = await limited({ idleSeconds: 100 });
    const single = await limited({ singleSession: true });
    passSeconds(90);
    const kept = await refresh(idle.token, idle.strict);
    expect(kept.status).toBe(200);
    passSeconds(20);
    expect(await refresh(aged.token, aged.strict)).toMatchObject({ status: 400, code: 'session_expired' });
    const active = await refresh(kept.refresh_token, idle.strict);
    expect(active.status).toBe(200);
    passSeconds(101);
    expect(await refresh(active.refresh_token, idle.strict)).toMatchObject({ status: 400, code: 'session_expired' });
    const newer = await single.strict.client().auth.signInWithPassword({ email: single.email, password });
    expect(await refresh(single.token, single.strict)).toMatchObject({ status: 400, code: 'session_expired' });
    expect((await refresh(newer.data.session!.refresh_token, single.strict)).status).toBe(200);
    await Promise.all([aged.strict.close(), idle.strict.close(), single.strict.close()]);
  });
});
