/**
 * Computes when the next alert is due in the reader's zone (docs/rules.md "Alerts").
 *
 * Daylight saving: a skipped local time runs at the next minute that exists; a repeated one runs once, the first time.
 *
 * @see https://tc39.es/proposal-temporal/docs/ambiguity.html
 */
import { Temporal } from 'temporal-polyfill';
import { firstInstantOf, localTimeOf } from '#src/platform/time-zones.ts';

export interface DeliveryTimes {
  /** One or several local `HH:mm` separated by commas, or `instant`. */
  time: string;
  /** 0–6, 0 = Sunday. */
  weekdays: readonly number[];
  /** IANA name. */
  timezone: string;
}

/** A week and a day, because the same weekday may be needed after today's times. */
const searchDays = 8;

/** Returns the first delivery time after `after`. Null for `instant`, which waits for an article, and without weekdays. */
export function nextDueAt({ time, weekdays, timezone }: DeliveryTimes, after: Date): Date | null {
  if (time === 'instant' || weekdays.length === 0) return null;
  const today = localTimeOf(after, timezone).toPlainDate();
  let earliestMs = Number.POSITIVE_INFINITY;
  // From the day before: a move of the zone across the date line can make yesterday's time the next one.
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

/**
 * Returns when an instant alert may go out: at `earliest`, or at the beginning of the next chosen weekday. Null without
 * weekdays.
 */
export function nextInstantAt({ weekdays, timezone }: Omit<DeliveryTimes, 'time'>, earliest: Date): Date | null {
  if (weekdays.length === 0) return null;
  const today = localTimeOf(earliest, timezone).toPlainDate();
  if (weekdays.includes(today.dayOfWeek % 7)) return earliest;
  return nextDueAt({ time: '00:00', weekdays, timezone }, earliest);
}

/** Returns the local times of an `alertsTime` in order, none for `instant`. */
function deliveryTimes(time: string): string[] {
  if (time === 'instant') return [];
  return [...new Set(time.split(',').map((one) => one.trim()))].sort();
}
