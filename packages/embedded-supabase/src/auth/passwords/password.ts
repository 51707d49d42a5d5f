import { hash, verify } from '@node-rs/argon2';
import { compare } from 'bcryptjs';
import type { Service } from '../../service.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import { hasVerifiedFactor } from '../mfa/factors.ts';

/**
 * Password rules and hashing: argon2id with the minimum configuration of the OWASP password storage guide. Imported
 * hashes (bcrypt, other argon2) are accepted too, and replaced at the user's next sign-in.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const ownHash = '$argon2id$v=19$m=19456,t=2,p=1$';

/** Maximum password length in bytes. It matches the hosted service's limit, so that accounts can be moved there. */
const passwordBytesMax = 72;

/**
 * Maximum cost of imported hashes, because each check takes this server's time and memory. A bcrypt check at cost 12
 * takes about one second of event loop time, in slices of 0.1 s. It runs once per user, because the hash is then
 * replaced.
 */
const imported = {
  bcryptCostMax: 12,
  argonKibibytesMax: 256 * 1024,
  argonPassesMax: 16,
  argonLanesMax: 16,
  lengthMax: 300,
};

export function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

/** Hash of a random password, created once, so that checking an unknown account takes as long as checking a wrong password. */
let decoy: Promise<string> | undefined;

/** Takes the same time whether or not there is a stored hash. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const known = stored ?? (await decoy);
  const isRight = known.startsWith('$argon2') ? await verify(known, password) : await checkBcrypt(known, password);
  return stored !== null && isRight;
}

/** bcrypt reads only the first 72 bytes, so longer passwords are always rejected. */
async function checkBcrypt(stored: string, password: string): Promise<boolean> {
  return Buffer.byteLength(password) <= passwordBytesMax && (await compare(password, stored));
}

export function isForeignHash(stored: string): boolean {
  return !stored.startsWith(ownHash);
}

/**
 * Returns an imported hash in the form to store.
 *
 * @throws AuthError `validation_failed` for anything except bcrypt (`$2a$`, `$2b$`, `$2y$`) and argon2 (PHC string)
 * within the cost limits.
 */
export function requirePasswordHash(given: string): string {
  const bcrypt = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/.exec(given);
  const argon =
    /^\$argon2(?:id|i|d)\$v=\d{1,3}\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$[A-Za-z0-9+/]{11,}\$[A-Za-z0-9+/]{16,}$/.exec(
      given,
    );
  const isBearable =
    given.length <= imported.lengthMax &&
    ((bcrypt && Number(bcrypt[1]) >= 4 && Number(bcrypt[1]) <= imported.bcryptCostMax) ||
      (argon &&
        Number(argon[1]) <= imported.argonKibibytesMax &&
        Number(argon[2]) <= imported.argonPassesMax &&
        Number(argon[3]) <= imported.argonLanesMax));
  if (!isBearable) throw validationFailed('Password hash must be a bcrypt or argon2 hash of ordinary cost');
  return given;
}

export interface PasswordOwner {
  id?: string | undefined;
  email?: string | null | undefined;
}

export interface Weakness {
  reasons: string[];
  message: string;
}

export async function passwordWeakness(
  service: Service,
  password: string,
  person: PasswordOwner,
): Promise<Weakness | undefined> {
  const { passwordRequiredCharacters: sets } = service.settings.auth;
  const found: [reason: string, message: string][] = [];
  const lengthMin = await lengthMinOf(service, person, [...password].length);
  if ([...password].length < lengthMin) {
    found.push(['length', `Password should be at least ${lengthMin} characters.`]);
  }
  if (sets.some((set) => ![...set].some((character) => password.includes(character)))) {
    found.push(['characters', `Password should contain at least one character of each: ${sets.join(', ')}.`]);
  }
  if (found.length === 0 && (await isLeaked(service, password, person))) {
    found.push(['pwned', 'Password is known to be weak and easy to guess, please choose a different one.']);
  }
  if (found.length === 0) return undefined;
  return { reasons: found.map(([reason]) => reason), message: found.map(([, message]) => message).join(' ') };
}

async function lengthMinOf({ settings, sql }: Service, { id }: PasswordOwner, length: number): Promise<number> {
  const { passwordMinLength, passwordMinLengthWithSecondStep: shorter = passwordMinLength } = settings.auth;
  if (id === undefined || length >= passwordMinLength || length < shorter) return passwordMinLength;
  return (await hasVerifiedFactor(sql, id)) ? shorter : passwordMinLength;
}

/** Accepts the password unchecked if the host's list of leaked passwords is unavailable. */
async function isLeaked({ isLeakedPassword, log }: Service, password: string, { email }: PasswordOwner) {
  try {
    return (await isLeakedPassword?.(password, { email: email ?? undefined })) ?? false;
  } catch (error) {
    log.warn({ err: error }, 'the check for leaked passwords failed');
    return false;
  }
}

/**
 * Refuses a weak password.
 *
 * @throws AuthError 422 `weak_password` with reasons, or 400 `validation_failed` if it is longer than 72 bytes.
 */
export async function requireGoodPassword(service: Service, password: string, person: PasswordOwner): Promise<void> {
  if (Buffer.byteLength(password) > passwordBytesMax) {
    throw validationFailed(`Password cannot be longer than ${passwordBytesMax} characters`);
  }
  const weakness = await passwordWeakness(service, password, person);
  if (weakness) throw new AuthError(422, 'weak_password', weakness.message, { weakPasswordReasons: weakness.reasons });
}

/**
 * Returns the hash of an acceptable password. Call it before opening a transaction: hashing is slow, and the host's
 * check may use the network.
 * @throws AuthError as `requireGoodPassword`.
 */
export async function hashGoodPassword(service: Service, password: string, person: PasswordOwner): Promise<string> {
  await requireGoodPassword(service, password, person);
  return hashPassword(password);
}
