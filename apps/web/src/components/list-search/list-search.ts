/** Filters of the lists of boards and actions, in the form of the address. */
import { type ShownStatus, shownStatuses } from '../status/shown-status.ts';

export interface ListSearch {
  readonly keywords: string;
  /** Null: all. */
  readonly status: ShownStatus | null;
}

/** In the form of the address. Absent: not selected. */
export interface AddressedListSearch {
  q?: string;
  status?: 'open' | 'closed';
}

/** The server's limit (`hasKeywords`). */
export const keywordsLengthMax = 200;

/** Reads keywords and status from an address. Invalid values are ignored. */
export function readListSearch(address: Readonly<Record<string, unknown>>): ListSearch {
  return {
    keywords: addressText(address.q).slice(0, keywordsLengthMax),
    status: shownStatuses.find((status) => status.toLowerCase() === address.status) ?? null,
  };
}

export function writeListSearch({ keywords, status }: ListSearch): AddressedListSearch {
  return {
    ...(keywords.trim() !== '' && { q: keywords.trim() }),
    ...(status !== null && { status: status === 'OPEN' ? 'open' : 'closed' }),
  };
}

/** Returns a value of an address as text, because the router reads `?q=2026` as a number. */
export function addressText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
