import { desc, eq } from 'drizzle-orm';
import { nextReport } from '#src/features/reports/schedules/next-report.ts';
import { reportSchedules } from '#src/features/reports/schedules/table.ts';
import { boards } from '#src/features/workspace/table.ts';
import type { Tx } from '#src/platform/db.ts';
import type { GiveReportInput } from './give-report.ts';

/** Schedules a weekly report of the account's newest board. Does nothing if the account has no board. */
export async function giveSchedule(
  tx: Tx,
  { accountId, userId, language, timezone, now }: GiveReportInput,
): Promise<void> {
  const [board] = await tx
    .select({ boardId: boards.id, title: boards.title })
    .from(boards)
    .where(eq(boards.accountId, accountId))
    .orderBy(desc(boards.createdAt))
    .limit(1);
  if (!board) return;
  const holidays = language === 'ja' ? 'JP' : 'GB';
  const times = { frequency: 'weekly', weekday: 1, time: '08:30', timezone, holidays } as const;
  const { dueAt, fromDay, toDay } = nextReport(times, { after: now, coveredTo: null });
  await tx.insert(reportSchedules).values({
    ...{ ...board, ...times, accountId, userId, language, createdAt: now, updatedAt: now },
    ...{ nextDueAt: dueAt, nextFromDay: fromDay, nextToDay: toDay },
  });
}
