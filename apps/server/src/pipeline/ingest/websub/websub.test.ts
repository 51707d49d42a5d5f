import { createHmac, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSafeFetch, type SafeFetch } from '#src/platform/safe-fetch/safe-fetch.ts';
import { createSemaphore } from '#src/platform/semaphore.ts';
import { buildFeed, buildSource } from '#test/builders.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { type FakeOrigin, startFakeOrigin } from '#test/fake-origin.ts';
import { createTestDatabase } from '#test/harness.ts';
import { articles } from '../../articles/table.ts';
import { feedFetches, feedHubs, feeds } from '../../sources/table.ts';
import type { FollowUp } from '../follow-up.ts';
import { createHostGate } from '../host-gate.ts';
import { refreshFeed } from '../refresh-feed.ts';
import { createHubRoutes } from './hub-routes.ts';
import { isReachable, requestSubscriptions } from './request-subscriptions.ts';
import { type StoreNotificationPayload, storeNotification } from './store-notification.ts';

const { db, drop } = await createTestDatabase({ max: 8 });
const publicUrl = 'https://kawaraban.example';
let time = new Date('2026-11-21T00:00:00Z');
const now = () => time;
let origin: FakeOrigin;
let fetch: SafeFetch;
let queued: StoreNotificationPayload[] = [];
let isInstant = false;
const nothing = async () => {};
const follow: FollowUp = { stored: nothing, ready: nothing, changed: nothing, toExtract: nothing };
const jobs = {
  send: async (_db: unknown, _name: string, payload: object) => void queued.push(payload as StoreNotificationPayload),
  sendMany: nothing,
};
const app = createHubRoutes({ db, now, jobs, requestsPerMinute: 20 });

beforeAll(async () => {
  origin = await startFakeOrigin();
  fetch = createSafeFetch({ userAgent: 'Test/1', allowedOrigins: [origin.origin] });
});
afterAll(async () => {
  await fetch.close();
  await origin.close();
  await drop();
});
beforeEach(async () => {
  time = new Date('2026-11-21T00:00:00Z');
  queued = [];
  isInstant = false;
  origin.on('/hub', { status: 202 });
  await emptyTables(db, 'articles', 'feeds', 'sources');
});

const atom = (ids: string[], links = '') =>
  `<feed xmlns="http://www.w3.org/2005/Atom"><title>港</title>${links}${ids
    .map(
      (id) =>
        `<entry><id>${id}</id><title>記事 ${id}</title><link href="https://n.example/${id}"/><updated>2026-11-21T00:00:00Z</updated></entry>`,
    )
    .join('')}</feed>`;
const hubLinks = () => `<link rel="hub" href="${origin.origin}/hub"/><link rel="self" href="${origin.origin}/topic"/>`;

async function visit(
  body: string,
  { headers = {}, feedId }: { headers?: Record<string, string>; feedId?: number } = {},
) {
  origin.on('/feed', { body, headers });
  const id = feedId ?? (await buildFeed(db, { source: await buildSource(db), url: `${origin.origin}/feed` })).id;
  const leasedUntil = new Date(time.getTime() + 60_000);
  await db.update(feeds).set({ leasedUntil }).where(eq(feeds.id, id));
  await refreshFeed(
    {
      ...{ db, fetch, now, follow, gate: createHostGate({ gapMs: 0 }), storing: createSemaphore(2) },
      ...{ random: () => 0, isInstantSource: async () => isInstant },
    },
    { feedId: id, leasedUntil },
  );
  return { feedId: id };
}

const readHub = async () => (await db.select().from(feedHubs))[0];
const readFeed = async () => (await db.select().from(feeds))[0]!;
const request = () => requestSubscriptions({ db, fetch, now, publicUrl });
const advance = (seconds: number) => {
  time = new Date(time.getTime() + seconds * 1_000);
};

const lastForm = () => new URLSearchParams(origin.requests.findLast(({ path }) => path === '/hub')?.body);

async function confirm(form: URLSearchParams, changes: Record<string, string> = {}) {
  const query = new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.topic': form.get('hub.topic') ?? '',
    'hub.challenge': 'c8f3<b>',
    'hub.lease_seconds': '3600',
    ...changes,
  });
  return await app.request(`${new URL(form.get('hub.callback') ?? '').pathname}?${query}`);
}

async function distribute(
  form: URLSearchParams,
  body: string,
  { method = 'sha256', secret = form.get('hub.secret') ?? '' } = {},
) {
  const signature = `${method}=${createHmac(method, secret).update(body).digest('hex')}`;
  const response = await app.request(new URL(form.get('hub.callback') ?? '').pathname, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/atom+xml', 'x-hub-signature': signature },
  });
  for (const payload of queued.splice(0))
    await storeNotification({ db, now, follow, storing: createSemaphore(1) }, payload);
  return response;
}

async function subscribe() {
  const { feedId } = await visit(atom(['a'], hubLinks()));
  await request();
  const form = lastForm();
  expect((await confirm(form)).status).toBe(200);
  return { feedId, form };
}

describe('a subscription', () => {
  it('is requested from the hub that the feed names, and confirmed by its challenge', async () => {
    await visit(atom(['a'], hubLinks()));
    expect(await request()).toBe(1);
    const form = lastForm();
    expect(Object.fromEntries(form)).toMatchObject({ 'hub.mode': 'subscribe', 'hub.topic': `${origin.origin}/topic` });
    expect(form.get('hub.secret')?.length).toBe(64);
    expect(form.get('hub.callback')).toMatch(/^https:\/\/kawaraban\.example\/websub\/[0-9a-f-]{36}$/);
    const response = await confirm(form);
    expect(await response.text()).toBe('c8f3<b>');
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await readHub()).toMatchObject({ state: 'active', leaseEndsAt: new Date(time.getTime() + 3_600_000) });
    expect(await request()).toBe(0);
  });

  it('follows the Link header before the links of the feed, and the feed’s address without a self link', async () => {
    const headers = { link: `<${origin.origin}/other>; rel="hub", <https://cdn.example/x>; rel=preload` };
    await visit(atom(['a'], `<link rel="hub" href="https://hub.example/"/>`), { headers });
    expect(await readHub()).toMatchObject({ hubUrl: `${origin.origin}/other`, topicUrl: `${origin.origin}/feed` });
  });

  it.each([
    [
      'RSS',
      `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>t</title><atom:link rel="hub" href="https://hub.example/"/><atom:link rel="self" href="https://n.example/rss"/><item><guid>1</guid><title>x</title></item></channel></rss>`,
    ],
    [
      'JSON Feed',
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 't',
        feed_url: 'https://n.example/rss',
        hubs: [{ type: 'WebSub', url: 'https://hub.example/' }],
        items: [{ id: '1', title: 'x' }],
      }),
    ],
  ])('is found in %s', async (_, body) => {
    await visit(body);
    expect(await readHub()).toMatchObject({
      hubUrl: 'https://hub.example/',
      topicUrl: 'https://n.example/rss',
      state: 'wanted',
    });
  });

  it('is renewed before its lease ends, and stays active meanwhile', async () => {
    const { form } = await subscribe();
    advance(3_600 * 0.8);
    expect(await request()).toBe(1);
    expect((await readHub())?.state).toBe('active');
    expect(lastForm().get('hub.callback')).toBe(form.get('hub.callback'));
    await confirm(lastForm());
    expect((await readHub())?.leaseEndsAt).toEqual(new Date(time.getTime() + 3_600_000));
  });

  it('is requested again later, more and more rarely, when the hub fails, refuses or does not confirm', async () => {
    origin.on('/hub', { status: 500 });
    await visit(atom(['a'], hubLinks()));
    await request();
    expect(await readHub()).toMatchObject({ state: 'refused', lastDetail: 'The hub answered with status 500.' });
    advance(899);
    expect(await request()).toBe(0);
    advance(1);
    expect(await request()).toBe(1);
    advance(900);
    expect(await request()).toBe(0);
    expect((await confirm(lastForm(), { 'hub.mode': 'denied', 'hub.reason': 'no' })).status).toBe(200);
    expect(await readHub()).toMatchObject({ state: 'refused', lastDetail: 'The hub refused: no' });
  });

  it('ends when the feed names no hub any more: the callback answers 410', async () => {
    const { feedId, form } = await subscribe();
    await visit(atom(['a', 'b']), { feedId });
    expect(await readHub()).toBeUndefined();
    expect((await distribute(form, atom(['c']))).status).toBe(410);
  });

  it('is confirmed only as requested', async () => {
    await visit(atom(['a'], hubLinks()));
    await request();
    const form = lastForm();
    expect((await confirm(form, { 'hub.topic': 'https://other.example/' })).status).toBe(404);
    expect((await confirm(form, { 'hub.mode': 'unsubscribe' })).status).toBe(404);
    expect((await confirm(form, { 'hub.challenge': '' })).status).toBe(404);
    const stranger = new URLSearchParams({ 'hub.topic': 'x', 'hub.callback': `${publicUrl}/websub/${randomUUID()}` });
    expect((await confirm(stranger)).status).toBe(410);
    advance(25 * 3_600);
    expect((await confirm(form)).status).toBe(404);
    expect((await readHub())?.state).toBe('requested');
  });
});

describe('content from a hub', () => {
  it.each(['sha1', 'sha256', 'sha384', 'sha512'])('is stored at once when signed with %s', async (method) => {
    const { form } = await subscribe();
    expect((await distribute(form, atom(['b', 'a']), { method })).status).toBe(202);
    expect((await db.select().from(articles)).map(({ title }) => title).sort()).toEqual(['記事 a', '記事 b']);
    const [, sent] = await db.select().from(feedFetches).orderBy(feedFetches.id);
    expect(sent).toMatchObject({ detail: 'Sent by the hub.', newArticleCount: 1, outcome: 'changed' });
  });

  it('is ignored without a valid signature', async () => {
    const { form } = await subscribe();
    expect((await distribute(form, atom(['b']), { secret: 'guessed' })).status).toBe(202);
    expect((await distribute(form, atom(['b']), { method: 'md5' })).status).toBe(202);
    expect(await db.$count(articles)).toBe(1);
  });

  it('that is no feed makes the feed due', async () => {
    const { form } = await subscribe();
    await distribute(form, '');
    expect((await readFeed()).nextDueAt).toEqual(time);
  });

  it('is limited in size and rate', async () => {
    const { form } = await subscribe();
    expect((await distribute(form, 'x'.repeat(2 * 1024 * 1024 + 1))).status).toBe(413);
    const statuses = [];
    for (let count = 0; count < 20; count++) statuses.push((await distribute(form, 'x', { secret: 'guessed' })).status);
    expect(statuses).toContain(202);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('polling', () => {
  it('is as fast as the source where instant alerts depend on it and no hub sends', async () => {
    isInstant = true;
    const { feedId } = await visit(atom(['a']));
    for (const id of ['b', 'c', 'd', 'e']) await visit(atom([id]), { feedId });
    expect(await readFeed()).toMatchObject({
      instantIntervalSeconds: 60,
      nextDueAt: new Date(time.getTime() + 60_000),
    });
    await visit(atom(['f']), { feedId, headers: { 'cache-control': 'max-age=300' } });
    expect((await readFeed()).nextDueAt).toEqual(new Date(time.getTime() + 300_000));
    isInstant = false;
    await visit(atom(['g']), { feedId });
    expect((await readFeed()).instantIntervalSeconds).toBeNull();
  });

  it('slows down while the hub sends, and becomes fast again when it has missed an article', async () => {
    isInstant = true;
    const { feedId, form } = await subscribe();
    advance(60);
    await visit(atom(['a'], hubLinks()), { feedId });
    expect((await readFeed()).instantIntervalSeconds).toBeNull();
    advance(600);
    await visit(atom(['a', 'b'], hubLinks()), { feedId });
    expect(await readHub()).toMatchObject({ missedAt: time, state: 'active' });
    expect((await readFeed()).instantIntervalSeconds).not.toBeNull();
    await distribute(form, atom(['c']));
    expect((await readHub())?.missedAt).toBeNull();
  });
});

it('hubs are asked only for an address that they can reach', () => {
  const addresses = [
    'http://localhost:3000',
    'http://192.168.1.5',
    'https://news.internal',
    'https://kawaraban.example',
  ];
  expect(addresses.map(isReachable)).toEqual([false, false, false, true]);
});
