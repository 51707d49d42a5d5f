/**
 * Refresh tokens as they are stored: hashed, so that a copy of the database opens no session. A plain hash suffices, because
 * a token has 192 random bits. The successor of a token is derived from it under the installation's secret, so that a client
 * that lost a reply gets the same one again. Rows of earlier versions are plain.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Vault } from '../../keys/vault.ts';

/** No token contains a dot, so a stored hash is never taken for a token. */
const hashPrefix = 'h1.';

/** Returns a token of 192 random bits. */
export function newRefreshToken(): string {
  return randomBytes(24).toString('base64url');
}

export function storedForm(token: string): string {
  return hashPrefix + createHash('sha256').update(token).digest('base64url');
}

/** Returns the forms in which a presented token may be stored, the present one first. */
export function storedForms(token: string): string[] {
  return token.includes('.') ? [] : [storedForm(token), token];
}

/** Returns the successor of a token that was used `uses` times before. */
export function successorOf(vault: Vault, token: string, uses: number): string {
  return vault.derive(`refresh-token:${uses}:${token}`);
}

/**
 * Returns the successor of a token that is stored as `stored`, or undefined if it was not derived from it. A plain one of an
 * earlier version is its own stored form.
 */
export function findSuccessor(
  vault: Vault,
  { token, stored, uses }: { token: string; stored: string; uses: number },
): string | undefined {
  if (!stored.startsWith(hashPrefix)) return stored;
  const successors = Array.from({ length: uses }, (_, use) => successorOf(vault, token, use));
  return successors.findLast((one) => storedForm(one) === stored);
}
