import { and, asc, inArray, isNull } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import type { SavedSearchRow } from './add-saved-search.ts';
import { savedSearches } from './table.ts';

export function listSavedSearches(
  { db }: { db: DbOrTx },
  { userIds }: { userIds: readonly string[] },
): Promise<SavedSearchRow[]> {
  return db
    .select()
    .from(savedSearches)
    .where(and(inArray(savedSearches.userId, [...userIds]), isNull(savedSearches.deletedAt)))
    .orderBy(asc(savedSearches.createdAt), asc(savedSearches.id))
    .execute();
}
