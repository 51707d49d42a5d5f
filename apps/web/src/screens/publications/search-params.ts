/**
 * The search in the address: everything that makes one list of publications differ from another, so that back, reload and
 * sharing keep it. Unknown or malformed values are left out rather than refused: an old link still opens.
 */
export type PublicationKind = 'headlines' | 'notices';

export const periodPresets = ['24h', '7d', '30d', '90d', '1y'] as const;
export type PeriodPreset = (typeof periodPresets)[number];

export interface PublicationSearch {
  readonly tab: PublicationKind;
  readonly keywords: string;
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
  /** BCP 47. */
  readonly languages: readonly string[];
  readonly sourceIds: readonly string[];
  /** Local dates `YYYY-MM-DD`, or a preset. */
  readonly from: string;
  readonly to: string;
  readonly last: PeriodPreset | '';
}

export const emptySearch: PublicationSearch = {
  tab: 'headlines',
  keywords: '',
  countries: [],
  languages: [],
  sourceIds: [],
  from: '',
  to: '',
  last: '',
};

/** What "clear all" of the filters leaves: keywords and tab stay. */
export const noFilters = {
  countries: [],
  languages: [],
  sourceIds: [],
  from: '',
  to: '',
  last: '',
} as const satisfies Partial<PublicationSearch>;

/** As it stands in the address: short names, lists joined, nothing for what is not chosen. */
export interface AddressedSearch {
  tab?: 'notices';
  q?: string;
  country?: string;
  language?: string;
  source?: string;
  from?: string;
  to?: string;
  last?: PeriodPreset;
}

const keywordsLengthMax = 5_000;
const listLengthMax = 2_000;

/** Reads the search of an address. */
export function readSearch(address: Readonly<Record<string, unknown>>): PublicationSearch {
  const last = periodPresets.find((preset) => preset === address.last) ?? '';
  return {
    tab: address.tab === 'notices' ? 'notices' : 'headlines',
    keywords: textOf(address.q).slice(0, keywordsLengthMax),
    countries: listOf(address.country, /^[A-Z]{2}$/),
    languages: listOf(address.language, /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/),
    sourceIds: listOf(address.source, /^\d{1,18}$/),
    from: last ? '' : dateOf(address.from),
    to: last ? '' : dateOf(address.to),
    last,
  };
}

/** Returns the address of a search; equal searches give equal addresses. */
export function writeSearch(search: PublicationSearch): AddressedSearch {
  const { tab, keywords, countries, languages, sourceIds, from, to, last } = search;
  return {
    ...(tab === 'notices' && { tab }),
    ...(keywords.trim() !== '' && { q: keywords.trim() }),
    ...(countries.length > 0 && { country: joined(countries) }),
    ...(languages.length > 0 && { language: joined(languages) }),
    ...(sourceIds.length > 0 && { source: joined(sourceIds) }),
    ...(from !== '' && last === '' && { from }),
    ...(to !== '' && last === '' && { to }),
    ...(last !== '' && { last }),
  };
}

/** How many filters are set besides the keywords: the number on the filter button. */
export function countFilters({ countries, languages, sourceIds, from, to, last }: PublicationSearch): number {
  const hasPeriod = from !== '' || to !== '' || last !== '';
  return countries.length + languages.length + (sourceIds.length > 0 ? 1 : 0) + (hasPeriod ? 1 : 0);
}

/** Returns whether two searches are the same list: equal addresses, whatever the order of their parts. */
export function isSameSearch(one: PublicationSearch, other: PublicationSearch): boolean {
  return JSON.stringify(writeSearch(one)) === JSON.stringify(writeSearch(other));
}

/** Nothing is searched for: the newest of everything is shown. */
export function isEmptySearch(search: PublicationSearch): boolean {
  return search.keywords.trim() === '' && countFilters(search) === 0;
}

/** The router reads `?q=2026` as a number. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

function listOf(value: unknown, shape: RegExp): string[] {
  const items = textOf(value)
    .split('.')
    .filter((item) => shape.test(item));
  return [...new Set(items)].slice(0, listLengthMax);
}

function dateOf(value: unknown): string {
  const text = textOf(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}

/** Joined by a dot, which an address need not escape. */
function joined(items: readonly string[]): string {
  return items.toSorted().join('.');
}
