/**
 * Stored form of webhook addresses, which are secrets because anyone who knows one can post there. A sealed address has
 * the form `sealed-url.v2/<host>/<sealed text>`. It is bound to the user who owns it, so that it opens in no row of
 * another user, and has a keyed hash of the address as its nonce. Equal addresses of a user have equal forms, so SQL
 * can compare and copy them. The version before wrote `sealed-url/<host>/<sealed text>`, which any row can open. Other
 * rows contain the plain URL.
 */
import { AlteredError, processSealing, type Sealing } from './sealing.ts';

const unboundContext = 'webhook address';
const sealedForm = /^sealed-url(\.v2)?\/([^/]+)\/(sealed\.v1\.[^.]+\.([^.]+)\..+)$/;

/** Returns the form to store, bound to the user. Accepts any stored form, with the errors of `openAddress`. */
export function sealAddress(address: string, userId: string, sealing: Sealing = processSealing()): string {
  const plain = openAddress(address, userId, sealing);
  return seal(plain, { version: '.v2', context: contextOf(userId), sealing });
}

export function sealUnbound(plain: string): string {
  return seal(plain, { version: '', context: unboundContext, sealing: processSealing() });
}

function seal(
  plain: string,
  { version, context, sealing }: { version: string; context: string; sealing: Sealing },
): string {
  const host = URL.parse(plain)?.host;
  return sealing.isOn && host ? `sealed-url${version}/${host}/${sealing.sealComparable(plain, context)}` : plain;
}

let refusesUnbound = false;

export function refuseUnboundAddresses(isRefused: boolean): void {
  refusesUnbound = isRefused;
}

/**
 * Returns the URL.
 *
 * @throws AlteredError if the address was sealed for another user or modified, or if it is not bound to a user and
 * `refuseUnboundAddresses(true)` was called.
 * @throws SealedError if it is sealed under another secret.
 */
export function openAddress(stored: string, userId: string, sealing: Sealing = processSealing()): string {
  const [, version, , sealed] = sealedForm.exec(stored) ?? [];
  if (sealed === undefined) return stored;
  if (version !== undefined) return sealing.open(sealed, contextOf(userId));
  if (refusesUnbound) throw new AlteredError('The webhook address is not bound to its owner.');
  return sealing.open(sealed, unboundContext);
}

/** Returns null where `openAddress` throws an AlteredError. */
export function readableAddress(stored: string, userId: string): string | null {
  try {
    return openAddress(stored, userId);
  } catch (error) {
    if (error instanceof AlteredError) return null;
    throw error;
  }
}

function contextOf(userId: string): string {
  return `webhook address of user ${userId}`;
}

/** Returns the host with the port, if any, without decrypting. Returns null for text that is not an address. */
export function hostOfAddress(stored: string): string | null {
  return sealedForm.exec(stored)?.[2] ?? URL.parse(stored)?.host ?? null;
}

/** Returns the keyed hash of a sealed address, or null for a plain one. */
export function hashOfAddress(stored: string): string | null {
  return sealedForm.exec(stored)?.[4] ?? null;
}

const endShown = 4;
/** Minimum length in characters of an address whose last characters are shown. */
const lengthMin = 32;

/** Returns the host and the last four characters of the address, or only the host if the address is short or unreadable. */
export function maskAddress(stored: string, userId: string): string {
  const url = readableAddress(stored, userId) ?? '';
  const end = url.length < lengthMin ? '' : url.slice(-endShown);
  return `${hostOfAddress(stored) ?? ''}/…${end}`;
}
