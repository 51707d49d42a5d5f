import { asc, eq, lte } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import { nextReport } from './next-report.ts';
import { dueReports, reportSchedules, type ScheduleRow } from './table.ts';

/** Maximum number of schedules per transaction. Each takes a few milliseconds. */
const schedulesPerCall = 50;

/**
 * Queues the due reports and sets when the next ones are due. Safe in several processes, because each locks its schedules.
 * After an outage, every missed period is queued.
 */
export async function queueDueReports({ db, now }: { db: Db; now: Clock }): Promise<number> {
  const at = now();
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(reportSchedules)
      .where(lte(reportSchedules.nextDueAt, at))
      .orderBy(asc(reportSchedules.nextDueAt))
      .limit(schedulesPerCall)
      .for('update', { skipLocked: true });
    for (const schedule of due) await queueIfDue(tx, schedule, at);
    return due.length;
  });
}

/** Queues the due reports of a locked schedule, using its current settings. Returns the schedule advanced to its next report. */
export async function queueIfDue(tx: Tx, schedule: ScheduleRow, at: Date): Promise<ScheduleRow> {
  let { nextDueAt: dueAt, nextFromDay: fromDay, nextToDay: toDay, coveredTo } = schedule;
  const { id: scheduleId, accountId, userId, title, language, timezone, boardId, savedSearchId } = schedule;
  const definition = { scheduleId, accountId, userId, title, language, timezone, boardId, savedSearchId };
  while (dueAt <= at) {
    await tx.insert(dueReports).values({ ...definition, dueAt, fromDay, toDay });
    coveredTo = toDay;
    ({ dueAt, fromDay, toDay } = nextReport(schedule, { coveredTo }));
  }
  const next = { nextDueAt: dueAt, nextFromDay: fromDay, nextToDay: toDay, coveredTo };
  if (coveredTo !== schedule.coveredTo)
    await tx.update(reportSchedules).set(next).where(eq(reportSchedules.id, scheduleId));
  return { ...schedule, ...next };
}
