import type { T } from '#src/app/words.ts';

/** A delay is rounded up to the next of these values in minutes, or to whole hours if it is longer. */
const shownMinutes = [1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90];

export function delayInWords(seconds: number, t: T): string {
  const minutes = shownMinutes.find((shown) => seconds <= shown * 60);
  return minutes === undefined
    ? t('publications.filters.delayHours', { count: Math.ceil(seconds / 3_600) })
    : t('publications.filters.delayMinutes', { count: minutes });
}
