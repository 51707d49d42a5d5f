/**
 * Position of an article in the search index, which is ordered by date. `publishedAt` is PostgreSQL's own text, because
 * a Date would lose its microseconds.
 */
export interface Place {
  publishedAt: string;
  articleId: number;
}

export type Direction = 'newest-first' | 'oldest-first';

/**
 * An article that the index found. If it is oversize, the index lacks some of its words and the matcher must confirm
 * it.
 */
export interface Hit extends Place {
  isOversize: boolean;
  /** Not indexed by the rules of today yet: the matcher must confirm it by the rules before. */
  isOutdated: boolean;
}

export interface HitRow {
  article_id: string;
  published_at: string;
  is_oversize: boolean;
  is_outdated: boolean;
}

export function toHit(row: HitRow): Hit {
  return {
    articleId: Number(row.article_id),
    publishedAt: row.published_at,
    isOversize: row.is_oversize,
    isOutdated: row.is_outdated,
  };
}
