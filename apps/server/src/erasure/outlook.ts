import { and, count, eq, inArray, ne } from 'drizzle-orm';
import { asColleague } from '#src/accounts/colleague.ts';
import type { SignedInCaller, UserRow } from '#src/accounts/current-account.ts';
import type { AccountRow } from '#src/accounts/find-account.ts';
import { isSignInFresh } from '#src/accounts/require-fresh-sign-in.ts';
import { accounts, users } from '#src/accounts/table.ts';
import { boards } from '#src/features/workspace/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { listRemaining } from './hand-over.ts';

export interface AccountOutlook {
  account: AccountRow;
  isOnlyMember: boolean;
  isLastAdmin: boolean;
  boardCount: number;
  successors: UserRow[];
}

export interface Outlook {
  isSignInFresh: boolean;
  accounts: AccountOutlook[];
}

const successorsMax = 200;

export async function readOutlook(deps: { db: DbOrTx; now: Clock }, caller: SignedInCaller): Promise<Outlook> {
  const { db } = deps;
  const { userId, memberships } = caller;
  const accountIds = memberships.map(({ accountId }) => accountId);
  const rows = await db.select().from(accounts).where(inArray(accounts.id, accountIds));
  const remaining = await listRemaining(db, { accountIds, userId });
  const peopleIds = [...new Set(remaining.map((one) => one.userId))];
  const people = peopleIds.length === 0 ? [] : await db.select().from(users).where(inArray(users.id, peopleIds));
  const isOwn = and(inArray(boards.accountId, accountIds), eq(boards.userId, userId), ne(boards.status, 'DELETED'));
  const ownBoards = await db
    .select({ accountId: boards.accountId, count: count() })
    .from(boards)
    .where(isOwn)
    .groupBy(boards.accountId);
  const outlookOf = ({ accountId, userAcl }: SignedInCaller['memberships'][number]): AccountOutlook => {
    const others = remaining.filter((one) => one.accountId === accountId);
    const active = others.filter(({ isSuspended }) => !isSuspended).slice(0, successorsMax);
    return {
      account: rows.find(({ id }) => id === accountId)!, // The membership refers to it.
      isOnlyMember: others.length === 0,
      isLastAdmin: userAcl === 'ADMIN' && !active.some((one) => one.userAcl === 'ADMIN'),
      boardCount: ownBoards.find((own) => own.accountId === accountId)?.count ?? 0,
      successors: active.flatMap((one) => people.filter(({ id }) => id === one.userId).map(asColleague)),
    };
  };
  return { isSignInFresh: await isSignInFresh(deps, caller), accounts: memberships.map(outlookOf) };
}
