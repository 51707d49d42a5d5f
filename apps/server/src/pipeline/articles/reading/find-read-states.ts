import { sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { isRead } from './is-read.ts';

/** Returns, for each article id, whether the reader has read it. One statement for all; an unknown id counts as read. */
export async function findReadStates(
  { db, now }: { db: DbOrTx; now: Clock },
  { userId, articleIds }: { userId: string; articleIds: readonly number[] },
): Promise<boolean[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select a.id from articles a
    left join read_marks m on m.user_id = ${userId} and m.article_id = a.id
    where a.id = any(${`{${articleIds.join(',')}}`}::bigint[])
      and not ${isRead({ mark: sql`m`, publishedAt: sql`a.published_at`, now: now() })}`);
  const unread = new Set([...rows].map(({ id }) => Number(id)));
  return articleIds.map((id) => !unread.has(id));
}
