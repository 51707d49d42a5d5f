import { asc } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { sourceGroups } from './table.ts';

export type SourceGroupRow = typeof sourceGroups.$inferSelect;

const groupsMax = 500;

export function listSourceGroups({ db }: { db: DbOrTx }): Promise<SourceGroupRow[]> {
  return db.select().from(sourceGroups).orderBy(asc(sourceGroups.id)).limit(groupsMax).execute();
}
