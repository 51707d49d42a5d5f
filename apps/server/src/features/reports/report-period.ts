import { Temporal } from 'temporal-polyfill';
import { type CountUnit, cutBuckets, lastDaysMax, type Span } from '#src/pipeline/search/counts/cut-buckets.ts';
import { InvalidInputError } from '#src/platform/errors.ts';
import { firstInstantOf } from '#src/platform/time-zones.ts';

export const periodDaysMax = lastDaysMax;

export interface ReportPeriod {
  /** Local dates, YYYY-MM-DD, both inclusive. */
  fromDay: string;
  toDay: string;
  span: Span;
  before: Span;
}

/**
 * Returns the period between two local dates in a time zone.
 * @throws InvalidInputError if a date is invalid, or the period is reversed or longer than 731 days.
 */
export function checkPeriod(
  { fromDay, toDay }: { fromDay?: string | null | undefined; toDay?: string | null | undefined },
  timezone: string,
): ReportPeriod {
  const from = parseDay('fromDay', fromDay);
  const to = parseDay('toDay', toDay);
  const days = from.until(to).days + 1;
  if (days < 1) throw new InvalidInputError([{ field: 'toDay', messageKey: 'error.periodReversed' }]);
  if (days > periodDaysMax) {
    throw new InvalidInputError([
      { field: 'toDay', messageKey: 'error.periodTooLong', values: { max: periodDaysMax } },
    ]);
  }
  return {
    ...{ fromDay: from.toString(), toDay: to.toString() },
    span: spanOf(from, to, timezone),
    before: spanOf(from.subtract({ days }), from.subtract({ days: 1 }), timezone),
  };
}

function parseDay(field: string, text: string | null | undefined): Temporal.PlainDate {
  if (!text) throw new InvalidInputError([{ field, messageKey: 'error.required' }]);
  const isDate = /^[12]\d{3}-\d{2}-\d{2}$/.test(text);
  try {
    if (isDate) return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    // Dates that do not exist, such as 2026-02-30, are rejected below.
  }
  throw new InvalidInputError([{ field, messageKey: 'error.date' }]);
}

function spanOf(from: Temporal.PlainDate, to: Temporal.PlainDate, timezone: string): Span {
  const startOf = (day: Temporal.PlainDate) => new Date(firstInstantOf(day.toPlainDateTime(), timezone));
  return { from: startOf(from), to: startOf(to.add({ days: 1 })) };
}

const barsMax = 62;

/** Divides a period into the bars of a chart: one per day, or one per week or month if there would be too many bars. */
export function cutBars(span: Span, timezone: string): Span[] {
  for (const unit of ['day', 'week'] satisfies CountUnit[]) {
    const spans = cutBuckets(span, unit, timezone);
    if (spans.length <= barsMax) return spans;
  }
  return cutBuckets(span, 'month', timezone);
}
