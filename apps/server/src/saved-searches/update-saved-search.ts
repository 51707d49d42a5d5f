import { and, eq, isNull } from 'drizzle-orm';
import { checkLine, collectProblems, isChannelBits } from '#src/accounts/check-input.ts';
import { isUuid } from '#src/accounts/current-account.ts';
import type { Actor } from '#src/accounts/roles.ts';
import { refreshSchedule } from '#src/alert-schedules/refresh-schedule.ts';
import { checkConditions } from '#src/pipeline/search/check-conditions.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import { type SavedSearchDeps, type SavedSearchRow, searchNameLengthMax } from './add-saved-search.ts';
import { clearDefault, lockSavedSearches } from './one-default.ts';
import { requireFreeName } from './require-free-name.ts';
import { savedSearches } from './table.ts';

export interface UpdateSavedSearchInput {
  actor: Actor;
  id: string;
  /** Absent or null: stays as it is. */
  name?: string | null;
  conditions?: unknown;
  isDefault?: boolean | null;
  alertsChannel?: number | null;
}

/**
 * Changes one of the actor's own saved searches in the current account and returns it. The same input twice leaves the
 * same.
 *
 * @throws NotFoundError when there is none with this id in the actor's list.
 * @throws InvalidInputError and QuerySyntaxError as `addSavedSearch`.
 */
export async function updateSavedSearch(
  { db, now }: SavedSearchDeps,
  { actor, id, ...input }: UpdateSavedSearchInput,
): Promise<SavedSearchRow> {
  if (!isUuid(id)) throw new NotFoundError('Saved search');
  const changes = checkChanges(input);
  const updatedAt = now();
  return db.transaction(async (tx) => {
    await lockSavedSearches(tx, actor);
    if (changes.name) await requireFreeName(tx, actor, { name: changes.name, except: id });
    if (changes.isDefault) await clearDefault(tx, actor, updatedAt);
    const [row] = await tx
      .update(savedSearches)
      .set({ ...changes, updatedAt })
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

function checkChanges(input: Omit<UpdateSavedSearchInput, 'actor' | 'id'>): Partial<SavedSearchRow> {
  const problems = collectProblems();
  const changes: Partial<SavedSearchRow> = {};
  if (typeof input.name === 'string') {
    const name = checkLine(problems, input.name, { field: 'name', max: searchNameLengthMax, isRequired: true });
    if (name) changes.name = name;
  }
  if (typeof input.alertsChannel === 'number') {
    if (!isChannelBits(input.alertsChannel)) problems.add('alertsChannel', 'settings.personal.alerts.channel');
    changes.alertsChannel = input.alertsChannel;
  }
  if (typeof input.isDefault === 'boolean') changes.isDefault = input.isDefault;
  problems.throwIfAny();
  if (input.conditions !== undefined && input.conditions !== null) {
    changes.conditions = checkConditions(input.conditions);
  }
  return changes;
}
