import { eq } from 'drizzle-orm';
import type { Db } from '#src/platform/db.ts';
import { lockAccount } from '../invitations/invite-member.ts';
import type { Actor, UserAcl } from '../roles.ts';
import { accountUsers } from '../table.ts';
import { findMember, requireAnotherAdmin } from './find-member.ts';
import type { Member } from './list-members.ts';

/**
 * Changes the role of a member, effective at the member's next request. Idempotent.
 * @throws NotFoundError if the account has no such member.
 * @throws Refusal `LAST_ADMIN` if the member is the only ADMIN.
 */
export async function changeMemberRole(
  { db }: { db: Db },
  { actor: { accountId }, memberId, userAcl }: { actor: Pick<Actor, 'accountId'>; memberId: string; userAcl: UserAcl },
): Promise<Member> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const member = await findMember(tx, { accountId, memberId });
    if (member.userAcl === 'ADMIN' && userAcl !== 'ADMIN') await requireAnotherAdmin(tx, { accountId, memberId });
    await tx.update(accountUsers).set({ userAcl }).where(eq(accountUsers.id, member.id));
    return { ...member, userAcl };
  });
}
