import { hash, verify } from '@node-rs/argon2';
import { compare } from 'bcryptjs';
import type { Service } from '../../service.ts';
import { AuthError, validationFailed } from '../auth-error.ts';

/**
 * Password rules and hashing: argon2id with the first parameters of the OWASP password storage guide. Hashes that came from
 * elsewhere (bcrypt, other argon2) are checked too, and replaced when their person next signs in.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const ownHash = '$argon2id$v=19$m=19456,t=2,p=1$';

/** Longest password stored, in bytes: the limit of the hosted service, so an account can move there. */
const passwordBytesMax = 72;

/**
 * Costliest hashes taken from elsewhere: each check of one takes this server's time and memory. bcrypt of cost 12 is about a
 * second of the event loop's, in slices of 0.1 s; once for each person, since the hash is then replaced.
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

/** A hash of nothing anybody knows, made once: an unknown account costs the same as a wrong password. */
let decoy: Promise<string> | undefined;

/** Returns whether the password is right. Takes the same time when there is no hash to compare with. */
export async function checkPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const known = stored ?? (await decoy);
  const isRight = known.startsWith('$argon2') ? await verify(known, password) : await checkBcrypt(known, password);
  return stored !== null && isRight;
}

/** bcrypt reads the first 72 bytes only; no longer password was ever the right one. */
async function checkBcrypt(stored: string, password: string): Promise<boolean> {
  return Buffer.byteLength(password) <= passwordBytesMax && (await compare(password, stored));
}

/** True for a hash not made with the present parameters: replace it when its password is at hand. */
export function isForeignHash(stored: string): boolean {
  return !stored.startsWith(ownHash);
}

/**
 * Returns a hash made elsewhere as it is stored.
 *
 * @throws AuthError `validation_failed` for anything but bcrypt (`$2a$`, `$2b$`, `$2y$`) and argon2 (PHC string) of bearable cost.
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

/** Why a password may not be chosen; `message` is for people. */
export interface Weakness {
  reasons: string[];
  message: string;
}

/** Returns why a password is too weak to be chosen, or undefined when it is fine. */
export async function passwordWeakness(service: Service, password: string): Promise<Weakness | undefined> {
  const { passwordMinLength, passwordRequiredCharacters: sets } = service.settings.auth;
  const found: [reason: string, message: string][] = [];
  if ([...password].length < passwordMinLength) {
    found.push(['length', `Password should be at least ${passwordMinLength} characters.`]);
  }
  if (sets.some((set) => ![...set].some((character) => password.includes(character)))) {
    found.push(['characters', `Password should contain at least one character of each: ${sets.join(', ')}.`]);
  }
  if (found.length === 0 && (await isLeaked(service, password))) {
    found.push(['pwned', 'Password is known to be weak and easy to guess, please choose a different one.']);
  }
  if (found.length === 0) return undefined;
  return { reasons: found.map(([reason]) => reason), message: found.map(([, message]) => message).join(' ') };
}

/** The host's list may be out of reach; choosing a password then goes on without it. */
async function isLeaked({ isLeakedPassword, log }: Service, password: string): Promise<boolean> {
  try {
    return (await isLeakedPassword?.(password)) ?? false;
  } catch (error) {
    log.warn({ err: error }, 'the host could not say whether a password is a leaked one');
    return false;
  }
}

/**
 * Refuses a password that may not be chosen.
 *
 * @throws AuthError 422 `weak_password` with reasons, or 400 `validation_failed` when it is longer than 72 bytes.
 */
export async function requireGoodPassword(service: Service, password: string): Promise<void> {
  if (Buffer.byteLength(password) > passwordBytesMax) {
    throw validationFailed(`Password cannot be longer than ${passwordBytesMax} characters`);
  }
  const weakness = await passwordWeakness(service, password);
  if (weakness) throw new AuthError(422, 'weak_password', weakness.message, { weakPasswordReasons: weakness.reasons });
}

/**
 * Returns the hash of a password that may be chosen. Do it before a transaction: it takes long, and asks the host.
 *
 * @throws AuthError as `requireGoodPassword`.
 */
export async function hashGoodPassword(service: Service, password: string): Promise<string> {
  await requireGoodPassword(service, password);
  return hashPassword(password);
}
