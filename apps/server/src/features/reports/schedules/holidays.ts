/**
 * Public holidays of Japan, listed by a package up to a fixed year, and bank holidays of England and Wales, computed by
 * rule. Excludes one-off bank holidays, such as for a coronation.
 * @see https://www.gov.uk/bank-holidays
 */
import holidayJp from '@holiday-jp/holiday_jp';
import { easter } from 'date-easter';
import { Temporal } from 'temporal-polyfill';

export type HolidayCalendar = 'JP' | 'GB';

/** Last year for which the package lists Japan's holidays. Those of the United Kingdom are computed for every year. */
export const lastHolidayYear = Number(Object.keys(holidayJp.holidays).sort().at(-1)?.slice(0, 4));

/** Returns the day itself unless it is a holiday, else the next day from Monday to Friday that is not a holiday. */
export function moveOffHoliday(day: Temporal.PlainDate, calendar: HolidayCalendar | null): Temporal.PlainDate {
  if (calendar === null || !isHoliday(day, calendar)) return day;
  let next = nextWeekday(day);
  while (isHoliday(next, calendar)) next = nextWeekday(next);
  return next;
}

function isHoliday(day: Temporal.PlainDate, calendar: HolidayCalendar): boolean {
  if (calendar === 'JP') return Object.hasOwn(holidayJp.holidays, day.toString());
  return bankHolidays(day.year).some((holiday) => holiday.equals(day));
}

function bankHolidays(year: number): Temporal.PlainDate[] {
  const on = (month: number, day: number) => Temporal.PlainDate.from({ year, month, day });
  const { month, day } = easter(year);
  return [
    ...withSubstitutes([on(1, 1)]),
    on(month, day).subtract({ days: 2 }),
    on(month, day).add({ days: 1 }),
    ...[on(5, 1), on(5, 25), on(8, 25)].map(mondayFrom),
    ...withSubstitutes([on(12, 25), on(12, 26)]),
  ];
}

const [friday, daysPerWeek] = [5, 7];

const mondayFrom = (day: Temporal.PlainDate) => day.add({ days: (daysPerWeek + 1 - day.dayOfWeek) % daysPerWeek });

const nextWeekday = (day: Temporal.PlainDate) =>
  day.dayOfWeek < friday ? day.add({ days: 1 }) : mondayFrom(day.add({ days: 1 }));

/** Adds a substitute weekday for each holiday on a weekend. */
function withSubstitutes(days: readonly Temporal.PlainDate[]): Temporal.PlainDate[] {
  const all = [...days];
  for (const { dayOfWeek } of days) if (dayOfWeek > friday) all.push(nextWeekday(all.at(-1)!)); // Never empty.
  return all;
}
