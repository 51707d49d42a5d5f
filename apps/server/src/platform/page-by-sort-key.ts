import { type SQL, sql } from 'drizzle-orm';
import { cutPage, type Page } from './page-by-key.ts';

/** How a list is sorted. Rows of equal keys follow each other by id, in the same direction. */
export interface SortOrder {
  /** The keys of the row of table (or alias) `row`, most significant first. None may be null. */
  keysOf(row: SQL): SQL[];
  isDescending: boolean;
}

/** Reads up to `limit` rows of the list that meet `where`, in that order. */
export type ReadSorted<Row> = (query: { where: SQL | undefined; orderBy: SQL[]; limit: number }) => Promise<Row[]>;

export interface SortedPageInput {
  /** The table that is read; it has an `id`. */
  table: string;
  order: SortOrder;
  /** Id of the row at the edge of what the client holds; absent: the first page. It need not be in the list any more. */
  baseId: number | undefined;
  /** The rows before the base rather than after it. */
  isBefore: boolean;
  /** Rows of a page. */
  take: number;
}

/**
 * Returns a page of a sorted list. `isFirst` and `isLast` are exact, also when the base is not in the list (any more): then
 * the rows on its near side are looked for. The base counts with the keys it has now: one whose key has changed since it
 * was shown continues from its new place. One statement, and one more with a base.
 */
export async function pageBySortKey<Row>(
  read: ReadSorted<Row>,
  { table, order, baseId, isBefore, take }: SortedPageInput,
): Promise<Page<Row>> {
  const isBackwards = baseId !== undefined && isBefore;
  const direction = sql.raw(order.isDescending === isBackwards ? 'asc' : 'desc');
  const orderBy = keysAndId(order, sql.identifier(table)).map((key) => sql`${key} ${direction}`);
  if (baseId === undefined) {
    const found = await read({ where: undefined, orderBy, limit: take + 1 });
    return cutPage(found, { take, hasBase: false, isBefore: false });
  }
  const beyond = isBeyond({ table, order, baseId, isBackwards });
  const found = await read({ where: beyond, orderBy, limit: take + 1 });
  const near = await read({ where: sql`not ${beyond}`, orderBy, limit: 1 });
  const page = cutPage(found, { take, hasBase: true, isBefore });
  return isBackwards ? { ...page, isLast: near.length === 0 } : { ...page, isFirst: near.length === 0 };
}

function keysAndId(order: SortOrder, row: SQL | ReturnType<typeof sql.identifier>): SQL[] {
  const name = sql`${row}`;
  return [...order.keysOf(name), sql`${name}.id`];
}

interface Beyond extends Pick<SortedPageInput, 'table' | 'order'> {
  baseId: number;
  isBackwards: boolean;
}

/** Compared in the database: a `Date` would lose the microseconds of the base's time. */
function isBeyond({ table, order, baseId, isBackwards }: Beyond): SQL {
  const list = (row: string) => sql.join(keysAndId(order, sql.identifier(row)), sql`, `);
  const operator = sql.raw(order.isDescending === isBackwards ? '>' : '<');
  const edge = sql`(select ${list('edge')} from ${sql.identifier(table)} as edge where edge.id = ${baseId})`;
  return sql`((${list(table)}) ${operator} ${edge})`;
}
