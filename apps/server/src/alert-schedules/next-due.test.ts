import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { nextDueAt, nextInstantAt } from './next-due.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const at = (iso: string) => new Date(iso);

describe('the next delivery time', () => {
  it('is 08:30 in Tokyo on the next chosen weekday', () => {
    const times = { time: '08:30', weekdays: [1, 2, 3, 4, 5], timezone: 'Asia/Tokyo' };
    expect(nextDueAt(times, at('2026-11-20T08:31:00+09:00'))).toEqual(at('2026-11-23T08:30:00+09:00'));
    expect(nextDueAt(times, at('2026-11-20T08:29:59+09:00'))).toEqual(at('2026-11-20T08:30:00+09:00'));
  });

  it('judges the weekday in the reader’s zone, not in UTC', () => {
    const times = { time: '07:00', weekdays: [1], timezone: 'Australia/Sydney' };
    expect(nextDueAt(times, at('2026-11-21T00:00:00Z'))).toEqual(at('2026-11-23T07:00:00+11:00'));
  });

  it('is strictly after the time given, so that one delivery never runs twice', () => {
    const times = { time: '08:30', weekdays: everyDay, timezone: 'Asia/Tokyo' };
    expect(nextDueAt(times, at('2026-11-21T08:30:00+09:00'))).toEqual(at('2026-11-22T08:30:00+09:00'));
  });

  it('takes the earliest of several times', () => {
    const times = { time: '18:00, 08:30,12:00', weekdays: everyDay, timezone: 'Europe/London' };
    expect(nextDueAt(times, at('2026-11-21T09:00:00Z'))).toEqual(at('2026-11-21T12:00:00Z'));
  });

  it('runs a time that daylight saving skips at the next minute that exists', () => {
    const times = { time: '02:30', weekdays: everyDay, timezone: 'America/New_York' };
    // On 2026-03-08, 02:00 EST is skipped and becomes 03:00 EDT.
    expect(nextDueAt(times, at('2026-03-08T06:00:00Z'))).toEqual(at('2026-03-08T07:00:00Z'));
    expect(nextDueAt(times, at('2026-03-08T07:00:00Z'))).toEqual(at('2026-03-09T06:30:00Z'));
  });

  it('runs a time that daylight saving repeats once', () => {
    const times = { time: '01:30', weekdays: everyDay, timezone: 'America/New_York' };
    // On 2026-11-01, 01:30 occurs at 05:30Z (EDT) and again at 06:30Z (EST).
    expect(nextDueAt(times, at('2026-11-01T05:00:00Z'))).toEqual(at('2026-11-01T05:30:00Z'));
    expect(nextDueAt(times, at('2026-11-01T05:30:00Z'))).toEqual(at('2026-11-02T06:30:00Z'));
  });

  it('fires 08:00 in New York once on every day of 2026', () => {
    const times = { time: '08:00', weekdays: everyDay, timezone: 'America/New_York' };
    let due = at('2026-01-01T05:00:00Z');
    const days = new Set<string>();
    for (let count = 0; count < 365; count++) {
      due = nextDueAt(times, due) as Date;
      const local = Temporal.Instant.fromEpochMilliseconds(due.getTime()).toZonedDateTimeISO('America/New_York');
      expect(local.toPlainTime().toString()).toBe('08:00:00');
      days.add(local.toPlainDate().toString());
    }
    expect(days.size).toBe(365);
  });

  it('has none for `instant` and for no weekday', () => {
    expect(nextDueAt({ time: 'instant', weekdays: everyDay, timezone: 'Asia/Tokyo' }, new Date())).toBeNull();
    expect(nextDueAt({ time: '08:30', weekdays: [], timezone: 'Asia/Tokyo' }, new Date())).toBeNull();
  });

  it('comes within eight days, later than asked and on a chosen weekday, in any zone at any time', () => {
    const zones = [
      'Asia/Tokyo',
      'America/New_York',
      'Europe/London',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
      'Africa/Cairo',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 1439 }),
        fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
        fc.date({ min: at('2020-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z'), noInvalidDate: true }),
        (timezone, minute, weekdays, after) => {
          const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
          const due = nextDueAt({ time, weekdays, timezone }, after) as Date;
          const local = Temporal.Instant.fromEpochMilliseconds(due.getTime()).toZonedDateTimeISO(timezone);
          expect(due.getTime()).toBeGreaterThan(after.getTime());
          expect(due.getTime() - after.getTime()).toBeLessThan(9 * 86_400_000);
          expect(weekdays).toContain(local.dayOfWeek % 7);
        },
      ),
    );
  });
});

describe('an instant alert', () => {
  const weekdays = [1, 2, 3, 4, 5];

  it('goes out at once on the chosen weekdays of the reader’s zone', () => {
    const friday = at('2026-11-20T23:59:59+09:00');
    expect(nextInstantAt({ weekdays, timezone: 'Asia/Tokyo' }, friday)).toEqual(friday);
    expect(nextInstantAt({ weekdays: everyDay, timezone: 'Asia/Tokyo' }, at('2026-11-21T10:00:00Z'))).toEqual(
      at('2026-11-21T10:00:00Z'),
    );
  });

  it('waits for the beginning of the next chosen weekday on the others', () => {
    const saturday = at('2026-11-21T00:00:00+09:00');
    expect(nextInstantAt({ weekdays, timezone: 'Asia/Tokyo' }, saturday)).toEqual(at('2026-11-23T00:00:00+09:00'));
    expect(nextInstantAt({ weekdays, timezone: 'America/New_York' }, saturday)).toEqual(saturday);
    expect(nextInstantAt({ weekdays: [], timezone: 'Asia/Tokyo' }, saturday)).toBeNull();
  });
});
