/**
 * Position of an article in the search index, which is ordered by date. `publishedAt` is in PostgreSQL's text form,
 * because a Date would lose its microseconds.
 */
export interface Place {
  publishedAt: string;
  articleId: number;
}

export type Direction = 'newest-first' | 'oldest-first';

/** An article found by the index. If it is oversize, the index lacks some of its words and the matcher must confirm it. */
export interface Hit extends Place {
  isOversize: boolean;
  /** True if the article is not yet indexed by the current rules. The matcher must confirm it by the previous rules. */
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
