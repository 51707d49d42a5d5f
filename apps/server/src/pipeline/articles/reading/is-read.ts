import { type SQL, sql } from 'drizzle-orm';
import type { ArticleFact } from '../article-facts.ts';

/**
 * Number of days after publication during which an article can be unread. Gives a new reader a month of articles and
 * limits the unread counts.
 */
export const unreadDays = 30;

export function unreadSince(now: Date): Date {
  return new Date(now.getTime() - unreadDays * 86_400_000);
}

/**
 * SQL condition that the reader has read an article. `mark` is the `is_read` of the reader's mark, or null.
 *
 * @see docs/rules.md "Reading"
 */
export function isRead({ mark, publishedAt, now }: { mark: SQL; publishedAt: SQL; now: Date }): SQL<boolean> {
  return sql<boolean>`(${publishedAt} < ${unreadSince(now).toISOString()}::timestamptz or ${mark} is true)`;
}

export const isReadFact: ArticleFact<boolean> = {
  operation: 'readArticle',
  column({ userId }, now) {
    const mark = sql`(select m.is_read from read_marks m where m.user_id = ${userId} and m.article_id = a.id)`;
    return isRead({ mark, publishedAt: sql`a.published_at`, now });
  },
  parse: (stored) => stored !== false,
};
