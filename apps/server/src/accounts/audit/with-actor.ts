import { sql } from 'drizzle-orm';
import type { Db, DbOrTx, Tx } from '#src/platform/db.ts';

export interface AuditActor {
  operation: string;
  userId?: string | undefined;
  email?: string | undefined;
  accountId?: string | undefined;
}

/**
 * Runs `work` in a transaction whose changes the audit log attributes to `actor`. Inside another transaction, `work`
 * runs in a savepoint. Later writes of the outer transaction are then attributed to `actor` too.
 */
export async function withActor<Result>(
  db: DbOrTx,
  actor: AuditActor,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  // `Db` and `Tx` both have `transaction`, but their types have no common signature.
  return await (db as Db).transaction(async (tx) => {
    const { operation, userId, email, accountId } = actor;
    await tx.execute(
      sql`select set_config('kawaraban.actor', ${JSON.stringify({ operation, userId, email, accountId })}, true)`,
    );
    return await work(tx);
  });
}
