import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import type { TrendWord } from './extract-trend-words.ts';
import { trendReachMs } from './trend-window.ts';

/** A word an article uses. */
export interface TrendCount extends TrendWord {
  /** The article's. */
  id: string;
}

/**
 * Adds articles to the counts of their words. Not idempotent: `uncountTrendWords` first. Rows are written in the order of their
 * key, so that two writers wait for each other instead of blocking each other.
 */
export async function countTrendWords(db: DbOrTx, counts: TrendCount[]): Promise<void> {
  if (counts.length === 0) return;
  await db.execute(sql`
    insert into trend_word_counts (word, hour, source_id, article_kind, country, language, shown, article_count)
    select word, date_trunc('hour', published_at, 'UTC'), source_id, article_kind, country, language, max(shown), count(*)
    from jsonb_to_recordset(${JSON.stringify(counts)}::text::jsonb) as made(id bigint, word text, shown text)
    join articles using (id)
    group by 1, 2, 3, 4, 5, 6
    order by 1, 2, 3, 4, 5, 6
    on conflict (word, hour, source_id, article_kind, country, language)
    do update set article_count = trend_word_counts.article_count + excluded.article_count, shown = excluded.shown`);
}

/** Takes articles out of the counts they were added to, as their places remember them. */
export async function uncountTrendWords(db: DbOrTx, articleIds: number[]): Promise<void> {
  const ids = `{${articleIds.join(',')}}`;
  await db.execute(sql`
    with gone as (
      select word, date_trunc('hour', published_at, 'UTC') as hour, source_id, article_kind, country, language,
        count(*) as article_count
      from article_search_places, unnest(trend_words) as word
      where article_id = any(${ids}::bigint[])
      group by 1, 2, 3, 4, 5, 6
    ), held as (
      select counts.ctid, gone.article_count
      from trend_word_counts as counts join gone using (word, hour, source_id, article_kind, country, language)
      order by word, hour, source_id, article_kind, country, language
      for update of counts
    )
    update trend_word_counts as counts set article_count = counts.article_count - held.article_count
    from held where counts.ctid = held.ctid`);
}

/** Deletes what no trend can reach any more and words nobody uses; returns how many counts. Run daily. */
export async function pruneTrendWords(db: DbOrTx, now: Date): Promise<number> {
  const before = new Date(now.getTime() - trendReachMs).toISOString();
  const gone = await db.execute(sql`
    delete from trend_word_counts where hour < ${before}::timestamptz or article_count <= 0 returning 1`);
  await db.execute(sql`delete from trend_days where day < ${before}::timestamptz::date`);
  await db.execute(
    sql`delete from trend_word_days where not exists (select from trend_days where day = trend_word_days.day)`,
  );
  return gone.length;
}
