import { graphql, withFragment } from '#src/app/graphql/graphql.ts';

const ScheduleItem = graphql(`
  fragment ScheduleItem on ReportSchedule {
    id
    title
    language
    boardId
    savedSearchId
    originName
    frequency
    weekday
    time
    timezone
    holidays
    next {
      dueAt
      fromDay
      toDay
    }
    last {
      dueAt
      outcome
      reportId
    }
  }
`);

export const ReportSchedulesDocument = withFragment(
  ScheduleItem,
  graphql(`
  query ReportSchedules {
    reportSchedules {
      ...ScheduleItem
    }
  }
`),
);

export const NextReportDocument = graphql(`
  query NextReport($frequency: ReportFrequency!, $weekday: Int!, $time: String!, $holidays: HolidayCalendar, $scheduleId: ID) {
    nextReport(frequency: $frequency, weekday: $weekday, time: $time, holidays: $holidays, scheduleId: $scheduleId) {
      dueAt
      fromDay
      toDay
    }
    user {
      id
      alertsTimezone
    }
  }
`);

export const CreateReportScheduleDocument = graphql(`
  mutation CreateReportSchedule($schedule: ReportScheduleInput!) {
    createReportSchedule(schedule: $schedule) {
      id
    }
  }
`);

export const ChangeReportScheduleDocument = graphql(`
  mutation ChangeReportSchedule($scheduleId: ID!, $schedule: ReportScheduleInput!) {
    changeReportSchedule(scheduleId: $scheduleId, schedule: $schedule) {
      id
    }
  }
`);

export const DeleteReportScheduleDocument = graphql(`
  mutation DeleteReportSchedule($scheduleId: ID!) {
    deleteReportSchedule(scheduleId: $scheduleId)
  }
`);
