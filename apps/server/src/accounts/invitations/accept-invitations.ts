import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#src/platform/db.ts';
import { accounts, accountUsers } from '../table.ts';
import { isOpenAt } from './invite-member.ts';
import { invitations } from './table.ts';

/**
 * Makes the user a member of every account with an open invitation to their confirmed address, with its role, and
 * returns the accounts' ids, oldest invitation first. Idempotent, even in parallel. Ignores expired, declined and
 * revoked invitations. Shares that wait for the address become theirs (a trigger on the memberships).
 *
 * Members and open invitations were counted when the invitation was created, so the limit is not checked again.
 */
export async function acceptInvitations(
  tx: Tx,
  { userId, email, at }: { userId: string; email: string; at: Date },
): Promise<string[]> {
  const accepted = await tx
    .update(invitations)
    .set({ state: 'accepted', settledAt: at })
    .where(isAcceptable(tx, email, at))
    .returning();
  accepted.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  for (const [index, { accountId, userAcl }] of accepted.entries()) {
    // The user arrives in the account joined first, so the times must differ.
    const createdAt = new Date(at.getTime() + index);
    await tx.insert(accountUsers).values({ accountId, userId, userAcl, createdAt }).onConflictDoNothing();
  }
  return accepted.map(({ accountId }) => accountId);
}

/** Returns whether `acceptInvitations` would find any. */
export async function hasInvitation(db: DbOrTx, { email, at }: { email: string; at: Date }): Promise<boolean> {
  const found = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(isAcceptable(db, email, at))
    .orderBy(asc(invitations.createdAt))
    .limit(1);
  return found.length > 0;
}

/**
 * Demo accounts admit nobody from outside. Otherwise a visitor could divert a stranger's mail to the preview box, where
 * mail to members of such accounts goes.
 */
function isAcceptable(db: DbOrTx, email: string, at: Date) {
  const demo = db
    .select({ found: sql`1` })
    .from(accounts)
    .where(
      and(eq(accounts.id, invitations.accountId), eq(accounts.demo, true), sql`${invitations.mailState} <> 'sent'`),
    );
  return and(eq(invitations.email, email.toLowerCase()), isOpenAt(at), notExists(demo));
}
