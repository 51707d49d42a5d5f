import { type SQL, sql } from 'drizzle-orm';

/** Days after publication for which an article without a mark is unread, so that a new reader starts with a month. */
export const unreadDays = 30;

/** Returns the time before which an article was published that counts as read without a mark. */
export function unreadSince(now: Date): Date {
  return new Date(now.getTime() - unreadDays * 86_400_000);
}

/**
 * SQL condition that the reader has read an article. `mark` is the alias of a left-joined row of `read_marks`.
 *
 * @see docs/rules.md "Reading"
 */
export function isRead({ mark, publishedAt, now }: { mark: SQL; publishedAt: SQL; now: Date }): SQL<boolean> {
  return sql<boolean>`coalesce(${mark}.is_read, ${publishedAt} < ${unreadSince(now).toISOString()}::timestamptz)`;
}
