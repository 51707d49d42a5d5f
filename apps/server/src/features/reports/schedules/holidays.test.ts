import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { type HolidayCalendar, lastHolidayYear, moveOffHoliday } from './holidays.ts';

const moved = (day: string, calendar: HolidayCalendar | null) =>
  moveOffHoliday(Temporal.PlainDate.from(day), calendar).toString();

it('holidays of Japan move to the next working day, also over several and a weekend', () => {
  expect(moved('2026-11-23', 'JP')).toBe('2026-11-24');
  expect(moved('2026-05-04', 'JP')).toBe('2026-05-07');
  expect(moved('2026-09-21', 'JP')).toBe('2026-09-24');
  expect(moved('2027-01-01', 'JP')).toBe('2027-01-04');
  expect(lastHolidayYear).toBeGreaterThan(2040);
});

it('bank holidays of England and Wales are those that GOV.UK publishes', () => {
  const published = [
    ...['2025-01-01', '2025-04-18', '2025-04-21', '2025-05-05', '2025-05-26', '2025-08-25', '2025-12-25', '2025-12-26'],
    ...['2026-01-01', '2026-04-03', '2026-04-06', '2026-05-04', '2026-05-25', '2026-08-31', '2026-12-25', '2026-12-28'],
    ...['2027-01-01', '2027-03-26', '2027-03-29', '2027-05-03', '2027-05-31', '2027-08-30', '2027-12-27', '2027-12-28'],
  ];
  const weekdays: string[] = [];
  const end = Temporal.PlainDate.from('2028-01-01');
  for (let day = Temporal.PlainDate.from('2025-01-01'); !day.equals(end); day = day.add({ days: 1 }))
    if (day.dayOfWeek < 6 && moved(day.toString(), 'GB') !== day.toString()) weekdays.push(day.toString());
  expect(weekdays).toEqual(published);
});

it('bank holidays move to the next working day, and substitutes follow a weekend', () => {
  expect(moved('2026-04-03', 'GB')).toBe('2026-04-07');
  expect(moved('2026-12-25', 'GB')).toBe('2026-12-29');
  expect(moved('2027-12-25', 'GB')).toBe('2027-12-29');
  expect(moved('2022-12-25', 'GB')).toBe('2022-12-28');
  expect(moved('2028-01-03', 'GB')).toBe('2028-01-04');
});

it('other days stay, also on weekends, and every day without a calendar', () => {
  expect(moved('2026-11-24', 'JP')).toBe('2026-11-24');
  expect(moved('2026-11-21', 'JP')).toBe('2026-11-21');
  expect(moved('2026-11-23', 'GB')).toBe('2026-11-23');
  expect(moved('2026-11-23', null)).toBe('2026-11-23');
});
