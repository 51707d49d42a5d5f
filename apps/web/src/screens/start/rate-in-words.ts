import type { T } from '#src/app/words.ts';
import { forecastDays } from './use-forecasts.ts';

export function rateInWords(itemCount: number, t: T): string {
  if (itemCount >= forecastDays) return t('start.perDay', { count: Math.round(itemCount / forecastDays) });
  // Rounds up, so that a search with a few results does not show 0 per week.
  return t('start.perWeek', { count: Math.ceil((itemCount * 7) / forecastDays) });
}
