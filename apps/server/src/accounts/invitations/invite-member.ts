import type { Locale } from '@kawaraban/messages/translate.ts';
import { and, count, eq, gt, sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx, Tx } from '#src/platform/db.ts';
import { InvalidInputError, Refusal } from '#src/platform/errors.ts';
import { isEmail } from '../check-input.ts';
import type { Actor, UserAcl } from '../roles.ts';
import { accounts, accountUsers, users } from '../table.ts';
import { type InvitedTo, invitations } from './table.ts';

export type Invitation = typeof invitations.$inferSelect;

export const invitationDays = 14;
const dayMs = 86_400_000;
/** Maximum number of invitations per account and day. Limited because each invitation sends mail to somebody outside the account. */
const invitationsPerDayMax = 100;

export interface InviteMemberInput {
  tx: Tx;
  actor: Actor;
  email: string;
  userAcl: UserAcl;
  language: Locale;
  shared?: InvitedTo;
}

export type InviteOutcome =
  | { kind: 'invited'; invitation: Invitation; isNew: boolean }
  | { kind: 'member'; userId: string };

/**
 * Invites an e-mail address into the actor's current account, in the given transaction. The invited user joins with
 * `userAcl` at the next sign-in. The mail is sent after the commit. Idempotent: an open invitation only gets the new
 * role, and an expired one is replaced. Locks the account's row so that parallel invitations never exceed `userLimit`.
 * @throws InvalidInputError if the address is invalid.
 * @throws Refusal `USER_LIMIT_REACHED` if members and open invitations have reached `userLimit`, `LIMIT_REACHED` after
 * 100 invitations in a day.
 */
export async function inviteMember(
  { now }: { now: Clock },
  { tx, actor, email, userAcl, language, shared }: InviteMemberInput,
): Promise<InviteOutcome> {
  const address = email.trim().toLowerCase();
  if (!isEmail(address)) throw new InvalidInputError([{ field: 'email', messageKey: 'error.email' }]);
  const { accountId } = actor;
  const account = await lockAccount(tx, accountId);
  const [member] = await tx
    .select({ userId: users.id })
    .from(accountUsers)
    .innerJoin(users, eq(users.id, accountUsers.userId))
    .where(and(eq(accountUsers.accountId, accountId), sql`lower(${users.email}) = ${address}`));
  if (member) return { kind: 'member', userId: member.userId };

  const at = now();
  const ofAddress = and(
    eq(invitations.accountId, accountId),
    eq(invitations.email, address),
    eq(invitations.state, 'open'),
  );
  const [kept] = await tx
    .update(invitations)
    .set({ userAcl })
    .where(and(ofAddress, gt(invitations.expiresAt, at)))
    .returning();
  if (kept) return { kind: 'invited', invitation: kept, isNew: false };

  if ((await countSeats(tx, accountId, at)) >= account.userLimit) {
    throw new Refusal('USER_LIMIT_REACHED', 409, 'The account has reached its number of users.', {
      max: account.userLimit,
    });
  }
  await refuseTooMany(tx, accountId, at);
  await tx.update(invitations).set({ state: 'revoked', settledAt: at }).where(ofAddress);
  const [invitation] = await tx
    .insert(invitations)
    .values({
      ...{ accountId, email: address, userAcl, invitedBy: actor.userId, createdAt: at, nextMailAt: at },
      ...{ locale: language, shared },
      expiresAt: new Date(at.getTime() + invitationDays * dayMs),
    })
    .returning();
  return { kind: 'invited', invitation: invitation!, isNew: true };
}

/**
 * Locks the account. Every operation that changes the number of members or ADMINs takes this lock. Writes that only
 * reference the account do not wait for it.
 */
export async function lockAccount(tx: Tx, accountId: string) {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  if (!account) throw new Error(`There is no account ${accountId}.`);
  return account;
}

export async function countSeats(db: DbOrTx, accountId: string, at: Date): Promise<number> {
  return (await countMembers(db, accountId)) + (await countOpenInvitations(db, accountId, at));
}

export async function countMembers(db: DbOrTx, accountId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(accountUsers).where(eq(accountUsers.accountId, accountId));
  return row?.count ?? 0;
}

export async function countOpenInvitations(db: DbOrTx, accountId: string, at: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(invitations)
    .where(and(eq(invitations.accountId, accountId), isOpenAt(at)));
  return row?.count ?? 0;
}

export const isOpenAt = (at: Date) => and(eq(invitations.state, 'open'), gt(invitations.expiresAt, at));

async function refuseTooMany(tx: Tx, accountId: string, at: Date): Promise<void> {
  const [made] = await tx
    .select({ count: count() })
    .from(invitations)
    .where(and(eq(invitations.accountId, accountId), gt(invitations.createdAt, new Date(at.getTime() - dayMs))));
  if ((made?.count ?? 0) < invitationsPerDayMax) return;
  throw new Refusal('LIMIT_REACHED', 409, 'Too many invitations in a day.', { max: invitationsPerDayMax });
}
