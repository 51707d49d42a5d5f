import { createEmbeddedSupabase } from '@kawaraban/embedded-supabase/create.ts';
import { sealStoredKeys } from '@kawaraban/embedded-supabase/seal-stored-keys.ts';
import { importJWK, SignJWT } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { createSealing, SealedError, type Sealing } from './sealing.ts';
import { checkSealing, sealSecrets, storedSecret } from './stored-secret.ts';

const test = await createTestDatabase();
const { db } = test;
afterAll(() => test.drop());

const [first, second] = ['the first secret of this installation', 'the second secret of this installation'];
const plain = createSealing({});
const sealing = createSealing({ current: first });

const openService = (sealed: Sealing) =>
  createEmbeddedSupabase({ sql: db.$client, siteUrl: 'https://news.example', keys: { sealing: sealed } });

async function dump(): Promise<string> {
  const rows = await db.$client`
    select value as text from secrets union all select private_jwk::text from auth.signing_keys
    union all select key from auth.api_keys where kind = 'secret' union all select secret from auth.installation_secrets`;
  return rows.map(({ text }) => text).join('\n');
}

describe('sealed text', () => {
  it('opens in its own row, with the secret, unchanged, and nowhere else', () => {
    const sealed = sealing.seal('word', 'row 1');
    expect(sealing.open(sealed, 'row 1')).toBe('word');
    expect(sealing.seal('word', 'row 1')).not.toBe(sealed);
    expect(() => sealing.open(sealed, 'row 2')).toThrow(SealedError);
    const changed = sealed.replace(/.(.)$/, (_, last) => `${sealed.at(-2) === 'A' ? 'B' : 'A'}${last}`);
    expect(() => sealing.open(changed, 'row 1')).toThrow(SealedError);
    expect(() => plain.open(sealed, 'row 1')).toThrow(/^ENCRYPTION_SECRET: .*no secret is set/);
    expect(() => createSealing({ current: second }).open(sealed, 'row 1')).toThrow(
      /^ENCRYPTION_SECRET: .*another secret/,
    );
    expect(createSealing({ current: second, previous: first }).open(sealed, 'row 1')).toBe('word');
    expect(sealing.open('plain word', 'row 1')).toBe('plain word');
  });
});

describe('the keys of an installation', () => {
  it('stay plain without a secret, and are sealed by the command once there is one', async () => {
    const mail = await storedSecret(db, 'mail', plain);
    const service = await openService(plain);
    expect(await dump()).toContain(mail);
    expect(await dump()).toContain(service.secretKey);
    await checkSealing(db, sealing);
    await sealSecrets(db, sealing);
    await sealStoredKeys(db.$client, sealing);
    const copy = await dump();
    for (const key of [mail, service.secretKey, '"d"']) expect(copy).not.toContain(key);
    expect(await storedSecret(db, 'mail', sealing)).toBe(mail);
    expect((await openService(sealing)).secretKey).toBe(service.secretKey);
  });

  it('cannot be used without the secret or with another one, and the refusal names the variable', async () => {
    for (const other of [plain, createSealing({ current: second })]) {
      await expect(checkSealing(db, other)).rejects.toThrow(/^ENCRYPTION_SECRET: /);
      await expect(openService(other)).rejects.toThrow(/^ENCRYPTION_SECRET: /);
    }
  });

  it('sign no token for the holder of a copy of the database', async () => {
    const service = await openService(sealing);
    await service.signingKeys.rotate();
    const [row] = await db.$client`select kid, private_jwk from auth.signing_keys where status = 'current'`;
    const signed = async () => {
      const key = await importJWK(row?.private_jwk, 'ES256');
      return await new SignJWT({ role: 'service_role' }).setProtectedHeader({ alg: 'ES256', kid: row?.kid }).sign(key);
    };
    await expect(signed()).rejects.toThrow();
    const forged = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256', kid: row?.kid })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(row?.private_jwk.sealed));
    expect(await service.verifyAccessToken(forged)).toMatchObject({ kind: 'invalid' });
  });

  it('are sealed under a new secret while processes run, and an interrupted run is repeated', async () => {
    const mail = await storedSecret(db, 'mail', sealing);
    const both = createSealing({ current: second, previous: first });
    const running = await openService(both);
    await sealSecrets(db, both);
    await checkSealing(db, both);
    expect((await openService(both)).secretKey).toBe(running.secretKey);
    await sealSecrets(db, both);
    await sealStoredKeys(db.$client, both);
    const after = createSealing({ current: second });
    await checkSealing(db, after);
    expect(await storedSecret(db, 'mail', after)).toBe(mail);
    expect((await openService(after)).secretKey).toBe(running.secretKey);
    await expect(checkSealing(db, sealing)).rejects.toThrow(SealedError);
  });
});
