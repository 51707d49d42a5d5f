/** The conditions of a saved search that are not about words: which kinds, languages, countries and sources it wants. */

/** What a saved search accepts. An absent or empty list accepts everything. */
export interface ArticleFilter {
  kinds?: readonly string[];
  languages?: readonly string[];
  countries?: readonly string[];
  /** One of these must be among the article's `sourceIds`. */
  sourceIds?: readonly string[];
}

/** What an article is, compared as written. A null matches no list that asks for something. */
export interface ArticleAttributes {
  kind: string;
  language: string | null;
  country: string | null;
  /** Its sub source and, where saved searches may name them, the main source and group above. */
  sourceIds: readonly string[];
}

/** Returns whether an article passes a filter. */
export function passesFilter(filter: ArticleFilter, article: ArticleAttributes): boolean {
  return (
    accepts(filter.kinds, article.kind) &&
    accepts(filter.languages, article.language) &&
    accepts(filter.countries, article.country) &&
    (!filter.sourceIds?.length || article.sourceIds.some((id) => filter.sourceIds!.includes(id)))
  );
}

function accepts(list: readonly string[] | undefined, value: string | null): boolean {
  return !list?.length || (value !== null && list.includes(value));
}

/** Filters numbered from 1, equal ones once, so that each is tried at most once for an article. */
export interface FilterTable {
  byKey: Map<string, number>;
  filters: (ArticleFilter | undefined)[];
  uses: number[];
  unused: number[];
  /** For each filter the article it was last tried for, negative where it did not pass. */
  lastResult: Int32Array;
}

/** Returns an empty table. */
export function createFilterTable(): FilterTable {
  return { byKey: new Map(), filters: [undefined], uses: [0], unused: [], lastResult: new Int32Array(64) };
}

/** Returns the number of a filter, 0 for one that accepts everything; each call is one use. */
export function useFilter(table: FilterTable, filter: ArticleFilter | undefined): number {
  const key = keyOf(filter);
  if (key === '[[],[],[],[]]') return 0;
  let number = table.byKey.get(key);
  if (number === undefined) {
    number = table.unused.pop() ?? table.filters.length;
    table.byKey.set(key, number);
    table.filters[number] = filter;
    table.uses[number] = 0;
    if (number >= table.lastResult.length) {
      const grown = new Int32Array(table.lastResult.length * 2);
      grown.set(table.lastResult);
      table.lastResult = grown;
    }
    table.lastResult[number] = 0;
  }
  table.uses[number]!++;
  return number;
}

/** Takes one use back; a filter without uses is forgotten. */
export function releaseFilter(table: FilterTable, number: number): void {
  if (number === 0 || --table.uses[number]! > 0) return;
  table.byKey.delete(keyOf(table.filters[number]));
  table.filters[number] = undefined;
  table.unused.push(number);
}

function keyOf(filter: ArticleFilter | undefined): string {
  const { kinds, languages, countries, sourceIds } = filter ?? {};
  return JSON.stringify([kinds, languages, countries, sourceIds].map((list) => [...new Set(list)].sort()));
}

/** Returns whether the article numbered `stamp` passes a filter; tried once, remembered for that article. */
export function passesNumbered(table: FilterTable, number: number, article: ArticleAttributes, stamp: number): boolean {
  const last = table.lastResult[number]!;
  if (last === stamp) return true;
  if (last === -stamp) return false;
  const passes = passesFilter(table.filters[number]!, article);
  table.lastResult[number] = passes ? stamp : -stamp;
  return passes;
}
