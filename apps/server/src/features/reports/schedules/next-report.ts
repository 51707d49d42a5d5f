/**
 * Computes when the next report of a schedule is due and which period it covers (docs/rules.md "Reports"). The period
 * ends on the day before the chosen weekday, even if a holiday moves the report to a later day.
 */
import { Temporal } from 'temporal-polyfill';
import { firstInstantOf, localTimeOf } from '#src/platform/time-zones.ts';
import { type HolidayCalendar, moveOffHoliday } from './holidays.ts';

export type Frequency = 'weekly' | 'monthly';

export interface ReportTimes {
  /**
   * `weekly` reports cover the seven days before the chosen weekday. `monthly` reports cover the previous month and are
   * due on the first chosen weekday of a month.
   */
  frequency: Frequency;
  /** 0 = Sunday. */
  weekday: number;
  /** HH:mm. */
  time: string;
  /** IANA name. */
  timezone: string;
  /** Null means that holidays do not move the report. */
  holidays: HolidayCalendar | null;
}

export interface NextReport {
  dueAt: Date;
  fromDay: string;
  toDay: string;
}

/**
 * Selects the first report that is due after `after` and whose period ends after the day `coveredTo`. Without `after`,
 * the report may already be due.
 */
type Since = { after: Date; coveredTo: string | null } | { after?: undefined; coveredTo: string };

/** Number of days to search back, because a holiday may have moved a report past the current day. */
const searchedDaysBefore = 14;

export function nextReport(times: ReportTimes, since: Since): NextReport {
  const { after, coveredTo } = since;
  const start =
    since.after === undefined
      ? Temporal.PlainDate.from(since.coveredTo)
      : localTimeOf(since.after, times.timezone).toPlainDate().subtract({ days: searchedDaysBefore });
  for (const day of chosenDays(times, start)) {
    const { fromDay, toDay } = periodBefore(times, day);
    const dueAt = dueAtOf(times, day);
    const isLater = (after === undefined || dueAt > after) && (coveredTo === null || toDay > coveredTo);
    if (isLater) return { dueAt, fromDay, toDay };
  }
  throw new Error('The days of a schedule never end.');
}

function* chosenDays({ frequency, weekday }: ReportTimes, start: Temporal.PlainDate): Generator<Temporal.PlainDate> {
  if (frequency === 'weekly') {
    for (let day = weekdayFrom(start, weekday); ; day = day.add({ days: 7 })) yield day;
  }
  for (let month = start.with({ day: 1 }); ; month = month.add({ months: 1 })) yield weekdayFrom(month, weekday);
}

function weekdayFrom(day: Temporal.PlainDate, weekday: number): Temporal.PlainDate {
  return day.add({ days: (weekday + 7 - (day.dayOfWeek % 7)) % 7 });
}

function periodBefore({ frequency }: ReportTimes, day: Temporal.PlainDate): { fromDay: string; toDay: string } {
  const end = frequency === 'weekly' ? day : day.with({ day: 1 });
  const start = end.subtract(frequency === 'weekly' ? { days: 7 } : { months: 1 });
  return { fromDay: start.toString(), toDay: end.subtract({ days: 1 }).toString() };
}

function dueAtOf({ time, timezone, holidays }: ReportTimes, day: Temporal.PlainDate): Date {
  const local = moveOffHoliday(day, holidays).toPlainDateTime(Temporal.PlainTime.from(time));
  return new Date(firstInstantOf(local, timezone));
}
