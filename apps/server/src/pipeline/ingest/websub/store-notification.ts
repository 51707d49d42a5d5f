import { and, eq } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import type { Semaphore } from '#src/platform/semaphore.ts';
import { feedFetches, feedHubs, feeds, sources } from '../../sources/table.ts';
import type { FollowUp } from '../follow-up.ts';
import { parseFeed } from '../parse/parse-feed.ts';
import { storeEntries } from '../store-entries.ts';

export const STORE_NOTIFICATION_JOB = 'store-notification';

export interface StoreNotificationPayload {
  feedId: number;
  callbackId: string;
  /** Base64. */
  body: string;
  contentType: string | null;
}

export interface NotificationDeps {
  db: Db;
  now: Clock;
  /** Limits parallel writes. */
  storing: Semaphore;
  follow: FollowUp;
}

/**
 * Stores the entries of a hub's notification. If the body is not a feed, makes the feed due instead. Idempotent: a
 * repeated call finds the articles already stored.
 */
export async function storeNotification(deps: NotificationDeps, payload: StoreNotificationPayload): Promise<number> {
  const { db, now, follow } = deps;
  const at = now();
  const bytes = Buffer.from(payload.body, 'base64');
  return await deps.storing.run(() =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .select({ feed: feeds, source: sources })
        .from(feeds)
        .innerJoin(sources, eq(sources.id, feeds.sourceId))
        .innerJoin(feedHubs, eq(feedHubs.feedId, feeds.id))
        .where(and(eq(feedHubs.callbackId, payload.callbackId), eq(feeds.state, 'active')))
        .for('update', { of: feeds });
      if (!row) return 0;
      const { feed, source } = row;
      await tx.update(feedHubs).set({ notifiedAt: at, missedAt: null }).where(eq(feedHubs.feedId, feed.id));
      const parsed = parseFeed({ now: at }, { bytes, contentType: payload.contentType, url: feed.url });
      if (parsed.kind === 'refused') {
        await tx.update(feeds).set({ nextDueAt: at }).where(eq(feeds.id, feed.id));
        return 0;
      }
      const stored = await storeEntries({ tx, now: at, follow }, { feed, source, parsed: parsed.feed });
      if (stored.newIds.length > 0) {
        await tx.update(feeds).set({ lastNewEntryAt: at }).where(eq(feeds.id, feed.id));
      }
      await tx.insert(feedFetches).values({
        ...{ feedId: feed.id, fetchedAt: at, outcome: 'changed', detail: 'Sent by the hub.' },
        ...{ sizeBytes: bytes.byteLength, durationMs: 0, entryCount: parsed.feed.entries.length },
        ...{ newArticleCount: stored.newIds.length, revisedArticleCount: stored.revisedIds.length },
      });
      return stored.newIds.length;
    }),
  );
}
