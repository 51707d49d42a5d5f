import { type SQL, sql } from 'drizzle-orm';
import { cutPage, type Page } from './page-by-key.ts';

export interface SortOrder {
  /** Sort keys of the table or alias `row`, most significant first. Keys must not be null. */
  keysOf(row: SQL): SQL[];
  isDescending: boolean;
}

export type ReadSorted<Row> = (query: { where: SQL | undefined; orderBy: SQL[]; limit: number }) => Promise<Row[]>;

export interface SortedPageInput {
  table: string;
  order: SortOrder;
  /** Id of the row at the client's cursor. Absent for the first page. The row may no longer be in the list. */
  baseId: number | undefined;
  isBefore: boolean;
  take: number;
}

/**
 * Returns a page of a sorted list. A second query checks for rows on the other side of the cursor, so `isFirst` and
 * `isLast` are exact even if the cursor's row is no longer in the list. Uses that row's current keys: if they have
 * changed, the list continues from the new position.
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

/** Compares in the database, because a `Date` would lose the microseconds of the base's time. */
function isBeyond({ table, order, baseId, isBackwards }: Beyond): SQL {
  const list = (row: string) => sql.join(keysAndId(order, sql.identifier(row)), sql`, `);
  const operator = sql.raw(order.isDescending === isBackwards ? '>' : '<');
  const edge = sql`(select ${list('edge')} from ${sql.identifier(table)} as edge where edge.id = ${baseId})`;
  return sql`((${list(table)}) ${operator} ${edge})`;
}
