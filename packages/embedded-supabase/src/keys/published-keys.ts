import { createHash } from 'node:crypto';
import { calculateJwkThumbprint, type JWK } from 'jose';

/**
 * Keys and secrets that are publicly known from documentation, the hosted service's local development set-up, its
 * self-hosting example or its test suites. Anyone who knows one could sign as any user, so the service refuses to start
 * with them except in the test profile, which must never hold real data. Secrets are stored as SHA-256 (hex), so that
 * leak scanners do not report this file; signing keys are stored as RFC 7638 thumbprints.
 */
const publishedDigests = new Set([
  // Shared secrets from local development, the self-hosting example and the client's test suite.
  'a064b502e61d27e94b8717290e5e1b32e36720e9fbdf952ec81a84c07128cb37',
  '1453cea2dc3799e9026e42b3e465e455256d5a149582e4c5b92d4c8d604731a2',
  'fe001e88cb674143d7315fe7e7e1af68b4473082f0954222db5721fe85faa9c0',
  // API keys of local development, in both forms, and of the self-hosting example.
  '9705102db0d5f99ee08daa19a73e510d9877a2a9add9369da247cbbe6c2a0140',
  'c85debb55f2f204d868cc1552c42faa143b4c675f61363ab040dd50b5b5304cd',
  'bf1725a8f98bea37e88618702e725ba84bd8acdb2647c5e0ed638bfd685791cf',
  '70541e07fd4f900b66e289f5be55c85f9bef1def4924a5b0c518c45ea1688c12',
  'fc6a5e9ae75f9160dacd38844789d90a04c85c29c3c95c8c8c6e9da3f58c2365',
  '2359b281e1fa0ec38bb10316e2b0e3a7b960fe5d271ee75a4735ff1b313a222c',
]);
const publishedThumbprints = new Set([
  // Signing keys of local development (ES256) and the client's test suite (RS256).
  'yyMDMI2wt1ZSBh5aM3szi2p326v6vuJP-LQP5eP80P0',
  'h4lxztoQ09-Z5-biyOYjpt6nK28sTb158sGDvOBK3Wc',
]);

export type Profile = 'standard' | 'test';

/** Refuses a publicly known secret or API key, except in the test profile. @throws Error naming the option. */
export function requireUnpublished(profile: Profile, option: string, value: string): void {
  const digest = createHash('sha256').update(value).digest('hex');
  if (profile !== 'test' && publishedDigests.has(digest)) throw published(option);
}

/** Refuses a publicly known signing key, except in the test profile. @throws Error naming the option, or for a key with missing members. */
export async function requireUnpublishedJwk(profile: Profile, option: string, jwk: JWK): Promise<void> {
  const thumbprint = await calculateJwkThumbprint(jwk);
  if (profile !== 'test' && publishedThumbprints.has(thumbprint)) throw published(option);
}

function published(option: string): Error {
  return new Error(`${option} is published for everybody to read: make your own, or use profile 'test' for tests.`);
}
