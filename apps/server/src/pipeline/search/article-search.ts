import type { Clock } from '#src/platform/clock.ts';
import { InvalidInputError } from '#src/platform/errors.ts';
import type { Glossary } from './query-syntax-error.ts';

export interface Period {
  /** Local calendar dates, inclusive, YYYY-MM-DD. */
  from?: string;
  to?: string;
  /** Instead of dates: so long before now. */
  last?: '24h' | '7d' | '30d' | '90d' | '1y';
}

/** Which articles a reader asks for. An empty list is no restriction. */
export interface ArticleSearch {
  kind: 'Headline' | 'Notice';
  /** ISO 3166-1 alpha-2. */
  countries?: string[];
  /** BCP 47, as articles carry it. */
  languages?: string[];
  sourceIds?: number[];
  /** The search language of packages/query. */
  keywords?: string;
  /** The account's: its words find each other in both languages. */
  glossary?: Glossary;
  period?: Period;
  /** As JavaScript's `getTimezoneOffset`: minutes that UTC is ahead of local time, −540 for Japan. Default 0. */
  timezoneOffsetInMinutes?: number;
  /** The account's countries; empty = all. */
  availableCountries: string[];
  /** Only articles with one of these labels and one of these tags. */
  labels?: Labels | undefined;
  /** Of each story only the newest article that passes. */
  foldStories?: boolean;
}

/** Labels of one account and tags found by machine; at least one in all. An empty list is no restriction. */
export interface Labels {
  accountId: string;
  tagIds: string[];
  aiTags: string[];
}

/** A filter as the functions of the search index take it (see the migration): UTC instants, only what restricts. */
export interface IndexFilter {
  kind: string;
  countries?: string[];
  languages?: string[];
  sourceIds?: number[];
  /** Inclusive. */
  from?: string;
  /** Exclusive. */
  to?: string;
}

const hourMs = 3_600_000;
const presetMs = {
  '24h': 24 * hourMs,
  '7d': 168 * hourMs,
  '30d': 720 * hourMs,
  '90d': 2160 * hourMs,
  '1y': 8760 * hourMs,
};

/**
 * Returns what a filter means now, keywords aside; null when no article can pass it (countries outside the account's).
 *
 * @throws InvalidInputError when a date of the period is none.
 * @see decisions.md "Search semantics"
 */
export function compileSearch(filter: ArticleSearch, now: Clock): IndexFilter | null {
  const { countries, isImpossible } = allowedCountries(filter);
  if (isImpossible) return null;
  const settled: IndexFilter = { kind: filter.kind, ...compilePeriod(filter, now) };
  if (countries.length > 0) settled.countries = countries;
  if (filter.languages?.length) settled.languages = filter.languages;
  if (filter.sourceIds?.length) settled.sourceIds = filter.sourceIds;
  return settled;
}

/** Returns the countries that are both asked for and allowed; `isImpossible` when there are none although some were asked for. */
export function allowedCountries(filter: Pick<ArticleSearch, 'countries' | 'availableCountries'>): {
  countries: string[];
  isImpossible: boolean;
} {
  const { countries: asked = [], availableCountries: allowed } = filter;
  if (asked.length === 0) return { countries: allowed, isImpossible: false };
  const countries = allowed.length === 0 ? asked : asked.filter((country) => allowed.includes(country));
  return { countries, isImpossible: countries.length === 0 };
}

function compilePeriod(
  { period, timezoneOffsetInMinutes = 0 }: ArticleSearch,
  now: Clock,
): Pick<IndexFilter, 'from' | 'to'> {
  if (!period) return {};
  if (period.last) return { from: new Date(now().getTime() - presetMs[period.last]).toISOString() };
  const settled: Pick<IndexFilter, 'from' | 'to'> = {};
  if (period.from) settled.from = localMidnight('period.from', period.from, timezoneOffsetInMinutes, 0);
  if (period.to) settled.to = localMidnight('period.to', period.to, timezoneOffsetInMinutes, 1);
  return settled;
}

/** No place on earth is further from UTC than 14 hours. */
const offsetMinutesMax = 24 * 60;

/** The instant at which a local day begins, `daysAfter` days later. */
function localMidnight(field: string, date: string, offsetMinutes: number, daysAfter: number): string {
  if (!(Math.abs(offsetMinutes) <= offsetMinutesMax)) {
    throw new InvalidInputError([
      {
        field: 'timezoneOffsetInMinutes',
        messageKey: 'error.wholeNumber',
        values: { min: -offsetMinutesMax, max: offsetMinutesMax },
      },
    ]);
  }
  const midnight = new Date(`${date}T00:00:00.000Z`);
  // 2026-02-30 would silently become March; years of five digits are written differently, and nobody means them.
  const isDate = /^[12]\d{3}-\d{2}-\d{2}$/.test(date);
  if (!isDate || Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(date)) {
    throw new InvalidInputError([{ field, messageKey: 'error.date' }]);
  }
  return new Date(midnight.getTime() + daysAfter * 24 * hourMs + offsetMinutes * 60_000).toISOString();
}
