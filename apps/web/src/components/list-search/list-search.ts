/** What narrows both the list of boards and that of actions, as it stands in the address. */
import { type ShownStatus, shownStatuses } from '../status/shown-status.ts';

export interface ListSearch {
  readonly keywords: string;
  /** Null: all. */
  readonly status: ShownStatus | null;
}

/** As it stands in the address: nothing for what is not chosen. */
export interface AddressedListSearch {
  q?: string;
  status?: 'open' | 'closed';
}

/** What the server takes (`hasKeywords`). */
export const keywordsLengthMax = 200;

/** Reads the words and the status of an address; what it cannot mean is left out. */
export function readListSearch(address: Readonly<Record<string, unknown>>): ListSearch {
  return {
    keywords: addressText(address.q).slice(0, keywordsLengthMax),
    status: shownStatuses.find((status) => status.toLowerCase() === address.status) ?? null,
  };
}

/** Returns words and status as they stand in an address. */
export function writeListSearch({ keywords, status }: ListSearch): AddressedListSearch {
  return {
    ...(keywords.trim() !== '' && { q: keywords.trim() }),
    ...(status !== null && { status: status === 'OPEN' ? 'open' : 'closed' }),
  };
}

/** Returns a value of an address as text: the router reads `?q=2026` as a number. */
export function addressText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
