import { sql } from 'drizzle-orm';
import type { Tx } from '#src/platform/db.ts';

/** Minimum between two messages to an `instant` reader (docs/rules.md "Alerts"). */
export const instantGapSeconds = 60;

/** Sets the due time of `instant` readers that have none, in a fixed order that prevents deadlocks. */
export async function wakeInstantReaders(tx: Tx, readers: string[], now: Date): Promise<void> {
  if (readers.length === 0) return;
  await tx.execute(sql`
    insert into alert_schedules (user_id, next_due_at)
    select id, ${now.toISOString()}::timestamptz from users
    where id = any(${sql.param(readers)}::uuid[])
    order by id
    on conflict (user_id) do update
    set next_due_at = greatest(
      excluded.next_due_at,
      alert_schedules.last_alert_at + make_interval(secs => ${instantGapSeconds})
    )
    where alert_schedules.next_due_at is null`);
}
