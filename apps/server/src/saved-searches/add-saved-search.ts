import { rulesVersion } from '@kawaraban/query/rules-before.ts';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import type { BuildOverdueAlert } from '#src/alert-schedules/build-overdue-alert.ts';
import { refreshSchedule } from '#src/alert-schedules/refresh-schedule.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { Refusal } from '#src/platform/errors.ts';
import { checkSavedSearch, type SavedSearchInput } from './check-saved-search.ts';
import { clearDefault, lockSavedSearches } from './one-default.ts';
import { requireFreeName } from './require-free-name.ts';
import { savedSearches } from './table.ts';

export type SavedSearchRow = typeof savedSearches.$inferSelect;

export interface SavedSearchDeps {
  db: Db;
  now: Clock;
  buildOverdueAlert: BuildOverdueAlert;
}

export const savedSearchesMax = 200;

export interface AddSavedSearchInput extends SavedSearchInput {
  actor: Actor;
  name: string;
  conditions: unknown;
}

/**
 * Stores a saved search and returns it. With `alertsChannel` the search alerts its owner to articles stored from now
 * on, not to existing ones. A user can have one default saved search per account.
 * @throws InvalidInputError for an invalid name, channel or condition, and for a duplicate name
 * (`publications.searchSettings.alreadyExists`).
 * @throws QuerySyntaxError for malformed keywords.
 * @throws Refusal `LIMIT_REACHED` at 200.
 */
export async function addSavedSearch(
  { db, now, buildOverdueAlert }: SavedSearchDeps,
  { actor, ...input }: AddSavedSearchInput,
): Promise<SavedSearchRow> {
  const fields = checkSavedSearch(input);
  const [name, conditions] = [fields.name!, fields.conditions!];
  const { accountId, userId } = actor;
  const createdAt = now();
  return db.transaction(async (tx) => {
    await lockSavedSearches(tx, actor);
    const ofUser = and(
      eq(savedSearches.accountId, accountId),
      eq(savedSearches.userId, userId),
      isNull(savedSearches.deletedAt),
    );
    const [kept] = await tx.select({ count: count() }).from(savedSearches).where(ofUser);
    if ((kept?.count ?? 0) >= savedSearchesMax) {
      throw new Refusal('LIMIT_REACHED', 409, 'Too many saved searches.', { max: savedSearchesMax });
    }
    await requireFreeName(tx, actor, { name });
    if (fields.isDefault) await clearDefault(tx, actor, createdAt);
    if (fields.alertsChannel) await buildOverdueAlert(tx, userId, createdAt);
    const [row] = await tx
      .insert(savedSearches)
      .values({ ...fields, accountId, userId, name, conditions, rulesVersion, createdAt, updatedAt: createdAt })
      .returning();
    if (row!.alertsChannel !== 0) await refreshSchedule(tx, userId, createdAt);
    return row!;
  });
}
