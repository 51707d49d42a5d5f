import { sql } from 'drizzle-orm';
import type { Db, DbOrTx, Tx } from '#src/platform/db.ts';

/** Actor of a transaction, for the audit log. */
export interface AuditActor {
  operation: string;
  userId?: string | undefined;
  email?: string | undefined;
  accountId?: string | undefined;
}

/**
 * Runs `work` in a transaction whose writes are logged under `actor`. Inside another transaction it is a savepoint, and
 * later writes of the outer one are logged under `actor` too.
 */
export async function withActor<Result>(
  db: DbOrTx,
  actor: AuditActor,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  // Both kinds have it, but their types share no common form.
  return await (db as Db).transaction(async (tx) => {
    const { operation, userId, email, accountId } = actor;
    await tx.execute(
      sql`select set_config('kawaraban.actor', ${JSON.stringify({ operation, userId, email, accountId })}, true)`,
    );
    return await work(tx);
  });
}
