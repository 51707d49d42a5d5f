import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { firstInstantOf, localTimeOf, offsetAt } from './time-zones.ts';

const local = (text: string) => Temporal.PlainDateTime.from(text);
const hours = (timezone: string, at: string) => offsetAt(timezone, Date.parse(at)) / 3_600_000;

it('follows rules that are newer than the runtime: zones that no longer change their clocks', () => {
  expect(hours('America/Winnipeg', '2026-12-01T12:00:00Z')).toBe(-5);
  expect(hours('America/Inuvik', '2026-12-01T12:00:00Z')).toBe(-6);
  expect(hours('America/Havana', '2026-12-01T12:00:00Z')).toBe(-4);
  expect(new Date(firstInstantOf(local('2026-12-01T08:00'), 'America/Winnipeg')).toISOString()).toBe(
    '2026-12-01T13:00:00.000Z',
  );
});

it('agrees with Temporal on every hour of a week of changes, skipped and repeated times included', () => {
  const weeks = { 'America/New_York': ['2026-03-06', '2026-10-30'], 'Europe/London': ['2027-03-26', '2027-10-29'] };
  for (const [timezone, starts] of Object.entries(weeks)) {
    for (const start of starts) {
      for (let half = 0; half < 24 * 14; half++) {
        const time = local(`${start}T00:00`).add({ minutes: half * 30 });
        const earlier = time.toZonedDateTime(timezone, { disambiguation: 'earlier' });
        const isSkipped = !earlier.toPlainDateTime().equals(time);
        const expected = isSkipped
          ? earlier.getTimeZoneTransition('next')?.epochMilliseconds
          : earlier.epochMilliseconds;
        const found = firstInstantOf(time, timezone);
        expect(found, `${time} ${timezone}`).toBe(expected);
        if (!isSkipped) expect(localTimeOf(new Date(found), timezone).equals(time)).toBe(true);
      }
    }
  }
});

it('knows years that the package does not list, and refuses unknown zones', () => {
  expect(hours('America/New_York', '2040-07-01T12:00:00Z')).toBe(-4);
  expect(hours('Asia/Tokyo', '1990-01-01T00:00:00Z')).toBe(9);
  expect(() => offsetAt('Mars/Olympus', 0)).toThrow(RangeError);
});
