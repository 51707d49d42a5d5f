import { inArray } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { asColleague } from './colleague.ts';
import type { Caller, UserRow } from './current-account.ts';
import { users } from './table.ts';

/**
 * Returns users in the order of `ids`. The caller's own row is complete, other users are returned as colleagues, and
 * each unknown id yields an Error.
 */
export async function loadUsers(
  ids: readonly string[],
  { db, caller }: { db: DbOrTx; caller: Caller },
): Promise<(UserRow | Error)[]> {
  const ownId = caller.kind === 'signed-in' ? caller.userId : null;
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row.id === ownId ? row : asColleague(row)]));
  return ids.map((id) => byId.get(id) ?? new Error(`User ${id} is missing.`));
}
