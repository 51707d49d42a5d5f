import { Temporal } from 'temporal-polyfill';
import { InvalidInputError } from '#src/platform/errors.ts';
import { firstInstantOf, localTimeOf, offsetAt } from '#src/platform/time-zones.ts';

export type CountUnit = 'hour' | 'day' | 'week' | 'month';

export interface Span {
  /** Inclusive. */
  from: Date;
  /** Exclusive. */
  to: Date;
}

const hourMs = 3_600_000;
const midnight = Temporal.PlainTime.from('00:00');

/**
 * Splits a span at the start of local hours, days, weeks (Monday) or months, and returns the pieces in order. The first
 * and last pieces are cut at the bounds of the span. A piece may be longer or shorter when the UTC offset of the zone
 * changes. An empty or reversed span has no pieces.
 */
export function cutBuckets({ from, to }: Span, unit: CountUnit, timezone: string): Span[] {
  if (!(from < to)) return [];
  const edges = [from.getTime()];
  const next = unit === 'hour' ? hoursAfter(from, timezone) : daysAfter(from, unit, timezone);
  for (const edge of next) {
    if (edge >= to.getTime()) break;
    if (edge > edges.at(-1)!) edges.push(edge);
  }
  return edges.map((edge, i) => ({ from: new Date(edge), to: new Date(edges[i + 1] ?? to) }));
}

export const lastDaysMax = 731;

/**
 * Returns the last `days` local days, from midnight until `now`. With `ago`, returns the same period that many days
 * earlier, ending at the same time of day.
 * @throws InvalidInputError unless `days` is a whole number from 1 to 731.
 */
export function lastDays(
  days: number,
  { now, timezone, ago = 0 }: { now: Date; timezone: string; ago?: number },
): Span {
  if (!(days >= 1 && days <= lastDaysMax))
    throw new InvalidInputError([
      { field: 'days', messageKey: 'error.wholeNumber', values: { min: 1, max: lastDaysMax } },
    ]);
  const end = localTimeOf(now, timezone).subtract({ days: ago });
  const start = end.toPlainDate().subtract({ days: days - 1 });
  const from = firstInstantOf(start.toPlainDateTime(midnight), timezone);
  return { from: new Date(from), to: ago === 0 ? now : new Date(firstInstantOf(end, timezone)) };
}

const bucketsMax = 2_300;
const shortestMs = { hour: hourMs / 2, day: 22 * hourMs, week: 6.9 * 24 * hourMs, month: 27.9 * 24 * hourMs };

/**
 * Validates a span from client input.
 * @throws InvalidInputError if an end is missing, or the span is empty or reversed.
 */
export function checkSpan({ from, to }: { from?: Date | null | undefined; to?: Date | null | undefined }): Span {
  if (!from || !to) throw new InvalidInputError([{ field: from ? 'to' : 'from', messageKey: 'error.required' }]);
  if (from >= to) throw new InvalidInputError([{ field: 'to', messageKey: 'error.endsBeforeStart' }]);
  return { from, to };
}

/**
 * Validates the size of a span from client input and splits it with `cutBuckets`.
 * @throws InvalidInputError if the span has more than 2,300 pieces.
 */
export function checkBuckets(span: Span, unit: CountUnit, timezone: string): Span[] {
  const isShort = span.to.getTime() - span.from.getTime() <= bucketsMax * 2 * shortestMs[unit];
  const buckets = isShort ? cutBuckets(span, unit, timezone) : [];
  if (isShort && buckets.length <= bucketsMax) return buckets;
  throw new InvalidInputError([{ field: 'unit', messageKey: 'error.tooManySpans', values: { max: bucketsMax } }]);
}

function* daysAfter(from: Date, unit: 'day' | 'week' | 'month', timezone: string): Generator<number> {
  const today = localTimeOf(from, timezone).toPlainDate();
  const start = { day: today, week: today.subtract({ days: today.dayOfWeek - 1 }), month: today.with({ day: 1 }) }[
    unit
  ];
  for (let count = 1; ; count++) {
    const date = start.add({ [`${unit}s`]: count });
    yield firstInstantOf(date.toPlainDateTime(midnight), timezone);
  }
}

function* hoursAfter(from: Date, timezone: string): Generator<number> {
  for (let at = from.getTime(); ; ) {
    const next = at + untilHour(at, timezone);
    const isFullHour = untilHour(next, timezone) === hourMs;
    at = isFullHour ? next : next + untilHour(next, timezone);
    yield at;
  }
}

function untilHour(atMs: number, timezone: string): number {
  const intoHour = (atMs + offsetAt(timezone, atMs)) % hourMs;
  return hourMs - ((intoHour + hourMs) % hourMs);
}
