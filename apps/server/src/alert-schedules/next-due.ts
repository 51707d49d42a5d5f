/**
 * Computes when the next alert is due in the reader's time zone (docs/rules.md "Alerts"). With daylight saving, a
 * skipped local time is due at the next existing minute, and a repeated one only the first time.
 * @see https://tc39.es/proposal-temporal/docs/ambiguity.html
 */
import { Temporal } from 'temporal-polyfill';
import { firstInstantOf, localTimeOf } from '#src/platform/time-zones.ts';

export interface DeliveryTimes {
  time: string;
  weekdays: readonly number[];
  /** IANA name. */
  timezone: string;
}

/** Number of days to search ahead. Eight, because if today's times have passed, the next due time may be a week from today. */
const searchDays = 8;

/** Returns null if no weekday is chosen. Also returns null for `instant`, which has no due time until an article matches. */
export function nextDueAt({ time, weekdays, timezone }: DeliveryTimes, after: Date): Date | null {
  if (time === 'instant' || weekdays.length === 0) return null;
  const today = localTimeOf(after, timezone).toPlainDate();
  let earliestMs = Number.POSITIVE_INFINITY;
  // Starts with yesterday, because yesterday's delivery time may still lie ahead if the time zone has moved across the date
  // line.
  for (let day = -1; day <= searchDays; day++) {
    const date = today.add({ days: day });
    if (!weekdays.includes(date.dayOfWeek % 7)) continue;
    for (const local of deliveryTimes(time)) {
      const dueMs = firstInstantOf(date.toPlainDateTime(Temporal.PlainTime.from(local)), timezone);
      if (dueMs > after.getTime() && dueMs < earliestMs) earliestMs = dueMs;
    }
  }
  return Number.isFinite(earliestMs) ? new Date(earliestMs) : null;
}

/** Returns `earliest`, or the start of the next chosen weekday if `earliest` is on another day. Returns null if no weekday is chosen. */
export function nextInstantAt({ weekdays, timezone }: Omit<DeliveryTimes, 'time'>, earliest: Date): Date | null {
  if (weekdays.length === 0) return null;
  const today = localTimeOf(earliest, timezone).toPlainDate();
  if (weekdays.includes(today.dayOfWeek % 7)) return earliest;
  return nextDueAt({ time: '00:00', weekdays, timezone }, earliest);
}

function deliveryTimes(time: string): string[] {
  if (time === 'instant') return [];
  return [...new Set(time.split(',').map((one) => one.trim()))].sort();
}
