/** The conditions of a saved search other than words: the kinds, languages, countries and sources it accepts. */

/** An absent or empty list accepts everything. */
export interface ArticleFilter {
  kinds?: readonly string[];
  languages?: readonly string[];
  countries?: readonly string[];
  /** One of these must be among the article's `sourceIds`. */
  sourceIds?: readonly string[];
}

/** The article's values, compared exactly. Null is in no list. */
export interface ArticleAttributes {
  kind: string;
  language: string | null;
  country: string | null;
  /** Its sub source and, where saved searches may name them, the main source and the group. */
  sourceIds: readonly string[];
}

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
