import { eq } from 'drizzle-orm';
import type { Tx } from '#src/platform/db.ts';
import { feedHubs } from '../../sources/table.ts';
import type { Hub } from './find-hub.ts';

export type FeedHub = typeof feedHubs.$inferSelect;

interface StoreHubInput {
  feedId: number;
  stored: FeedHub | null;
  found: Hub | null;
  now: Date;
}

export async function storeHub(tx: Tx, { feedId, stored, found, now }: StoreHubInput): Promise<void> {
  if (found?.hubUrl === stored?.hubUrl && found?.topicUrl === stored?.topicUrl) return;
  // A new row has a new callback id. The old callback then responds with 410, so the previous hub stops sending.
  if (stored) await tx.delete(feedHubs).where(eq(feedHubs.feedId, feedId));
  if (found)
    await tx
      .insert(feedHubs)
      .values({ feedId, ...found, nextRequestAt: now })
      .onConflictDoNothing();
}

export function isHubAlive(hub: FeedHub | null, now: Date): boolean {
  return hub?.state === 'active' && hub.leaseEndsAt !== null && hub.leaseEndsAt > now && hub.missedAt === null;
}

/**
 * Returns true if the active subscription was confirmed before the previous fetch and the hub has sent nothing since
 * that fetch.
 */
export function hasHubMissed(hub: FeedHub | null, lastFetchedAt: Date | null, now: Date): boolean {
  if (hub === null || lastFetchedAt === null || !isHubAlive(hub, now) || hub.confirmedAt === null) return false;
  return hub.confirmedAt < lastFetchedAt && (hub.notifiedAt === null || hub.notifiedAt < lastFetchedAt);
}
