import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '#src/accounts/roles.ts';
import { boards } from '#src/features/workspace/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { savedSearches } from '#src/saved-searches/table.ts';
import { transactionalMails } from '#src/transactional-mail/table.ts';
import { isOwn, schedulesMax } from './save-schedule.ts';
import { dueReports, reportSchedules, type ScheduleOutcome, type ScheduleRow } from './table.ts';

export interface ListedSchedule extends ScheduleRow {
  originName: string;
  last: LastReport | null;
}

export interface LastReport {
  dueAt: Date;
  outcome: ScheduleOutcome | 'mail-failed';
  /** Null if no report was created or the report was deleted. */
  reportId: number | null;
}

/** Returns the actor's schedules in the current account with their last finished reports, newest first, at most 20. */
export async function listSchedules(
  { db }: { db: DbOrTx },
  { actor, scheduleId }: { actor: Actor; scheduleId?: number },
): Promise<ListedSchedule[]> {
  const isWanted = scheduleId === undefined ? undefined : eq(reportSchedules.id, scheduleId);
  const rows = await db
    .select({
      schedule: reportSchedules,
      originName: sql<string>`coalesce(${boards.title}, ${savedSearches.name})`,
    })
    .from(reportSchedules)
    .leftJoin(boards, eq(boards.id, reportSchedules.boardId))
    .leftJoin(savedSearches, eq(savedSearches.id, reportSchedules.savedSearchId))
    .where(and(isOwn(actor), isWanted))
    .orderBy(desc(reportSchedules.id))
    .limit(schedulesMax);
  const lastOf = await readLast(
    db,
    rows.map(({ schedule }) => schedule.id),
  );
  return rows.map(({ schedule, originName }) => ({ ...schedule, originName, last: lastOf.get(schedule.id) ?? null }));
}

async function readLast(db: DbOrTx, scheduleIds: readonly number[]): Promise<Map<number | null, LastReport>> {
  const rows = await db
    .selectDistinctOn([dueReports.scheduleId], {
      scheduleId: dueReports.scheduleId,
      dueAt: dueReports.dueAt,
      outcome: dueReports.outcome,
      reportId: dueReports.reportId,
      mailState: transactionalMails.state,
    })
    .from(dueReports)
    .leftJoin(transactionalMails, eq(transactionalMails.id, dueReports.mailId))
    .where(and(inArray(dueReports.scheduleId, [...scheduleIds]), sql`${dueReports.outcome} is not null`))
    .orderBy(dueReports.scheduleId, desc(dueReports.toDay));
  return new Map(
    rows.map(({ scheduleId, dueAt, outcome, reportId, mailState }) => [
      scheduleId,
      { dueAt, reportId, outcome: mailState === 'failed' ? 'mail-failed' : outcome! }, // Filtered above.
    ]),
  );
}
