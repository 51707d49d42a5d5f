import { and, asc, eq } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { type Invitation, isOpenAt } from '../invitations/invite-member.ts';
import { isRequestedAt } from '../invitations/request-invitation.ts';
import { invitations } from '../invitations/table.ts';
import type { Actor, UserAcl } from '../roles.ts';
import { accounts, accountUsers, users } from '../table.ts';

export interface Member {
  id: string;
  userId: string;
  realName: string | null;
  email: string;
  userAcl: UserAcl;
  createdAt: Date;
}

export interface Members {
  /** Oldest first. */
  members: Member[];
  invitations: Invitation[];
  /** Invitations that members requested by sharing and an ADMIN has to approve, oldest first. */
  requests: Invitation[];
  userLimit: number;
}

const membersShownMax = 1_000;

export const memberColumns = {
  id: accountUsers.id,
  userId: accountUsers.userId,
  realName: users.realName,
  email: users.email,
  userAcl: accountUsers.userAcl,
  createdAt: accountUsers.createdAt,
};

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
  const requests = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.accountId, accountId), isRequestedAt(now())))
    .orderBy(asc(invitations.createdAt), asc(invitations.id))
    .limit(membersShownMax);
  return { members, invitations: open, requests, userLimit: account?.userLimit ?? 0 };
}
