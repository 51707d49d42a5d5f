import { and, asc, eq } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { type Invitation, isOpenAt } from '../invitations/invite-member.ts';
import { invitations } from '../invitations/table.ts';
import type { Actor, UserAcl } from '../roles.ts';
import { accounts, accountUsers, users } from '../table.ts';

/** A member as their ADMIN sees them: no setting of theirs, only who they are and what they may. */
export interface Member {
  id: string;
  userId: string;
  realName: string | null;
  email: string;
  userAcl: UserAcl;
  createdAt: Date;
}

export interface Members {
  /** First joined first. */
  members: Member[];
  /** Open ones, oldest first. */
  invitations: Invitation[];
  userLimit: number;
}

/** Rows shown of each list. Accounts are sold by the handful to the hundred. */
const membersShownMax = 1_000;

export const memberColumns = {
  id: accountUsers.id,
  userId: accountUsers.userId,
  realName: users.realName,
  email: users.email,
  userAcl: accountUsers.userAcl,
  createdAt: accountUsers.createdAt,
};

/** Returns who belongs to the actor's current account, who is invited into it, and how many together may. */
export async function listMembers(
  { db, now }: { db: DbOrTx; now: Clock },
  { actor: { accountId } }: { actor: Actor },
): Promise<Members> {
  const [account] = await db.select({ userLimit: accounts.userLimit }).from(accounts).where(eq(accounts.id, accountId));
  const members = await db
    .select(memberColumns)
    .from(accountUsers)
    .innerJoin(users, eq(users.id, accountUsers.userId))
    .where(eq(accountUsers.accountId, accountId))
    .orderBy(asc(accountUsers.createdAt), asc(accountUsers.id))
    .limit(membersShownMax);
  const open = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.accountId, accountId), isOpenAt(now())))
    .orderBy(asc(invitations.createdAt), asc(invitations.id))
    .limit(membersShownMax);
  return { members, invitations: open, userLimit: account?.userLimit ?? 0 };
}
