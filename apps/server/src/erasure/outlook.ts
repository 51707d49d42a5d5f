import { and, eq, inArray, ne } from 'drizzle-orm';
import { asColleague } from '#src/accounts/colleague.ts';
import type { SignedInCaller, UserRow } from '#src/accounts/current-account.ts';
import type { AccountRow } from '#src/accounts/find-account.ts';
import { isSignInFresh } from '#src/accounts/require-fresh-sign-in.ts';
import { accounts, users } from '#src/accounts/table.ts';
import { boards } from '#src/features/workspace/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { listRemaining } from './hand-over.ts';

/** One account of a person who considers to leave. */
export interface AccountOutlook {
  account: AccountRow;
  /** The account closes with the person. */
  isOnlyMember: boolean;
  isLastAdmin: boolean;
  boardCount: number;
  /** Active members who can take over, those with the highest role first. */
  successors: UserRow[];
}

export interface Outlook {
  isSignInFresh: boolean;
  accounts: AccountOutlook[];
}

/** Members shown to choose from. */
const successorsMax = 200;

/** Returns what deleting the caller would do to their accounts. */
export async function readOutlook(deps: { db: DbOrTx; now: Clock }, caller: SignedInCaller): Promise<Outlook> {
  return {
    isSignInFresh: await isSignInFresh(deps, caller),
    // A person has one or two.
    accounts: await Promise.all(
      caller.memberships.map(({ accountId, userAcl }) =>
        readAccount(deps.db, { accountId, userId: caller.userId, isAdmin: userAcl === 'ADMIN' }),
      ),
    ),
  };
}

async function readAccount(
  db: DbOrTx,
  { accountId, userId, isAdmin }: { accountId: string; userId: string; isAdmin: boolean },
): Promise<AccountOutlook> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  const remaining = await listRemaining(db, { accountId, userId });
  const active = remaining.filter(({ isSuspended }) => !isSuspended).slice(0, successorsMax);
  const ids = active.map((one) => one.userId);
  const people = ids.length === 0 ? [] : await db.select().from(users).where(inArray(users.id, ids));
  const isOwn = and(eq(boards.accountId, accountId), eq(boards.userId, userId), ne(boards.status, 'DELETED'));
  return {
    account: account!, // The membership refers to it.
    isOnlyMember: remaining.length === 0,
    isLastAdmin: isAdmin && !active.some(({ userAcl }) => userAcl === 'ADMIN'),
    boardCount: await db.$count(boards, isOwn),
    successors: ids.flatMap((id) => people.filter((person) => person.id === id).map(asColleague)),
  };
}
