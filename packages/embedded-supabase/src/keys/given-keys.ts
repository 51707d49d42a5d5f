import type { JWK } from 'jose';
import type { Sealing } from './sealing.ts';

export interface GivenKeys {
  /**
   * Publishable and secret key: `sb_publishable_…` and `sb_secret_…`, or tokens of role anon / service_role signed by a
   * key of this installation.
   */
  publishableKey?: string;
  secretKey?: string;
  jwtSecret?: string;
  /**
   * Secret from which the encryption key for stored secrets is derived, at least 32 characters. Default: a secret
   * stored in the database.
   */
  encryptionSecret?: string;
  /** Encrypts the keys that are stored in the database. Default: they are stored as plain text. */
  sealing?: Sealing;
  /** Private keys (RFC 7517), ES256 or RS256, to use instead of the stored ones. The first one signs; all of them verify. */
  signingKeys?: JWK[];
}
