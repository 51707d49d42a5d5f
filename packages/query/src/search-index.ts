import type { ArticleAttributes, ArticleFilter } from './article-filter.ts';
import type { Tokens } from './tokens.ts';
import type { Query } from './tree.ts';

export type SearchId = string | number;

export interface SavedSearch<Id extends SearchId> {
  id: Id;
  query: Query;
  filter?: ArticleFilter;
}

/** Terms are as the user typed them. The object is shared: do not modify it. */
export interface SearchMatch<Id extends SearchId> {
  readonly id: Id;
  readonly terms: readonly string[];
}

/** An index in the memory of one thread. Gives the same results as `matchArticle`. */
export interface SearchIndex<Id extends SearchId> {
  add(search: SavedSearch<Id>): void;
  remove(id: Id): boolean;
  /** Returns matches in no particular order. Filters are applied only if `article` is given. */
  match(tokens: Tokens, article?: ArticleAttributes): SearchMatch<Id>[];
  size(): number;
}
