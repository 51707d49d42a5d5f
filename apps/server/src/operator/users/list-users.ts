import { and, asc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { operators } from '#src/accounts/operators/table.ts';
import type { UserAcl } from '#src/accounts/roles.ts';
import { accounts, accountUsers, users } from '#src/accounts/table.ts';
import { suspended } from '#src/accounts/user-status.ts';
import type { DbOrTx } from '#src/platform/db.ts';

export interface ListedUser {
  id: string;
  email: string;
  realName: string | null;
  isSuspended: boolean;
  isOperator: boolean;
  createdAt: Date;
}

export interface ListedMembership {
  id: string;
  userId: string;
  accountId: string;
  accountName: string;
  userAcl: UserAcl;
  createdAt: Date;
}

export const usersPerPage = 50;
const membersShownMax = 1_000;

export async function listUsers(
  { db }: { db: DbOrTx },
  { search, afterId }: { search?: string | null | undefined; afterId?: string | null | undefined },
): Promise<{ rows: ListedUser[]; hasMore: boolean }> {
  const pattern = `%${(search ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`;
  const after = afterId
    ? sql`(lower(${users.email}), ${users.id}) > (select lower(u.email), u.id from users u where u.id = ${afterId}::uuid)`
    : undefined;
  const found = search?.trim() ? or(ilike(users.email, pattern), ilike(users.realName, pattern)) : undefined;
  const rows = await db
    .select(userColumns)
    .from(users)
    .where(and(after, found))
    .orderBy(sql`lower(${users.email})`, asc(users.id))
    .limit(usersPerPage + 1);
  return { rows: rows.slice(0, usersPerPage), hasMore: rows.length > usersPerPage };
}

export async function findUser(
  { db }: { db: DbOrTx },
  who: { id: string } | { email: string },
): Promise<ListedUser | undefined> {
  const isThem = 'id' in who ? eq(users.id, who.id) : sql`lower(${users.email}) = lower(${who.email.trim()})`;
  const [row] = await db.select(userColumns).from(users).where(isThem);
  return row;
}

export function listMemberships({ db }: { db: DbOrTx }, userIds: readonly string[]): Promise<ListedMembership[]> {
  return db
    .select(membershipColumns)
    .from(accountUsers)
    .innerJoin(accounts, eq(accounts.id, accountUsers.accountId))
    .where(inArray(accountUsers.userId, [...userIds]))
    .orderBy(asc(accountUsers.createdAt), asc(accountUsers.id));
}

export async function listAccountMembers(
  { db }: { db: DbOrTx },
  accountId: string,
): Promise<{ user: ListedUser; membership: ListedMembership }[]> {
  return db
    .select({ user: userColumns, membership: membershipColumns })
    .from(accountUsers)
    .innerJoin(accounts, eq(accounts.id, accountUsers.accountId))
    .innerJoin(users, eq(users.id, accountUsers.userId))
    .where(eq(accountUsers.accountId, accountId))
    .orderBy(asc(accountUsers.createdAt), asc(accountUsers.id))
    .limit(membersShownMax);
}

const userColumns = {
  id: users.id,
  email: users.email,
  realName: users.realName,
  isSuspended: sql<boolean>`${users.status} = ${suspended}`,
  isOperator: sql<boolean>`exists (select from ${operators} o where o.user_id = ${users.id})`,
  createdAt: users.createdAt,
};

const membershipColumns = {
  id: accountUsers.id,
  userId: accountUsers.userId,
  accountId: accountUsers.accountId,
  accountName: accounts.name,
  userAcl: accountUsers.userAcl,
  createdAt: accountUsers.createdAt,
};
