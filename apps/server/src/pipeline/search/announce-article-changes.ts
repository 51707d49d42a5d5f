import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/db.ts';
import { followArticleChanges } from './follow-article-changes.ts';

/**
 * Minimum interval in seconds between signals, across all processes. Each signal makes every client count its unread
 * articles.
 */
const intervalSeconds = 5;

/**
 * Returns a function that sends a signal to the realtime channel `news` if articles changed since its last signal, so
 * that clients count unread articles again. The signal carries no data. If any process has sent a signal in the last
 * five seconds, this signal waits for a later call.
 */
export function createArticleAnnouncer(db: Db): () => Promise<void> {
  let told: number | undefined;
  return async () => {
    const { position } = await followArticleChanges(db);
    const isNew = told !== undefined && told !== position;
    if (!isNew || (await sendSignal(db))) told = position;
  };
}

async function sendSignal(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('announce-article-changes'))`);
    const sent = await tx.execute(sql`
      select realtime.send('{}'::jsonb, 'changed', 'news', true) where not exists (
        select from realtime.messages where topic = 'news' and extension = 'broadcast' and private
          and inserted_at > (clock_timestamp() at time zone 'utc') - make_interval(secs => ${intervalSeconds}))`);
    return sent.length > 0;
  });
}
