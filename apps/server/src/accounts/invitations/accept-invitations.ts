import { and, asc, eq, notExists, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#src/platform/db.ts';
import { accounts, accountUsers } from '../table.ts';
import { isOpenAt } from './invite-member.ts';
import { invitations } from './table.ts';

/**
 * Makes the user a member of every account that has an open invitation to their confirmed address, with the role it names,
 * and returns those accounts' ids, longest invited first. Idempotent, also at the same moment: an invitation is accepted
 * once. Expired, declined and revoked ones do nothing. Shares that wait for the address are theirs from then on (a trigger
 * on the memberships).
 *
 * Members and open invitations were counted together when it was made, so no limit is asked again.
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
    // A person arrives in the account they joined first: no two at the same instant.
    const createdAt = new Date(at.getTime() + index);
    await tx.insert(accountUsers).values({ accountId, userId, userAcl, createdAt }).onConflictDoNothing();
  }
  return accepted.map(({ accountId }) => accountId);
}

/** Says whether `acceptInvitations` would find any. */
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
 * An account of a demonstration gathers nobody from outside it: were it otherwise, visitors could have a stranger's mail
 * held in the preview box, which is where mail to members of such accounts goes.
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
