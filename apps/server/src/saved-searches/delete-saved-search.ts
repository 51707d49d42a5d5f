import { and, eq, isNull } from 'drizzle-orm';
import { isUuid } from '#src/accounts/current-account.ts';
import type { Actor } from '#src/accounts/roles.ts';
import { refreshSchedule } from '#src/alert-schedules/refresh-schedule.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import type { SavedSearchDeps, SavedSearchRow } from './add-saved-search.ts';
import { savedSearches } from './table.ts';

/**
 * The name of the deleted search can be reused immediately. The row is marked as deleted and kept until every matcher
 * has processed the deletion.
 * @throws NotFoundError if the actor has no saved search with this id.
 */
export async function deleteSavedSearch(
  { db, now, buildOverdueAlert }: SavedSearchDeps,
  { actor, id }: { actor: Actor; id: string },
): Promise<SavedSearchRow> {
  if (!isUuid(id)) throw new NotFoundError('Saved search');
  const deletedAt = now();
  return db.transaction(async (tx) => {
    await buildOverdueAlert(tx, actor.userId, deletedAt);
    const [row] = await tx
      .update(savedSearches)
      .set({ deletedAt, updatedAt: deletedAt, isDefault: false })
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
    if (row.alertsChannel !== 0) await refreshSchedule(tx, actor.userId, deletedAt);
    return row;
  });
}
