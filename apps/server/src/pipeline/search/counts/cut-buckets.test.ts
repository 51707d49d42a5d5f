import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTimeOf } from '#src/platform/time-zones.ts';
import { runsOf } from '../../../../../../scripts/test-counts.ts';
import { checkBuckets, checkSpan, cutBuckets } from './cut-buckets.ts';

const zones = [
  'Asia/Tokyo',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'UTC',
];
const hourMs = 3_600_000;
const span = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) });
const hoursOf = (buckets: { from: Date; to: Date }[]) =>
  buckets.map(({ from, to }) => (to.getTime() - from.getTime()) / hourMs);

describe('buckets of a period', () => {
  it('have 23 or 25 hours where the clock changes', () => {
    expect(hoursOf(cutBuckets(span('2026-03-28T00:00Z', '2026-03-30T23:00Z'), 'day', 'Europe/London'))).toEqual([
      24, 23, 24,
    ]);
    expect(hoursOf(cutBuckets(span('2026-10-23T23:00Z', '2026-10-27T00:00Z'), 'day', 'Europe/London'))).toEqual([
      24, 25, 24,
    ]);
    expect(hoursOf(cutBuckets(span('2026-10-03T13:30Z', '2026-10-03T18:00Z'), 'hour', 'Australia/Lord_Howe'))).toEqual([
      1, 1.5, 1, 1,
    ]);
  });

  it('begin on Mondays and on firsts, and end with the period', () => {
    const days = (unit: 'week' | 'month') =>
      cutBuckets(span('2026-01-30T15:00Z', '2026-02-10T15:00Z'), unit, 'Asia/Tokyo').map(({ from }) =>
        localTimeOf(from, 'Asia/Tokyo').toString(),
      );
    expect(days('week')).toEqual(['2026-01-31T00:00:00', '2026-02-02T00:00:00', '2026-02-09T00:00:00']);
    expect(days('month')).toEqual(['2026-01-31T00:00:00', '2026-02-01T00:00:00']);
  });

  it('skip a day that a zone skips', () => {
    const days = cutBuckets(span('2011-12-29T10:00Z', '2011-12-31T10:00Z'), 'day', 'Pacific/Apia');
    expect(days.map(({ from }) => localTimeOf(from, 'Pacific/Apia').toPlainDate().toString())).toEqual([
      '2011-12-29',
      '2011-12-31',
    ]);
  });

  it('are adjacent, fill the period, and begin at local full units', () => {
    const property = fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom('hour', 'day', 'week', 'month'),
      fc.date({ min: new Date('2011-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 120 * 24 * hourMs }),
      (timezone, unit, from, lengthMs) => {
        const to = new Date(from.getTime() + lengthMs);
        const buckets = cutBuckets({ from, to }, unit, timezone);
        expect([buckets[0]?.from, buckets.at(-1)?.to]).toEqual([from, to]);
        for (const [i, bucket] of buckets.entries()) {
          expect(bucket.from.getTime()).toBeLessThan(bucket.to.getTime());
          if (i === 0) continue;
          expect(bucket.from).toEqual(buckets[i - 1]?.to);
          const local = localTimeOf(bucket.from, timezone);
          expect([local.minute, local.second]).toEqual([0, 0]);
          if (unit !== 'hour') expect(local.hour).toBe(0);
          if (unit === 'week') expect(local.dayOfWeek).toBe(1);
          if (unit === 'month') expect(local.day).toBe(1);
        }
      },
    );
    fc.assert(property, runsOf({ short: 40, long: 5_000 }));
  });

  it('are refused without an end, empty, reversed or too many', () => {
    const { from, to } = span('2016-01-01T00:00Z', '2026-01-01T00:00Z');
    const problemOf = (ask: () => unknown) => {
      try {
        ask();
      } catch (error) {
        return (error as { problems: unknown[] }).problems[0];
      }
      return null;
    };
    expect(problemOf(() => checkSpan({ from }))).toMatchObject({
      field: 'to',
      messageKey: 'error.required',
    });
    for (const end of [from, new Date(0)])
      expect(problemOf(() => checkSpan({ from, to: end }))).toMatchObject({
        messageKey: 'error.endsBeforeStart',
      });
    for (const unit of ['hour', 'day'] as const)
      expect(problemOf(() => checkBuckets({ from, to }, unit, 'UTC'))).toMatchObject({
        field: 'unit',
        messageKey: 'error.tooManySpans',
      });
    expect(checkBuckets({ from, to }, 'month', 'UTC')).toHaveLength(120);
  });
});
