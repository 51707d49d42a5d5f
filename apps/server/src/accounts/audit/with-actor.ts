import { sql } from 'drizzle-orm';
import type { Db, DbOrTx, Tx } from '#src/platform/db.ts';

/** For whom a transaction works, for the audit log. */
export interface AuditActor {
  /** What was asked for. */
  operation: string;
  userId?: string | undefined;
  email?: string | undefined;
  accountId?: string | undefined;
}

/**
 * Runs `work` in a transaction whose writes the audit log puts down to `actor`. Inside another transaction it is a
 * savepoint, and what the outer one does afterwards is put down to `actor` too.
 */
export async function withActor<Result>(
  db: DbOrTx,
  actor: AuditActor,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  // Both kinds offer it; only their types have no common form.
  return await (db as Db).transaction(async (tx) => {
    const { operation, userId, email, accountId } = actor;
    await tx.execute(
      sql`select set_config('kawaraban.actor', ${JSON.stringify({ operation, userId, email, accountId })}, true)`,
    );
    return await work(tx);
  });
}
