/**
 * Handles the callback that hubs call: verification of intent (GET) and new content (POST). Hubs have no session, so
 * the URL contains an unguessable id, and content is accepted only with a valid signature.
 * @see https://www.w3.org/TR/websub/#hub-verifies-intent
 * @see https://www.w3.org/TR/websub/#content-distribution
 */
import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import type { JobQueue } from '#src/platform/jobs.ts';
import { feedHubs, feeds } from '../../sources/table.ts';
import { hubSecret, isSignedBy } from './hub-secret.ts';
import type { FeedHub } from './store-hub.ts';
import { STORE_NOTIFICATION_JOB, type StoreNotificationPayload } from './store-notification.ts';

export interface HubRouteDeps {
  db: Db;
  now: Clock;
  jobs: JobQueue;
  requestsPerMinute?: number;
}

const bodyBytesMax = 2 * 1024 * 1024;
/** Maximum number of requests per minute for each subscription, and for all unknown ids together. */
const requestsPerMinuteDefault = 60;
const challengeMax = 1_024;
const confirmHours = 24;
/** Minimum and maximum lease in seconds. They prevent renewal storms and ensure that a lost subscription is noticed within a month. */
const leaseMinSeconds = 300;
const leaseMaxSeconds = 30 * 86_400;
const renewAfterShare = 0.8;
const refusedHours = 24;
const reasonMax = 300;

export function createHubRoutes(deps: HubRouteDeps): Hono {
  const app = new Hono();
  const limiter = new RateLimiterMemory({ points: deps.requestsPerMinute ?? requestsPerMinuteDefault, duration: 60 });
  const mayPass = (key: string) =>
    limiter.consume(key).then(
      () => true,
      () => false,
    );
  app.use('/websub/:id', async (c, next) => {
    const hub = await findSubscription(deps.db, c.req.param('id'));
    if (!(await mayPass(hub?.callbackId ?? 'unknown')))
      return c.text('Too many requests.', 429, { 'retry-after': '60' });
    if (!hub) return c.text('No such subscription.', 410);
    c.set('hub' as never, hub as never); // Hono types variables by app, and this one has a single route.
    return await next();
  });
  app.get('/websub/:id', async (c) => await verify(c, deps, c.get('hub' as never) as FeedHub));
  app.post('/websub/:id', bodyLimit({ maxSize: bodyBytesMax }), async (c) => {
    const hub = c.get('hub' as never) as FeedHub;
    const body = Buffer.from(await c.req.arrayBuffer());
    const signature = c.req.header('x-hub-signature');
    // The response does not tell the hub that a signature is wrong.
    if (isSignedBy(await hubSecret(deps.db, hub.callbackId), signature, body)) {
      await deps.jobs.send(deps.db, STORE_NOTIFICATION_JOB, {
        feedId: hub.feedId,
        callbackId: hub.callbackId,
        body: body.toString('base64'),
        contentType: c.req.header('content-type') ?? null,
      } satisfies StoreNotificationPayload);
    }
    return c.body(null, 202);
  });
  return app;
}

async function findSubscription(db: Db, id: string): Promise<FeedHub | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const [row] = await db
    .select({ hub: feedHubs, state: feeds.state })
    .from(feedHubs)
    .innerJoin(feeds, eq(feeds.id, feedHubs.feedId))
    .where(eq(feedHubs.callbackId, id));
  return row?.state === 'active' ? row.hub : null;
}

/** Responds with 404 to anything except a confirmation or refusal of our own request. */
async function verify(c: Context, { db, now }: HubRouteDeps, hub: FeedHub) {
  const { 'hub.mode': mode, 'hub.topic': topic, 'hub.challenge': challenge = '', ...rest } = c.req.query();
  const isOurs = topic === hub.topicUrl;
  if (isOurs && mode === 'denied') {
    const reason = (rest['hub.reason'] ?? '').slice(0, reasonMax);
    const nextRequestAt = new Date(now().getTime() + refusedHours * 3_600_000);
    await update(db, hub, {
      state: 'refused',
      leaseEndsAt: null,
      nextRequestAt,
      lastDetail: `The hub refused: ${reason}`,
    });
    return c.body(null, 200);
  }
  const isAwaited = hub.requestedAt !== null && now().getTime() - hub.requestedAt.getTime() <= confirmHours * 3_600_000;
  if (!isOurs || mode !== 'subscribe' || !isAwaited || challenge === '' || challenge.length > challengeMax) {
    return c.text('Not requested.', 404);
  }
  const given = Number(rest['hub.lease_seconds']);
  const leaseMs =
    Math.min(Math.max(Number.isFinite(given) && given > 0 ? given : 86_400, leaseMinSeconds), leaseMaxSeconds) * 1_000;
  await update(db, hub, {
    state: 'active',
    confirmedAt: hub.state === 'active' ? hub.confirmedAt : now(),
    leaseEndsAt: new Date(now().getTime() + leaseMs),
    nextRequestAt: new Date(now().getTime() + leaseMs * renewAfterShare),
    requestCount: 0,
    lastDetail: null,
  });
  return c.text(challenge, 200);
}

async function update(db: Db, { callbackId }: FeedHub, values: Partial<FeedHub>) {
  await db.update(feedHubs).set(values).where(eq(feedHubs.callbackId, callbackId));
}
