import { and, eq, ne, notExists, sql } from 'drizzle-orm';
import { type AuditActor, withActor } from '#src/accounts/audit/with-actor.ts';
import { isUuid } from '#src/accounts/current-account.ts';
import { deletedSignIns } from '#src/accounts/deletions/table.ts';
import { operators } from '#src/accounts/operators/table.ts';
import { accounts, accountUsers } from '#src/accounts/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import { noteDeletion } from './note-deletion.ts';

/**
 * Closes an account and returns the deletion number. Within seconds a worker deletes members who have no other account,
 * except operators.
 * @throws NotFoundError if the account does not exist.
 */
export async function closeAccount(
  { db, now }: { db: Db; now: Clock },
  { accountId, by }: { accountId: string; by: AuditActor },
): Promise<number> {
  if (!isUuid(accountId)) throw new NotFoundError('Account');
  return await withActor(db, by, (tx) => closeAccountIn(tx, { accountId, at: now() }));
}

export async function closeAccountIn(
  tx: Tx,
  { accountId, at, exceptUserId }: { accountId: string; at: Date; exceptUserId?: string },
): Promise<number> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
  if (!account) throw new NotFoundError('Account');
  const other = sql`(select from account_users o where o.user_id = ${accountUsers.userId} and o.account_id <> ${accountId})`;
  const operator = tx.select({ id: operators.userId }).from(operators).where(eq(operators.userId, accountUsers.userId));
  const alone = await tx
    .select({ userId: accountUsers.userId })
    .from(accountUsers)
    .where(
      and(
        eq(accountUsers.accountId, accountId),
        exceptUserId ? ne(accountUsers.userId, exceptUserId) : undefined,
        sql`not exists ${other}`,
        notExists(operator),
      ),
    );
  if (alone.length > 0) {
    await tx
      .insert(deletedSignIns)
      .values(alone.map(({ userId }) => ({ userId, notedAt: at })))
      .onConflictDoNothing();
  }
  await tx.delete(accounts).where(eq(accounts.id, accountId));
  const traces = { id: accountId, emails: [], names: [account.name], phones: [], webhooks: [] };
  return await noteDeletion(tx, { kind: 'account', at, traces });
}
