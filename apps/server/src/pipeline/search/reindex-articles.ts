import { desc, eq, sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { failpoint } from '#src/platform/failpoint.ts';
import { indexArticles, removeFromIndex } from './index-articles.ts';
import { articleSearchOutdated } from './search-tables.ts';
import { pruneTrendWords } from './trends/count-trend-words.ts';

export interface ReindexProgress {
  done: number;
  total: number;
}

const batchSize = 500;

/**
 * Rebuilds the search index and trend words from all articles, newest first, while searches continue with the old rows.
 * Removes rows without an article and clears all marks of outdated months. Can be interrupted and repeated.
 */
export async function reindexArticles(
  { db, now }: { db: Db; now: Clock },
  onProgress: (progress: ReindexProgress) => void = () => {},
): Promise<ReindexProgress> {
  const [row] = await db.execute<{ total: number; top: string | null }>(
    sql`select count(*)::int as total, max(id) as top from articles`,
  );
  const progress = { done: 0, total: row?.total ?? 0 };
  let below = Number(row?.top ?? 0) + 1;
  for (;;) {
    const ids = await idsBelow(db, below);
    if (ids.length === 0) break;
    await indexArticles({ db, now }, ids);
    below = ids.at(-1) ?? 0;
    progress.done += ids.length;
    onProgress({ ...progress });
  }
  await removeOrphans(db);
  await db.delete(articleSearchOutdated);
  await pruneTrendWords(db, now());
  return progress;
}

const stepSize = 200;

/** Can be interrupted at any step. Several workers may run in parallel, because each locks the month's row. */
export async function reindexOutdated({ db, now }: { db: Db; now: Clock }): Promise<number> {
  const count = await db.transaction(async (tx) => {
    const [outdated] = await tx
      .select()
      .from(articleSearchOutdated)
      .orderBy(desc(articleSearchOutdated.partition))
      .limit(1)
      .for('update');
    if (!outdated) return 0;
    const { partition, below } = outdated;
    const rows = await tx.execute<{ article_id: string }>(sql`
      select article_id from ${sql.identifier(partition)} where ${below === null ? sql`true` : sql`article_id < ${below}`}
      order by article_id desc limit ${stepSize}`);
    const ids = [...rows].map(({ article_id }) => Number(article_id));
    await indexArticles({ db: tx, now }, ids);
    failpoint('reindex:indexed');
    const isThisMonth = eq(articleSearchOutdated.partition, partition);
    if (ids.length === 0) await tx.delete(articleSearchOutdated).where(isThisMonth);
    else {
      await tx
        .update(articleSearchOutdated)
        .set({ below: ids.at(-1) })
        .where(isThisMonth);
    }
    failpoint('reindex:before-commit');
    return ids.length;
  });
  failpoint('reindex:committed');
  return count;
}

async function idsBelow(db: Db, below: number): Promise<number[]> {
  const rows = await db.execute<{ id: string }>(
    sql`select id from articles where id < ${below} order by id desc limit ${batchSize}`,
  );
  return [...rows].map(({ id }) => Number(id));
}

async function removeOrphans(db: Db): Promise<void> {
  const orphans = await db.execute<{ article_id: string }>(sql`
    select article_id from article_search_places as places
    where not exists (select from articles where id = places.article_id)`);
  await removeFromIndex(
    { db },
    [...orphans].map(({ article_id }) => Number(article_id)),
  );
  await db.execute(sql`
    delete from article_search as found
    where not exists (
      select from article_search_places as places
      where places.article_id = found.article_id and places.published_at = found.published_at)`);
}
