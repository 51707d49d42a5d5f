import { LocaleRef } from '#src/api/accounts/graphql-members.ts';
import { builder } from '#src/api/builder.ts';
import { type ApiContext, actorFor } from '#src/api/context.ts';
import type { HolidayCalendar } from './holidays.ts';
import { type LastReport, type ListedSchedule, listSchedules } from './list-schedules.ts';
import { type Frequency, type NextReport, nextReport } from './next-report.ts';
import {
  changeSchedule,
  checkTimes,
  createSchedule,
  deleteSchedule,
  findSchedule,
  schedulesMax,
} from './save-schedule.ts';
import type { ScheduleRow } from './table.ts';

const FrequencyRef = builder.enumType('ReportFrequency', {
  description: 'How often a report is created.',
  values: {
    weekly: { description: 'Each week on the chosen weekday. The report covers the seven days before it.' },
    monthly: {
      description: 'On the first occurrence of the chosen weekday in each month. The report covers the previous month.',
    },
  } as const satisfies Record<Frequency, object>,
});

const CalendarRef = builder.enumType('HolidayCalendar', {
  description: 'Public holidays on which a report moves to the next working day.',
  values: {
    JP: { description: 'Public holidays of Japan.' },
    GB: { description: 'Bank holidays of England and Wales.' },
  } as const satisfies Record<HolidayCalendar, object>,
});

const OutcomeRef = builder.enumType('ReportScheduleOutcome', {
  description: 'Result of a scheduled report.',
  values: {
    sent: { value: 'sent', description: 'The report was created and mailed.' },
    no_articles: { value: 'no-articles', description: 'The period has no articles.' },
    origin_gone: { value: 'origin-gone', description: 'The board or saved search no longer exists.' },
    not_allowed: { value: 'not-allowed', description: 'The author was not allowed to create reports at that time.' },
    limit_reached: { value: 'limit-reached', description: 'The account already had 1,000 reports.' },
    failed: { value: 'failed', description: 'Creation failed five times.' },
    mail_failed: { value: 'mail-failed', description: 'The report was created, but its mail could not be delivered.' },
  } as const satisfies Record<string, { value: LastReport['outcome']; description: string }>,
});

const NextReportRef = builder.objectRef<NextReport>('NextReport').implement({
  description: 'Time and period of the next report of a schedule.',
  fields: (t) => ({
    dueAt: t.expose('dueAt', { type: 'DateTime', description: 'Time at which the report is created and sent.' }),
    fromDay: t.exposeString('fromDay', { description: 'First local day of the report’s period, `YYYY-MM-DD`.' }),
    toDay: t.exposeString('toDay', { description: 'Last local day of the report’s period, `YYYY-MM-DD`.' }),
  }),
});

const LastReportRef = builder.objectRef<LastReport>('LastScheduledReport').implement({
  description: 'Result of the latest report of a schedule.',
  fields: (t) => ({
    dueAt: t.expose('dueAt', { type: 'DateTime', description: 'Time at which the report was due.' }),
    outcome: t.field({
      type: OutcomeRef,
      description: 'Outcome: the report was sent, or the reason why it was not.',
      resolve: ({ outcome }) => outcome,
    }),
    reportId: t.exposeID('reportId', {
      nullable: true,
      description: 'Id of the report, or null if no report was created or it has been deleted.',
    }),
  }),
});

const ScheduleRef = builder.objectRef<ListedSchedule>('ReportSchedule').implement({
  description: 'A report that is created and mailed to its author each week or month.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the schedule.' }),
    title: t.exposeString('title', { description: 'Title of the scheduled reports.' }),
    language: t.field({
      type: LocaleRef,
      description: 'Language of the scheduled reports.',
      resolve: (row) => row.language,
    }),
    boardId: t.exposeID('boardId', {
      nullable: true,
      description: 'Id of the board whose newly added articles are reported. Null if the schedule uses a saved search.',
    }),
    savedSearchId: t.exposeID('savedSearchId', {
      nullable: true,
      description: 'Id of the saved search that is reported. Null if the schedule uses a board.',
    }),
    originName: t.exposeString('originName', { description: 'Name of the board or saved search.' }),
    frequency: t.field({
      type: FrequencyRef,
      description: 'How often a report is created.',
      resolve: (row) => row.frequency,
    }),
    weekday: t.exposeInt('weekday', {
      description:
        'Weekday from 0 (Sunday) to 6 (Saturday). For a monthly schedule, its first occurrence in the month.',
    }),
    time: t.exposeString('time', { description: 'Local time in `timezone`, `HH:mm`.' }),
    timezone: t.exposeString('timezone', {
      description: 'IANA time zone of the author’s alerts when the schedule was last saved.',
    }),
    holidays: t.field({
      type: CalendarRef,
      nullable: true,
      description: 'Holidays on which the report moves to the next working day, or null for none.',
      resolve: (row) => row.holidays,
    }),
    next: t.field({ type: NextReportRef, description: 'Next report of the schedule.', resolve: nextOf }),
    last: t.expose('last', {
      type: LastReportRef,
      nullable: true,
      description: 'Latest report of the schedule, or null before the first.',
    }),
  }),
});

function nextOf({ nextDueAt: dueAt, nextFromDay: fromDay, nextToDay: toDay }: ScheduleRow): NextReport {
  return { dueAt, fromDay, toDay };
}

const times = {
  frequency: 'How often the report is created.',
  weekday: 'Weekday from 0 (Sunday) to 6 (Saturday). For a monthly schedule, its first occurrence in the month.',
  time: 'Local time in the time zone of the caller’s alerts, `HH:mm`.',
  holidays: 'Holidays on which the report moves to the next working day. Null for none.',
} as const;

const ScheduleInputRef = builder.inputType('ReportScheduleInput', {
  description: 'All settings of a schedule. Requires either a board or one of the caller’s saved searches.',
  fields: (t) => ({
    title: t.string({ required: true, description: 'Single-line title of the reports, up to 200 characters.' }),
    language: t.field({ type: LocaleRef, required: true, description: 'Language of the reports.' }),
    boardId: t.id({
      description: 'Id of the board whose articles added in the period are reported. Null if `savedSearchId` is given.',
    }),
    savedSearchId: t.id({
      description: 'Id of the saved search that is reported for the period. Null if `boardId` is given.',
    }),
    frequency: t.field({ type: FrequencyRef, required: true, description: times.frequency }),
    weekday: t.int({ required: true, description: times.weekday }),
    time: t.string({ required: true, description: times.time }),
    holidays: t.field({ type: CalendarRef, description: times.holidays }),
  }),
});

builder.queryFields((t) => ({
  reportSchedules: t.field({
    type: [ScheduleRef],
    description: 'Returns the caller’s report schedules in the current account, newest first, at most 20.',
    complexity: { field: 10, multiplier: schedulesMax },
    authScopes: { may: 'changeReports' },
    resolve: (_, _args, context) => listSchedules(context, { actor: actorFor(context, 'changeReports') }),
  }),
  nextReport: t.field({
    type: NextReportRef,
    description: 'Returns the next report that a schedule with these settings would create. Stores nothing.',
    args: {
      frequency: t.arg({ type: FrequencyRef, required: true, description: times.frequency }),
      weekday: t.arg.int({ required: true, description: times.weekday }),
      time: t.arg.string({ required: true, description: times.time }),
      holidays: t.arg({ type: CalendarRef, description: times.holidays }),
      scheduleId: t.arg.id({ description: 'Id of the existing schedule, or null for a new one.' }),
    },
    authScopes: { may: 'changeReports' },
    resolve: async (_, { scheduleId, ...args }, context) => {
      const actor = actorFor(context, 'changeReports');
      const checked = checkTimes(actor, args);
      const coveredTo = scheduleId ? (await findSchedule(context, { actor, scheduleId })).coveredTo : null;
      return nextReport(checked, { after: context.now(), coveredTo });
    },
  }),
}));

const scheduleId = { required: true, description: 'Id of the schedule.' } as const;
const schedule = { type: ScheduleInputRef, required: true, description: 'Settings of the schedule.' } as const;

builder.mutationFields((t) => ({
  createReportSchedule: t.field({
    type: ScheduleRef,
    description:
      'Schedules a report that is mailed to the caller as a PDF file and a secret link. Fails with `LIMIT_REACHED` if the caller already has 20 schedules.',
    args: { schedule: t.arg(schedule) },
    authScopes: { may: 'changeReports' },
    resolve: async (_, { schedule }, context) => {
      const actor = actorFor(context, 'changeReports');
      return readOne(context, await createSchedule(context, { actor, schedule }));
    },
  }),
  changeReportSchedule: t.field({
    type: ScheduleRef,
    description:
      'Replaces all settings of one of the caller’s schedules. A report that is already due is sent with the previous settings. Idempotent.',
    args: { scheduleId: t.arg.id(scheduleId), schedule: t.arg(schedule) },
    authScopes: { may: 'changeReports' },
    resolve: async (_, args, context) => {
      const actor = actorFor(context, 'changeReports');
      return readOne(context, await changeSchedule(context, { actor, ...args }));
    },
  }),
  deleteReportSchedule: t.field({
    type: 'ID',
    description:
      'Deletes one of the caller’s schedules and returns its id. Existing reports are kept, and a report that is already due is still sent.',
    args: { scheduleId: t.arg.id(scheduleId) },
    authScopes: { may: 'changeReports' },
    resolve: async (_, args, context) =>
      String(await deleteSchedule(context, { actor: actorFor(context, 'changeReports'), ...args })),
  }),
}));

async function readOne(context: ApiContext, id: number): Promise<ListedSchedule> {
  const [saved] = await listSchedules(context, { actor: actorFor(context, 'changeReports'), scheduleId: id });
  return saved!; // Saved in the same transaction.
}
