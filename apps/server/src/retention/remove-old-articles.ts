import { type SQL, sql } from 'drizzle-orm';
import { removeFromIndex } from '#src/pipeline/search/index-articles.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { failpoint } from '#src/platform/failpoint.ts';

const batchSize = 200;
/**
 * Number of newest articles per source that are kept regardless of age. If a removed article were still in its feed, it
 * would be stored again as new. Feeds contain fewer articles than this number.
 */
const newestKept = 500;

const isKept = sql`(a.article_kind = 'Suggestion'
  or exists (select from clips c where c.article_id = a.id)
  or exists (select from board_articles b where b.article_id = a.id)
  or exists (select from report_articles r where r.article_id = a.id)
  or exists (select from article_tags t where t.article_id = a.id))`;

interface Input {
  days: number;
  newest?: number;
}

/**
 * Removes alerts and articles older than `days`, together with their matches, revisions, index entries and the gaps of
 * sources, and returns how many alerts and articles were removed. Keeps suggestions, the newest 500 articles of each source, and articles that a person
 * clipped, tagged, or added to a board or report. Idempotent. Each batch is one transaction, so an interrupted run
 * continues from its last batch.
 */
export async function removeOldArticles(
  { db, now }: { db: Db; now: Clock },
  { days, newest = newestKept }: Input,
): Promise<{ alerts: number; articles: number }> {
  const before = sql`${new Date(now().getTime() - days * 86_400_000).toISOString()}::timestamptz`;
  const removed = { alerts: await removeAlerts(db, before), articles: 0 };
  const sources = await db.execute<{ id: string; end: string }>(sql`
    select s.id::text, least(${before}, n.published_at)::text as end from sources s cross join lateral (
      select published_at from articles where source_id = s.id
      order by published_at desc nulls first offset ${newest - 1}::integer limit 1) n
    where exists (select from articles o where o.source_id = s.id and o.published_at < least(${before}, n.published_at))`);
  for (const source of sources) removed.articles += await removeArticles(db, source);
  await db.execute(sql`delete from source_gaps where ended_at < ${before}`);
  return removed;
}

async function removeAlerts(db: Db, before: SQL): Promise<number> {
  for (let removed = 0; ; ) {
    const rows = await db.execute(sql`
      delete from alerts where id in (
        select old.id from users u cross join lateral (
          select id from alerts where user_id = u.id and built_at < ${before} order by built_at limit ${batchSize}) old
        limit ${batchSize}) returning 1`);
    removed += rows.length;
    if (rows.length < batchSize) return removed;
  }
}

async function removeArticles(db: Db, { id, end }: { id: string; end: string }): Promise<number> {
  let after = { at: '-infinity', id: '0' };
  for (let removed = 0; ; ) {
    const batch = await db.transaction(async (tx) => {
      const rows = await tx.execute<{ id: string; at: string }>(sql`
        select a.id::text, a.published_at::text as at from articles a
        where a.source_id = ${id}::bigint and a.published_at < ${end}::timestamptz and not ${isKept}
          and (a.published_at, a.id) > (${after.at}::timestamptz, ${after.id}::bigint)
        order by a.published_at, a.id limit ${batchSize} for update skip locked`);
      if (rows.length === 0) return { rows, count: 0 };
      const ids = rows.map((row) => Number(row.id));
      // Checks again, because the statement above does not see articles that a user saved before the lock.
      const gone = await tx.execute<{ id: string }>(sql`
        delete from articles a where a.id = any(${sql.param(ids)}::bigint[]) and not ${isKept} returning a.id::text`);
      await removeFromIndex(
        { db: tx },
        gone.map((row) => Number(row.id)),
      );
      failpoint('remove-articles:before-commit');
      return { rows, count: gone.length };
    });
    removed += batch.count;
    const last = batch.rows.at(-1);
    if (!last) return removed;
    after = { at: last.at, id: last.id };
  }
}
