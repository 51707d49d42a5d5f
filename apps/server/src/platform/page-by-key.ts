export interface Page<Row> {
  rows: Row[];
  isFirst: boolean;
  isLast: boolean;
}

export interface CutPageOptions {
  take: number;
  hasBase: boolean;
  /** True if the query returned rows before the base, nearest first, instead of rows after it. */
  isBefore: boolean;
}

/**
 * Returns a page in list order from `found`, which has up to `take` + 1 rows in query order. The base itself is a row
 * beyond the page, so with a base `isLast` (if `isBefore`) or `isFirst` (otherwise) is always false.
 */
export function cutPage<Row>(found: Row[], { take, hasBase, isBefore }: CutPageOptions): Page<Row> {
  const hasMore = found.length > take;
  const rows = found.slice(0, take);
  if (hasBase && isBefore) return { rows: rows.reverse(), isFirst: !hasMore, isLast: false };
  return { rows, isFirst: !hasBase, isLast: !hasMore };
}
