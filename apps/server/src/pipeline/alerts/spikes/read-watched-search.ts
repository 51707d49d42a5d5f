import { and, eq, isNull } from 'drizzle-orm';
import { accounts, users } from '#src/accounts/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { savedSearches } from '#src/saved-searches/table.ts';

export interface WatchedSearch {
  search: typeof savedSearches.$inferSelect;
  account: typeof accounts.$inferSelect;
  user: typeof users.$inferSelect;
}

/** Returns undefined if the saved search was deleted. */
export async function readWatchedSearch(db: DbOrTx, searchId: string): Promise<WatchedSearch | undefined> {
  const [found] = await db
    .select({ search: savedSearches, account: accounts, user: users })
    .from(savedSearches)
    .innerJoin(accounts, eq(accounts.id, savedSearches.accountId))
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .where(and(eq(savedSearches.id, searchId), isNull(savedSearches.deletedAt)));
  return found;
}
