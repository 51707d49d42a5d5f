import type { users } from '#src/accounts/table.ts';
import { lastDays } from '#src/pipeline/search/counts/cut-buckets.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { type CountedSearch, countSpikeDays, readCollectedSince, type SpikeDay } from '../spikes/count-spike-days.ts';
import { decideSpikeMark, type SpikeInput } from '../spikes/decide-spike.ts';
import { forecastDays } from './forecast-alerts.ts';

export interface SpikeForecast {
  sensitivity: SpikeInput['sensitivity'];
  alertCount: number;
}

/**
 * Returns the number of spike alerts that a search would have sent in the last 30 days at each sensitivity, on the
 * reader's weekdays. Counts and decides like `detectSpikes`, as if articles had arrived one by one.
 */
export async function forecastSpikes(
  deps: { db: DbOrTx; now: Clock },
  {
    reader: { alertsWeekdays, alertsTimezone: timezone },
    ...search
  }: { reader: typeof users.$inferSelect } & Omit<CountedSearch, 'timezone' | 'collectedSince'>,
): Promise<SpikeForecast[]> {
  const span = lastDays(forecastDays, { now: deps.now(), timezone });
  const collectedSince = await readCollectedSince(deps.db);
  const days = await countSpikeDays(deps, { ...search, timezone, collectedSince }, span);
  const chosen = days.filter(({ weekday }) => alertsWeekdays.includes(weekday));
  return (['LOW', 'NORMAL', 'HIGH'] as const).map((sensitivity) => ({
    sensitivity,
    alertCount: chosen.reduce((sum, day) => sum + alertsOn(day, sensitivity), 0),
  }));
}

/** A spike alert is sent when the day's number of articles reaches `mark`, and again each time that number doubles. */
function alertsOn(day: SpikeDay, sensitivity: SpikeInput['sensitivity']): number {
  const decided = decideSpikeMark({ sensitivity, ...day });
  if (!decided || day.count < decided.mark) return 0;
  return 1 + Math.floor(Math.log2(day.count / decided.mark));
}
