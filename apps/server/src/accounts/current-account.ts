import { asc, eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { NotSignedInError, SecondStepRequiredError, SuspendedError } from '#src/platform/errors.ts';
import { isDeleted } from './deletions/is-deleted.ts';
import { accounts, accountUsers, users } from './table.ts';
import { suspended } from './user-status.ts';

export type UserRow = typeof users.$inferSelect;

/** The caller's place in one account. */
export interface Membership {
  accountUserId: string;
  accountId: string;
  userAcl: 'ADMIN' | 'BILLING' | 'GENERAL' | 'READONLY';
  plan: 'BASIC' | 'PREMIUM';
  availableCountries: string[];
  trialExpireAt: Date | null;
  demo: boolean;
  /** The account requires two-step sign-in, and this session has taken one step. */
  mustSetUpSecondStep: boolean;
}

export interface SignedInCaller {
  kind: 'signed-in';
  userId: string;
  /** Address confirmed by the backend service, from the token. */
  email: string | null;
  /** Session of the token. Null for a token without one. */
  sessionId: string | null;
  hasTakenSecondStep: boolean;
  /** Null before the first `findOrCreateUser`. */
  user: UserRow | null;
  memberships: Membership[];
  /** Membership of the current account. Null without any account. */
  membership: Membership | null;
}

/** The caller, determined once per request. */
export type Caller =
  | {
      kind: 'anonymous';
      /** The request has the backend service's secret key, so it comes from a program of the operators. */
      holdsSecretKey?: boolean;
    }
  | SignedInCaller;

export interface SignedInAs {
  userId: string;
  email: string | null;
  /** Session of the backend service. Null for a token without one. */
  sessionId: string | null;
  hasTakenSecondStep: boolean;
  /** The account that the client requests, if any. */
  wantedAccountId: string | null;
}

/**
 * Returns the signed-in person with their accounts and the current one: the requested account if they belong to it,
 * else their first (docs/rules.md "Accounts, plans and roles"). One statement.
 *
 * @throws NotSignedInError if the session has ended since its token was signed, or the person was deleted.
 * @throws SecondStepRequiredError if they have two-step sign-in and this session has completed one step.
 * @throws SuspendedError if operators have suspended them.
 */
export async function readCaller({ db }: { db: DbOrTx }, input: SignedInAs): Promise<SignedInCaller> {
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
      mustSetUpSecondStep: sql<boolean | null>`${accounts.needsTwoSteps} and not ${input.hasTakenSecondStep}::boolean`,
      // Table of the backend service, embedded or hosted, in the same database.
      hasSecondStep: sql<boolean>`exists (select from auth.mfa_factors f
        where f.user_id = ${users.id} and f.status::text = 'verified')`,
      // The session was signed out, ended by a new password, or is too old for an account. Its tokens are valid for an
      // hour but must not work here.
      isSessionOver: sql<boolean>`${input.sessionId}::uuid is not null
        and not public.session_is_live(${input.sessionId}::uuid, ${users.id})`,
    })
    .from(users)
    .leftJoin(accountUsers, eq(accountUsers.userId, users.id))
    .leftJoin(accounts, eq(accounts.id, accountUsers.accountId))
    .where(eq(users.id, input.userId))
    .orderBy(asc(accountUsers.createdAt), asc(accountUsers.id));
  if (rows[0]?.isSessionOver || (rows.length === 0 && (await isGone({ db }, input))))
    throw new NotSignedInError('The session has ended.');
  if (rows[0]?.user.status === suspended) throw new SuspendedError();
  if (rows[0]?.hasSecondStep && !input.hasTakenSecondStep) throw new SecondStepRequiredError();
  const memberships = rows.flatMap(
    ({ user: _user, hasSecondStep: _hasSecondStep, isSessionOver: _isSessionOver, ...row }) =>
      isMembership(row) ? [row] : [],
  );
  const wanted = memberships.find((membership) => membership.accountId === input.wantedAccountId);
  return {
    kind: 'signed-in',
    userId: input.userId,
    email: input.email,
    sessionId: input.sessionId,
    hasTakenSecondStep: input.hasTakenSecondStep,
    user: rows[0]?.user ?? null,
    memberships,
    membership: wanted ?? memberships[0] ?? null,
  };
}

/** Returns whether a caller without a user is no newcomer: the person was deleted, or the session has ended. */
async function isGone({ db }: { db: DbOrTx }, { userId, sessionId }: SignedInAs): Promise<boolean> {
  if (await isDeleted({ db }, { userId })) return true;
  if (sessionId === null) return false;
  const sessions = await db.execute(sql`select from auth.sessions where id = ${sessionId}::uuid`);
  return sessions.length === 0;
}

/** The row of a left join is complete or empty. */
function isMembership(row: { [K in keyof Membership]: Membership[K] | null }): row is Membership {
  return row.accountUserId !== null && row.accountId !== null;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns whether the text is a UUID. Ids from outside are checked before the database sees them. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

/**
 * Returns the account id in an `account` cookie or `x-account-id` header: the id itself, or JSON with it as `id` or
 * `accountId` (percent-encoded in a cookie). Null otherwise.
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
