import { eq } from 'drizzle-orm';
import type { Tx } from '#src/platform/db.ts';
import { feedHubs } from '../../sources/table.ts';
import type { Hub } from './find-hub.ts';

export type FeedHub = typeof feedHubs.$inferSelect;

interface StoreHubInput {
  feedId: number;
  stored: FeedHub | null;
  /** As the feed names it now, or null. */
  found: Hub | null;
  now: Date;
}

/** Stores the hub that a feed names, to be asked for a subscription. A hub that it no longer names is removed. Idempotent. */
export async function storeHub(tx: Tx, { feedId, stored, found, now }: StoreHubInput): Promise<void> {
  if (found?.hubUrl === stored?.hubUrl && found?.topicUrl === stored?.topicUrl) return;
  // A new row has a new callback, and the old one answers 410, so the hub before stops sending.
  if (stored) await tx.delete(feedHubs).where(eq(feedHubs.feedId, feedId));
  if (found)
    await tx
      .insert(feedHubs)
      .values({ feedId, ...found, nextRequestAt: now })
      .onConflictDoNothing();
}

/** Returns whether the hub sends a feed's articles at present. */
export function isHubAlive(hub: FeedHub | null, now: Date): boolean {
  return hub?.state === 'active' && hub.leaseEndsAt !== null && hub.leaseEndsAt > now && hub.missedAt === null;
}

/**
 * Returns whether a fetch found an article that the hub should have sent: the subscription was confirmed before the fetch
 * before, and the hub has sent nothing since.
 */
export function hasHubMissed(hub: FeedHub | null, lastFetchedAt: Date | null, now: Date): boolean {
  if (hub === null || lastFetchedAt === null || !isHubAlive(hub, now) || hub.confirmedAt === null) return false;
  return hub.confirmedAt < lastFetchedAt && (hub.notifiedAt === null || hub.notifiedAt < lastFetchedAt);
}
