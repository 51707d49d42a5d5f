import { rulesVersion } from '@kawaraban/query/rules-before.ts';
import { and, eq, exists, isNull, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import { users } from '#src/accounts/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { savedSearches } from '#src/saved-searches/table.ts';
import { deliveries } from '../table.ts';

export const newRulesPurpose = `search-rules-${rulesVersion}` as const;

/**
 * Minimum age in hours of a saved search. A more recent search is still on its owner's screen, where a notice gives the
 * same information.
 */
const ageMinHours = 24;
const batch = 500;

/**
 * Queues one mail to each of at most 500 readers whose saved searches with alerts follow new search rules, and returns
 * the number of mails. Skips readers who have confirmed the rules for all their searches (`confirmSearchRules`).
 * Idempotent.
 * @see docs/rules.md "Saved searches"
 */
export async function notifyNewRules({ db, now }: { db: Db; now: Clock }): Promise<number> {
  const time = now();
  const before = new Date(time.getTime() - ageMinHours * 3_600_000);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('notify-new-rules'))`);
    const concerned = tx
      .select()
      .from(savedSearches)
      .where(and(hasOldRules(users.id), lt(savedSearches.createdAt, before)));
    const told = tx
      .select()
      .from(deliveries)
      .where(and(eq(deliveries.userId, users.id), eq(deliveries.purpose, newRulesPurpose)));
    const readers = await tx
      .select({ userId: users.id, target: users.email })
      .from(users)
      .where(and(eq(users.status, 'ACTIVE'), ne(users.alertsChannel, 0), exists(concerned), not(exists(told))))
      .limit(batch);
    const mail = { purpose: newRulesPurpose, channel: 'email', nextAttemptAt: time, createdAt: time } as const;
    if (readers.length > 0) await tx.insert(deliveries).values(readers.map((reader) => ({ ...reader, ...mail })));
    return readers.length;
  });
}

export function hasOldRules(userId: typeof users.id | string): SQL | undefined {
  return and(
    eq(savedSearches.userId, userId),
    ne(savedSearches.alertsChannel, 0),
    lt(savedSearches.rulesVersion, rulesVersion),
    isNull(savedSearches.deletedAt),
  );
}
