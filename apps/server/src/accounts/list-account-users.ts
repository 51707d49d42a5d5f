import { asc, eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import type { Industry, Job } from './masters.ts';
import { accounts, accountUsers, industries, jobTitles } from './table.ts';

export interface AccountUser {
  accountUser: typeof accountUsers.$inferSelect;
  account: typeof accounts.$inferSelect;
  industry: Industry | null;
  job: Job | null;
}

export function listAccountUsers(
  { db }: { db: DbOrTx },
  { userIds }: { userIds: readonly string[] },
): Promise<AccountUser[]> {
  return db
    .select({ accountUser: accountUsers, account: accounts, industry: industries, job: jobTitles })
    .from(accountUsers)
    .innerJoin(accounts, eq(accounts.id, accountUsers.accountId))
    .leftJoin(industries, eq(industries.id, accountUsers.industryId))
    .leftJoin(jobTitles, eq(jobTitles.id, accountUsers.jobId))
    .where(inArray(accountUsers.userId, [...userIds]))
    .orderBy(asc(accountUsers.createdAt), asc(accountUsers.id))
    .execute();
}
