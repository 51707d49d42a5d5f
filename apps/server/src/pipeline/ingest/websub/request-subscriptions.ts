/**
 * Requests WebSub subscriptions from hubs. A request is repeated until the hub confirms it, and again before the lease
 * ends.
 * @see https://www.w3.org/TR/websub/#subscriber-sends-subscription-request
 */
import { eq, sql } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { isKnownHost } from '#src/platform/known-host.ts';
import type { SafeFetch } from '#src/platform/safe-fetch/safe-fetch.ts';
import { feedHubs } from '../../sources/table.ts';
import { hubSecret } from './hub-secret.ts';
import type { FeedHub } from './store-hub.ts';

export interface SubscribeDeps {
  db: Db;
  fetch: SafeFetch;
  now: Clock;
  publicUrl: string;
}

const requestsPerRound = 20;
const requestTimeoutMs = 20_000;
const answerBytesMax = 64 * 1024;
const leaseSeconds = 10 * 86_400;
/** Initial time in seconds to wait for a confirmation before requesting again. Doubles with each request, up to a day. */
const retryMinSeconds = 900;
const retryMaxSeconds = 86_400;
const detailMax = 300;

export function isReachable(publicUrl: string): boolean {
  return !isKnownHost(URL.parse(publicUrl)?.host);
}

/** Returns the number of subscriptions requested. Safe to run in several processes. */
export async function requestSubscriptions(deps: SubscribeDeps): Promise<number> {
  const due = await claimDue(deps);
  await Promise.all(due.map((hub) => requestSubscription(deps, hub)));
  return due.length;
}

async function claimDue({ db, now }: SubscribeDeps): Promise<FeedHub[]> {
  const at = now();
  const nextRequestAt = sql`${at.toISOString()}::timestamptz
    + least(${retryMinSeconds} * 2 ^ least(request_count, 10), ${retryMaxSeconds}) * interval '1 second'`;
  return await db
    .update(feedHubs)
    .set({
      state: sql`case when state = 'active' and lease_ends_at > ${at.toISOString()}::timestamptz then 'active' else 'requested' end`,
      requestedAt: at,
      requestCount: sql`request_count + 1`,
      nextRequestAt,
    })
    .where(
      sql`${feedHubs.feedId} in (select h.feed_id from feed_hubs h join feeds f on f.id = h.feed_id
        where h.next_request_at <= ${at.toISOString()}::timestamptz and f.state = 'active'
        order by h.next_request_at limit ${requestsPerRound} for update of h skip locked)`,
    )
    .returning();
}

async function requestSubscription({ db, fetch, publicUrl }: SubscribeDeps, hub: FeedHub): Promise<void> {
  const { callbackId, topicUrl, hubUrl } = hub;
  const result = await fetch({
    url: hubUrl,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.topic': topicUrl,
      'hub.callback': `${publicUrl}/websub/${callbackId}`,
      'hub.lease_seconds': String(leaseSeconds),
      'hub.secret': await hubSecret(db, callbackId),
    }).toString(),
    timeoutMs: requestTimeoutMs,
    maxBytes: answerBytesMax,
  });
  if (result.kind === 'response' && result.status >= 200 && result.status < 300) return;
  const detail =
    result.kind === 'response'
      ? `The hub answered with status ${result.status}.`
      : `The hub was not reached: ${result.detail}.`;
  await db
    .update(feedHubs)
    .set({
      state: sql`case when state = 'active' then 'active' else 'refused' end`,
      lastDetail: detail.slice(0, detailMax),
    })
    .where(eq(feedHubs.callbackId, callbackId));
}
