import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';

/**
 * Spreads the creation times of the newswire's history, which arrived all at once, because alert forecasts use these
 * times. Also replaces the log of the first fetch with the fetches that would have delivered the articles, because a
 * feed's health is judged by its own arrival history. Adds one gap of the largest source, so that charts show such days.
 */
export async function backdateHistory(tx: DbOrTx): Promise<void> {
  await tx.execute(sql`
    update articles set
      created_at = published_at + interval '5 minutes',
      matched_at = published_at + interval '6 minutes'
    from sources
    where sources.id = articles.source_id and sources.key like 'newswire/%'
      and articles.created_at > articles.published_at + interval '6 minutes'`);
  await tx.execute(sql`
    with arrivals as (
      select feeds.id as feed_id, max(articles.created_at) as fetched_at, count(*)::int as count
      from feeds join sources on sources.id = feeds.source_id join articles on articles.source_id = sources.id
      where sources.key like 'newswire/%'
      group by feeds.id, date_trunc('hour', articles.created_at)
    ), dropped as (
      delete from feed_fetches where new_article_count > 0 and feed_id in (select feed_id from arrivals)
    ), dated as (
      update feeds set created_at = least(created_at, span.first), last_new_entry_at = span.last
      from (select feed_id, min(fetched_at) - interval '1 day' as first, max(fetched_at) as last from arrivals group by feed_id) span
      where feeds.id = span.feed_id
    )
    insert into feed_fetches (feed_id, fetched_at, outcome, status, duration_ms, entry_count, new_article_count, revised_article_count)
    select feed_id, fetched_at, 'changed', 200, 40, count, count, 0 from arrivals`);
  await tx.execute(sql`
    insert into source_gaps (source_id, began_at, ended_at)
    select id, now() - interval '6 days', now() - interval '5 days' from (
      select source_id as id from articles join sources on sources.id = articles.source_id
      where sources.key like 'newswire/%' and articles.article_kind = 'Headline' group by source_id order by count(*) desc, source_id limit 1) most
    where not exists (select from source_gaps)`);
}
