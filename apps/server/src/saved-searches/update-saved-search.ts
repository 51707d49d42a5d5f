import { rulesVersion } from '@kawaraban/query/rules-before.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { isUuid } from '#src/accounts/current-account.ts';
import type { Actor } from '#src/accounts/roles.ts';
import { refreshSchedule } from '#src/alert-schedules/refresh-schedule.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import type { SavedSearchDeps, SavedSearchRow } from './add-saved-search.ts';
import { checkSavedSearch, type SavedSearchInput } from './check-saved-search.ts';
import { clearDefault, lockSavedSearches } from './one-default.ts';
import { requireFreeName } from './require-free-name.ts';
import { savedSearches } from './table.ts';

/** Fields that are absent or null remain unchanged. */
export interface UpdateSavedSearchInput extends SavedSearchInput {
  actor: Actor;
  id: string;
}

/**
 * Idempotent.
 * @throws NotFoundError if the actor has no saved search with this id.
 * @throws InvalidInputError and QuerySyntaxError like `addSavedSearch`.
 */
export async function updateSavedSearch(
  { db, now, buildOverdueAlert }: SavedSearchDeps,
  { actor, id, ...input }: UpdateSavedSearchInput,
): Promise<SavedSearchRow> {
  if (!isUuid(id)) throw new NotFoundError('Saved search');
  const changes = checkSavedSearch(input);
  const updatedAt = now();
  return db.transaction(async (tx) => {
    if (changes.alertsChannel !== undefined) await buildOverdueAlert(tx, actor.userId, updatedAt);
    await lockSavedSearches(tx, actor);
    if (changes.name) await requireFreeName(tx, actor, { name: changes.name, except: id });
    if (changes.isDefault) await clearDefault(tx, actor, updatedAt);
    const [row] = await tx
      .update(savedSearches)
      // Marks the current rules as confirmed, because the page has shown the articles that the new keywords find.
      .set({ ...changes, ...(changes.conditions && { rulesVersion }), updatedAt })
      .where(
        and(
          eq(savedSearches.id, id),
          eq(savedSearches.accountId, actor.accountId),
          eq(savedSearches.userId, actor.userId),
          isNull(savedSearches.deletedAt),
        ),
      )
      .returning();
    if (!row) throw new NotFoundError('Saved search');
    if (changes.alertsChannel !== undefined) await refreshSchedule(tx, actor.userId, updatedAt);
    return row;
  });
}
