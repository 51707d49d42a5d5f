import { sql } from 'drizzle-orm';
import type { articles } from '#src/pipeline/articles/table.ts';
import { storyWindowHours } from '#src/pipeline/enrich/stories/period-keys.ts';
import type { Tx } from '#src/platform/db.ts';
import { isOldNews } from './old-news.ts';
import { wakeInstantReaders } from './wake-instant-readers.ts';

const wasReceived = sql`(m.dropped_reason is null or m.dropped_reason in ('same-story', 'delivered-before'))`;

/**
 * Queues corrected articles for readers who received them. Skips pending matches, because they will carry the corrected
 * text anyway. Not idempotent: each call sends the correction again.
 */
export async function queueCorrections(tx: Tx, articleIds: readonly number[], now: Date): Promise<void> {
  if (articleIds.length === 0) return;
  const rows = await tx.execute<{ user_id: string }>(sql`
    with waiting as (insert into waiting_matches (user_id, match_id, cause)
      select m.user_id, m.id, 'corrected' from matches m
      join search_settings s on s.id = m.search_settings_id and s.deleted_at is null and s.alerts_channel <> 0
      where m.article_id = any(${sql.param([...articleIds])}::bigint[]) and ${wasReceived}
      on conflict do nothing returning user_id)
    select id as user_id from users where alerts_time = 'instant' and alerts_channel <> 0
      and id in (select user_id from waiting)`);
  await wakeInstantReaders(
    tx,
    rows.map(({ user_id }) => user_id),
    now,
  );
}

/** Queues a correction for the story's readers, even if their search does not match it. Idempotent. */
export async function queueStoryCorrections(
  tx: Tx,
  matched: readonly (typeof articles.$inferSelect)[],
  now: Date,
): Promise<void> {
  const ids = matched.flatMap(({ id, correctionMark, storyId }) => (correctionMark && storyId ? [id] : []));
  if (ids.length === 0) return;
  const rows = await tx.execute<{ user_id: string }>(sql`
    with written as (insert into matches
      (search_settings_id, account_id, user_id, article_id, terms, translated_terms, alerts_channel, matched_at)
      select distinct on (s.id, articles.id) s.id, s.account_id, s.user_id, articles.id, m.terms, m.translated_terms,
        s.alerts_channel, ${now.toISOString()}::timestamptz
      from articles
      join articles other on other.story_id = articles.story_id and other.id <> articles.id
        and greatest(other.published_at - articles.published_at, articles.published_at - other.published_at)
          <= ${`${storyWindowHours} hours`}::interval
      join matches m on m.article_id = other.id and ${wasReceived}
      join search_settings s on s.id = m.search_settings_id and s.deleted_at is null and s.alerts_channel <> 0
      join users u on u.id = s.user_id and u.alerts_channel <> 0
      where articles.id = any(${sql.param(ids)}::bigint[]) and not ${isOldNews}
      order by s.id, articles.id, m.id desc
      on conflict do nothing returning user_id, id),
    waiting as (insert into waiting_matches (user_id, match_id, cause) select user_id, id, 'corrected' from written)
    select id as user_id from users where alerts_time = 'instant' and id in (select user_id from written)`);
  await wakeInstantReaders(
    tx,
    rows.map(({ user_id }) => user_id),
    now,
  );
}
