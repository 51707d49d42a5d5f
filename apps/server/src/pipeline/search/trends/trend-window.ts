const dayMs = 86_400_000;

/** Recent window: the last 24 hours, to the hour. */
const trendRecentMs = dayMs;
/** Reference window: whole days (UTC) before the recent one. */
export const trendUsualDays = 14;
/** Older articles are in neither window and are not counted. Up to a day is between the two. */
export const trendReachMs = trendRecentMs + (trendUsualDays + 1) * dayMs;

/** Milliseconds since 1970. The start names an hour. */
export interface HourRange {
  /** Inclusive. */
  from: number;
  /** Exclusive. */
  to: number;
}

/** Returns the hours that began in the last 24 hours. */
export function recentHours(now: Date): HourRange {
  return { from: now.getTime() - trendRecentMs + 1, to: now.getTime() + 1 };
}

/** Returns the hours of the reference window, whose days ended at least 24 hours ago. */
export function usualHours(now: Date): HourRange {
  const to = Math.floor((now.getTime() - trendRecentMs) / dayMs) * dayMs;
  return { from: to - trendUsualDays * dayMs, to };
}
