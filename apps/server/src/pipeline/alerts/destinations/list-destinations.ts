import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { isUuid } from '#src/accounts/current-account.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import { alertDestinations, type DestinationRow } from './table.ts';

export const destinationsMax = 10;

export async function listDestinations({ db }: { db: DbOrTx }, userId: string): Promise<DestinationRow[]> {
  return db
    .select()
    .from(alertDestinations)
    .where(eq(alertDestinations.userId, userId))
    .orderBy(asc(alertDestinations.createdAt), asc(alertDestinations.id));
}

/** @throws NotFoundError if the user has no such destination. */
export async function findDestination(
  { db }: { db: DbOrTx },
  { userId, id }: { userId: string; id: string },
): Promise<DestinationRow> {
  const [found] = isUuid(id)
    ? await db
        .select()
        .from(alertDestinations)
        .where(and(eq(alertDestinations.id, id), eq(alertDestinations.userId, userId)))
    : [];
  if (!found) throw new NotFoundError('Destination');
  return found;
}

export async function listDestinationsInUse(
  db: DbOrTx,
  userIds: readonly string[],
): Promise<Map<string, DestinationRow[]>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(alertDestinations)
    .where(
      and(
        sql`${alertDestinations.userId} = any(${sql.param(userIds)}::uuid[])`,
        or(eq(alertDestinations.isOn, true), isNotNull(alertDestinations.offAt)),
      ),
    )
    .orderBy(asc(alertDestinations.createdAt), asc(alertDestinations.id));
  return Map.groupBy(rows, ({ userId }) => userId);
}

export async function readDestinations(db: DbOrTx, ids: readonly string[]): Promise<Map<string, DestinationRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(alertDestinations)
    .where(sql`${alertDestinations.id} = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}
