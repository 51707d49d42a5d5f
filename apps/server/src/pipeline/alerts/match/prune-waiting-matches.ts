import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/db.ts';

export async function pruneWaitingMatches({ db }: { db: Db }): Promise<number> {
  const rows = await db.execute(sql`
    delete from waiting_matches where not exists (select from matches where matches.id = waiting_matches.match_id)
    returning 1`);
  return rows.length;
}
