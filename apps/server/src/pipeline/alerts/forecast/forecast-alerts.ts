import { Temporal } from 'temporal-polyfill';
import type { users } from '#src/accounts/table.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { findPastMatches, type PastMatch, type PastMatchesInput, storyCorrections } from './find-past-matches.ts';
import { planAlerts } from './plan-alerts.ts';

/** How far back a forecast looks. */
const forecastDays = 30;
/** Items counted at most; a search that finds more is no search for alerts. */
export const forecastItemsMax = 10_000;

export interface ForecastDeps {
  db: DbOrTx;
  now: Clock;
  /** Aborted, the forecast ends with what it has counted. `db` throws its reason from then on. */
  signal: AbortSignal;
}

export interface ForecastItem extends PastMatch {
  /** When the alert that carries it was due. */
  alertAt: Date;
}

export interface ForecastDay {
  /** Date in the reader's zone, YYYY-MM-DD. */
  day: string;
  alertCount: number;
  itemCount: number;
}

export interface AlertForecast {
  /** False: a bound was met, and there are more than these counts say. */
  isComplete: boolean;
  alertCount: number;
  itemCount: number;
  /** What has been found and waits for the next alert. */
  waitingCount: number;
  /** The reader's zone. */
  timezone: string;
  /** Every day looked at, oldest first. */
  days: ForecastDay[];
  /** As the alerts hold them: newest alert first, and in it the newest article first. */
  items: ForecastItem[];
}

type Reader = Pick<typeof users.$inferSelect, 'alertsTime' | 'alertsWeekdays' | 'alertsTimezone'>;

/**
 * Returns what the alerts of the last 30 days would have held of a search had it been saved all the while: item for item,
 * by the pipeline's own matcher and schedule, with the reader's present settings. Whether alerts are switched on is not
 * asked, nor what else the reader has saved; an alert that another search would have sent anyway counts all the same.
 *
 * At most 10,000 items are counted, and none after `signal` is aborted; `isComplete` says so.
 */
export async function forecastAlerts(
  { db, now, signal }: ForecastDeps,
  { reader, ...search }: { reader: Reader } & Pick<PastMatchesInput, 'conditions' | 'glossary' | 'availableCountries'>,
): Promise<AlertForecast> {
  const time = now();
  const { alertsTime, alertsWeekdays, alertsTimezone: timezone } = reader;
  const since = Temporal.Instant.fromEpochMilliseconds(time.getTime() - forecastDays * 86_400_000);
  const input = { ...search, timezone, since: new Date(since.epochMilliseconds), now: time };
  const { found, isComplete } = await collect(findPastMatches(db, input), signal);
  const { alerts, waiting } = planAlerts([...found, ...storyCorrections(found)], {
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
    if (!signal.aborted || error !== signal.reason) throw error;
    return { found, isComplete: false };
  }
  return { found, isComplete: true };
}

function listDays(since: Temporal.Instant, { until, timezone }: { until: Date; timezone: string }) {
  const days = new Map<string, ForecastDay>();
  const last = localDate(until, timezone);
  for (let date = since.toZonedDateTimeISO(timezone).toPlainDate(); ; date = date.add({ days: 1 })) {
    const day = date.toString();
    days.set(day, { day, alertCount: 0, itemCount: 0 });
    if (day >= last) return days;
  }
}

function localDate(at: Date, timezone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timezone).toPlainDate().toString();
}
