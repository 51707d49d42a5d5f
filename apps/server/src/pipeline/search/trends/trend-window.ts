const dayMs = 86_400_000;

/** What is new: the last 24 hours, to the hour. */
export const trendRecentMs = dayMs;
/** What is usual: the whole days (UTC) before those hours. */
export const trendUsualDays = 14;
/** Articles older than this are in neither and are not counted: there is up to a day between the two. */
export const trendReachMs = trendRecentMs + (trendUsualDays + 1) * dayMs;

/** Returns the days of `trendUsualDays`, YYYY-MM-DD, oldest first: each has been over for 24 hours or more. */
export function usualDays(now: Date): string[] {
  const end = Math.floor((now.getTime() - trendRecentMs) / dayMs);
  return Array.from({ length: trendUsualDays }, (_, i) =>
    new Date((end - trendUsualDays + i) * dayMs).toISOString().slice(0, 10),
  );
}
