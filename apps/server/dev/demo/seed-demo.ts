import { and, count, eq } from 'drizzle-orm';
import { seedMasters } from '#src/accounts/seed-masters.ts';
import type { SignInUsers } from '#src/accounts/sign-in-users.ts';
import { accounts, accountUsers, users } from '#src/accounts/table.ts';
import { refreshSchedule } from '#src/alert-schedules/refresh-schedule.ts';
import { type DemoAccount, demoAccounts, demoEmail, demoUserValues } from '#src/demo-accounts/demo-accounts.ts';
import { insertColleagues } from '#src/demo-accounts/insert-colleagues.ts';
import { insertSearches } from '#src/demo-accounts/insert-searches.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { savedSearches } from '#src/saved-searches/table.ts';
import { type NewswireFeeds, registerNewswire } from './register-newswire.ts';
import { seedEditorial } from './seed-editorial.ts';

export interface SeedDemoDeps {
  db: Db;
  now: Clock;
  backend: Pick<SignInUsers, 'ensureUser' | 'ensurePassword'>;
}

/**
 * Stores the initial data of the demo: master data, active sources of the newswire, the demo user with the given
 * password, the accounts with their members and saved searches. Returns the demo user's id. Idempotent. The user's
 * changes stay until the nightly reset; saved searches are only created for an account that has none.
 */
export async function seedDemo(
  { db, now, backend }: SeedDemoDeps,
  { password, newswire }: { password: string; newswire: NewswireFeeds },
): Promise<string> {
  await seedMasters({ db });
  await registerNewswire({ db, now }, newswire);
  await seedEditorial({ db, now });
  const userId = await backend.ensureUser({ email: demoEmail, password });
  await backend.ensurePassword({ userId, email: demoEmail, password });
  await db.transaction(async (tx) => {
    await tx
      .insert(users)
      .values({ ...(await demoUserValues(tx, userId)), id: userId })
      .onConflictDoNothing();
    for (const [index, account] of demoAccounts.entries()) {
      // The creation times must differ, because visitors start in the oldest account.
      const createdAt = new Date(now().getTime() + index);
      await seedAccount(tx, { userId, account, createdAt });
      const isNew = await seedSearches(tx, { userId, account, createdAt });
      // Refreshes the schedule only if the searches are new, so that an alert that became due while the program was stopped is
      // still built.
      if (isNew) await refreshSchedule(tx, userId, now());
    }
  });
  return userId;
}

interface OfAccount {
  userId: string;
  account: DemoAccount;
  createdAt: Date;
}

async function seedAccount(tx: Tx, { userId, account, createdAt }: OfAccount): Promise<void> {
  const { id, values, userAcl, industryId, jobId } = account;
  await tx
    .insert(accounts)
    .values({ ...values, id })
    .onConflictDoNothing();
  await tx
    .insert(accountUsers)
    .values({ accountId: id, userId, userAcl, industryId, jobId, createdAt })
    .onConflictDoNothing();
  await insertColleagues(tx, account, createdAt);
}

async function seedSearches(tx: Tx, { userId, account, createdAt }: OfAccount): Promise<boolean> {
  const ofUser = and(eq(savedSearches.accountId, account.id), eq(savedSearches.userId, userId));
  const [made] = await tx.select({ count: count() }).from(savedSearches).where(ofUser);
  if ((made?.count ?? 0) > 0) return false;
  await insertSearches(tx, { userId, accountId: account.id, searches: account.searches, createdAt });
  return true;
}
