import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts, users } from '#src/accounts/table.ts';
import { boards } from '#src/features/workspace/table.ts';
import { savedSearches } from '#src/saved-searches/table.ts';
import { reports } from '../table.ts';
import type { HolidayCalendar } from './holidays.ts';
import type { Frequency } from './next-report.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** Columns that both tables share: the author of the report and how it is created. */
const definition = () => ({
  accountId: uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Author and only recipient. */
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  title: text().notNull(),
  language: text().$type<'ja' | 'en'>().notNull(),
  /** IANA time zone of the author's alerts when the schedule was last saved. */
  timezone: text().notNull(),
  boardId: bigint('board_id', { mode: 'number' }).references(() => boards.id, { onDelete: 'cascade' }),
  savedSearchId: uuid('saved_search_id').references(() => savedSearches.id, { onDelete: 'cascade' }),
});

/** Schedules of reports that are created and mailed to their author each week or month. */
export const reportSchedules = pgTable.withRLS(
  'report_schedules',
  {
    id: id(),
    ...definition(),
    frequency: text().$type<Frequency>().notNull(),
    /** 0 = Sunday. */
    weekday: smallint().notNull(),
    /** HH:mm in `timezone`. */
    time: text().notNull(),
    holidays: text().$type<HolidayCalendar>(),
    nextDueAt: instant('next_due_at').notNull(),
    nextFromDay: date('next_from_day').notNull(),
    nextToDay: date('next_to_day').notNull(),
    /** Last day covered by a report of this schedule. Null before the first report. */
    coveredTo: date('covered_to'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('report_schedules_due_idx').on(t.nextDueAt),
    index('report_schedules_user_idx').on(t.userId),
    index('report_schedules_account_idx').on(t.accountId),
    index('report_schedules_board_idx').on(t.boardId),
    index('report_schedules_search_idx').on(t.savedSearchId),
    check('report_schedules_origin_check', sql`num_nonnulls(${t.boardId}, ${t.savedSearchId}) = 1`),
  ],
);

export type ScheduleRow = typeof reportSchedules.$inferSelect;

/** Result of a due report. A report exists only if the result is `sent`. */
export type ScheduleOutcome = 'sent' | 'no-articles' | 'origin-gone' | 'not-allowed' | 'limit-reached' | 'failed';

/** Due reports, with a copy of the schedule's settings at the due time. Later changes to the schedule do not affect them. */
export const dueReports = pgTable.withRLS(
  'due_reports',
  {
    id: id(),
    scheduleId: bigint('schedule_id', { mode: 'number' }).references(() => reportSchedules.id, {
      onDelete: 'set null',
    }),
    ...definition(),
    fromDay: date('from_day').notNull(),
    toDay: date('to_day').notNull(),
    dueAt: instant('due_at').notNull(),
    leasedUntil: instant('leased_until'),
    attempts: smallint().notNull().default(0),
    /** Set before the mail is queued, so that a repeated attempt continues with the same report. */
    reportId: bigint('report_id', { mode: 'number' }).references(() => reports.id, { onDelete: 'set null' }),
    /** Queued mail, whose state shows whether it was sent (`transactional_mails`). */
    mailId: uuid('mail_id'),
    /** Null until the work is finished. */
    outcome: text().$type<ScheduleOutcome>(),
  },
  (t) => [
    unique('due_reports_schedule_day_key').on(t.scheduleId, t.toDay),
    index('due_reports_due_idx').on(t.dueAt).where(sql`${t.outcome} is null`),
    index('due_reports_user_idx').on(t.userId),
    index('due_reports_account_idx').on(t.accountId),
    index('due_reports_report_idx').on(t.reportId),
    index('due_reports_board_idx').on(t.boardId),
    index('due_reports_search_idx').on(t.savedSearchId),
  ],
);
