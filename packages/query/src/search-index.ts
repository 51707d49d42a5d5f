/** What an index of saved searches does, whichever of the two it is: plain-index.ts, or the package reverse-index for many searches. */
import type { ArticleAttributes, ArticleFilter } from './article-filter.ts';
import type { Tokens } from './tokens.ts';
import type { Query } from './tree.ts';

/** What a saved search is known by. */
export type SearchId = string | number;

export interface SavedSearch<Id extends SearchId> {
  id: Id;
  query: Query;
  filter?: ArticleFilter;
}

/** A saved search that matches an article, with the terms that made it match, as the user typed them. Do not change it. */
export interface SearchMatch<Id extends SearchId> {
  readonly id: Id;
  readonly terms: readonly string[];
}

/** Saved searches in memory for one thread. An article is matched against all of them at once, with the answers of `matchArticle`. */
export interface SearchIndex<Id extends SearchId> {
  add(search: SavedSearch<Id>): void;
  /** Removes a search; returns whether there was one. */
  remove(id: Id): boolean;
  /** Returns the searches an article matches, in no particular order. Filters count only if `article` is given. */
  match(tokens: Tokens, article?: ArticleAttributes): SearchMatch<Id>[];
  size(): number;
}
