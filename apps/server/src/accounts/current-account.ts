import { asc, eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { NotSignedInError, SecondStepRequiredError, SuspendedError } from '#src/platform/errors.ts';
import { isDeleted } from './deletions/is-deleted.ts';
import { accounts, accountUsers, users } from './table.ts';
import { suspended } from './user-status.ts';

export type UserRow = typeof users.$inferSelect;

export interface Membership {
  accountUserId: string;
  accountId: string;
  userAcl: 'ADMIN' | 'BILLING' | 'GENERAL' | 'READONLY';
  plan: 'BASIC' | 'PREMIUM';
  availableCountries: string[];
  trialExpireAt: Date | null;
  demo: boolean;
  mustSetUpSecondStep: boolean;
}

export interface SignedInCaller {
  kind: 'signed-in';
  userId: string;
  /** E-mail address confirmed by the backend service, from the token. */
  email: string | null;
  sessionId: string | null;
  hasTakenSecondStep: boolean;
  /** Null before the first call of `findOrCreateUser`. */
  user: UserRow | null;
  memberships: Membership[];
  membership: Membership | null;
}

export type Caller =
  | {
      kind: 'anonymous';
      /** True if the request carries the backend service's secret key, which only an operator's program has. */
      holdsSecretKey?: boolean;
    }
  | SignedInCaller;

export interface SignedInAs {
  userId: string;
  email: string | null;
  sessionId: string | null;
  hasTakenSecondStep: boolean;
  wantedAccountId: string | null;
}

export interface Standing {
  user: UserRow | null;
  memberships: Membership[];
  secondsLeft: number;
}

export type Session = Pick<SignedInAs, 'userId' | 'sessionId' | 'hasTakenSecondStep'>;

/**
 * Returns the signed-in user with all memberships and the current account: the requested account if the user belongs to
 * it, else the first (docs/rules.md "Accounts, plans and roles"). Runs one statement.
 * @throws NotSignedInError if the session has ended since its token was signed, or the user was deleted.
 * @throws SecondStepRequiredError if the user has two-step sign-in and this session has completed only one step.
 * @throws SuspendedError if operators have suspended the user.
 */
export async function readCaller({ db }: { db: DbOrTx }, input: SignedInAs): Promise<SignedInCaller> {
  return callerOf(await readStanding({ db }, input), input);
}

export function callerOf({ user, memberships }: Standing, input: SignedInAs): SignedInCaller {
  const { wantedAccountId, ...signedIn } = input;
  const wanted = memberships.find((membership) => membership.accountId === wantedAccountId);
  return { kind: 'signed-in', ...signedIn, user, memberships, membership: wanted ?? memberships[0] ?? null };
}

export async function readStanding({ db }: { db: DbOrTx }, session: Session): Promise<Standing> {
  const rows = await db
    .select({
      user: users,
      accountUserId: accountUsers.id,
      accountId: accounts.id,
      userAcl: accountUsers.userAcl,
      plan: accounts.plan,
      availableCountries: accounts.availableCountries,
      trialExpireAt: accounts.trialExpireAt,
      demo: accounts.demo,
      mustSetUpSecondStep: sql<
        boolean | null
      >`${accounts.needsTwoSteps} and not ${session.hasTakenSecondStep}::boolean`,
      hasSecondStep: sql<boolean>`exists (select from auth.mfa_factors f
        where f.user_id = ${users.id} and f.status::text = 'verified')`,
      // Negative if the session was signed out, was ended by a new password or exceeds an account's limit. Its tokens stay valid
      // for up to an hour, so they must be rejected here.
      secondsLeft: sql<
        number | null
      >`extract(epoch from public.session_ends_at(${session.sessionId}::uuid, ${users.id}))::float8
        - extract(epoch from now())::float8`,
    })
    .from(users)
    .leftJoin(accountUsers, eq(accountUsers.userId, users.id))
    .leftJoin(accounts, eq(accounts.id, accountUsers.accountId))
    .where(eq(users.id, session.userId))
    .orderBy(asc(accountUsers.createdAt), asc(accountUsers.id));
  const [first] = rows;
  const secondsLeft = session.sessionId === null ? Number.POSITIVE_INFINITY : (first?.secondsLeft ?? 0);
  if (first ? secondsLeft <= 0 : await isGone({ db }, session)) throw new NotSignedInError('The session has ended.');
  if (first?.user.status === suspended) throw new SuspendedError();
  if (first?.hasSecondStep && !session.hasTakenSecondStep) throw new SecondStepRequiredError();
  const memberships = rows.flatMap(
    ({ user: _user, hasSecondStep: _hasSecondStep, secondsLeft: _secondsLeft, ...row }) =>
      isMembership(row) ? [row] : [],
  );
  return { user: first?.user ?? null, memberships, secondsLeft };
}

async function isGone({ db }: { db: DbOrTx }, { userId, sessionId }: Session): Promise<boolean> {
  if (await isDeleted({ db }, { userId })) return true;
  if (sessionId === null) return false;
  const sessions = await db.execute(sql`select from auth.sessions where id = ${sessionId}::uuid`);
  return sessions.length === 0;
}

function isMembership(row: { [K in keyof Membership]: Membership[K] | null }): row is Membership {
  return row.accountUserId !== null && row.accountId !== null;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

/**
 * Returns the account id from an `account` cookie or `x-account-id` header, or null. The value is the id itself, or
 * JSON with `id` or `accountId` (percent-encoded in a cookie).
 */
export function parseAccountId(value: string | undefined): string | null {
  if (!value || value.length > 500) return null;
  const text = decode(value);
  if (isUuid(text)) return text.toLowerCase();
  const match = /^\{.*?"(?:id|accountId)"\s*:\s*"([^"]{36})"/s.exec(text);
  return match?.[1] && isUuid(match[1]) ? match[1].toLowerCase() : null;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
