import type { Locale } from '@kawaraban/messages/translate.ts';
import { and, eq, or, sql } from 'drizzle-orm';
import { refreshSchedule } from '#src/alert-schedules/refresh-schedule.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, DbOrTx, Tx } from '#src/platform/db.ts';
import { AlreadyExistsError } from '#src/platform/errors.ts';
import { type AuditActor, withActor } from '../audit/with-actor.ts';
import { checkLine, checkPhone, collectProblems, isEmail } from '../check-input.ts';
import { isUuid, type UserRow } from '../current-account.ts';
import { acceptInvitations } from '../invitations/accept-invitations.ts';
import { isUniqueViolation } from '../is-unique-violation.ts';
import type { SignInUsers } from '../sign-in-users.ts';
import { accounts, accountUsers, users } from '../table.ts';

export interface CreateUserDeps {
  db: Db;
  now: Clock;
  signInUsers: Pick<SignInUsers, 'createUser' | 'invite' | 'remove'>;
}

export interface CreateUserInput {
  id: string;
  email: string;
  realName?: string | null;
  phone?: string | null;
  /** Name of the user's account. Defaults to the local part of the e-mail address. */
  accountName?: string | null;
  locale: Locale;
  by: AuditActor;
}

/**
 * Creates a user who can sign in: the sign-in user with this id, the product's user, and an account (BASIC, no trial,
 * because the terms have already been agreed) with the user as ADMIN. Mails a link to choose a password and accepts
 * open invitations to the address. Idempotent: existing parts are kept and missing ones created, so that a failed call
 * can be repeated. If creating the product's user fails, a sign-in user created by this call is removed.
 * @throws InvalidInputError listing every invalid field.
 * @throws AlreadyExistsError if the id or the address belongs to another user.
 */
export async function createUser(deps: CreateUserDeps, input: CreateUserInput): Promise<UserRow> {
  const checked = checkInput(input);
  const { id, email } = checked;
  await refuseOthers(deps.db, checked);
  const { kind } = await deps.signInUsers.createUser({ id, email });
  if (kind === 'taken') throw new AlreadyExistsError('User');
  let user: UserRow;
  try {
    user = await withActor(deps.db, input.by, (tx) => storeUser(tx, deps, checked));
  } catch (error) {
    if (kind === 'made') await deps.signInUsers.remove(id);
    if (isUniqueViolation(error, 'users_email_key')) throw new AlreadyExistsError('User');
    throw error;
  }
  // Sends the mail last, because a failed mail can be sent again.
  await deps.signInUsers.invite({ email, locale: checked.locale });
  return user;
}

type Checked = ReturnType<typeof checkInput>;

function checkInput({ id, email, realName, phone, accountName, locale }: CreateUserInput) {
  const problems = collectProblems();
  const address = email.trim();
  if (!isUuid(id)) problems.add('id', 'error.uuid');
  if (!isEmail(address)) problems.add('email', 'error.email');
  const checked = {
    id: id.toLowerCase(),
    email: address,
    realName: checkLine(problems, realName ?? '', { field: 'realName', max: 100 }),
    phone: checkPhone(problems, phone ?? ''),
    accountName: checkLine(problems, accountName ?? '', { field: 'accountName', max: 100 }),
    locale,
  };
  problems.throwIfAny();
  return checked;
}

/** Checks that no other user has the id or the address before anything is created. Unique constraints decide between parallel calls. */
async function refuseOthers(db: DbOrTx, { id, email }: Checked): Promise<void> {
  const isSameEmail = sql`lower(${users.email}) = ${email.toLowerCase()}`;
  const [other] = await db
    .select({ id: users.id })
    .from(users)
    .where(or(and(eq(users.id, id), sql`not ${isSameEmail}`), and(isSameEmail, sql`${users.id} <> ${id}`)));
  if (other) throw new AlreadyExistsError('User');
}

async function storeUser(tx: Tx, { now }: CreateUserDeps, input: Checked): Promise<UserRow> {
  const { id, email, realName, phone, accountName, locale } = input;
  const at = now();
  const values = { id, email, realName, phone, alertsLanguage: locale, createdAt: at, updatedAt: at };
  const [made] = await tx.insert(users).values(values).onConflictDoNothing({ target: users.id }).returning();
  const user = made ?? (await tx.select().from(users).where(eq(users.id, id)).for('update'))[0]!; // It exists after the conflict.
  const joined = await acceptInvitations(tx, { userId: id, email, at });
  const memberships = await tx.$count(accountUsers, eq(accountUsers.userId, id));
  // A repeated call creates no second account, because the user is already a member. A named account is created even if the user
  // has accepted invitations.
  if (memberships === 0 || (made && accountName && joined.length > 0)) {
    const name = accountName ?? email.slice(0, email.indexOf('@'));
    const [account] = await tx.insert(accounts).values({ name, createdAt: at }).returning({ id: accounts.id });
    await tx.insert(accountUsers).values({ accountId: account!.id, userId: id, userAcl: 'ADMIN', createdAt: at });
  }
  if (made) await refreshSchedule(tx, id, at);
  return user;
}
