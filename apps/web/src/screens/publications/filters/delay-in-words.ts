import type { T } from '#src/app/words.ts';

/** Minutes that are shown: a longer delay is rounded up to the next of them, or to whole hours. */
const shownMinutes = [1, 2, 3, 5, 10, 15, 20, 30, 45, 60, 90];

/** Says in which time a source's articles usually arrive: "Usually within 5 minutes". */
export function delayInWords(seconds: number, t: T): string {
  const minutes = shownMinutes.find((shown) => seconds <= shown * 60);
  return minutes === undefined
    ? t('publications.filters.delayHours', { count: Math.ceil(seconds / 3_600) })
    : t('publications.filters.delayMinutes', { count: minutes });
}
