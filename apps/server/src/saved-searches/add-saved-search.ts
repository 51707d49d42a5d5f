import type { SearchConditions } from '@kawaraban/query/conditions.ts';
import { and, count, eq, isNull } from 'drizzle-orm';
import { checkLine, collectProblems, isChannelBits } from '#src/accounts/check-input.ts';
import type { Actor } from '#src/accounts/roles.ts';
import { refreshSchedule } from '#src/alert-schedules/refresh-schedule.ts';
import { checkConditions } from '#src/pipeline/search/check-conditions.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { Refusal } from '#src/platform/errors.ts';
import { clearDefault, lockSavedSearches } from './one-default.ts';
import { requireFreeName } from './require-free-name.ts';
import { savedSearches } from './table.ts';

export type SavedSearchRow = typeof savedSearches.$inferSelect;

export interface SavedSearchDeps {
  db: Db;
  now: Clock;
}

/** Saved searches a user may keep in one account: each is asked about every article that comes in. */
export const savedSearchesMax = 200;
/** Characters of a name: it is a chip and stands in alerts. */
export const searchNameLengthMax = 60;

export interface AddSavedSearchInput {
  actor: Actor;
  name: string;
  conditions: unknown;
  isDefault?: boolean | null;
  alertsChannel?: number | null;
}

/**
 * Saves a search under a name and returns it. With `alertsChannel` it alerts its owner to articles stored from now
 * on; articles stored before are not matched. Of a user's saved searches in an account at most one is the default: this one, when it says so.
 *
 * @throws InvalidInputError for a bad name, channel or condition, and for a name that is in the list already
 *   (`publications.searchSettings.alreadyExists`); QuerySyntaxError for malformed keywords.
 * @throws Refusal `LIMIT_REACHED` when 200 are kept.
 */
export async function addSavedSearch(
  { db, now }: SavedSearchDeps,
  { actor, isDefault, ...input }: AddSavedSearchInput,
): Promise<SavedSearchRow> {
  const problems = collectProblems();
  const name = checkLine(problems, input.name, { field: 'name', max: searchNameLengthMax, isRequired: true });
  const alertsChannel = input.alertsChannel ?? 0;
  if (!isChannelBits(alertsChannel)) problems.add('alertsChannel', 'settings.personal.alerts.channel');
  problems.throwIfAny();
  const conditions: SearchConditions = checkConditions(input.conditions);

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
    // Required above.
    await requireFreeName(tx, actor, { name: name! });
    if (isDefault) await clearDefault(tx, actor, createdAt);
    const [row] = await tx
      .insert(savedSearches)
      .values({
        accountId,
        userId,
        name: name!, // Required above.
        conditions,
        isDefault: isDefault ?? false,
        alertsChannel,
        createdAt,
        updatedAt: createdAt,
      })
      .returning();
    if (alertsChannel !== 0) await refreshSchedule(tx, userId, createdAt);
    return row!;
  });
}
