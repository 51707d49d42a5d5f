import { sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { signatureDays } from './assign-stories.ts';

/** Rows of one statement, so that locks are short. */
const rowsPerStatement = 5_000;

/** Removes signatures that are too old to compare, and returns their number. Stories stay. Idempotent. */
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
