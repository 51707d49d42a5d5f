import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import type { TrendWord } from './extract-trend-words.ts';
import { trendReachMs } from './trend-window.ts';

export interface TrendCount extends TrendWord {
  id: string;
}

/** Pass the ids of removed articles in `gone`. Each changed count is written once, in key order, to prevent deadlocks. */
export async function recountTrendWords(
  db: DbOrTx,
  { gone, made }: { gone: readonly number[]; made: readonly TrendCount[] },
): Promise<void> {
  if (gone.length === 0 && made.length === 0) return;
  await db.execute(sql`
    with changes as (
      select word, date_trunc('hour', published_at, 'UTC') as hour, source_id, article_kind, country, language,
        shown, 1 as change
      from jsonb_to_recordset(${JSON.stringify(made)}::text::jsonb) as made(id bigint, word text, shown text)
      join articles using (id)
      union all
      select word, date_trunc('hour', published_at, 'UTC'), source_id, article_kind, country, language, null, -1
      from article_search_places, unnest(trend_words) as word
      where article_id = any(${`{${gone.join(',')}}`}::bigint[])
    ), noted as (
      insert into trend_changes (hour, source_id) select distinct hour, source_id from changes
    )
    insert into trend_word_counts (word, hour, source_id, article_kind, country, language, shown, article_count)
    select word, hour, source_id, article_kind, country, language, coalesce(max(shown), word), sum(change)
    from changes
    group by 1, 2, 3, 4, 5, 6 having sum(change) <> 0
    order by 2, 3, 1, 4, 5, 6
    on conflict (hour, source_id, word, article_kind, country, language)
    do update set article_count = trend_word_counts.article_count + excluded.article_count,
      shown = case when excluded.article_count > 0 then excluded.shown else trend_word_counts.shown end`);
}

export const trendChangesKeptHours = 48;

export async function pruneTrendWords(db: DbOrTx, now: Date): Promise<number> {
  const before = new Date(now.getTime() - trendReachMs).toISOString();
  const [gone] = await db.execute<{ count: number }>(sql`
    with gone as (
      delete from trend_word_counts where hour < ${before}::timestamptz or article_count <= 0 returning hour, source_id
    ), noted as (
      insert into trend_changes (hour, source_id) select distinct hour, source_id from gone
    )
    select count(*)::int as count from gone`);
  await db.execute(sql`
    delete from trend_changes where changed_at < now() - ${`${trendChangesKeptHours} hours`}::interval`);
  return gone?.count ?? 0;
}
