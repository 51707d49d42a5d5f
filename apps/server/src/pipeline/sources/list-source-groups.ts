import { asc } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { sourceGroups } from './table.ts';

export type SourceGroupRow = typeof sourceGroups.$inferSelect;

/** Groups listed: the catalogue has dozens. */
const groupsMax = 500;

/** Returns the groups that sources are put into, in the order of their ids; 500 at most. */
export function listSourceGroups({ db }: { db: DbOrTx }): Promise<SourceGroupRow[]> {
  return db.select().from(sourceGroups).orderBy(asc(sourceGroups.id)).limit(groupsMax).execute();
}
