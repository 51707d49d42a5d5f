/** Sizes of the bars in px: thirty bars of 3 with gaps of 1. */
export const barStepPx = 4;
export const barsHeightPx = 24;

/**
 * Returns the SVG path of one vertical bar for each count, left to right, the highest with full height. A day without
 * articles has a tick of 1 px, so that days can be counted.
 */
export function barsPath(counts: readonly number[]): string {
  const max = Math.max(1, ...counts);
  return counts
    .map((count, index) => {
      const heightPx = Math.max(1, Math.round((count / max) * barsHeightPx));
      return `M${index * barStepPx + barStepPx / 2} ${barsHeightPx}v${-heightPx}`;
    })
    .join('');
}
