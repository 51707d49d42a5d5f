import type { Locale } from '@kawaraban/messages/translate.ts';
import { eq } from 'drizzle-orm';
import { refreshSchedule } from '#src/alert-schedules/refresh-schedule.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { AlreadyExistsError, ForbiddenError, InvalidInputError, NotSignedInError } from '#src/platform/errors.ts';
import { isEmail } from './check-input.ts';
import type { Caller, UserRow } from './current-account.ts';
import { isDeleted } from './deletions/is-deleted.ts';
import { acceptInvitations, hasInvitation } from './invitations/accept-invitations.ts';
import { isUniqueViolation } from './is-unique-violation.ts';
import { accounts, accountUsers, users } from './table.ts';

const trialDays = 14;
const dayMs = 86_400_000;

export interface FindOrCreateUserDeps {
  db: Db;
  now: Clock;
}

export interface FindOrCreateUserInput {
  caller: Caller;
  id: string;
  email: string;
  locale: Locale;
}

/**
 * Returns the signed-in user, created at the first call. Accepts open invitations to the user's e-mail address. A new
 * user without an invitation becomes ADMIN of a new account (named after the address, BASIC, a trial of 14 days).
 * Idempotent: `isNew` is true for the first call only. Updates the user's address if the confirmed address has changed.
 * `id` and `email` must equal those of the token, because anyone may call this function before a user exists.
 * @throws NotSignedInError without a valid token.
 * @throws ForbiddenError for another user's id or address.
 * @throws InvalidInputError if the address is invalid.
 * @throws AlreadyExistsError if the address belongs to another user, for example after a sign-in was deleted and
 * created again.
 */
export async function findOrCreateUser(
  deps: FindOrCreateUserDeps,
  { caller, id, email, locale }: FindOrCreateUserInput,
): Promise<{ isNew: boolean; user: UserRow }> {
  if (caller.kind === 'anonymous') throw new NotSignedInError();
  const address = email.trim();
  if (!isEmail(address)) throw new InvalidInputError([{ field: 'email', messageKey: 'error.email' }]);
  const isOwn = id.toLowerCase() === caller.userId && address.toLowerCase() === caller.email?.toLowerCase();
  if (!isOwn) throw new ForbiddenError('Only for the signed-in person themselves.');

  const at = deps.now();
  const isKnown = caller.user && caller.user.email.toLowerCase() === address.toLowerCase();
  if (caller.user && isKnown && !(await hasInvitation(deps.db, { email: address, at }))) {
    return { isNew: false, user: caller.user };
  }
  try {
    return await deps.db.transaction(async (tx) => {
      if (!caller.user) return createUser(tx, deps, { id: caller.userId, email: address, locale });
      const user = isKnown ? caller.user : await takeOverAddress(tx, caller.userId, address, at);
      await acceptInvitations(tx, { userId: user.id, email: address, at });
      return { isNew: false, user };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw new AlreadyExistsError('User');
    throw error;
  }
}

async function takeOverAddress(tx: Tx, id: string, email: string, now: Date): Promise<UserRow> {
  const [user] = await tx.update(users).set({ email, updatedAt: now }).where(eq(users.id, id)).returning();
  return user!; // The caller was read from this row, and users are never deleted while signed in.
}

async function createUser(
  tx: Tx,
  { now }: FindOrCreateUserDeps,
  { id, email, locale }: { id: string; email: string; locale: Locale },
): Promise<{ isNew: boolean; user: UserRow }> {
  const createdAt = now();
  const [user] = await tx
    .insert(users)
    .values({ id, email, alertsLanguage: locale, createdAt, updatedAt: createdAt })
    // Without a conflict target, the clause covers conflicts on both id and address. With a single target, two parallel calls
    // could still fail on the other column.
    .onConflictDoNothing()
    .returning();
  if (!user) {
    const [known] = await tx.select().from(users).where(eq(users.id, id));
    if (!known) throw new AlreadyExistsError('User');
    // A parallel request, such as from a second tab, created the user first.
    return { isNew: false, user: known };
  }
  // Checked after the insert, because the insert waits until a deletion in flight has finished.
  if (await isDeleted({ db: tx }, { userId: id })) throw new NotSignedInError('The person was deleted.');
  const joined = await acceptInvitations(tx, { userId: id, email, at: createdAt });
  if (joined.length === 0) await createOwnAccount(tx, { id, email, createdAt });
  await refreshSchedule(tx, id, createdAt);
  return { isNew: true, user };
}

async function createOwnAccount(
  tx: Tx,
  { id, email, createdAt }: { id: string; email: string; createdAt: Date },
): Promise<void> {
  const [account] = await tx
    .insert(accounts)
    .values({
      name: email.slice(0, email.indexOf('@')),
      trialExpireAt: new Date(createdAt.getTime() + trialDays * dayMs),
      createdAt,
    })
    .returning({ id: accounts.id });
  await tx.insert(accountUsers).values({ accountId: account!.id, userId: id, userAcl: 'ADMIN', createdAt });
}
