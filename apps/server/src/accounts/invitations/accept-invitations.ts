import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#src/platform/db.ts';
import { accounts, accountUsers } from '../table.ts';
import { isOpenAt } from './invite-member.ts';
import { invitations } from './table.ts';

/**
 * Makes the user a member, with the invited role, of every account with an open invitation to the user's confirmed
 * address. Returns the account ids, oldest invitation first. Idempotent, even if calls run in parallel. Ignores
 * expired, declined and revoked invitations. A trigger on the memberships assigns pending shares for the address to the
 * user. The member limit is not checked again, because creating the invitation counted it.
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
    // The account joined first becomes the user's current account, so the creation times must differ.
    const createdAt = new Date(at.getTime() + index);
    await tx.insert(accountUsers).values({ accountId, userId, userAcl, createdAt }).onConflictDoNothing();
  }
  return accepted.map(({ accountId }) => accountId);
}

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
 * Demo accounts accept no invitations. Otherwise a visitor could divert a stranger's mail, because mail to members of
 * demo accounts goes to the preview box.
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
