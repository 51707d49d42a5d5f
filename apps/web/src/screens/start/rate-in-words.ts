import type { T } from '#src/app/words.ts';
import { forecastDays } from './use-forecasts.ts';

/** Returns how many articles a day a forecast holds, or a week if there is less than one a day. */
export function rateInWords(itemCount: number, t: T): string {
  if (itemCount >= forecastDays) return t('start.perDay', { count: Math.round(itemCount / forecastDays) });
  // Rounded up, because a search that finds something does not bring nothing.
  return t('start.perWeek', { count: Math.ceil((itemCount * 7) / forecastDays) });
}
