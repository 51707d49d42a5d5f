export interface Page<Row> {
  rows: Row[];
  isFirst: boolean;
  isLast: boolean;
}

export interface CutPageOptions {
  /** Rows of a page. The query asked for one more. */
  take: number;
  /** The page is adjacent to a row that the caller already has. */
  hasBase: boolean;
  /** The query returned rows before the base, nearest first, instead of rows after it. */
  isBefore: boolean;
}

/**
 * Returns the page in list order from `found`, which has up to `take` + 1 rows in the order of the query. With a base,
 * the side of the base always has more.
 */
export function cutPage<Row>(found: Row[], { take, hasBase, isBefore }: CutPageOptions): Page<Row> {
  const hasMore = found.length > take;
  const rows = found.slice(0, take);
  if (hasBase && isBefore) return { rows: rows.reverse(), isFirst: !hasMore, isLast: false };
  return { rows, isFirst: !hasBase, isLast: !hasMore };
}
