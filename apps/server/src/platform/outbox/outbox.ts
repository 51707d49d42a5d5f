/**
 * Distributes rows of a table among any number of workers. A worker leases due rows for a limited time. The rows of a
 * killed worker are due again when their lease ends. The end of the lease also identifies the holder of a row, because
 * a later lease always ends later.
 */
import { and, asc, eq, getTableColumns, type InferSelectModel, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Clock } from '../clock.ts';
import type { DbOrTx } from '../db.ts';

type Row<T extends PgTable> = InferSelectModel<T>;
type Name<T extends PgTable> = keyof Row<T> & string;
type Changes<T extends PgTable> = { [name in Name<T>]?: Row<T>[name] | SQL };

interface OutboxDeps {
  db: DbOrTx;
  now: Clock;
}

export interface OutboxColumns<T extends PgTable> {
  id: Name<T>;
  dueAt: Name<T>;
  /** Column for the end of the lease, null without a lease. If absent, a lease sets `dueAt` to the end of the lease. */
  leasedUntil?: Name<T>;
  attempts?: Name<T>;
}

export interface ClaimOptions<T extends PgTable> {
  limit: number;
  leaseMs: number;
  only?: SQL | undefined;
  set?: Changes<T>;
}

/** `isAbandoned`: the row was leased before and not settled, so its worker died. Always false without a column `leasedUntil`. */
type Claimed<T extends PgTable> = Row<T> & { isAbandoned: boolean };

export interface Outbox<T extends PgTable> {
  /** Claims due rows and returns them in any order. No other worker gets the same rows during the lease. */
  claim(deps: OutboxDeps, options: ClaimOptions<T>): Promise<Claimed<T>[]>;
  /** Extends the lease, also in `row`. Returns false and changes nothing if the row is no longer held. */
  renew(deps: OutboxDeps, row: Row<T>, leaseMs: number): Promise<boolean>;
  /** Returns false and stores nothing if the row is no longer held. */
  settle(db: DbOrTx, row: Row<T>, changes: Changes<T>): Promise<boolean>;
}

/**
 * Returns the outbox of a table.
 *
 * @param isOpen condition for the rows that still need processing. These rows need an index in the order of `order`.
 * @param order order in which rows are claimed. By default, the rows that have been due longest come first.
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
  const isHeld = (row: Row<T>) => and(eq(id, row[names.id]), eq(columns[endName], row[endName]), isOpen)!; // Not empty.
  const wasLeased = leasedUntil ? sql<boolean>`${leasedUntil} is not null` : sql<boolean>`false`;
  return {
    async claim({ db, now }, { limit, leaseMs, only, set }) {
      const at = now();
      const due = db.$with('due').as(
        db
          .select({ id: sql`${id}`.as('due_id'), isAbandoned: wasLeased.as('was_leased') })
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
        .returning({ ...columns, isAbandoned: due.isAbandoned })
        .prepare('claim')
        .execute();
      return rows as Claimed<T>[]; // All columns of the table, which the library no longer knows.
    },
    async renew({ db, now }, row, leaseMs) {
      const lease = { [endName]: new Date(now().getTime() + leaseMs) };
      const renewed = await db
        .update(table as PgTable)
        .set(lease)
        .where(isHeld(row))
        .returning({ id });
      if (renewed.length > 0) Object.assign(row, lease);
      return renewed.length > 0;
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
