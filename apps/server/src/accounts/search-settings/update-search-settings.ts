import { and, eq, isNull } from 'drizzle-orm';
import { refreshSchedule } from '#src/alert-schedules/refresh-schedule.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import { checkConditions } from '../check-conditions.ts';
import { checkLine, collectProblems, isChannelBits } from '../check-input.ts';
import { isUuid } from '../current-account.ts';
import type { Actor } from '../roles.ts';
import { searchSettings } from '../table.ts';
import { type SearchSettingsDeps, type SearchSettingsRow, searchNameLengthMax } from './add-search-settings.ts';
import { clearDefault, lockSavedSearches } from './one-default.ts';
import { requireFreeName } from './require-free-name.ts';

export interface UpdateSearchSettingsInput {
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
 * @throws InvalidInputError and QuerySyntaxError as `addSearchSettings`.
 */
export async function updateSearchSettings(
  { db, now }: SearchSettingsDeps,
  { actor, id, ...input }: UpdateSearchSettingsInput,
): Promise<SearchSettingsRow> {
  if (!isUuid(id)) throw new NotFoundError('Saved search');
  const changes = checkChanges(input);
  const updatedAt = now();
  return db.transaction(async (tx) => {
    await lockSavedSearches(tx, actor);
    if (changes.name) await requireFreeName(tx, actor, { name: changes.name, except: id });
    if (changes.isDefault) await clearDefault(tx, actor, updatedAt);
    const [row] = await tx
      .update(searchSettings)
      .set({ ...changes, updatedAt })
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
    if (changes.alertsChannel !== undefined) await refreshSchedule(tx, actor.userId, updatedAt);
    return row;
  });
}

function checkChanges(input: Omit<UpdateSearchSettingsInput, 'actor' | 'id'>): Partial<SearchSettingsRow> {
  const problems = collectProblems();
  const changes: Partial<SearchSettingsRow> = {};
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
