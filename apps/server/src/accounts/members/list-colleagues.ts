import { and, asc, eq } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { isOpenAt } from '../invitations/invite-member.ts';
import { invitations } from '../invitations/table.ts';
import type { Actor } from '../roles.ts';
import { accounts, accountUsers, users } from '../table.ts';

export interface Colleagues {
  people: { userId: string; realName: string | null; email: string }[];
  invitedEmails: string[];
  seatsTaken: number;
  userLimit: number;
}

const shownMax = 1_000;

export async function listColleagues(
  { db, now }: { db: DbOrTx; now: Clock },
  { actor: { accountId, userId } }: { actor: Actor },
): Promise<Colleagues> {
  const [account] = await db.select({ userLimit: accounts.userLimit }).from(accounts).where(eq(accounts.id, accountId));
  const members = await db
    .select({ userId: users.id, realName: users.realName, email: users.email })
    .from(accountUsers)
    .innerJoin(users, eq(users.id, accountUsers.userId))
    .where(eq(accountUsers.accountId, accountId))
    .orderBy(asc(users.realName), asc(users.email))
    .limit(shownMax);
  const open = await db
    .select({ email: invitations.email })
    .from(invitations)
    .where(and(eq(invitations.accountId, accountId), isOpenAt(now())))
    .orderBy(asc(invitations.email))
    .limit(shownMax);
  return {
    people: members.filter((member) => member.userId !== userId),
    invitedEmails: open.map(({ email }) => email),
    seatsTaken: members.length + open.length,
    userLimit: account?.userLimit ?? 0,
  };
}
