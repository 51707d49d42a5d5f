/**
 * Hashes refresh tokens before they are stored, so that a copy of the database cannot be used to open a session. A
 * plain hash suffices, because a token has 192 random bits. The successor of a token is derived from the token with the
 * installation's secret, so that a client that lost a response gets the same successor again. Rows written by earlier
 * versions contain plain tokens.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Vault } from '../../keys/vault.ts';

/** Tokens contain no dot, so a stored hash cannot be mistaken for a token. */
const hashPrefix = 'h1.';

export function newRefreshToken(): string {
  return randomBytes(24).toString('base64url');
}

export function storedForm(token: string): string {
  return hashPrefix + createHash('sha256').update(token).digest('base64url');
}

export function storedForms(token: string): string[] {
  return token.includes('.') ? [] : [storedForm(token), token];
}

export function successorOf(vault: Vault, token: string, uses: number): string {
  return vault.derive(`refresh-token:${uses}:${token}`);
}

/**
 * Returns the successor of a token that is stored as `stored`, or undefined if that successor was not derived from the
 * token. A plain token from an earlier version is its own stored form.
 */
export function findSuccessor(
  vault: Vault,
  { token, stored, uses }: { token: string; stored: string; uses: number },
): string | undefined {
  if (!stored.startsWith(hashPrefix)) return stored;
  const successors = Array.from({ length: uses }, (_, use) => successorOf(vault, token, use));
  return successors.findLast((one) => storedForm(one) === stored);
}
