import type { JWK } from 'jose';
import type { Sql } from 'postgres';
import type { Log } from '../log.ts';
import { type Profile, requireUnpublishedJwk } from './published-keys.ts';
import type { Sealing } from './sealing.ts';
import {
  ensureSigningKey,
  type KeyAlgorithm,
  type SigningKey,
  storedSigningKeys,
  toSigningKey,
} from './signing-keys.ts';

export interface KeyRing {
  signer(): Promise<SigningKey | undefined>;
  find(kid: string): Promise<SigningKey | undefined>;
  all(): Promise<SigningKey[]>;
  reload(): Promise<void>;
  follow(): () => void;
}

export async function givenKeyRing(profile: Profile, jwks: JWK[]): Promise<KeyRing> {
  if (jwks.length === 0) throw new Error('keys.signingKeys must hold a key.');
  for (const jwk of jwks) await requireUnpublishedJwk(profile, 'keys.signingKeys', jwk);
  const keys = await Promise.all(jwks.map((jwk, index) => toSigningKey(jwk, index === 0)));
  if (new Set(keys.map((key) => key.kid)).size < keys.length) throw new Error('keys.signingKeys must differ in kid.');
  return {
    signer: async () => keys[0],
    find: async (kid) => keys.find((key) => key.kid === kid),
    all: async () => keys,
    async reload() {},
    follow: () => () => {},
  };
}

const followMsMin = 20;
/** Minimum time in ms between two lookups of unknown key IDs. All IDs share this limit. */
const unknownGapMs = 250;

/**
 * Returns a key ring of the stored keys. Creates the first key if there is none and `firstAlgorithm` is given. After a
 * call of `follow`, the ring notices a rotation or revocation within `reloadMs`. Without that call, it notices at the
 * next verification. While the database cannot be read, the known keys remain in use. Signing never waits for the
 * database. Tokens are signed inside transactions, and transactions that hold all connections would deadlock if each
 * waited for another connection to read the keys.
 */
export async function storedKeyRing(
  { sql, log, profile, sealing }: { sql: Sql; log: Log; profile: Profile; sealing: Sealing },
  { firstAlgorithm, reloadMs }: { firstAlgorithm: KeyAlgorithm | undefined; reloadMs: number },
): Promise<KeyRing> {
  if (firstAlgorithm) await ensureSigningKey(sql, firstAlgorithm, sealing);
  let keys = await storedSigningKeys(sql, sealing);
  for (const key of keys) await requireUnpublishedJwk(profile, `Signing key ${key.kid} in the database`, key.publicJwk);
  // Uses the machine's clock rather than the `now` option, so that a test's clock does not make the cached keys look expired.
  let readAt = performance.now(); // Start of the newest read.
  let reading: Promise<void> | undefined;

  function read(): Promise<void> {
    if (reading) return reading;
    readAt = performance.now();
    reading = storedSigningKeys(sql, sealing)
      .then((fresh) => {
        keys = fresh;
      })
      .catch((error: unknown) => log.warn({ err: error }, 'signing keys could not be reloaded'))
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  async function fresh(): Promise<SigningKey[]> {
    if (performance.now() - readAt >= reloadMs) await read();
    return keys;
  }

  return {
    async signer() {
      if (performance.now() - readAt >= reloadMs) void read();
      return keys.find((key) => key.privateKey);
    },
    all: fresh,
    follow() {
      const timer = setInterval(() => void read(), Math.max(reloadMs, followMsMin));
      timer.unref();
      return () => clearInterval(timer);
    },
    async reload() {
      const askedAt = performance.now();
      while (readAt < askedAt) await read();
      await reading;
    },
    async find(kid) {
      const known = (await fresh()).find((key) => key.kid === kid);
      if (known) return known;
      // Another process may have signed with a new key that this ring has not yet loaded.
      const askedAt = performance.now();
      const waitMs = unknownGapMs - (askedAt - readAt);
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
      while (readAt < askedAt) await read();
      await reading;
      return keys.find((key) => key.kid === kid);
    },
  };
}
