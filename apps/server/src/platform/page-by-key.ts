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
 * Returns a page in list order from `found`, which has up to `take` + 1 rows in query order. The base row lies just
 * outside the page. With a base, a page before it is therefore never last, and a page after it is never first.
 */
export function cutPage<Row>(found: Row[], { take, hasBase, isBefore }: CutPageOptions): Page<Row> {
  const hasMore = found.length > take;
  const rows = found.slice(0, take);
  if (hasBase && isBefore) return { rows: rows.reverse(), isFirst: !hasMore, isLast: false };
  return { rows, isFirst: !hasBase, isLast: !hasMore };
}
