import { type SQL, sql } from 'drizzle-orm';
import type { Snooze } from '#src/accounts/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';

/**
 * Returns a SQL query for the ids of hidden articles. A snooze without an end time ends when another article joins the
 * story, which happens when that article is matched.
 */
export function hiddenBySnoozes(snoozes: readonly Snooze[]): SQL {
  return sql`select hidden.id from ${activeSnoozes(snoozes)} cross join lateral (
    select snoozed.id union all select sibling.id from articles sibling
    where sibling.story_id = snoozed.story_id and sibling.matched_at <= snooze."snoozedAt") hidden`;
}

export async function findSnoozed(db: DbOrTx, snoozes: readonly Snooze[]): Promise<number[]> {
  if (snoozes.length === 0) return [];
  const rows = await db.execute<{ id: string }>(sql`select snoozed.id from ${activeSnoozes(snoozes)}`);
  const active = new Set(rows.map(({ id }) => Number(id)));
  return snoozes.flatMap(({ articleId }) => (active.has(articleId) ? [articleId] : []));
}

function activeSnoozes(snoozes: readonly Snooze[]): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(snoozes)}::text::jsonb)
      as snooze("articleId" bigint, "snoozedAt" timestamptz, until timestamptz)
    join articles snoozed on snoozed.id = snooze."articleId" and (snooze.until is not null or not exists (
      select from articles joined where joined.story_id = snoozed.story_id and joined.id <> snoozed.id
        and coalesce(joined.matched_at, 'infinity') > snooze."snoozedAt"))`;
}
