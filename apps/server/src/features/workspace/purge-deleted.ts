import { inArray, lt } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { actions, boards } from './table.ts';

export const deletedKeptDays = 30;
const dayMs = 86_400_000;
/** Maximum number of rows deleted per statement, including dependent rows, so that locks are short. */
const rowsPerStatement = 50;

export async function purgeDeleted({ db, now }: { db: Db; now: Clock }): Promise<number> {
  const before = new Date(now().getTime() - deletedKeptDays * dayMs);
  let removed = 0;
  for (const table of [boards, actions]) {
    for (;;) {
      const due = db.select({ id: table.id }).from(table).where(lt(table.deletedAt, before)).limit(rowsPerStatement);
      const rows = await db.delete(table).where(inArray(table.id, due)).returning({ id: table.id });
      removed += rows.length;
      if (rows.length < rowsPerStatement) break;
    }
  }
  return removed;
}
