import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/db.ts';
import { followArticleChanges } from './follow-article-changes.ts';

/**
 * Returns a function that sends a signal to the realtime channel `news` if articles changed since its last call, so
 * that clients count unread articles again. The signal contains nothing. Several processes may send the same one.
 */
export function createArticleAnnouncer(db: Db): () => Promise<void> {
  let told: number | undefined;
  return async () => {
    const { position } = await followArticleChanges(db);
    const isNew = told !== undefined && told !== position;
    told = position;
    if (isNew) await db.execute(sql`select realtime.send('{}'::jsonb, 'changed', 'news', true)`);
  };
}
