import { asc, eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { NotSignedInError, SecondStepRequiredError, SuspendedError } from '#src/platform/errors.ts';
import { accounts, accountUsers, users } from './table.ts';
import { suspended } from './user-status.ts';

export type UserRow = typeof users.$inferSelect;

/** What the rules need to know of the caller's place in one account. */
export interface Membership {
  accountUserId: string;
  accountId: string;
  userAcl: 'ADMIN' | 'BILLING' | 'GENERAL' | 'READONLY';
  plan: 'BASIC' | 'PREMIUM';
  availableCountries: string[];
  trialExpireAt: Date | null;
  demo: boolean;
}

export interface SignedInCaller {
  kind: 'signed-in';
  userId: string;
  /** The address the backend service has confirmed, from the token. */
  email: string | null;
  /** Null until `findOrCreateUser` has run once. */
  user: UserRow | null;
  memberships: Membership[];
  /** Of the current account; null for someone who belongs to none. */
  membership: Membership | null;
}

/** Who asks: decided once a request. */
export type Caller =
  | {
      kind: 'anonymous';
      /** The request carries the backend service's secret key: it is from a program of those who run the service. */
      holdsSecretKey?: boolean;
    }
  | SignedInCaller;

export interface SignedInAs {
  userId: string;
  email: string | null;
  /** Of the backend service; null for a token of none. */
  sessionId: string | null;
  hasTakenSecondStep: boolean;
  /** The account the client asks for, if it does. */
  wantedAccountId: string | null;
}

/**
 * Returns the signed-in person with their accounts and the current one: the account asked for when they belong to it,
 * else their first (docs/rules.md "Accounts, plans and roles"). One statement.
 *
 * @throws NotSignedInError when the session has ended since its token was signed;
 *   SecondStepRequiredError when they have set up two-step sign-in and this session has not taken the second step;
 *   SuspendedError when the operators keep them out.
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
      // The backend service's own table, embedded or hosted: it is in this database either way.
      hasSecondStep: sql<boolean>`exists (select from auth.mfa_factors f
        where f.user_id = ${users.id} and f.status::text = 'verified')`,
      // Signed out, or ended by a new password: its tokens are good for an hour, and must open nothing here.
      isSessionOver: sql<boolean>`${input.sessionId}::uuid is not null
        and not exists (select from auth.sessions s where s.id = ${input.sessionId}::uuid)`,
    })
    .from(users)
    .leftJoin(accountUsers, eq(accountUsers.userId, users.id))
    .leftJoin(accounts, eq(accounts.id, accountUsers.accountId))
    .where(eq(users.id, input.userId))
    .orderBy(asc(accountUsers.createdAt), asc(accountUsers.id));
  if (rows[0]?.isSessionOver) throw new NotSignedInError('The session has ended.');
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
    user: rows[0]?.user ?? null,
    memberships,
    membership: wanted ?? memberships[0] ?? null,
  };
}

/** A left join's row is whole or empty. */
function isMembership(row: { [K in keyof Membership]: Membership[K] | null }): row is Membership {
  return row.accountUserId !== null && row.accountId !== null;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for the text form of a UUID: ids that come from outside are looked at before the database sees them. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

/**
 * Returns the account id that an `account` cookie or `x-account-id` header names: the id itself, or JSON with it as `id`
 * or `accountId` (percent-encoded in a cookie). Anything else names none.
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
