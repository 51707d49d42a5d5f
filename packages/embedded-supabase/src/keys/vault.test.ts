import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../test/harness.ts';
import { migrate } from '../migrate.ts';
import { loadVault } from './vault.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  database = await createDatabase();
  await migrate(database.sql);
});
afterAll(() => database.drop());

const given = 'a secret that the host keeps elsewhere';

describe('the vault', () => {
  it('decrypts its text in the same context only, and encrypts differently each time', async () => {
    const vault = await loadVault(database.sql, given);
    const sealed = vault.seal('秘密 secret', 'factor:1');
    expect(vault.open(sealed, 'factor:1')).toBe('秘密 secret');
    expect(sealed).not.toContain('secret');
    expect(vault.seal('秘密 secret', 'factor:1')).not.toBe(sealed);
    expect(() => vault.open(sealed, 'factor:2')).toThrow();
  });

  it('detects any change', async () => {
    const vault = await loadVault(database.sql, given);
    const sealed = vault.seal('x', 'place');
    const [version, key, nonce, text] = sealed.split('.') as [string, string, string, string];
    const flipped = Buffer.from(text, 'base64url');
    flipped[0]! ^= 1;
    const altered = [version, key, nonce, flipped.toString('base64url')].join('.');
    for (const bad of [altered, [version, key, nonce, ''].join('.'), 'plain text', '']) {
      expect(() => vault.open(bad, 'place')).toThrow();
    }
  });

  it('reports text encrypted with another key', async () => {
    const sealed = (await loadVault(database.sql, given)).seal('x', 'place');
    const other = await loadVault(database.sql, `${given}, changed`);
    expect(() => other.open(sealed, 'place')).toThrow(/another key/);
  });

  it('uses one secret in all processes if none is given, and refuses a short one', async () => {
    const [first, second] = await Promise.all([
      loadVault(database.sql, undefined),
      loadVault(database.connect(), undefined),
    ]);
    expect(second.open(first.seal('x', 'place'), 'place')).toBe('x');
    await expect(loadVault(database.sql, 'short')).rejects.toThrow(/32 characters/);
  });
});
