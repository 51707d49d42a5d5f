import { rulesVersion } from '@kawaraban/query/rules-before.ts';
import type { Tx } from '#src/platform/db.ts';
import { savedSearches } from '#src/saved-searches/table.ts';
import type { DemoSearch } from './demo-searches.ts';

export interface InsertSearches {
  userId: string;
  accountId: string;
  searches: readonly DemoSearch[];
  createdAt: Date;
}

/** Inserts saved searches without validation. User input goes through `addSavedSearch`. */
export async function insertSearches(tx: Tx, { userId, accountId, searches, createdAt }: InsertSearches) {
  await tx.insert(savedSearches).values(
    searches.map((search, index) => {
      const at = new Date(createdAt.getTime() + index);
      return { ...search, rulesVersion, userId, accountId, createdAt: at, updatedAt: at };
    }),
  );
}
