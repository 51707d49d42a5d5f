/** A part of a list that is paged by key. */
export interface Page<Row> {
  rows: Row[];
  /** Nothing comes before the first row. */
  isFirst: boolean;
  /** Nothing comes after the last row. */
  isLast: boolean;
}

export interface CutPageOptions {
  /** Rows of a page; the query asked for one more. */
  take: number;
  /** The page hangs on a row the caller holds already (which is not part of it). */
  hasBase: boolean;
  /** The rows before the base were asked for, nearest first; else those after it. */
  isBefore: boolean;
}

/**
 * Returns the page in list order from `found`, which holds up to `take` + 1 rows in the order of the query. With a base,
 * the base itself lies on the near side, so that side always has more.
 */
export function cutPage<Row>(found: Row[], { take, hasBase, isBefore }: CutPageOptions): Page<Row> {
  const hasMore = found.length > take;
  const rows = found.slice(0, take);
  if (hasBase && isBefore) return { rows: rows.reverse(), isFirst: !hasMore, isLast: false };
  return { rows, isFirst: !hasBase, isLast: !hasMore };
}
