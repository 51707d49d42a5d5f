import type { JWK } from 'jose';

/** Keys that the embedding program gives instead of those that the installation generates and stores. */
export interface GivenKeys {
  /** `sb_publishable_…` and `sb_secret_…`, or tokens of role anon / service_role signed by a key of this installation. */
  publishableKey?: string;
  secretKey?: string;
  /** Verifies HS256 tokens; signs too with `signingAlgorithm: 'HS256'`. */
  jwtSecret?: string;
  /** Key from which secrets at rest are encrypted, at least 32 characters. Default: one stored in the database. */
  encryptionSecret?: string;
  /** Private keys (RFC 7517), ES256 or RS256, instead of the stored ones: the first signs, all verify. */
  signingKeys?: JWK[];
}
