/** Reads and writes a search in the URL. Unknown or malformed values are ignored, so that old links still work. */
import { type PeriodPreset, periodPresets } from '@kawaraban/query/period-presets.ts';
import {
  type AddressedTagSearch,
  readTagSearch,
  type TagSearch,
  writeTagSearch,
} from '#src/components/filters/tag-search.ts';
import { addressText } from '#src/components/list-search/list-search.ts';
import { type AddressedFilters, countChosen, type Filters, readFilters, writeFilters } from './search-filters.ts';

export type PublicationKind = 'headlines' | 'notices';

export interface PublicationSearch extends TagSearch, Filters {
  readonly tab: PublicationKind;
  readonly keywords: string;
  /** Generated topics, spelled as in the articles. Not part of a saved search. */
  readonly aiTags: readonly string[];
  /** Id of an article. Limits the search to the articles of its story. Not part of a saved search. */
  readonly storyOf: string;
  /** Local dates `YYYY-MM-DD`, or a preset. */
  readonly from: string;
  readonly to: string;
  readonly last: PeriodPreset | '';
  /** Two timestamps `FROM_TO` within the period, the second exclusive. Not part of a saved search. */
  readonly span: string;
  /** Shows every article instead of one per story. Not part of a saved search. */
  readonly isUnfolded: boolean;
  /** Not part of a saved search. */
  readonly isUnreadOnly: boolean;
  /** Sorts the most relevant first. Not part of a saved search. */
  readonly isByRelevance: boolean;
}

export const noFilters: Omit<PublicationSearch, 'tab' | 'keywords' | 'isUnreadOnly' | 'isByRelevance'> = {
  ...readFilters({}),
  tagIds: [],
  aiTags: [],
  storyOf: '',
  from: '',
  to: '',
  last: '',
  span: '',
  isUnfolded: false,
};

export const emptySearch: PublicationSearch = {
  tab: 'headlines',
  keywords: '',
  isUnreadOnly: false,
  isByRelevance: false,
  ...noFilters,
};

export interface AddressedSearch extends AddressedTagSearch, AddressedFilters {
  tab?: 'notices';
  q?: string;
  topic?: readonly string[];
  story?: string;
  from?: string;
  to?: string;
  last?: PeriodPreset;
  span?: string;
  all?: true;
  unread?: true;
  sort?: 'relevance';
}

const keywordsLengthMax = 5_000;
const topicsMax = 10;

export function readSearch(address: Readonly<Record<string, unknown>>): PublicationSearch {
  const last = periodPresets.find((preset) => preset === address.last) ?? '';
  return {
    tab: address.tab === 'notices' ? 'notices' : 'headlines',
    keywords: addressText(address.q).slice(0, keywordsLengthMax),
    ...readFilters(address),
    ...readTagSearch(address),
    aiTags: topicsOf(address.topic),
    storyOf: /^\d{1,15}$/.exec(addressText(address.story))?.[0] ?? '',
    from: last ? '' : dateOf(address.from),
    to: last ? '' : dateOf(address.to),
    last,
    span: spanOf(address.span),
    isUnfolded: address.all === true,
    isUnreadOnly: address.unread === true,
    isByRelevance: address.sort === 'relevance',
  };
}

export function writeSearch(search: PublicationSearch): AddressedSearch {
  const { tab, keywords, tagIds, aiTags, storyOf, from, to, last, span, isUnfolded, isUnreadOnly, isByRelevance } =
    search;
  return {
    ...(tab === 'notices' && { tab }),
    ...(keywords.trim() !== '' && { q: keywords.trim() }),
    ...writeFilters(search),
    ...writeTagSearch({ tagIds }),
    ...(aiTags.length > 0 && { topic: aiTags.toSorted() }),
    ...(storyOf !== '' && { story: storyOf }),
    ...(from !== '' && last === '' && { from }),
    ...(to !== '' && last === '' && { to }),
    ...(last !== '' && { last }),
    ...(span !== '' && { span }),
    ...(isUnfolded && { all: true as const }),
    ...(isUnreadOnly && { unread: true as const }),
    ...(isByRelevance && keywords.trim() !== '' && { sort: 'relevance' as const }),
  };
}

export function countFilters(search: PublicationSearch): number {
  const { tagIds, aiTags, storyOf, from, to, last, span } = search;
  const hasPeriod = from !== '' || to !== '' || last !== '';
  const single = [hasPeriod, span !== '', storyOf !== ''].filter(Boolean).length;
  return countChosen(search) + tagIds.length + aiTags.length + single;
}

export function isSameSearch(one: PublicationSearch, other: PublicationSearch): boolean {
  return JSON.stringify(writeSearch(one)) === JSON.stringify(writeSearch(other));
}

export function findsSame(one: PublicationSearch, other: PublicationSearch): boolean {
  return isSameSearch(
    { ...one, isUnreadOnly: false, isByRelevance: false },
    { ...other, isUnreadOnly: false, isByRelevance: false },
  );
}

export function isEmptySearch(search: PublicationSearch): boolean {
  return search.keywords.trim() === '' && countFilters(search) === 0;
}

/** Topics are an array rather than a joined string, because a topic may contain any character. */
function topicsOf(value: unknown): string[] {
  const items = (Array.isArray(value) ? value : [])
    .map(addressText)
    .filter((item) => item !== '' && item.length <= 100);
  return [...new Set(items)].slice(0, topicsMax);
}

function spanOf(value: unknown): string {
  const text = addressText(value);
  const [from = '', to = '', ...others] = text.split('_').map((at) => Date.parse(at));
  return others.length === 0 && from < to ? text : '';
}

function dateOf(value: unknown): string {
  const text = addressText(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}
