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
  type ScheduleRow,
  schedulesMax,
} from './save-schedule.ts';

const FrequencyRef = builder.enumType('ReportFrequency', {
  description: 'How often a report is created.',
  values: {
    weekly: { description: 'Each week. The report covers the seven days before its weekday.' },
    monthly: { description: 'On the first such weekday of a month. The report covers the previous month.' },
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
    sent: { value: 'sent', description: 'It was created and mailed.' },
    no_articles: { value: 'no-articles', description: 'The period has no articles.' },
    origin_gone: { value: 'origin-gone', description: 'The board or saved search no longer exists.' },
    not_allowed: { value: 'not-allowed', description: 'Its author could not create reports at that time.' },
    limit_reached: { value: 'limit-reached', description: 'The account had 1,000 reports.' },
    failed: { value: 'failed', description: 'Creation failed five times.' },
    mail_failed: { value: 'mail-failed', description: 'It was created, but its mail could not be delivered.' },
  } as const satisfies Record<string, { value: LastReport['outcome']; description: string }>,
});

const NextReportRef = builder.objectRef<NextReport>('NextReport').implement({
  description: 'Time and period of the next report of a schedule.',
  fields: (t) => ({
    dueAt: t.expose('dueAt', { type: 'DateTime', description: 'Time at which the report is created and sent.' }),
    fromDay: t.exposeString('fromDay', { description: 'First local day of its period, YYYY-MM-DD.' }),
    toDay: t.exposeString('toDay', { description: 'Last local day of its period, YYYY-MM-DD.' }),
  }),
});

const LastReportRef = builder.objectRef<LastReport>('LastScheduledReport').implement({
  description: 'Result of the latest report of a schedule.',
  fields: (t) => ({
    dueAt: t.expose('dueAt', { type: 'DateTime', description: 'Time at which it was due.' }),
    outcome: t.field({
      type: OutcomeRef,
      description: 'Whether it was sent, or the reason why not.',
      resolve: ({ outcome }) => outcome,
    }),
    reportId: t.exposeID('reportId', {
      nullable: true,
      description: 'Id of the report, or null if none was created or it was deleted.',
    }),
  }),
});

const ScheduleRef = builder.objectRef<ListedSchedule>('ReportSchedule').implement({
  description: 'A report that is created and mailed to its author each week or month.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the schedule.' }),
    title: t.exposeString('title', { description: 'Title of its reports.' }),
    language: t.field({ type: LocaleRef, description: 'Language of its reports.', resolve: (row) => row.language }),
    boardId: t.exposeID('boardId', {
      nullable: true,
      description: 'Id of the board whose additions it reports on, or null if it is made from a saved search.',
    }),
    savedSearchId: t.exposeID('savedSearchId', {
      nullable: true,
      description: 'Id of the saved search that it counts, or null if it is made from a board.',
    }),
    originName: t.exposeString('originName', { description: 'Name of that board or saved search.' }),
    frequency: t.field({ type: FrequencyRef, description: 'How often it runs.', resolve: (row) => row.frequency }),
    weekday: t.exposeInt('weekday', { description: 'Day from 0 (Sunday) to 6. Monthly: the first such day.' }),
    time: t.exposeString('time', { description: 'Local time, HH:mm.' }),
    timezone: t.exposeString('timezone', {
      description: 'IANA time zone of the author’s alerts when the schedule was last saved.',
    }),
    holidays: t.field({
      type: CalendarRef,
      nullable: true,
      description: 'Holidays on which the report moves to the next working day, or null for none.',
      resolve: (row) => row.holidays,
    }),
    next: t.field({ type: NextReportRef, description: 'Its next report.', resolve: nextOf }),
    last: t.expose('last', {
      type: LastReportRef,
      nullable: true,
      description: 'Its latest report, or null before the first.',
    }),
  }),
});

function nextOf({ nextDueAt: dueAt, nextFromDay: fromDay, nextToDay: toDay }: ScheduleRow): NextReport {
  return { dueAt, fromDay, toDay };
}

const times = {
  frequency: 'How often the report is created.',
  weekday: 'Day from 0 (Sunday) to 6. Monthly: the first such day of the month.',
  time: 'Local time in the zone of the caller’s alerts, HH:mm.',
  holidays: 'Holidays on which the report moves to the next working day. Null for none.',
} as const;

const ScheduleInputRef = builder.inputType('ReportScheduleInput', {
  description: 'All settings of a schedule. Either a board or a saved search of the caller is given.',
  fields: (t) => ({
    title: t.string({ required: true, description: 'Single-line title of the reports, up to 200 characters.' }),
    language: t.field({ type: LocaleRef, required: true, description: 'Language of the reports.' }),
    boardId: t.id({ description: 'Id of the board whose additions in the period are reported, or null.' }),
    savedSearchId: t.id({ description: 'Id of the saved search that is counted in the period, or null.' }),
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
    description: 'Returns the next report of a schedule that would be created or changed. Stores nothing.',
    args: {
      frequency: t.arg({ type: FrequencyRef, required: true, description: times.frequency }),
      weekday: t.arg.int({ required: true, description: times.weekday }),
      time: t.arg.string({ required: true, description: times.time }),
      holidays: t.arg({ type: CalendarRef, description: times.holidays }),
      scheduleId: t.arg.id({ description: 'Id of the schedule to change, or null for a new one.' }),
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
      'Schedules a report that is mailed to the caller as a PDF file and a secret link. Fails with `LIMIT_REACHED` beyond 20 schedules of the caller.',
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
      'Replaces all settings of a schedule of the caller. A report that is already due is sent with the previous settings. Idempotent.',
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
      'Deletes a schedule of the caller and returns its id. Its reports are kept, and a report that is already due is still sent.',
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
