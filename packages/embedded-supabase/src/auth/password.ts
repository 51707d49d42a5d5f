import { hash, verify } from '@node-rs/argon2';
import type { Settings } from '../options.ts';
import { AuthError, validationFailed } from './auth-error.ts';

/**
 * Password rules and hashing: argon2id with the first parameters of the OWASP password storage guide.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Longest password stored, in bytes: the limit of the hosted service, so an account can move there. */
const passwordBytesMax = 72;

export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

/** A hash of nothing anybody knows, made once: an unknown account costs the same as a wrong password. */
let decoy: Promise<string> | undefined;

/** Returns whether the password is right. Takes the same time when there is no hash to compare with. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const isRight = await verify(stored ?? (await decoy), password);
  return stored !== null && isRight;
}

/** Returns why a password is too weak to be chosen; an empty list means it is fine. */
export function passwordWeakness(settings: Settings['auth'], password: string): string[] {
  return [...password].length < settings.passwordMinLength ? ['length'] : [];
}

export function weakPasswordMessage(settings: Settings['auth']): string {
  return `Password should be at least ${settings.passwordMinLength} characters.`;
}

/**
 * Refuses a password that may not be chosen.
 *
 * @throws AuthError `weak_password` with reasons, or `validation_failed` when it is longer than 72 bytes.
 */
export function requireGoodPassword(settings: Settings['auth'], password: string): void {
  if (Buffer.byteLength(password) > passwordBytesMax) {
    throw validationFailed(`Password cannot be longer than ${passwordBytesMax} characters`);
  }
  const reasons = passwordWeakness(settings, password);
  if (reasons.length === 0) return;
  throw new AuthError(422, 'weak_password', weakPasswordMessage(settings), { weakPasswordReasons: reasons });
}
