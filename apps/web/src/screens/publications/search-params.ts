/**
 * The search in the address: everything that makes one list of publications differ from another, so that back, reload and
 * sharing keep it. Unknown or malformed values are left out rather than refused: an old link still opens.
 */
import {
  type AddressedTagSearch,
  readTagSearch,
  type TagSearch,
  writeTagSearch,
} from '#src/components/filters/tag-search.ts';
import { readList, writeList } from '#src/components/list-search/address-list.ts';
import { addressText } from '#src/components/list-search/list-search.ts';

export type PublicationKind = 'headlines' | 'notices';

export const periodPresets = ['24h', '7d', '30d', '90d', '1y'] as const;
export type PeriodPreset = (typeof periodPresets)[number];

/** Tags are no part of a saved search, which is one person's. */
export interface PublicationSearch extends TagSearch {
  readonly tab: PublicationKind;
  readonly keywords: string;
  /** ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
  /** BCP 47. */
  readonly languages: readonly string[];
  readonly sourceIds: readonly string[];
  /** Subjects found by machine, as the articles name them; no part of a saved search either. */
  readonly aiTags: readonly string[];
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
  tagIds: [],
  aiTags: [],
  from: '',
  to: '',
  last: '',
};

/** What "clear all" of the filters leaves: keywords and tab stay. */
export const noFilters = {
  countries: [],
  languages: [],
  sourceIds: [],
  tagIds: [],
  aiTags: [],
  from: '',
  to: '',
  last: '',
} as const satisfies Partial<PublicationSearch>;

/** As it stands in the address: short names, lists joined, nothing for what is not chosen. */
export interface AddressedSearch extends AddressedTagSearch {
  tab?: 'notices';
  q?: string;
  country?: string;
  language?: string;
  source?: string;
  topic?: readonly string[];
  from?: string;
  to?: string;
  last?: PeriodPreset;
}

const keywordsLengthMax = 5_000;
const topicsMax = 10;

/** Reads the search of an address. */
export function readSearch(address: Readonly<Record<string, unknown>>): PublicationSearch {
  const last = periodPresets.find((preset) => preset === address.last) ?? '';
  return {
    tab: address.tab === 'notices' ? 'notices' : 'headlines',
    keywords: addressText(address.q).slice(0, keywordsLengthMax),
    countries: readList(address.country, /^[A-Z]{2}$/),
    languages: readList(address.language, /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/),
    sourceIds: readList(address.source, /^\d{1,18}$/),
    ...readTagSearch(address),
    aiTags: topicsOf(address.topic),
    from: last ? '' : dateOf(address.from),
    to: last ? '' : dateOf(address.to),
    last,
  };
}

/** Returns the address of a search; equal searches give equal addresses. */
export function writeSearch(search: PublicationSearch): AddressedSearch {
  const { tab, keywords, countries, languages, sourceIds, tagIds, aiTags, from, to, last } = search;
  return {
    ...(tab === 'notices' && { tab }),
    ...(keywords.trim() !== '' && { q: keywords.trim() }),
    ...(countries.length > 0 && { country: writeList(countries) }),
    ...(languages.length > 0 && { language: writeList(languages) }),
    ...(sourceIds.length > 0 && { source: writeList(sourceIds) }),
    ...writeTagSearch({ tagIds }),
    ...(aiTags.length > 0 && { topic: aiTags.toSorted() }),
    ...(from !== '' && last === '' && { from }),
    ...(to !== '' && last === '' && { to }),
    ...(last !== '' && { last }),
  };
}

/** How many filters are set besides the keywords: the number on the filter button. */
export function countFilters(search: PublicationSearch): number {
  const { countries, languages, sourceIds, tagIds, aiTags, from, to, last } = search;
  const hasPeriod = from !== '' || to !== '' || last !== '';
  return (
    countries.length +
    languages.length +
    tagIds.length +
    aiTags.length +
    (sourceIds.length > 0 ? 1 : 0) +
    (hasPeriod ? 1 : 0)
  );
}

/** Returns whether two searches are the same list: equal addresses, whatever the order of their parts. */
export function isSameSearch(one: PublicationSearch, other: PublicationSearch): boolean {
  return JSON.stringify(writeSearch(one)) === JSON.stringify(writeSearch(other));
}

/** Nothing is searched for: the newest of everything is shown. */
export function isEmptySearch(search: PublicationSearch): boolean {
  return search.keywords.trim() === '' && countFilters(search) === 0;
}

/** Written as a list: a subject may hold any character. */
function topicsOf(value: unknown): string[] {
  const items = (Array.isArray(value) ? value : [])
    .map(addressText)
    .filter((item) => item !== '' && item.length <= 100);
  return [...new Set(items)].slice(0, topicsMax);
}

function dateOf(value: unknown): string {
  const text = addressText(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}
