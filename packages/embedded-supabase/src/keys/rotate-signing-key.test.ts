import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { decodeProtectedHeader, type JWK } from 'jose';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestService } from '../../test/harness.ts';
import type { Log } from '../log.ts';
import { storedKeyRing } from './key-ring.ts';
import { plainSealing } from './sealing.ts';

const password = 'correct horse 1';
const settings = { auth: { keyReloadMs: 50, accessTokenSeconds: 600 } };
let clock = new Date();
const now = () => clock;

let database: Awaited<ReturnType<typeof createDatabase>>;
let first: TestService;
let second: TestService;
beforeAll(async () => {
  database = await createDatabase();
  first = await serve(database.sql, { settings, now });
  second = await serve(database.connect(), { settings, now });
  await first.admin.createUser({ email: 'person@example.com', password });
});
afterAll(async () => {
  await Promise.all([first.close(), second.close()]);
  await database.drop();
});

async function signIn(service: TestService) {
  const client = service.client();
  const { data, error } = await client.auth.signInWithPassword({ email: 'person@example.com', password });
  expect(error).toBeNull();
  const token = data.session!.access_token;
  return { client, token, header: decodeProtectedHeader(token) };
}
async function publishedKids(service: TestService) {
  const answer = await fetch(`${service.url}/auth/v1/.well-known/jwks.json`);
  const text = await answer.text();
  expect(text).not.toContain('"d"');
  return (JSON.parse(text) as { keys: JWK[] }).keys.map((key) => key.kid);
}

describe('rotating the signing key', () => {
  it('is noticed by running processes: both sign with the new key and verify with both', async () => {
    const before = await signIn(second);
    const kid = await first.signingKeys.rotate('RS256');
    const after = await signIn(first);
    expect(after.header).toMatchObject({ kid, alg: 'RS256' });
    expect(await second.verifyAccessToken(after.token)).toMatchObject({ kind: 'valid' });
    expect(await second.verifyAccessToken(before.token)).toMatchObject({ kind: 'valid' });
    await expect.poll(async () => (await signIn(second)).header.kid).toBe(kid);
    expect(await publishedKids(second)).toEqual([kid, before.header.kid]);
    expect((await before.client.auth.getUser()).error).toBeNull();
    const claims = await after.client.auth.getClaims();
    expect(claims.data?.header).toMatchObject({ alg: 'RS256', kid });
  });

  it('leaves one current key after two concurrent rotations', async () => {
    await Promise.all([first.signingKeys.rotate(), second.signingKeys.rotate('ES256'), first.signingKeys.rotate()]);
    const statuses = (await first.signingKeys.list()).map((key) => key.status);
    expect(statuses.filter((status) => status === 'current')).toHaveLength(1);
    expect(JSON.stringify(await first.signingKeys.list())).not.toMatch(/"(d|private_jwk)"/);
  });
});

describe('revoking a key', () => {
  it('is refused for the current key and while its tokens may be valid, then takes effect everywhere', async () => {
    const kid = await first.signingKeys.rotate();
    const { token, header } = await signIn(first);
    expect(header.kid).toBe(kid);
    expect(await first.signingKeys.revoke('unheard-of')).toEqual({ kind: 'unknown' });
    expect(await first.signingKeys.revoke(kid)).toEqual({ kind: 'current' });
    await first.signingKeys.rotate();
    const until = new Date(clock.getTime() + 600_000);
    expect(await first.signingKeys.revoke(kid)).toEqual({ kind: 'in-use', until });
    expect(await second.verifyAccessToken(token)).toMatchObject({ kind: 'valid' });
    expect(await first.signingKeys.revoke(kid, { isCompromised: true })).toEqual({ kind: 'revoked' });
    expect(await first.signingKeys.revoke(kid)).toEqual({ kind: 'revoked' });
    for (const service of [first, second]) {
      await expect.poll(() => service.verifyAccessToken(token)).toMatchObject({ kind: 'invalid', reason: 'signature' });
      await expect.poll(() => publishedKids(service)).not.toContain(kid);
    }
  });

  it("is allowed once the key's last token has expired", async () => {
    const kid = await first.signingKeys.rotate();
    await first.signingKeys.rotate();
    clock = new Date(clock.getTime() + 600_001);
    expect(await first.signingKeys.revoke(kid)).toEqual({ kind: 'revoked' });
    clock = new Date();
  });
});

describe('unknown key ids', () => {
  it('are looked up together, and stay unknown', async () => {
    let queries = 0;
    const counted = new Proxy(database.sql, {
      apply(target, self, given) {
        queries++;
        return Reflect.apply(target, self, given);
      },
    });
    const ring = await storedKeyRing(
      { sql: counted, log: silent, profile: 'standard', sealing: plainSealing },
      { firstAlgorithm: undefined, reloadMs: 60_000 },
    );
    queries = 0;
    const kids = Array.from(
      { length: 500 },
      (_, index) => ["' or true --", '../../etc/passwd', `${index}`][index % 3]!,
    );
    const found = await Promise.all(kids.map((kid) => ring.find(kid)));
    expect(found.filter(Boolean)).toEqual([]);
    // One query serves all waiting lookups. The first lookup may trigger a separate query if the previous read was long enough
    // ago.
    expect(queries).toBeLessThanOrEqual(2);
    const made = await first.signingKeys.rotate();
    expect(await ring.find(made)).toMatchObject({ kid: made });
  });

  it('keep the known keys in use while the database is unreadable', async () => {
    const broken = new Proxy(database.sql, {
      apply: (target, self, given) => (isDown ? Promise.reject(new Error('down')) : Reflect.apply(target, self, given)),
    });
    let isDown = false;
    const ring = await storedKeyRing(
      { sql: broken, log: silent, profile: 'standard', sealing: plainSealing },
      { firstAlgorithm: undefined, reloadMs: 0 },
    );
    isDown = true;
    expect(await ring.signer()).toBeDefined();
    expect(await ring.find('unknown')).toBeUndefined();
  });
});

describe('signing', () => {
  it('completes even if every connection is in a transaction that signs', async () => {
    const single = postgresOfOne();
    const ring = await storedKeyRing(
      { sql: single, log: silent, profile: 'standard', sealing: plainSealing },
      { firstAlgorithm: undefined, reloadMs: 0 },
    );
    await single.begin(async (tx) => {
      await tx`select 1`;
      expect(await ring.signer()).toBeDefined();
    });
    await single.end();
  });
});

function postgresOfOne() {
  const url = new URL(databaseUrl());
  const host = url.searchParams.get('host');
  url.searchParams.delete('host');
  return postgres(url.toString(), { max: 1, ...(host ? { host } : {}) });
}

const silent: Log = { debug() {}, info() {}, warn() {}, error() {} };

describe('the command', () => {
  it('lists, rotates and revokes', async () => {
    const rotated = await runCommand('rotate', 'ES256');
    expect(rotated).toMatchObject({ code: 0, stderr: '' });
    const kid = rotated.stdout.trim();
    expect((await first.signingKeys.list()).find((key) => key.status === 'current')?.kid).toBe(kid);
    expect(await runCommand('list')).toEqual({ code: 0, stdout: expect.stringContaining(kid), stderr: '' });
    expect(await runCommand('revoke', kid)).toEqual({ code: 1, stdout: 'current\n', stderr: '' });
  });

  it('revokes a key whose id begins as an option does', async () => {
    const kid = '-Compromised';
    await first.signingKeys.rotate();
    await database.sql`update auth.signing_keys set kid = ${kid} where status = 'current'`;
    expect(await runCommand('revoke', kid)).toEqual({ code: 1, stdout: 'current\n', stderr: '' });
    await first.signingKeys.rotate();
    expect(await runCommand('revoke', '--compromised', kid)).toEqual({ code: 0, stdout: 'revoked\n', stderr: '' });
  });

  it('refuses other arguments with its usage', async () => {
    const refused = { code: 2, stdout: '', stderr: expect.stringContaining('Usage: ') };
    const ended = await Promise.all([
      runCommand('rotate', 'HS256'),
      runCommand('revoke', 'one', 'two'),
      runCommand('revoke', '--forced', 'one'),
      runCommand(),
    ]);
    expect(ended).toEqual(ended.map(() => refused));
  });
});

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

async function runCommand(...args: string[]): Promise<Ended> {
  const child = promisify(execFile)(process.execPath, [new URL('command.ts', import.meta.url).pathname, ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl() },
  });
  return child.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: Ended) => ({ code, stdout, stderr }),
  );
}

function databaseUrl(): string {
  const url = new URL(process.env.TEST_DATABASE_ADMIN_URL!); // The global set-up provides it.
  url.pathname = `/${database.sql.options.database}`;
  return url.toString();
}
