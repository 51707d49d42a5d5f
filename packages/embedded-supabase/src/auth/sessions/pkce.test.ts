import { createHash, randomBytes } from 'node:crypto';
import { createServerClient } from '@supabase/ssr';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestDatabase, type TestService } from '../../../test/harness.ts';
import { createMailbox, follow, linkIn, type Mailbox } from '../../../test/mailbox.ts';

let database: TestDatabase;
let service: TestService;
let mailbox: Mailbox;
let clockMs = 0;
const many = { points: 1000, seconds: 60 };
beforeAll(async () => {
  database = await createDatabase();
  mailbox = createMailbox();
  service = await serve(database.sql, {
    sendMail: mailbox.sendMail,
    now: () => new Date(Date.now() + clockMs),
    settings: {
      auth: {
        signup: 'confirm',
        mailGapSeconds: 0,
        rateLimits: { signupPerAddress: many, verifyPerAddress: many, otpPerAddress: many, mailsPerAddress: many },
      },
    },
  });
});
beforeEach(() => {
  clockMs = 0;
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

const password = 'correct horse 1';
let count = 0;
const newEmail = () => `pkce${++count}@example.com`;

function openBrowser() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const auth = { flowType: 'pkce', storage, autoRefreshToken: false, detectSessionInUrl: false } as const;
  return { client: createClient(service.url, service.publishableKey, { auth }), kept };
}
async function signedUp() {
  const browser = openBrowser();
  const email = newEmail();
  expect((await browser.client.auth.signUp({ email, password })).error).toBeNull();
  return { ...browser, email, mail: await mailbox.next(email) };
}
function exchange(body: unknown) {
  return fetch(`${service.url}/auth/v1/token?grant_type=pkce`, {
    method: 'POST',
    headers: { apikey: service.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
async function returned(method: 'plain' | 's256' | 'S256' = 's256') {
  const verifier = randomBytes(56).toString('hex');
  const challenge = method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  const email = newEmail();
  await service.admin.createUser({ email, password });
  const answer = await fetch(`${service.url}/auth/v1/otp`, {
    method: 'POST',
    headers: { apikey: service.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, code_challenge: challenge, code_challenge_method: method }),
  });
  expect(answer.status).toBe(200);
  const mail = await mailbox.next(email);
  const { query } = await follow(linkIn(mail));
  return { verifier, code: query.get('code') ?? '', email, mail };
}

describe('a mailed link of a PKCE flow', () => {
  it('returns with a code that only that browser can exchange', async () => {
    const { client, email, mail } = await signedUp();
    const { status, location, query, fragment } = await follow(linkIn(mail));
    expect(status).toBe(303);
    expect([...fragment]).toEqual([]);
    expect(location).not.toContain('access_token');
    const code = query.get('code')!;
    expect(code).toMatch(/^[0-9a-f-]{36}$/);
    const elsewhere = openBrowser();
    expect((await elsewhere.client.auth.exchangeCodeForSession(code)).error).not.toBeNull();
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.session?.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims.amr).toEqual([{ method: 'email/signup', timestamp: expect.any(Number) }]);
  });

  it('names the sign-in method', async () => {
    const email = newEmail();
    await service.admin.createUser({ email, password });
    const ways = [
      ['magiclink', (client: ReturnType<typeof openBrowser>['client']) => client.auth.signInWithOtp({ email })],
      ['recovery', (client: ReturnType<typeof openBrowser>['client']) => client.auth.resetPasswordForEmail(email)],
    ] as const;
    for (const [method, ask] of ways) {
      const { client } = openBrowser();
      expect((await ask(client)).error).toBeNull();
      const { query } = await follow(linkIn(await mailbox.next(email)));
      const { data } = await client.auth.exchangeCodeForSession(query.get('code')!);
      expect(data.session?.user.email).toBe(email);
      const { data: claims } = await client.auth.getClaims();
      expect(claims?.claims.amr).toEqual([{ method, timestamp: expect.any(Number) }]);
    }
  });

  it('works after it was sent again', async () => {
    const { client, email } = await signedUp();
    expect((await client.auth.resend({ email, type: 'signup' })).error).toBeNull();
    const { query } = await follow(linkIn(await mailbox.next(email)));
    const { data, error } = await client.auth.exchangeCodeForSession(query.get('code')!);
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
  });

  it('reports errors in query and fragment', async () => {
    const { mail } = await signedUp();
    await follow(linkIn(mail));
    const { query, fragment } = await follow(linkIn(mail));
    const expected = {
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    };
    expect(Object.fromEntries(query)).toEqual(expected);
    expect(Object.fromEntries(fragment)).toEqual({ ...expected, sb: '' });
  });

  it('reports a deleted flow, and keeps its code valid', async () => {
    const { mail } = await signedUp();
    await database.sql`delete from auth.flow_state`;
    const { query } = await follow(linkIn(mail));
    expect([query.get('error'), query.get('error_code')]).toEqual(['invalid_request', 'flow_state_not_found']);
  });

  it('gives one code if followed twice concurrently', async () => {
    const { mail } = await signedUp();
    const answers = await Promise.all([1, 2, 3].map(() => follow(linkIn(mail))));
    expect(answers.filter(({ query }) => query.has('code'))).toHaveLength(1);
  });
});

describe('exchanging a code', () => {
  it.each(['plain', 's256', 'S256'] as const)('verifies a verifier by %s', async (method) => {
    const { verifier, code, email } = await returned(method);
    const answer = await exchange({ auth_code: code, code_verifier: verifier });
    expect([answer.status, await answer.json()]).toMatchObject([200, { token_type: 'bearer', user: { email } }]);
  });

  it('works once, even for concurrent requests', async () => {
    const { verifier, code } = await returned();
    const both = await Promise.all([1, 2, 3].map(() => exchange({ auth_code: code, code_verifier: verifier })));
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 404, 404]);
    const replay = await exchange({ auth_code: code, code_verifier: verifier });
    expect(await replay.json()).toEqual({
      code: 404,
      error_code: 'flow_state_not_found',
      msg: 'invalid flow state, no valid flow state found',
    });
  });

  it('refuses a wrong verifier, after which the right one still works', async () => {
    const { verifier, code } = await returned();
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    for (const wrong of ['x', `${verifier}x`, verifier.slice(0, -1), challenge, verifier.toUpperCase()]) {
      const answer = await exchange({ auth_code: code, code_verifier: wrong });
      expect([answer.status, await answer.json()]).toMatchObject([400, { error_code: 'bad_code_verifier' }]);
    }
    expect((await exchange({ auth_code: code, code_verifier: verifier })).status).toBe(200);
  });

  it('refuses missing values, unknown codes and codes older than five minutes', async () => {
    const { verifier, code } = await returned();
    const refused = async (body: unknown) => {
      const answer = await exchange(body);
      return [answer.status, ((await answer.json()) as { error_code: string }).error_code];
    };
    expect(await refused({})).toEqual([400, 'validation_failed']);
    expect(await refused({ auth_code: code })).toEqual([400, 'validation_failed']);
    expect(await refused({ auth_code: '', code_verifier: verifier })).toEqual([400, 'validation_failed']);
    expect(await refused({ auth_code: 'mock_code', code_verifier: verifier })).toEqual([404, 'flow_state_not_found']);
    expect(await refused({ auth_code: { $ne: '' }, code_verifier: verifier })).toEqual([400, 'bad_json']);
    clockMs = 301_000;
    expect(await refused({ auth_code: code, code_verifier: verifier })).toEqual([422, 'flow_state_expired']);
  });

  it('counts the five minutes from the return', async () => {
    const { client, mail } = await signedUp();
    clockMs = 3000_000;
    const { query } = await follow(linkIn(mail));
    expect((await client.auth.exchangeCodeForSession(query.get('code')!)).error).toBeNull();
  });

  it('refuses a banned person', async () => {
    const { verifier, code, email } = await returned();
    await database.sql`update auth.users set banned_until = now() + interval '1 day' where email = ${email}`;
    const answer = await exchange({ auth_code: code, code_verifier: verifier });
    expect([answer.status, await answer.json()]).toMatchObject([403, { error_code: 'user_banned' }]);
  });

  it('does not store the code itself', async () => {
    const { code } = await returned();
    const [row] = await database.sql<{ json: string }[]>`select json_agg(f)::text as json from auth.flow_state f`;
    expect(row!.json).not.toContain(code);
  });
});

describe('a server that stores the session in cookies', () => {
  it('exchanges the code of a mailed link and finds the session in the next request', async () => {
    const email = newEmail();
    await service.admin.createUser({ email, password });
    const cookies = new Map<string, string>();
    const open = () =>
      createServerClient(service.url, service.publishableKey, {
        cookies: {
          getAll: () => [...cookies].map(([name, value]) => ({ name, value })),
          setAll(changed) {
            for (const { name, value, options } of changed) {
              if (value && options.maxAge !== 0) cookies.set(name, value);
              else cookies.delete(name);
            }
          },
        },
      });
    expect((await open().auth.resetPasswordForEmail(email, { redirectTo: `${service.url}/account` })).error).toBeNull();
    const { address, query } = await follow(linkIn(await mailbox.next(email)));
    expect(address).toBe(`${service.url}/account`);
    const { data, error } = await open().auth.exchangeCodeForSession(query.get('code')!);
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    const later = await open().auth.getUser();
    expect(later.data.user?.email).toBe(email);
    expect((await open().auth.signOut()).error).toBeNull();
    expect((await open().auth.getUser()).data.user).toBeNull();
  });
});
