/** The interface of both indexes of saved searches: plain-index.ts, and the package reverse-index for many searches. */
import type { ArticleAttributes, ArticleFilter } from './article-filter.ts';
import type { Tokens } from './tokens.ts';
import type { Query } from './tree.ts';

export type SearchId = string | number;

export interface SavedSearch<Id extends SearchId> {
  id: Id;
  query: Query;
  filter?: ArticleFilter;
}

/**
 * A saved search that matches an article, with the terms that made it match, as the user typed them. Shared: do not
 * change it.
 */
export interface SearchMatch<Id extends SearchId> {
  readonly id: Id;
  readonly terms: readonly string[];
}

/**
 * Saved searches in the memory of one thread. An article is matched with all of them at once, with the results of
 * `matchArticle`.
 */
export interface SearchIndex<Id extends SearchId> {
  add(search: SavedSearch<Id>): void;
  /** Removes a search; returns whether there was one. */
  remove(id: Id): boolean;
  /** Returns the searches an article matches, in no particular order. Filters are applied only if `article` is given. */
  match(tokens: Tokens, article?: ArticleAttributes): SearchMatch<Id>[];
  size(): number;
}
