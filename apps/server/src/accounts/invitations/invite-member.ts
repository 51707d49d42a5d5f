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

/** Days an invitation can be accepted. */
export const invitationDays = 14;
const dayMs = 86_400_000;
/** Invitations an account may make in a day: somebody else's addresses get mail for each. */
const invitationsPerDayMax = 100;

export interface InviteMemberInput {
  tx: Tx;
  actor: Actor;
  email: string;
  userAcl: UserAcl;
  /** Of the mail and of the page that its link opens. */
  language: Locale;
  /** What is shared with the person, if that is why they are invited. */
  shared?: InvitedTo;
}

export type InviteOutcome =
  /** The address has an open invitation now; a mail is on its way when it is new. */
  | { kind: 'invited'; invitation: Invitation; isNew: boolean }
  /** Somebody with that address is a member already. */
  | { kind: 'member'; userId: string };

/**
 * Invites an address into the actor's current account, in the transaction given: it joins with `userAcl` when it is next
 * signed in with. The mail goes out after the commit. Idempotent: an open invitation stays as it is but for the role,
 * which becomes the one asked for; one that has expired is replaced.
 *
 * The account's row is locked, so that invitations at the same moment never pass `userLimit` together.
 *
 * @throws InvalidInputError when the address is none.
 * @throws Refusal `USER_LIMIT_REACHED` when members and open invitations have reached `userLimit`; `LIMIT_REACHED` after
 *   100 invitations in a day.
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
  // One that has expired gives its place to the new one.
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
 * Locks the account's row until the transaction ends and returns it: whoever changes how many may belong to it, or who
 * its ADMINs are, waits here for the others. Writes that only refer to the account do not wait.
 */
export async function lockAccount(tx: Tx, accountId: string) {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update');
  if (!account) throw new Error(`There is no account ${accountId}.`);
  return account;
}

/** Returns how many places of the account are taken: members, and invitations that are open at `at`. */
export async function countSeats(db: DbOrTx, accountId: string, at: Date): Promise<number> {
  return (await countMembers(db, accountId)) + (await countOpenInvitations(db, accountId, at));
}

/** Returns how many members the account has. */
export async function countMembers(db: DbOrTx, accountId: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(accountUsers).where(eq(accountUsers.accountId, accountId));
  return row?.count ?? 0;
}

/** Returns how many invitations into the account can be accepted at `at`. */
export async function countOpenInvitations(db: DbOrTx, accountId: string, at: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(invitations)
    .where(and(eq(invitations.accountId, accountId), isOpenAt(at)));
  return row?.count ?? 0;
}

/** SQL condition: the invitation can be accepted at `at`. */
export const isOpenAt = (at: Date) => and(eq(invitations.state, 'open'), gt(invitations.expiresAt, at));

async function refuseTooMany(tx: Tx, accountId: string, at: Date): Promise<void> {
  const [made] = await tx
    .select({ count: count() })
    .from(invitations)
    .where(and(eq(invitations.accountId, accountId), gt(invitations.createdAt, new Date(at.getTime() - dayMs))));
  if ((made?.count ?? 0) < invitationsPerDayMax) return;
  throw new Refusal('LIMIT_REACHED', 409, 'Too many invitations in a day.', { max: invitationsPerDayMax });
}
