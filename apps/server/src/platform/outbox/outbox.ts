/**
 * Rows of a table as work for any number of workers. A worker leases due rows for a time; the rows of a killed worker are
 * due again when their lease ends. The end of the lease also proves who holds a row: a later lease always ends later.
 */
import { and, asc, eq, getTableColumns, type InferSelectModel, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Clock } from '../clock.ts';
import type { DbOrTx } from '../db.ts';

type Row<T extends PgTable> = InferSelectModel<T>;
type Name<T extends PgTable> = keyof Row<T> & string;
/** Values to store, and SQL. */
type Changes<T extends PgTable> = { [name in Name<T>]?: Row<T>[name] | SQL };

interface OutboxDeps {
  db: DbOrTx;
  now: Clock;
}

export interface OutboxColumns<T extends PgTable> {
  id: Name<T>;
  /** Rows are due from this moment on. */
  dueAt: Name<T>;
  /** End of the lease, null without one. Absent: a lease moves `dueAt` to its end. */
  leasedUntil?: Name<T>;
  /** Counts the leases of a row. */
  attempts?: Name<T>;
}

export interface ClaimOptions<T extends PgTable> {
  limit: number;
  leaseMs: number;
  /** Rows other than these are ignored. */
  only?: SQL | undefined;
  /** Stored with the lease. */
  set?: Changes<T>;
}

export interface Outbox<T extends PgTable> {
  /** Leases up to `limit` due rows and returns them, in any order. No other worker gets the same rows meanwhile. */
  claim(deps: OutboxDeps, options: ClaimOptions<T>): Promise<Row<T>[]>;
  /** Stores the outcome and ends the lease. Returns false and stores nothing if the row is no longer held. */
  settle(db: DbOrTx, row: Row<T>, changes: Changes<T>): Promise<boolean>;
}

/**
 * Returns the outbox of a table.
 *
 * @param isOpen the rows that are to be worked on. They need an index in the order of `order`.
 * @param order of claims. Absent: those due longest come first.
 */
export function createOutbox<T extends PgTable>(
  table: T,
  names: OutboxColumns<T>,
  { isOpen, order }: { isOpen?: SQL | undefined; order?: SQL[] } = {},
): Outbox<T> {
  const columns = getTableColumns(table) as Record<Name<T>, PgColumn>; // The table's own names.
  const id = columns[names.id];
  const dueAt = columns[names.dueAt];
  const leasedUntil = names.leasedUntil && columns[names.leasedUntil];
  const endName = names.leasedUntil ?? names.dueAt;
  /** This worker holds the row, and nobody has closed it. */
  const isHeld = (row: Row<T>) => and(eq(id, row[names.id]), eq(columns[endName], row[endName]), isOpen)!; // Not empty.
  return {
    async claim({ db, now }, { limit, leaseMs, only, set }) {
      const at = now();
      const due = db.$with('due').as(
        db
          .select({ id: sql`${id}`.as('due_id') })
          .from(table as PgTable)
          .where(and(isOpen, only, lte(dueAt, at), leasedUntil && or(isNull(leasedUntil), lte(leasedUntil, at))))
          .orderBy(...(order ?? [asc(dueAt)]))
          .limit(limit)
          .for('update', { skipLocked: true }),
      );
      const attempts = names.attempts && { [names.attempts]: sql`${columns[names.attempts]} + 1` };
      const rows = await db
        .with(due)
        .update(table as PgTable)
        .set({ [endName]: new Date(at.getTime() + leaseMs), ...attempts, ...set })
        .from(due)
        .where(eq(id, due.id))
        .returning(columns)
        .prepare('claim')
        .execute();
      return rows as Row<T>[]; // All columns of the table, which the library no longer knows.
    },
    async settle(db, row, changes) {
      const settled = await db
        .update(table as PgTable)
        .set({ ...(names.leasedUntil && { [names.leasedUntil]: null }), ...changes })
        .where(isHeld(row))
        .returning({ id });
      return settled.length > 0;
    },
  };
}
