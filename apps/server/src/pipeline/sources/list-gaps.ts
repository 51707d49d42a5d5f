import { sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';

export interface SourceGap {
  sourceId: number;
  from: Date;
  to: Date;
}

export async function listGaps(
  { db, now }: { db: DbOrTx; now: Clock },
  { from, to }: { from: Date; to: Date },
): Promise<SourceGap[]> {
  const at = sql`${now().toISOString()}::timestamptz`;
  const [start, end] = [from, to].map((bound) => sql`${bound.toISOString()}::timestamptz`);
  const rows = await db.execute<{ source_id: string; began_at: string; ended_at: string }>(sql`
    with gaps as (
      select source_id, began_at, ended_at from source_gaps
      union all
      select source_id, last_success_at, ${at} from feeds f
      where unread_at < ${at} and (state = 'active'
        or not exists (select from feeds other where other.source_id = f.source_id and other.state = 'active'))
    )
    select source_id::text, began_at::text, ended_at::text from gaps
    where began_at < ${end} and ended_at > ${start} order by source_id, began_at`);
  return rows.map((row) => ({
    sourceId: Number(row.source_id),
    from: new Date(row.began_at),
    to: new Date(row.ended_at),
  }));
}
