/**
 * Defines the filters of a search. An entry added here adds a condition to the URL, saved searches, query variables and
 * the count on the filter button.
 */
import type { SearchConditions } from '@kawaraban/query/conditions.ts';
import { readList, writeList } from '#src/components/list-search/address-list.ts';

interface Filter<Value> {
  readonly name: string;
  read(value: unknown): Value;
  write(value: Value): string | undefined;
  fromCondition(value: unknown): unknown;
  count(value: Value): number;
}

const list = <const Name extends string>(name: Name, item: RegExp) => ({
  name,
  read: (value: unknown): readonly string[] => readList(value, item),
  write: (items: readonly string[]) => (items.length > 0 ? writeList(items) : undefined),
  fromCondition: (value: unknown) => (Array.isArray(value) ? value.join('.') : undefined),
  count: (items: readonly string[]) => items.length,
});

type FilterName = Exclude<keyof SearchConditions, 'kinds' | 'keywords' | 'period'>;

const filters = {
  countries: list('country', /^[A-Z]{2}$/),
  /** BCP 47. */
  languages: list('language', /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/),
  sourceIds: { ...list('source', /^\d{1,18}$/), count: (ids: readonly string[]) => Math.min(ids.length, 1) },
} as const satisfies Record<FilterName, Filter<unknown>>;

export type Filters = { readonly [Name in FilterName]: ReturnType<(typeof filters)[Name]['read']> };
export type AddressedFilters = Partial<Record<(typeof filters)[FilterName]['name'], string>>;

// Each value belongs to the filter of the same name.
const entries = Object.entries(filters) as [FilterName, Filter<unknown>][];

export function readFilters(address: Readonly<Record<string, unknown>>): Filters {
  return Object.fromEntries(entries.map(([key, { name, read }]) => [key, read(address[name])])) as Filters;
}

export function writeFilters(search: Filters): AddressedFilters {
  const written = entries.map(([key, { name, write }]) => [name, write(search[key])]);
  return Object.fromEntries(written.filter(([, value]) => value !== undefined));
}

export function countChosen(search: Filters): number {
  return entries.reduce((sum, [key, { count }]) => sum + count(search[key]), 0);
}

export function toConditions(search: Filters): Pick<SearchConditions, FilterName> {
  const chosen = entries.filter(([key, { write }]) => write(search[key]) !== undefined);
  return Object.fromEntries(chosen.map(([key]) => [key, search[key]]));
}

export function fromConditions(conditions: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(entries.map(([key, { name, fromCondition }]) => [name, fromCondition(conditions[key])]));
}
