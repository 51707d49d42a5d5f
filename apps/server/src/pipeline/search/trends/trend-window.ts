const hourMs = 3_600_000;

/** What is new: the last 24 hours, to the hour. */
export const trendRecentMs = 24 * hourMs;
/** What is usual: the 14 days before. */
export const trendUsualDays = 14;
/** Articles older than this are in neither and are not counted. */
export const trendReachMs = trendRecentMs + trendUsualDays * 24 * hourMs;
