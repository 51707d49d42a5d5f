import type { JWK } from 'jose';
import type { Sealing } from './sealing.ts';

/** Keys given by the embedding program instead of generated and stored ones. */
export interface GivenKeys {
  /** `sb_publishable_…` and `sb_secret_…`, or tokens of role anon / service_role signed by a key of this installation. */
  publishableKey?: string;
  secretKey?: string;
  /** Verifies HS256 tokens, and signs them with `signingAlgorithm: 'HS256'`. */
  jwtSecret?: string;
  /**
   * Secret from which the encryption key for stored secrets is derived, at least 32 characters. Default: a secret
   * stored in the database.
   */
  encryptionSecret?: string;
  /** Seals the keys that are stored in the database. Default: they are stored as plain text. */
  sealing?: Sealing;
  /** Private keys (RFC 7517), ES256 or RS256, instead of the stored ones. The first signs, all verify. */
  signingKeys?: JWK[];
}
