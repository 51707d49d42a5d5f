import type { JWK } from 'jose';
import type { Sql } from 'postgres';
import type { Log } from '../log.ts';
import { type Profile, requireUnpublishedJwk } from './published-keys.ts';
import {
  ensureSigningKey,
  type KeyAlgorithm,
  type SigningKey,
  storedSigningKeys,
  toSigningKey,
} from './signing-keys.ts';

/** The asymmetric keys that a process signs and verifies with, kept up to date with the database. */
export interface KeyRing {
  /** The key that signs now, or undefined when tokens are signed with a shared secret. */
  signer(): Promise<SigningKey | undefined>;
  /** The key with this id, or undefined for one that is unknown or revoked. */
  find(kid: string): Promise<SigningKey | undefined>;
  /** All that verify, the signing one first. */
  all(): Promise<SigningKey[]>;
  /** Reads the keys anew: this process changed them itself. */
  reload(): Promise<void>;
  /** Begins to read the keys anew from time to time. Returns how to stop. */
  follow(): () => void;
}

/** A ring of keys that the host gives: the first signs. They do not change while the process runs. */
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
/** An unknown key id is looked up at once, but all such lookups together happen at most this often. */
const unknownGapMs = 250;

/**
 * The ring of the stored keys, of which the first is made when there is none and `firstAlgorithm` is given. A rotation or
 * revocation is noticed within `reloadMs` while it is followed; without that, by whoever checks a token next. While the
 * database cannot be read the known keys stay in use.
 *
 * Signing never waits for the database: tokens are signed inside transactions, and if all connections were in such ones, each
 * waiting for another to read the keys on, none would end.
 */
export async function storedKeyRing(
  { sql, log, profile }: { sql: Sql; log: Log; profile: Profile },
  { firstAlgorithm, reloadMs }: { firstAlgorithm: KeyAlgorithm | undefined; reloadMs: number },
): Promise<KeyRing> {
  if (firstAlgorithm) await ensureSigningKey(sql, firstAlgorithm);
  let keys = await storedSigningKeys(sql);
  for (const key of keys) await requireUnpublishedJwk(profile, `Signing key ${key.kid} in the database`, key.publicJwk);
  // The machine's clock, not the `now` option: a test that sets the time must not make the copy seem old.
  let readAt = performance.now(); // When the newest reading began.
  let reading: Promise<void> | undefined;

  /** Joins the reading under way, if there is one. */
  function read(): Promise<void> {
    if (reading) return reading;
    readAt = performance.now();
    reading = storedSigningKeys(sql)
      .then((fresh) => {
        keys = fresh;
      })
      .catch((error: unknown) => log.warn({ err: error }, 'signing keys could not be read anew'))
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
      // Another process may have signed with a key made a moment ago.
      const askedAt = performance.now();
      const waitMs = unknownGapMs - (askedAt - readAt);
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
      // Of all who wait the first one reads for all.
      while (readAt < askedAt) await read();
      await reading;
      return keys.find((key) => key.kid === kid);
    },
  };
}
