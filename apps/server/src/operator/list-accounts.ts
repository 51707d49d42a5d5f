import { and, asc, eq, ilike, or, sql } from 'drizzle-orm';
import { accounts } from '#src/accounts/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';

export type ListedAccount = Omit<
  typeof accounts.$inferSelect,
  'needsTwoSteps' | 'trustedDomains' | 'sessionHours' | 'sessionIdleHours' | 'allowsReportLinks'
> & {
  memberCount: number;
};

export const accountsPerPage = 50;

export async function listAccounts(
  { db }: { db: DbOrTx },
  { search, afterId }: { search?: string | null; afterId?: string | null },
): Promise<{ rows: ListedAccount[]; hasMore: boolean }> {
  const pattern = `%${(search ?? '').trim().replace(/[\\%_]/g, '\\$&')}%`;
  const after = afterId
    ? sql`(lower(${accounts.name}), ${accounts.id}) > (select lower(a.name), a.id from accounts a where a.id = ${afterId}::uuid)`
    : undefined;
  const found = search?.trim()
    ? or(
        ilike(accounts.name, pattern),
        sql`exists (select from account_users m join users u on u.id = m.user_id
          where m.account_id = accounts.id and u.email ilike ${pattern})`,
      )
    : undefined;
  const rows = await db
    .select(accountColumns)
    .from(accounts)
    .where(and(after, found))
    .orderBy(sql`lower(${accounts.name})`, asc(accounts.id))
    .limit(accountsPerPage + 1);
  return { rows: rows.slice(0, accountsPerPage), hasMore: rows.length > accountsPerPage };
}

export async function findAccount({ db }: { db: DbOrTx }, id: string): Promise<ListedAccount | undefined> {
  const [row] = await db.select(accountColumns).from(accounts).where(eq(accounts.id, id));
  return row;
}

const accountColumns = {
  id: accounts.id,
  name: accounts.name,
  plan: accounts.plan,
  availableCountries: accounts.availableCountries,
  userLimit: accounts.userLimit,
  trialExpireAt: accounts.trialExpireAt,
  demo: accounts.demo,
  createdAt: accounts.createdAt,
  memberCount: sql<number>`(select count(*)::int from account_users m where m.account_id = accounts.id)`,
};
