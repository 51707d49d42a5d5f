import type { Locale } from '@kawaraban/messages/translate.ts';
import { eq } from 'drizzle-orm';
import { withActor } from '#src/accounts/audit/with-actor.ts';
import { isEmail } from '#src/accounts/check-input.ts';
import { isUuid } from '#src/accounts/current-account.ts';
import { countSeats, lockAccount } from '#src/accounts/invitations/invite-member.ts';
import { isEasyPassword } from '#src/accounts/passwords/easy-password.ts';
import { guessableWords } from '#src/accounts/passwords/guessable-words.ts';
import type { UserAcl } from '#src/accounts/roles.ts';
import type { SignInUsers } from '#src/accounts/sign-in-users.ts';
import { accounts, accountUsers, users } from '#src/accounts/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import {
  AlreadyExistsError,
  type FieldProblem,
  InvalidInputError,
  NotFoundError,
  Refusal,
} from '#src/platform/errors.ts';
import type { OperatorActor } from '../operator-actor.ts';
import { findUser, type ListedUser } from './list-users.ts';

export interface CreateUserDeps {
  db: Db;
  now: Clock;
  signInUsers: SignInUsers;
  productName: string;
}

export interface CreateUserInput {
  actor: OperatorActor;
  email: string;
  accountId: string;
  userAcl: UserAcl;
  locale: Locale;
  password?: string | null | undefined;
}

export interface CreatedUser {
  user: ListedUser;
  /** `known`: the user could already sign in, and no mail was sent. */
  kind: 'made' | 'invited' | 'known';
}

/**
 * Minimum password length in characters. It is the default of the embedded sign-in service, and the length required
 * without a second factor.
 */
const passwordLengthMin = 12;

/**
 * Makes a user a member of an account, or changes the role of an existing member, and creates the sign-in user if
 * necessary. The sign-in user is created first, so that a repeated call can complete a failed one.
 * @throws InvalidInputError naming each invalid field.
 * @throws NotFoundError if the account does not exist.
 * @throws Refusal `USER_LIMIT_REACHED` if members and open invitations have reached the account's limit.
 * @throws AlreadyExistsError if the e-mail address belongs to another user.
 */
export async function createUser(deps: CreateUserDeps, input: CreateUserInput): Promise<CreatedUser> {
  const { db, now } = deps;
  const { actor, accountId, userAcl, locale } = input;
  const email = input.email.trim().toLowerCase();
  await checkInput(deps, { ...input, email });
  const { userId, kind } = await makeSignInUser(deps, { ...input, email });
  return withActor(db, { operation: 'createUser', ...actor }, async (tx) => {
    const account = await lockAccount(tx, accountId);
    await tx.insert(users).values({ id: userId, email, alertsLanguage: locale }).onConflictDoNothing();
    const user = await findUser({ db: tx }, { id: userId });
    if (!user) throw new AlreadyExistsError('User');
    const isThem = { accountId, userId };
    const places = await tx
      .select({ of: accountUsers.userId })
      .from(accountUsers)
      .where(eq(accountUsers.accountId, accountId));
    if (!places.some(({ of }) => of === userId) && (await countSeats(tx, accountId, now())) >= account.userLimit) {
      throw new Refusal('USER_LIMIT_REACHED', 409, 'The account is full.', { max: account.userLimit });
    }
    await tx
      .insert(accountUsers)
      .values({ ...isThem, userAcl })
      .onConflictDoUpdate({ target: [accountUsers.accountId, accountUsers.userId], set: { userAcl } });
    return { user, kind };
  });
}

async function checkInput({ db, productName }: CreateUserDeps, { email, accountId, password }: CreateUserInput) {
  const problems: FieldProblem[] = [];
  if (!isEmail(email)) problems.push({ field: 'email', messageKey: 'error.email' });
  if (password && [...password].length < passwordLengthMin) {
    problems.push({ field: 'password', messageKey: 'error.tooShort', values: { min: passwordLengthMin } });
  } else if (password && isEasyPassword(password, [productName, ...(await guessableWords({ db }, email))])) {
    problems.push({ field: 'password', messageKey: 'error.easyPassword' });
  }
  if (problems.length > 0) throw new InvalidInputError(problems);
  const [account] = isUuid(accountId)
    ? await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId))
    : [];
  if (!account) throw new NotFoundError('Account');
}

async function makeSignInUser(
  { signInUsers }: CreateUserDeps,
  { email, password, locale }: CreateUserInput,
): Promise<{ userId: string; kind: CreatedUser['kind'] }> {
  if (!password) return signInUsers.invite({ email, locale });
  return { userId: await signInUsers.ensureUser({ email, password }), kind: 'made' };
}
