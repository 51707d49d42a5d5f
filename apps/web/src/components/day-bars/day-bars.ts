/** Sizes in px of a chart of thirty bars, each 3 px wide with a gap of 1 px. */
export const barStepPx = 4;
export const barsHeightPx = 24;

/** Returns the path of the bars from left to right. A day without articles has a tick of 1 px, so that days can be counted. */
export function barsPath(counts: readonly number[]): string {
  const max = Math.max(1, ...counts);
  return counts
    .map((count, index) => {
      const heightPx = Math.max(1, Math.round((count / max) * barsHeightPx));
      return `M${index * barStepPx + barStepPx / 2} ${barsHeightPx}v${-heightPx}`;
    })
    .join('');
}
