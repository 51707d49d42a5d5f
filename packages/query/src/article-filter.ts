/** An absent or empty list accepts everything. */
export interface ArticleFilter {
  kinds?: readonly string[];
  languages?: readonly string[];
  countries?: readonly string[];
  sourceIds?: readonly string[];
}

export interface ArticleAttributes {
  kind: string;
  language: string | null;
  country: string | null;
  /** IDs of the article's sub source and, if saved searches may refer to them, of its main source and its group. */
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
