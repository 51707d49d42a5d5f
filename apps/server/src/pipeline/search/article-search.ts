import type { SearchConditions } from '@kawaraban/query/conditions.ts';
import { presetHours } from '@kawaraban/query/period-presets.ts';
import type { Muted } from '#src/pipeline/articles/muting/is-muted.ts';
import type { Clock } from '#src/platform/clock.ts';
import { InvalidInputError } from '#src/platform/errors.ts';
import type { Glossary } from './query-syntax-error.ts';

export interface ArticleSearch extends Omit<SearchConditions, 'kinds'> {
  kind: 'Headline' | 'Notice';
  glossary?: Glossary;
  /** UTC minus local time in minutes, as JavaScript's `getTimezoneOffset`: −540 for Japan. Default 0. */
  timezoneOffsetInMinutes?: number;
  /** Further restricts the period. `from` is inclusive, `to` exclusive. */
  span?: { from?: Date | undefined; to?: Date | undefined } | undefined;
  /** Countries of the account. Empty means all. */
  availableCountries: string[];
  labels?: Labels | undefined;
  foldStories?: boolean;
  unreadOf?: string | undefined;
  /** Muted sources and stories, which are excluded from the list. Mutes are not part of the compiled conditions or the search index. */
  muted?: Muted | undefined;
}

/**
 * Restricts a search to an account's tags, generated tags or a story. At least one restriction is required; an empty
 * list restricts nothing.
 */
export interface Labels {
  accountId: string;
  tagIds: string[];
  aiTags: string[];
  /** Id of an article. Only articles of its story are found. */
  storyOf?: number | undefined;
}

/**
 * Compiled conditions for the SQL functions of the search index. Contains only conditions that restrict the search,
 * excludes keywords, and gives the period as instants.
 */
export interface IndexFilter extends Omit<SearchConditions, 'kinds' | 'keywords' | 'period'> {
  kind: string;
  /** Inclusive. */
  from?: string;
  /** Exclusive. */
  to?: string;
}

const hourMs = 3_600_000;

export function indexFilterOf({ kinds, keywords, period, ...others }: SearchConditions, kind: string): IndexFilter {
  const restricts = (wanted: unknown) => wanted !== undefined && !(Array.isArray(wanted) && wanted.length === 0);
  return { kind, ...Object.fromEntries(Object.entries(others).filter(([, wanted]) => restricts(wanted))) };
}

/**
 * Compiles a search for the index at the current time. Returns null if no article can match because none of the
 * searched countries is available to the account.
 * @throws InvalidInputError if a date of the period is invalid.
 * @see docs/rules.md "Search"
 */
export function compileSearch(search: ArticleSearch, now: Clock): IndexFilter | null {
  const { kind, glossary, timezoneOffsetInMinutes, availableCountries, labels, ...rest } = search;
  const { foldStories, unreadOf, muted, span, ...conditions } = rest;
  const { countries, isImpossible } = allowedCountries(search);
  if (isImpossible) return null;
  return { ...indexFilterOf({ ...conditions, countries }, kind), ...withinSpan(compilePeriod(search, now), span) };
}

function withinSpan(
  period: Pick<IndexFilter, 'from' | 'to'>,
  { from, to }: NonNullable<ArticleSearch['span']> = {},
): Pick<IndexFilter, 'from' | 'to'> {
  const starts = [period.from, from?.toISOString()].filter((at) => at !== undefined).sort();
  const ends = [period.to, to?.toISOString()].filter((at) => at !== undefined).sort();
  return { ...(starts.length > 0 && { from: starts.at(-1)! }), ...(ends.length > 0 && { to: ends[0]! }) };
}

export function allowedCountries(search: Pick<ArticleSearch, 'countries' | 'availableCountries'>): {
  countries: string[];
  isImpossible: boolean;
} {
  const { countries: asked = [], availableCountries: allowed } = search;
  if (asked.length === 0) return { countries: allowed, isImpossible: false };
  const countries = allowed.length === 0 ? asked : asked.filter((country) => allowed.includes(country));
  return { countries, isImpossible: countries.length === 0 };
}

function compilePeriod(
  { period, timezoneOffsetInMinutes = 0 }: ArticleSearch,
  now: Clock,
): Pick<IndexFilter, 'from' | 'to'> {
  if (!period) return {};
  if ('last' in period) return { from: new Date(now().getTime() - presetHours[period.last] * hourMs).toISOString() };
  const { from, to } = period;
  return {
    ...(from && { from: localMidnight('period.from', from, timezoneOffsetInMinutes, 0) }),
    ...(to && { to: localMidnight('period.to', to, timezoneOffsetInMinutes, 1) }),
  };
}

const offsetMinutesMax = 24 * 60;

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
  // `Date` would silently turn 2026-02-30 into a day in March, and it expects a different format for five-digit years.
  const isDate = /^[12]\d{3}-\d{2}-\d{2}$/.test(date);
  if (!isDate || Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(date)) {
    throw new InvalidInputError([{ field, messageKey: 'error.date' }]);
  }
  return new Date(midnight.getTime() + daysAfter * 24 * hourMs + offsetMinutes * 60_000).toISOString();
}
