import { and, eq, isNull } from 'drizzle-orm';
import { refreshSchedule } from '#src/alert-schedules/refresh-schedule.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import { isUuid } from '../current-account.ts';
import type { Actor } from '../roles.ts';
import { searchSettings } from '../table.ts';
import type { SearchSettingsDeps, SearchSettingsRow } from './add-search-settings.ts';

/**
 * Removes one of the actor's own saved searches in the current account and returns what it was. Its name is free again at
 * once; the row itself is kept, marked, until every matcher has heard of it.
 *
 * @throws NotFoundError when there is none with this id in the actor's list (any more).
 */
export async function deleteSearchSettings(
  { db, now }: SearchSettingsDeps,
  { actor, id }: { actor: Actor; id: string },
): Promise<SearchSettingsRow> {
  if (!isUuid(id)) throw new NotFoundError('Saved search');
  const deletedAt = now();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(searchSettings)
      .set({ deletedAt, updatedAt: deletedAt, isDefault: false })
      .where(
        and(
          eq(searchSettings.id, id),
          eq(searchSettings.accountId, actor.accountId),
          eq(searchSettings.userId, actor.userId),
          isNull(searchSettings.deletedAt),
        ),
      )
      .returning();
    if (!row) throw new NotFoundError('Saved search');
    if (row.alertsChannel !== 0) await refreshSchedule(tx, actor.userId, deletedAt);
    return row;
  });
}
