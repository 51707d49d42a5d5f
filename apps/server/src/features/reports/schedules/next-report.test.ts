import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HolidayCalendar } from './holidays.ts';
import { type Frequency, nextReport, type ReportTimes } from './next-report.ts';

const weekly: ReportTimes = { frequency: 'weekly', weekday: 1, time: '08:30', timezone: 'Asia/Tokyo', holidays: null };
const at = (iso: string) => new Date(iso);
const after = (iso: string, changes: Partial<ReportTimes> = {}, coveredTo: string | null = null) =>
  nextReport({ ...weekly, ...changes }, { after: at(iso), coveredTo });

describe('the next report', () => {
  it('is due on the chosen weekday and covers the seven days before', () => {
    const next = { dueAt: at('2026-11-30T08:30:00+09:00'), fromDay: '2026-11-23', toDay: '2026-11-29' };
    expect(after('2026-11-23T08:30:00+09:00')).toEqual(next);
    expect(after('2026-11-30T08:29:59+09:00')).toEqual(next);
    expect(after('2026-11-23T08:29:59+09:00').toDay).toBe('2026-11-22');
  });

  it('is due on the first such weekday of a month and covers the month before', () => {
    const next = { dueAt: at('2026-12-07T08:30:00+09:00'), fromDay: '2026-11-01', toDay: '2026-11-30' };
    expect(after('2026-11-26T00:00:00Z', { frequency: 'monthly' })).toEqual(next);
    expect(after('2026-12-08T00:00:00Z', { frequency: 'monthly' }).fromDay).toBe('2026-12-01');
  });

  it('moves off a holiday, and its period does not', () => {
    const onHoliday = { dueAt: at('2026-11-24T08:30:00+09:00'), fromDay: '2026-11-16', toDay: '2026-11-22' };
    expect(after('2026-11-20T00:00:00Z', { holidays: 'JP' })).toEqual(onHoliday);
    expect(after('2026-11-23T12:00:00+09:00', { holidays: 'JP' })).toEqual(onHoliday);
    const london = { timezone: 'Europe/London', holidays: 'GB' } as const;
    expect(after('2026-08-30T00:00:00Z', london).dueAt).toEqual(at('2026-09-01T07:30:00Z'));
  });

  it('runs a time that daylight saving skips at the next minute, and a repeated one once', () => {
    const newYork = { timezone: 'America/New_York', weekday: 0, time: '02:30' };
    expect(after('2026-03-07T12:00:00Z', newYork).dueAt).toEqual(at('2026-03-08T07:00:00Z'));
    const repeated = after('2026-10-31T12:00:00Z', { ...newYork, time: '01:30' });
    expect(repeated.dueAt).toEqual(at('2026-11-01T05:30:00Z'));
    expect(after('2026-11-01T05:30:00Z', { ...newYork, time: '01:30' }).toDay).toBe('2026-11-07');
  });

  it('never covers a day twice, whatever is changed between', () => {
    expect(after('2026-11-30T08:31:00+09:00', { time: '10:00' }, '2026-11-29').toDay).toBe('2026-12-06');
    expect(after('2026-12-07T12:00:00+09:00', { frequency: 'monthly', weekday: 3 }, '2026-11-30').toDay).toBe(
      '2026-12-31',
    );
  });

  it('continues each period where the last ended, also after an outage', () => {
    const times = fc.record({
      frequency: fc.constantFrom<Frequency>('weekly', 'monthly'),
      weekday: fc.integer({ min: 0, max: 6 }),
      time: fc.constantFrom('00:00', '02:30', '08:30', '23:59'),
      timezone: fc.constantFrom('Asia/Tokyo', 'America/New_York', 'Europe/London', 'Australia/Lord_Howe'),
      holidays: fc.constantFrom<HolidayCalendar | null>(null, 'JP', 'GB'),
    });
    const starts = fc.date({ min: at('2024-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z'), noInvalidDate: true });
    fc.assert(
      fc.property(times, starts, (chosen, start) => {
        let last = nextReport(chosen, { after: start, coveredTo: null });
        expect(last.dueAt > start).toBe(true);
        for (let i = 0; i < 15; i++) {
          const next = nextReport(chosen, { coveredTo: last.toDay });
          expect(Date.parse(next.fromDay) - Date.parse(last.toDay)).toBe(86_400_000);
          expect(next.dueAt > last.dueAt).toBe(true);
          last = next;
        }
      }),
      { numRuns: 50 },
    );
  });
});
