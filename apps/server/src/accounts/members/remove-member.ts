import { eq } from 'drizzle-orm';
import type { Db } from '#src/platform/db.ts';
import { lockAccount } from '../invitations/invite-member.ts';
import type { Actor } from '../roles.ts';
import { accountUsers } from '../table.ts';
import { findMember, requireAnotherAdmin } from './find-member.ts';
import type { Member } from './list-members.ts';

/**
 * Ends a membership of the actor's current account, another's or (leaving it) the actor's own, and returns who it was of.
 * They are refused from their next request on, and their place is free.
 *
 * What was theirs alone in the account goes with them, by a trigger on the table so that no way of leaving forgets it:
 * clips, recently opened articles, the log of their searches, and saved searches, so that their alerts of this account
 * stop. What they made for the account stays: boards, actions, comments, labels. Their profile, settings and other
 * accounts are not touched.
 *
 * @throws NotFoundError when the account has no such member (any more).
 * @throws Refusal `LAST_ADMIN` when they are its only ADMIN.
 */
export async function removeMember(
  { db }: { db: Db },
  { actor: { accountId }, memberId }: { actor: Pick<Actor, 'accountId'>; memberId: string },
): Promise<Member> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const member = await findMember(tx, { accountId, memberId });
    if (member.userAcl === 'ADMIN') await requireAnotherAdmin(tx, { accountId, memberId });
    await tx.delete(accountUsers).where(eq(accountUsers.id, member.id));
    return member;
  });
}
