import { type SQL, sql } from 'drizzle-orm';

/** Days after publication for which an article may be unread. A new reader starts with a month, and counts stay bounded. */
export const unreadDays = 30;

/** Returns the time before which an article was published that counts as read. */
export function unreadSince(now: Date): Date {
  return new Date(now.getTime() - unreadDays * 86_400_000);
}

/**
 * SQL condition that the reader has read an article. `mark` is the alias of a left-joined row of `read_marks`.
 *
 * @see docs/rules.md "Reading"
 */
export function isRead({ mark, publishedAt, now }: { mark: SQL; publishedAt: SQL; now: Date }): SQL<boolean> {
  return sql<boolean>`(${publishedAt} < ${unreadSince(now).toISOString()}::timestamptz or ${mark}.is_read is true)`;
}
