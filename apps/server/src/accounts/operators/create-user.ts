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
  /** The id the person is to have, in the backend service as here. */
  id: string;
  email: string;
  realName?: string | null;
  phone?: string | null;
  /** Name of the account made for them; their address's name when not given. */
  accountName?: string | null;
  /** Of the invitation and, at first, of their alerts. */
  locale: Locale;
  /** Whom the audit log names. */
  by: AuditActor;
}

/**
 * Makes a person who can sign in: the sign-in user with this id, the product's user, an account of theirs (BASIC, no end
 * of trial: whoever makes it has agreed on the terms) of which they are ADMIN, and mails them a link to choose a password.
 * Somebody with open invitations joins those accounts, too.
 *
 * Idempotent: what is there already stays as it is, what is missing is made, so a call that failed half-way is simply
 * made again. When the product's part fails, a sign-in user made by this call is removed.
 *
 * @throws InvalidInputError listing every field at fault.
 * @throws AlreadyExistsError when the id or the address belongs to somebody else.
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
  // Last: a mail that does not go out leaves a person to whom it can be sent again.
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

/** Asked before anything is made; the unique keys decide for what happens at the same moment. */
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
  const user = made ?? (await tx.select().from(users).where(eq(users.id, id)).for('update'))[0]!; // There by the conflict.
  const joined = await acceptInvitations(tx, { userId: id, email, at });
  const memberships = await tx.$count(accountUsers, eq(accountUsers.userId, id));
  // Once: a repeat finds them a member. An account that is named is theirs whoever else has invited them.
  if (memberships === 0 || (made && accountName && joined.length > 0)) {
    const name = accountName ?? email.slice(0, email.indexOf('@'));
    const [account] = await tx.insert(accounts).values({ name, createdAt: at }).returning({ id: accounts.id });
    await tx.insert(accountUsers).values({ accountId: account!.id, userId: id, userAcl: 'ADMIN', createdAt: at });
  }
  if (made) await refreshSchedule(tx, id, at);
  return user;
}
