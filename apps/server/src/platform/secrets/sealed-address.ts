/**
 * Stored form of webhook addresses, which are secrets because anyone who knows one can post there. A sealed address has
 * the form `sealed-url/<host>/<sealed text>`, with a keyed hash of the address as its nonce. Equal addresses have equal
 * forms, so SQL can compare and copy them. Other rows contain the plain URL (see `newAddress`).
 */
import { processSealing, type Sealing } from './sealing.ts';

const context = 'webhook address';
const sealedForm = /^sealed-url\/([^/]+)\/(sealed\.v1\.[^.]+\.([^.]+)\..+)$/;

/** Returns the form to store. Seals a sealed form again under the current secret. */
export function sealAddress(address: string, sealing: Sealing = processSealing()): string {
  const plain = openAddress(address, sealing);
  const host = URL.parse(plain)?.host;
  return sealing.isOn && host ? `sealed-url/${host}/${sealing.sealComparable(plain, context)}` : plain;
}

let storesPlain = false;

/** Sets the form of new addresses in this process. They remain plain as long as the previous version must be able to read them. */
export function storeAddressesPlain(isPlain: boolean): void {
  storesPlain = isPlain;
}

export function newAddress(address: string): string {
  return storesPlain ? address : sealAddress(address);
}

/** Returns the URL. @throws SealedError if it is sealed under another secret or was modified. */
export function openAddress(stored: string, sealing: Sealing = processSealing()): string {
  const [, , sealed] = sealedForm.exec(stored) ?? [];
  return sealed === undefined ? stored : sealing.open(sealed, context);
}

/** Returns the host with the port, if any, without decrypting. Returns null for text that is not an address. */
export function hostOfAddress(stored: string): string | null {
  return sealedForm.exec(stored)?.[1] ?? URL.parse(stored)?.host ?? null;
}

/** Returns the keyed hash of a sealed address, or null for a plain one. */
export function hashOfAddress(stored: string): string | null {
  return sealedForm.exec(stored)?.[3] ?? null;
}

const endShown = 4;
/** Minimum length in characters of an address whose last characters are shown. */
const lengthMin = 32;

/** Returns the host and the last four characters of the address, or only the host if the address is short. */
export function maskAddress(stored: string): string {
  const url = openAddress(stored);
  const end = url.length < lengthMin ? '' : url.slice(-endShown);
  return `${hostOfAddress(stored) ?? ''}/…${end}`;
}
