import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { industriesData, jobTitlesData } from './masters-data.ts';
import { industries, jobTitles } from './table.ts';

export async function seedMasters({ db }: { db: DbOrTx }): Promise<void> {
  const set = { jaName: sql`excluded.ja_name`, enName: sql`excluded.en_name` };
  await db
    .insert(industries)
    .values([...industriesData])
    .onConflictDoUpdate({ target: industries.id, set });
  await db
    .insert(jobTitles)
    .values([...jobTitlesData])
    .onConflictDoUpdate({ target: jobTitles.id, set });
}
