import type { users } from '#src/accounts/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { localTimeOf } from '#src/platform/time-zones.ts';
import { findPastMatches, type PastMatch, type PastMatchesInput } from './find-past-matches.ts';
import { planAlerts } from './plan-alerts.ts';
import { withCorrections } from './with-corrections.ts';

export const forecastDays = 30;
export const forecastItemsMax = 10_000;

export interface ForecastDeps {
  db: DbOrTx;
  now: Clock;
  /** When aborted, the forecast returns the counts so far, and later statements on `db` fail. */
  signal: AbortSignal;
}

export interface ForecastItem extends PastMatch {
  alertAt: Date;
}

export interface ForecastDay {
  /** Date in the reader's time zone, YYYY-MM-DD. */
  day: string;
  alertCount: number;
  itemCount: number;
}

export interface AlertForecast {
  /** False if a limit was reached. The counts are then lower bounds. */
  isComplete: boolean;
  alertCount: number;
  itemCount: number;
  waitingCount: number;
  /** The reader's zone. */
  timezone: string;
  days: ForecastDay[];
  /** Sorted as on the alerts page: newest alert first, and newest article first within an alert. */
  items: ForecastItem[];
}

type Reader = Pick<typeof users.$inferSelect, 'alertsTime' | 'alertsWeekdays' | 'alertsTimezone'>;

/**
 * Returns the alerts of the last 30 days that a search would have caused if it had always existed. Uses the pipeline's
 * matcher and schedule with the reader's current settings, and agrees with the pipeline item for item. Ignores whether
 * alerts are on, and the reader's other saved searches: an item that another search would also have sent is counted.
 * Counts at most 10,000 items and stops when `signal` is aborted; `isComplete` is then false.
 */
export async function forecastAlerts(
  { db, now, signal }: ForecastDeps,
  { reader, ...search }: { reader: Reader } & Pick<PastMatchesInput, 'conditions' | 'glossary' | 'availableCountries'>,
): Promise<AlertForecast> {
  const time = now();
  const { alertsTime, alertsWeekdays, alertsTimezone: timezone } = reader;
  const since = new Date(time.getTime() - forecastDays * 86_400_000);
  const input = { ...search, timezone, since, now: time };
  const { found, isComplete } = await collect(findPastMatches(db, input), signal);
  const { alerts, waiting } = planAlerts(withCorrections(found), {
    times: { time: alertsTime, weekdays: alertsWeekdays, timezone },
    now: time,
  });
  const days = listDays(since, { until: time, timezone });
  for (const { dueAt, items } of alerts) {
    const day = days.get(localDate(dueAt, timezone));
    if (!day) continue;
    day.alertCount++;
    day.itemCount += items.length;
  }
  return {
    isComplete,
    alertCount: alerts.length,
    itemCount: alerts.reduce((sum, { items }) => sum + items.length, 0),
    waitingCount: waiting.length,
    timezone,
    days: [...days.values()],
    items: alerts.toReversed().flatMap(({ dueAt, items }) => items.map((item) => ({ ...item, alertAt: dueAt }))),
  };
}

async function collect(pages: AsyncIterable<PastMatch[]>, signal: AbortSignal) {
  const found: PastMatch[] = [];
  try {
    for await (const page of pages) {
      found.push(...page);
      if (found.length > forecastItemsMax) return { found: found.slice(0, forecastItemsMax), isComplete: false };
    }
  } catch (error) {
    if (!signal.aborted) throw error;
    return { found, isComplete: false };
  }
  return { found, isComplete: true };
}

function listDays(since: Date, { until, timezone }: { until: Date; timezone: string }) {
  const days = new Map<string, ForecastDay>();
  const last = localDate(until, timezone);
  for (let date = localTimeOf(since, timezone).toPlainDate(); ; date = date.add({ days: 1 })) {
    const day = date.toString();
    days.set(day, { day, alertCount: 0, itemCount: 0 });
    if (day >= last) return days;
  }
}

function localDate(at: Date, timezone: string): string {
  return localTimeOf(at, timezone).toPlainDate().toString();
}
