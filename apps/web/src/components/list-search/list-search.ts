import { type ShownStatus, shownStatuses } from '../status/shown-status.ts';

export interface ListSearch {
  readonly keywords: string;
  /** Null: all. */
  readonly status: ShownStatus | null;
}

export interface AddressedListSearch {
  q?: string;
  status?: 'open' | 'closed';
}

/** Maximum number of characters in the keywords, as on the server (`hasKeywords`). */
export const keywordsLengthMax = 200;

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

/** The router parses `?q=2026` as a number. */
export function addressText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
