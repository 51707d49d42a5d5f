const dayMs = 86_400_000;

/** What is new: the last 24 hours, to the hour. */
const trendRecentMs = dayMs;
/** What is usual: the whole days (UTC) before those hours. */
export const trendUsualDays = 14;
/** Articles older than this are in neither and are not counted: there is up to a day between the two. */
export const trendReachMs = trendRecentMs + (trendUsualDays + 1) * dayMs;

/** Milliseconds since 1970; an hour is named by its beginning. */
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

/** Returns the hours of the whole days that say what is usual: each day has been over for 24 hours or more. */
export function usualHours(now: Date): HourRange {
  const to = Math.floor((now.getTime() - trendRecentMs) / dayMs) * dayMs;
  return { from: to - trendUsualDays * dayMs, to };
}
