import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeAt, wrongCodeAt } from '../../../test/authenticators.ts';
import { createDatabase, serve, type TestService } from '../../../test/harness.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let service: TestService;
let clock = new Date();
const unlimited = { points: 1_000_000, seconds: 60 };
beforeAll(async () => {
  database = await createDatabase();
  service = await serve(database.sql, {
    now: () => clock,
    settings: {
      trustedProxyHops: 1,
      auth: {
        mfa: { lowAalSeconds: 120 },
        rateLimits: {
          tokenPerAddress: unlimited,
          factorPerAddress: { points: 15, seconds: 60 },
          failuresPerFactorAndAddress: { points: 3, seconds: 900 },
          failuresPerFactor: { points: 5, seconds: 900 },
        },
      },
    },
  });
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

const password = 'correct horse 1';
let count = 0;
async function person() {
  const email = `attacked${++count}@example.com`;
  await service.admin.createUser({ email, password });
  const home = `192.0.2.${count}`;
  const signIn = async () => {
    const { body } = await send('POST', '/token?grant_type=password', { email, password }, { address: home });
    return { token: String(body.access_token), refreshToken: String(body.refresh_token) };
  };
  return { email, home, signIn, ...(await signIn()) };
}
async function send(
  method: string,
  path: string,
  body: Record<string, unknown> | undefined,
  from: { address: string; token?: string },
) {
  const answer = await fetch(`${service.url}/auth/v1${path}`, {
    method,
    headers: {
      apikey: service.publishableKey,
      'x-forwarded-for': from.address,
      'x-supabase-api-version': '2024-01-01',
      ...(from.token ? { authorization: `Bearer ${from.token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const read = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, code: read.code, body: read, retryAfter: answer.headers.get('retry-after') };
}
async function enrolled(who: Awaited<ReturnType<typeof person>>) {
  const from = { address: who.home, token: who.token };
  const { body } = await send('POST', '/factors', { factor_type: 'totp' }, from);
  return { id: String(body.id), secret: (body.totp as { secret: string }).secret };
}
async function challenged(factorId: string, from: { address: string; token: string }) {
  return String((await send('POST', `/factors/${factorId}/challenge`, {}, from)).body.id);
}
function passSeconds(seconds: number) {
  clock = new Date(clock.getTime() + seconds * 1000);
}

describe('guessing codes', () => {
  it('is stopped for the factor from all addresses, and possible again after the window', async () => {
    const victim = await person();
    const factor = await enrolled(victim);
    const verify = async (address: string, code: string) => {
      const from = { address, token: victim.token };
      return send(
        'POST',
        `/factors/${factor.id}/verify`,
        { challenge_id: await challenged(factor.id, from), code },
        from,
      );
    };
    const guesses = [];
    for (let last = 1; last <= 5; last++)
      guesses.push(await verify(`198.51.100.${last}`, wrongCodeAt(factor.secret, clock)));
    expect(guesses.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
    const right = await verify('198.51.100.99', codeAt(factor.secret, clock));
    expect([right.status, right.code, right.retryAfter]).toEqual([429, 'over_request_rate_limit', '900']);
    passSeconds(299);
    await challenged(factor.id, { address: victim.home, token: victim.token });
    passSeconds(299);
    await challenged(factor.id, { address: victim.home, token: victim.token });
    passSeconds(299);
    const challenge_id = await challenged(factor.id, { address: victim.home, token: victim.token });
    const from = { address: victim.home, token: victim.token };
    const early = await send('POST', `/factors/${factor.id}/verify`, { challenge_id, code: '000000' }, from);
    expect([early.status, early.retryAfter]).toEqual([429, '3']);
    passSeconds(4);
    const code = codeAt(factor.secret, clock);
    expect((await send('POST', `/factors/${factor.id}/verify`, { challenge_id, code }, from)).status).toBe(200);
  });

  it('stops the guesser but not the owner at another address', async () => {
    const victim = await person();
    const factor = await enrolled(victim);
    const thief = { address: '203.0.113.77', token: victim.token };
    const stolen = await challenged(factor.id, thief);
    const verify = (from: typeof thief, challenge_id: string, code: string) =>
      send('POST', `/factors/${factor.id}/verify`, { challenge_id, code }, from);
    const guesses = [];
    for (let guess = 0; guess < 4; guess++) {
      guesses.push((await verify(thief, stolen, wrongCodeAt(factor.secret, clock))).status);
    }
    expect(guesses).toEqual([422, 422, 422, 429]);
    expect((await verify(thief, stolen, codeAt(factor.secret, clock))).status).toBe(429);
    const owner = { address: victim.home, token: victim.token };
    const own = await challenged(factor.id, owner);
    expect((await verify(owner, own, codeAt(factor.secret, clock))).status).toBe(200);
  });

  it('is counted correctly for concurrent guesses, from one address and from many', async () => {
    const [one, many] = [await person(), await person()];
    const verify = (factorId: string, from: { address: string; token: string }, body: Record<string, unknown>) =>
      send('POST', `/factors/${factorId}/verify`, body, from);
    const first = await enrolled(one);
    const from = { address: one.home, token: one.token };
    const body = { challenge_id: await challenged(first.id, from), code: wrongCodeAt(first.secret, clock) };
    const burst = await Promise.all(Array.from({ length: 8 }, () => verify(first.id, from, body)));
    expect(burst.map(({ status }) => status).sort()).toEqual([422, 422, 422, 429, 429, 429, 429, 429]);
    const second = await enrolled(many);
    const code = wrongCodeAt(second.secret, clock);
    const herd = [1, 2, 3, 4, 5, 6, 7, 8].map((last) => ({ address: `203.0.113.${last}`, token: many.token }));
    const ready = await Promise.all(
      herd.map(async (member) => ({ member, challenge_id: await challenged(second.id, member) })),
    );
    const answers = await Promise.all(
      ready.map(({ member, challenge_id }) => verify(second.id, member, { challenge_id, code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
  });

  it('is reset by a right code', async () => {
    const victim = await person();
    const factor = await enrolled(victim);
    const from = { address: victim.home, token: victim.token };
    for (const _ of [1, 2]) {
      const challenge_id = await challenged(factor.id, from);
      const codes = [
        wrongCodeAt(factor.secret, clock),
        wrongCodeAt(factor.secret, clock),
        codeAt(factor.secret, clock),
      ];
      const statuses = [];
      for (const code of codes) {
        statuses.push((await send('POST', `/factors/${factor.id}/verify`, { challenge_id, code }, from)).status);
      }
      expect(statuses).toEqual([422, 422, 200]);
      passSeconds(30);
    }
    const [row] = await database.sql`select failures from auth.mfa_factors where id = ${factor.id}`;
    expect(row).toEqual({ failures: 0 });
  });

  it('is limited to fifteen a minute by address', async () => {
    const one = await person();
    const from = { address: one.home, token: one.token };
    const statuses = [];
    for (let request = 0; request < 16; request++) {
      const path = `/factors/${crypto.randomUUID()}/verify`;
      statuses.push((await send('POST', path, { challenge_id: crypto.randomUUID(), code: '1' }, from)).status);
    }
    expect(statuses).toEqual([...Array(15).fill(404), 429]);
  });
});

describe('a challenge', () => {
  it('must be answered from the address that asked for it', async () => {
    const one = await person();
    const factor = await enrolled(one);
    const from = { address: one.home, token: one.token };
    const body = { challenge_id: await challenged(factor.id, from), code: codeAt(factor.secret, clock) };
    const elsewhere = await send('POST', `/factors/${factor.id}/verify`, body, { ...from, address: '203.0.113.5' });
    expect([elsewhere.status, elsewhere.code]).toEqual([422, 'mfa_ip_address_mismatch']);
    expect((await send('POST', `/factors/${factor.id}/verify`, body, from)).status).toBe(200);
  });

  it('of one factor does not unlock another', async () => {
    const one = await person();
    const from = { address: one.home, token: one.token };
    const factor = await enrolled(one);
    const other = await send('POST', '/factors', { factor_type: 'totp', friendly_name: 'other' }, from);
    const challenge_id = await challenged(String(other.body.id), from);
    const code = codeAt(factor.secret, clock);
    const answer = await send('POST', `/factors/${factor.id}/verify`, { challenge_id, code }, from);
    expect([answer.status, answer.code]).toEqual([422, 'mfa_factor_not_found']);
  });
});

describe("another person's factor", () => {
  it('cannot be challenged, verified or deleted', async () => {
    const [victim, thief] = [await person(), await person()];
    const factor = await enrolled(victim);
    const challenge_id = await challenged(factor.id, { address: victim.home, token: victim.token });
    const from = { address: thief.home, token: thief.token };
    const tries = [
      await send('POST', `/factors/${factor.id}/challenge`, {}, from),
      await send('POST', `/factors/${factor.id}/verify`, { challenge_id, code: codeAt(factor.secret, clock) }, from),
      await send('DELETE', `/factors/${factor.id}`, undefined, from),
    ];
    expect(tries.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([404, 'mfa_factor_not_found']));
    const own = await enrolled(thief);
    const crossed = await send(
      'POST',
      `/factors/${own.id}/verify`,
      { challenge_id, code: codeAt(own.secret, clock) },
      from,
    );
    expect([crossed.status, crossed.code]).toEqual([422, 'mfa_factor_not_found']);
  });

  it('does not run SQL in its id', async () => {
    const one = await person();
    const from = { address: one.home, token: one.token };
    const id = encodeURIComponent("x' or '1'='1");
    expect(await send('DELETE', `/factors/${id}`, undefined, from)).toMatchObject({
      status: 404,
      code: 'validation_failed',
    });
    const factor = await enrolled(one);
    const body = { challenge_id: "x' or '1'='1", code: '123456' };
    expect((await send('POST', `/factors/${factor.id}/verify`, body, from)).code).toBe('mfa_factor_not_found');
  });
});

describe('factors', () => {
  it('require a session that exists, and an account', async () => {
    const keyOnly = await send('POST', '/factors', { factor_type: 'totp' }, { address: '192.0.2.200' });
    expect([keyOnly.status, keyOnly.code]).toEqual([401, 'no_authorization']);
    const one = await person();
    const from = { address: one.home, token: one.token };
    await database.sql`update auth.users set is_anonymous = true where email = ${one.email}`;
    const nameless = await send('POST', '/factors', { factor_type: 'totp' }, from);
    expect([nameless.status, nameless.code]).toEqual([403, 'no_authorization']);
    await database.sql`update auth.users set is_anonymous = false where email = ${one.email}`;
    await fetch(`${service.url}/auth/v1/logout`, {
      method: 'POST',
      headers: { apikey: service.publishableKey, authorization: `Bearer ${one.token}` },
    });
    const gone = await send('POST', '/factors', { factor_type: 'totp' }, from);
    expect([gone.status, gone.code]).toEqual([403, 'session_not_found']);
  });
});

describe('a session without the factor', () => {
  it('ends after the configured time, except for people without factors', async () => {
    const [secured, plain] = [await person(), await person()];
    const factor = await enrolled(secured);
    const from = { address: secured.home, token: secured.token };
    const challenge_id = await challenged(factor.id, from);
    const strong = await send(
      'POST',
      `/factors/${factor.id}/verify`,
      { challenge_id, code: codeAt(factor.secret, clock) },
      from,
    );
    const weak = await secured.signIn();
    passSeconds(121);
    const refresh = (refresh_token: unknown) =>
      send('POST', '/token?grant_type=refresh_token', { refresh_token }, { address: '192.0.2.250' });
    expect(await refresh(weak.refreshToken)).toMatchObject({ status: 400, code: 'session_expired' });
    expect((await refresh(strong.body.refresh_token)).status).toBe(200);
    expect((await refresh(plain.refreshToken)).status).toBe(200);
  });
});
