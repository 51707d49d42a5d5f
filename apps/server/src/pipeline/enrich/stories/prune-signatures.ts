import { sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { signatureDays } from './assign-stories.ts';

/** Maximum number of rows per statement, so that locks are held briefly. */
const rowsPerStatement = 5_000;

export async function pruneSignatures({ db, now }: { db: Db; now: Clock }): Promise<number> {
  const before = new Date(now().getTime() - signatureDays * 86_400_000).toISOString();
  let removed = 0;
  for (;;) {
    const rows = await db.execute(sql`
      delete from story_signatures where article_id in (
        select article_id from story_signatures where published_at < ${before}::timestamptz limit ${rowsPerStatement}
      ) returning 1`);
    removed += rows.length;
    if (rows.length < rowsPerStatement) return removed;
  }
}
