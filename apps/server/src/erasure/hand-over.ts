import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { UserAcl } from '#src/accounts/roles.ts';
import { accountUsers, users } from '#src/accounts/table.ts';
import { suspended } from '#src/accounts/user-status.ts';
import { reports } from '#src/features/reports/table.ts';
import { boards, shares } from '#src/features/workspace/table.ts';
import type { DbOrTx, Tx } from '#src/platform/db.ts';

export interface Remaining {
  accountId: string;
  memberId: string;
  userId: string;
  userAcl: UserAcl;
  isSuspended: boolean;
}

/**
 * Returns the other members of the accounts. Suspended members come last; the others are ordered by role (ADMINs
 * first), then by the time at which they joined.
 */
export async function listRemaining(
  db: DbOrTx,
  { accountIds, userId }: { accountIds: string[]; userId: string },
): Promise<Remaining[]> {
  const isSuspended = sql<boolean>`${users.status} = ${suspended}`;
  return await db
    .select({
      memberId: accountUsers.id,
      accountId: accountUsers.accountId,
      userId: accountUsers.userId,
      userAcl: accountUsers.userAcl,
      isSuspended,
    })
    .from(accountUsers)
    .innerJoin(users, eq(users.id, accountUsers.userId))
    .where(and(inArray(accountUsers.accountId, accountIds), ne(accountUsers.userId, userId)))
    .orderBy(
      isSuspended,
      sql`array_position(array['ADMIN', 'BILLING', 'GENERAL', 'READONLY'], ${accountUsers.userAcl})`,
      asc(accountUsers.createdAt),
      asc(accountUsers.id),
    )
    .execute();
}

export async function handOverBoards(
  tx: Tx,
  { accountId, userId, toUserId }: { accountId: string; userId: string; toUserId: string },
): Promise<void> {
  const isTheirs = and(eq(boards.accountId, accountId), eq(boards.userId, userId));
  await tx.delete(boards).where(and(isTheirs, eq(boards.status, 'DELETED')));
  const given = await tx.update(boards).set({ userId: toUserId }).where(isTheirs).returning({ id: boards.id });
  const ids = given.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(shares).where(and(inArray(shares.boardId, ids), eq(shares.userId, toUserId)));
}

export async function deleteBoards(
  tx: Tx,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<void> {
  await tx.delete(boards).where(and(eq(boards.accountId, accountId), eq(boards.userId, userId)));
}

/** Deletes a user's unshared reports in an account. Shared reports are kept without the user's name. */
export async function deleteOwnReports(
  tx: Tx,
  { accountId, userId }: { accountId: string; userId: string },
): Promise<void> {
  const isTheirs = and(eq(reports.accountId, accountId), eq(reports.userId, userId));
  await tx.delete(reports).where(and(isTheirs, eq(reports.isShared, false)));
}

export async function makeAdmin(tx: Tx, { memberId }: Remaining): Promise<void> {
  await tx.update(accountUsers).set({ userAcl: 'ADMIN' }).where(eq(accountUsers.id, memberId));
}
