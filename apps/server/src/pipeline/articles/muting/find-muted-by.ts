import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { bigints, isMuted, isOfMutedSource, isOfMutedStory, type Muted } from './is-muted.ts';

export type MutedBy = 'source' | 'story' | 'snooze';

export async function findMutedBy(
  { db }: { db: DbOrTx },
  { muted, articleIds }: { muted: Muted | undefined; articleIds: readonly number[] },
): Promise<(MutedBy | null)[]> {
  if (!muted) return articleIds.map(() => null);
  const rows = await db.execute<{ id: string; muted_by: MutedBy }>(sql`
    select a.id, case when ${isOfMutedSource(sql`a`, muted)} then 'source' when ${isOfMutedStory(sql`a`, muted)} then 'story'
      else 'snooze' end as muted_by from articles a
    where a.id = any(${bigints(articleIds)}) and ${isMuted(sql`a`, muted)}`);
  const byId = new Map(rows.map((row) => [Number(row.id), row.muted_by]));
  return articleIds.map((id) => byId.get(id) ?? null);
}
