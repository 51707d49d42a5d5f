import { eq, sql } from 'drizzle-orm';
import { users } from '#src/accounts/table.ts';
import { nextInstantAt } from '#src/alert-schedules/next-due.ts';
import { alertSchedules } from '#src/alert-schedules/table.ts';
import type { Tx } from '#src/platform/db.ts';

export const instantGapSeconds = 60;

/** Schedules the next alert of these `instant` readers. Updates the schedule rows in a fixed order, which prevents deadlocks. */
export async function wakeInstantReaders(tx: Tx, readers: string[], now: Date): Promise<void> {
  if (readers.length === 0) return;
  const rows = await tx
    .select({
      ...{ id: users.id, weekdays: users.alertsWeekdays, timezone: users.alertsTimezone },
      lastAlertAt: alertSchedules.lastAlertAt,
    })
    .from(users)
    .leftJoin(alertSchedules, eq(alertSchedules.userId, users.id))
    .where(sql`${users.id} = any(${sql.param(readers)}::uuid[])`);
  const due = rows.flatMap(({ id, lastAlertAt, ...times }) => {
    const earliestMs = lastAlertAt ? lastAlertAt.getTime() + instantGapSeconds * 1_000 : 0;
    const dueAt = nextInstantAt(times, new Date(Math.max(now.getTime(), earliestMs)));
    return dueAt ? [{ id, dueAt: dueAt.toISOString() }] : [];
  });
  await tx.execute(sql`
    insert into alert_schedules (user_id, next_due_at)
    select id, due_at from unnest(
      ${sql.param(due.map(({ id }) => id))}::uuid[], ${sql.param(due.map(({ dueAt }) => dueAt))}::timestamptz[]
    ) as r (id, due_at)
    order by id
    on conflict (user_id) do update
    set next_due_at = greatest(
      excluded.next_due_at,
      alert_schedules.last_alert_at + make_interval(secs => ${instantGapSeconds})
    )
    where alert_schedules.next_due_at is null`);
}
