import { rulesVersion } from '@kawaraban/query/rules-before.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { isUuid } from '#src/accounts/current-account.ts';
import type { Actor } from '#src/accounts/roles.ts';
import type { Db } from '#src/platform/db.ts';
import { InvalidInputError, NotFoundError } from '#src/platform/errors.ts';
import { savedSearchesMax } from './add-saved-search.ts';
import { savedSearches } from './table.ts';

/**
 * Records that the actor has confirmed the current search rules for these saved searches. Idempotent.
 * @throws InvalidInputError if there are more ids than the maximum number of searches per user.
 * @throws NotFoundError if the actor has no saved search with one of the ids. Nothing is recorded in that case.
 */
export async function confirmRules(
  { db }: { db: Db },
  { actor, ids }: { actor: Actor; ids: readonly string[] },
): Promise<void> {
  if (ids.length > savedSearchesMax) {
    throw new InvalidInputError([{ field: 'ids', messageKey: 'error.tooMany', values: { max: savedSearchesMax } }]);
  }
  const distinct = new Set(ids.filter(isUuid));
  await db.transaction(async (tx) => {
    const confirmed = await tx
      .update(savedSearches)
      .set({ rulesVersion })
      .where(
        and(
          inArray(savedSearches.id, [...distinct]),
          eq(savedSearches.accountId, actor.accountId),
          eq(savedSearches.userId, actor.userId),
          isNull(savedSearches.deletedAt),
        ),
      )
      .returning({ id: savedSearches.id });
    if (confirmed.length < new Set(ids).size) throw new NotFoundError('Saved search');
  });
}
