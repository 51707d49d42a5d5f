import type { Actor } from '#src/accounts/roles.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { checkConditions } from './check-conditions.ts';
import { searchLogs } from './table.ts';

/**
 * Notes what the actor searched for. Each call is one search: not idempotent.
 *
 * @throws InvalidInputError and QuerySyntaxError when the conditions are none: only searches that were run are noted.
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
