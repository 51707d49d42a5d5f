import { and, eq, lte } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { ForbiddenError, NotFoundError, Refusal } from '#src/platform/errors.ts';
import { accountUsers } from '../table.ts';
import { countSeats, type Invitation, invitationDays, lockAccount } from './invite-member.ts';
import { invitations } from './table.ts';

const dayMs = 86_400_000;

/**
 * Renews an expired invitation for 14 days, queues its mail again, and returns the invitation. The invited user
 * requests the renewal through the link in the old mail.
 * @throws NotFoundError if the account has no such expired invitation.
 * @throws ForbiddenError if the inviting user is no longer a member or may no longer invite.
 * @throws Refusal `USER_LIMIT_REACHED` if members and open invitations have reached `userLimit`.
 */
export async function renewInvitation(
  { db, now }: { db: Db; now: Clock },
  { invitationId, accountId }: { invitationId: string; accountId: string },
): Promise<Invitation> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    const at = now();
    const isExpired = and(
      eq(invitations.id, invitationId),
      eq(invitations.accountId, accountId),
      eq(invitations.state, 'open'),
      lte(invitations.expiresAt, at),
    );
    const [expired] = await tx.select().from(invitations).where(isExpired);
    if (!expired) throw new NotFoundError('Invitation');
    if (!(await mayStillInvite(tx, expired))) throw new ForbiddenError();
    const { userLimit } = account;
    if ((await countSeats(tx, accountId, at)) >= userLimit) {
      throw new Refusal('USER_LIMIT_REACHED', 409, 'The account has reached its number of users.', { max: userLimit });
    }
    const [renewed] = await tx
      .update(invitations)
      .set({
        ...{ mailState: 'waiting', mailAttempts: 0, mailDetail: null, nextMailAt: at },
        expiresAt: new Date(at.getTime() + invitationDays * dayMs),
      })
      .where(eq(invitations.id, expired.id))
      .returning();
    return renewed!; // Read above, in this transaction.
  });
}

/**
 * An invitation that came from sharing is valid while the inviter may change boards. Any other invitation is valid
 * while the inviter is an ADMIN.
 */
async function mayStillInvite(tx: Tx, { accountId, invitedBy, shared }: Invitation): Promise<boolean> {
  if (!invitedBy) return false;
  const [member] = await tx
    .select({ userAcl: accountUsers.userAcl })
    .from(accountUsers)
    .where(and(eq(accountUsers.accountId, accountId), eq(accountUsers.userId, invitedBy)));
  if (!member) return false;
  return shared ? member.userAcl !== 'READONLY' : member.userAcl === 'ADMIN';
}
