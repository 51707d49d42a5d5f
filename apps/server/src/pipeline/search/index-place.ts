/** Where an article stands in the search index, which is in order of date. `publishedAt` is PostgreSQL's own text: a Date would lose its microseconds. */
export interface Place {
  publishedAt: string;
  articleId: number;
}

export type Direction = 'newest-first' | 'oldest-first';

/** An article that the index found. If it is oversize, the index does not hold all its words and the matcher must confirm it. */
export interface Hit extends Place {
  isOversize: boolean;
}
