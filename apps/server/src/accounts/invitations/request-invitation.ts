import type { Locale } from '@kawaraban/messages/translate.ts';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { NotFoundError, Refusal } from '#src/platform/errors.ts';
import { isUuid } from '../current-account.ts';
import { type Actor, isInRoleFor } from '../roles.ts';
import { accounts, accountUsers, users } from '../table.ts';
import { countSeats, type Invitation, invitationDays, lockAccount } from './invite-member.ts';
import { type InvitedTo, invitations } from './table.ts';

const dayMs = 86_400_000;

export async function needsApproval(tx: Tx, { actor, email }: { actor: Actor; email: string }): Promise<boolean> {
  if (isInRoleFor(actor, 'changeMembers')) return false;
  const [account] = await tx
    .select({ trustedDomains: accounts.trustedDomains })
    .from(accounts)
    .where(eq(accounts.id, actor.accountId));
  return !account?.trustedDomains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
}

export interface RequestInvitationInput {
  tx: Tx;
  actor: Actor;
  /** In lower case. */
  email: string;
  language: Locale;
  shared: InvitedTo;
}

export async function requestInvitation(
  { now }: { now: Clock },
  { tx, actor, email, language, shared }: RequestInvitationInput,
): Promise<{ request: Invitation; isNew: boolean }> {
  const { accountId } = actor;
  await lockAccount(tx, accountId);
  const at = now();
  const ofAddress = and(eq(invitations.accountId, accountId), eq(invitations.email, email));
  const [waiting] = await tx
    .select()
    .from(invitations)
    .where(and(ofAddress, isRequestedAt(at)));
  if (waiting) return { request: waiting, isNew: false };
  const [request] = await tx
    .insert(invitations)
    .values({
      ...{
        accountId,
        email,
        userAcl: 'GENERAL',
        invitedBy: actor.userId,
        locale: language,
        shared,
        state: 'requested',
      },
      ...{ createdAt: at, nextMailAt: at, expiresAt: new Date(at.getTime() + invitationDays * dayMs) },
    })
    .returning();
  return { request: request!, isNew: true };
}

export const isRequestedAt = (at: Date) => and(eq(invitations.state, 'requested'), gt(invitations.expiresAt, at));

/**
 * Approves a requested invitation and returns it. The invitation is mailed at once and is valid for 14 days.
 * @throws NotFoundError if the actor's current account has no such request.
 * @throws Refusal `USER_LIMIT_REACHED` if members and open invitations have reached `userLimit`, `ALREADY_MEMBER` if
 * the e-mail address now belongs to a member.
 */
export async function approveInvitation(
  { db, now }: { db: Db; now: Clock },
  { actor, invitationId }: { actor: Actor; invitationId: string },
): Promise<Invitation> {
  if (!isUuid(invitationId)) throw new NotFoundError('Invitation');
  return db.transaction(async (tx) => {
    const { userLimit, id: accountId } = await lockAccount(tx, actor.accountId);
    const at = now();
    const isWanted = and(eq(invitations.id, invitationId), eq(invitations.accountId, accountId), isRequestedAt(at));
    const [request] = await tx.select().from(invitations).where(isWanted).for('update');
    if (!request) throw new NotFoundError('Invitation');
    const isMember = await tx.$count(
      accountUsers,
      sql`${accountUsers.accountId} = ${accountId} and ${accountUsers.userId} in
        (select ${users.id} from ${users} where lower(${users.email}) = ${request.email})`,
    );
    if (isMember > 0) throw new Refusal('ALREADY_MEMBER', 409, 'They are a member already.');
    if ((await countSeats(tx, accountId, at)) >= userLimit) {
      throw new Refusal('USER_LIMIT_REACHED', 409, 'The account has reached its number of users.', { max: userLimit });
    }
    await tx
      .update(invitations)
      .set({ state: 'revoked', settledAt: at })
      .where(
        and(eq(invitations.accountId, accountId), eq(invitations.email, request.email), eq(invitations.state, 'open')),
      );
    const [approved] = await tx
      .update(invitations)
      .set({ state: 'open', nextMailAt: at, expiresAt: new Date(at.getTime() + invitationDays * dayMs) })
      .where(eq(invitations.id, request.id))
      .returning();
    return approved!; // Read above, in this transaction.
  });
}

/** @throws NotFoundError if the actor's current account has no such request. */
export async function rejectInvitation(
  { db, now }: { db: Db; now: Clock },
  { actor, invitationId }: { actor: Actor; invitationId: string },
): Promise<Invitation> {
  if (!isUuid(invitationId)) throw new NotFoundError('Invitation');
  const at = now();
  const [rejected] = await db
    .update(invitations)
    .set({ state: 'revoked', settledAt: at })
    .where(and(eq(invitations.id, invitationId), eq(invitations.accountId, actor.accountId), isRequestedAt(at)))
    .returning();
  if (!rejected) throw new NotFoundError('Invitation');
  return rejected;
}
