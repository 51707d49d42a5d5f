import { eq } from 'drizzle-orm';
import type { Db } from '#src/platform/db.ts';
import { lockAccount } from '../invitations/invite-member.ts';
import type { Actor } from '../roles.ts';
import { accountUsers } from '../table.ts';
import { findMember, requireAnotherAdmin } from './find-member.ts';
import type { Member } from './list-members.ts';

/**
 * Ends a membership of the actor's current account and returns the user. The actor can remove another member, or leave.
 * The removed user's next request is refused, and the seat is free. A trigger deletes the user's private data in the
 * account, however the membership ends: clips, recently opened articles, search log, and saved searches with their
 * alerts. Boards, actions, comments and tags are kept. Profile, settings and other accounts are unchanged.
 * @throws NotFoundError if the account has no such member.
 * @throws Refusal `LAST_ADMIN` if the member is the account's only ADMIN.
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
