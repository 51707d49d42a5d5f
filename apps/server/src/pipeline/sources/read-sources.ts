import { inArray } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { sources } from './table.ts';

export type SourceRow = typeof sources.$inferSelect;

export async function readSources(
  { db }: { db: DbOrTx },
  { sourceIds }: { sourceIds: readonly number[] },
): Promise<(SourceRow | null)[]> {
  const rows = await db
    .select()
    .from(sources)
    .where(inArray(sources.id, [...sourceIds]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return sourceIds.map((id) => byId.get(id) ?? null);
}
