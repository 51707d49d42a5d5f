import type { Actor } from '#src/accounts/roles.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { checkConditions } from './check-conditions.ts';
import { searchLogs } from './table.ts';

/**
 * Logs a search by the actor. Not idempotent: each call adds another entry.
 * @throws InvalidInputError and QuerySyntaxError if the conditions are invalid.
 */
export async function logSearch(
  { db, now }: { db: DbOrTx; now: Clock },
  { actor, conditions }: { actor: Actor; conditions: unknown },
): Promise<void> {
  await db.insert(searchLogs).values({
    accountId: actor.accountId,
    userId: actor.userId,
    conditions: checkConditions(conditions),
    createdAt: now(),
  });
}
