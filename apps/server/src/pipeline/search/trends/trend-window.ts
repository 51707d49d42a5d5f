const dayMs = 86_400_000;

const trendRecentMs = dayMs;
export const trendUsualDays = 14;
/** Maximum age in ms of counted articles. Older articles are outside both windows. The gap between the windows is at most one day. */
export const trendReachMs = trendRecentMs + (trendUsualDays + 1) * dayMs;

/** Range in ms since 1970. An hour belongs to the range if the start of the hour does. */
export interface HourRange {
  /** Inclusive. */
  from: number;
  /** Exclusive. */
  to: number;
}

export function recentHours(now: Date): HourRange {
  return { from: now.getTime() - trendRecentMs + 1, to: now.getTime() + 1 };
}

export function usualHours(now: Date): HourRange {
  const to = Math.floor((now.getTime() - trendRecentMs) / dayMs) * dayMs;
  return { from: to - trendUsualDays * dayMs, to };
}
