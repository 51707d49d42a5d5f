import { rulesVersion } from '@kawaraban/query/rules-before.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { isUuid } from '#src/accounts/current-account.ts';
import type { Actor } from '#src/accounts/roles.ts';
import type { Db } from '#src/platform/db.ts';
import { InvalidInputError, NotFoundError } from '#src/platform/errors.ts';
import { savedSearchesMax } from './add-saved-search.ts';
import { savedSearches } from './table.ts';

/**
 * Notes that the actor has seen what the rules of search change for these saved searches. Idempotent.
 *
 * @throws InvalidInputError for more ids than a reader may have searches.
 * @throws NotFoundError if the actor has none with one of the ids; nothing is noted then.
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
