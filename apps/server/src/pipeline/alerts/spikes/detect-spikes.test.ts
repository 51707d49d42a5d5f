import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#src/accounts/table.ts';
import { alertSchedules, waitingMatches } from '#src/alert-schedules/table.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import { indexArticles } from '#src/pipeline/search/index-articles.ts';
import { openDb } from '#src/platform/db.ts';
import { interceptStatements } from '#src/platform/intercept-statements.ts';
import { createLog } from '#src/platform/log.ts';
import { createSavedSearchIndex } from '#src/saved-searches/matching/saved-search-index.ts';
import { savedSearches } from '#src/saved-searches/table.ts';
import { buildArticle, buildMember, buildSearch, buildSource } from '#test/builders.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { createTestDatabase } from '#test/harness.ts';
import { untilOneWaits } from '#test/until-one-waits.ts';
import { buildDueAlerts } from '../build/build-due-alerts.ts';
import { loadAlertMessage } from '../deliver/load-message.ts';
import { openTestDelivery } from '../deliver/testdata/delivery-world.ts';
import { forecastSpikes } from '../forecast/forecast-spikes.ts';
import { matchArticles } from '../match/match-articles.ts';
import { alertArticles, alerts, deliveries } from '../table.ts';
import { detectSpikes } from './detect-spikes.ts';
import { spikeChecks } from './table.ts';

const { db, drop } = await createTestDatabase();
afterAll(() => drop());

const hourMs = 3_600_000;
/** A Friday at noon in Japan. */
const noon = new Date('2026-11-20T03:00:00Z');
let now: Date;
const log = createLog('silent');
const deps = { db, now: () => now, log, webhookOrigins: [], isPreview: false };
const detect = () => detectSpikes(deps);
const sent = () => db.select().from(alerts).orderBy(asc(alerts.builtAt));

let member: Awaited<ReturnType<typeof buildMember>>;
let search: Awaited<ReturnType<typeof buildSearch>>;
let sourceId: number;
let storyId: number | null;
beforeEach(async () => {
  await emptyTables(
    db,
    'users',
    'accounts',
    'articles',
    'sources',
    'matches',
    'waiting_matches',
    'alert_articles',
    'spike_checks',
  );
  now = noon;
  storyId = null;
  member = await buildMember(db, { user: { alertsTime: '08:30', alertsChannel: 1, alertsTimezone: 'Asia/Tokyo' } });
  sourceId = (await buildSource(db)).id;
  const longAgo = new Date(noon.getTime() - 40 * 24 * hourMs);
  await publish([{ body: '別の話題', publishedAt: longAgo, createdAt: longAgo }]);
  search = await buildSearch(db, {
    ...{ ...member, name: '半導体', conditions: { keywords: '半導体' } },
    ...{ alertsChannel: 3, spikeSensitivity: 'NORMAL' },
  });
  const hoursAgo = Array.from({ length: 28 }, (_, i) => 24 + 12 * i);
  await publish(hoursAgo.map((hours) => ({ publishedAt: new Date(noon.getTime() - hours * hourMs) })));
});

type Values = Parameters<typeof buildArticle>[1];

async function publish(all: Values[]) {
  const common = {
    sourceId,
    title: '相場の動き',
    body: '半導体の話題です。',
    publishedAt: now,
    createdAt: now,
    storyId,
  };
  const published = await Promise.all(all.map((values) => buildArticle(db, { ...common, ...values })));
  await indexArticles(
    { db },
    published.map(({ id }) => id),
  );
  return published;
}

async function report(count: number, values: Values = {}) {
  const found = await publish(Array(count).fill(values));
  await matchArticles(
    { db, now: () => now, savedSearchIndex: createSavedSearchIndex({ log }) },
    found.map(({ id }) => id),
  );
  return found;
}

describe('a spike alert', () => {
  it('leaves at once with the number, the words and the top story, over the channels of the search', async () => {
    await report(7);
    expect(await detect()).toBe(0);
    const [first] = await report(1, { title: '工場で火災', body: '半導体の工場で火災が起きた。' });
    storyId = first!.id;
    const [last] = await report(1, { title: '工場の火災、続報', body: '半導体の工場の火災が続いている。' });
    await db.execute(`update articles set story_id = ${storyId} where id = ${storyId}`);
    expect(await detect()).toBe(1);
    const [alert] = await sent();
    expect(alert).toMatchObject({
      ...{ userId: member.user.id, dueAt: noon, articleCount: 1, onlySearchId: search.id, matchIds: [] },
      spike: { searchId: search.id, searchName: '半導体', day: '2026-11-20', articleCount: 9, usualCount: 2 },
    });
    expect(alert?.spike?.words).toContain('火災');
    expect(await db.select().from(alertArticles)).toMatchObject([
      { articleId: last!.id, note: 'spike', alertsChannel: 1, storyCount: 1, searchNames: ['半導体'] },
    ]);
    expect(await db.select().from(deliveries)).toMatchObject([
      { alertId: alert?.id, channel: 'email', isInstant: true },
    ]);
    const delivery = openTestDelivery(db);
    const message = await loadAlertMessage(delivery, { alertId: alert!.id, user: member.user, channel: 'email' });
    expect(message).toMatchObject({
      alertsUrl: `https://kawaraban.example/coverage/${search.id}`,
      articles: [{ title: '工場の火災、続報' }],
    });
    expect(message?.notice).toMatch(
      /^「半導体」の記事が急増しています。11月20日\(金\)は9件です（通常は2件）。急増した語：.*火災/,
    );
  });

  it('contains the newest article that it counted if there is no story', async () => {
    await report(9, { publishedAt: new Date(noon.getTime() - hourMs) });
    const [newest] = await report(1);
    const [revised] = await report(1);
    await db.update(articles).set({ title: '相場', body: '別の話題' }).where(eq(articles.id, revised!.id));
    await indexArticles({ db }, [revised!.id]);
    expect(await detect()).toBe(1);
    expect(await db.select().from(alertArticles)).toMatchObject([{ articleId: newest!.id, storyCount: 0 }]);
  });

  it('is sent once a day, and again when the number doubles', async () => {
    await report(10);
    expect([await detect(), await detect()]).toEqual([1, 0]);
    now = new Date(noon.getTime() + hourMs);
    await report(9);
    expect(await detect()).toBe(0);
    await report(1);
    expect(await detect()).toBe(1);
    expect((await sent()).map(({ spike }) => spike?.articleCount)).toEqual([10, 20]);
    expect(await db.select().from(spikeChecks)).toEqual([]);
  });

  it('is forecast as it was sent', async () => {
    await report(24);
    await detect();
    const asked = { conditions: search.conditions, availableCountries: [], reader: member.user };
    const later = new Date(now.getTime() + hourMs);
    const forecast = () => forecastSpikes({ db, now: () => later }, asked);
    expect(await forecast()).toEqual([
      { sensitivity: 'LOW', alertCount: 1 },
      { sensitivity: 'NORMAL', alertCount: 2 },
      { sensitivity: 'HIGH', alertCount: 2 },
    ]);
    member.user.alertsWeekdays = [1, 2, 3, 4];
    expect((await forecast()).map(({ alertCount }) => alertCount)).toEqual([0, 0, 0]);
  });

  it('takes no article from the next alert', async () => {
    const found = await report(10);
    await detect();
    expect(await db.select().from(waitingMatches)).toHaveLength(found.length);
    now = new Date(noon.getTime() + 24 * hourMs);
    await db.insert(alertSchedules).values({ userId: member.user.id, nextDueAt: now });
    await buildDueAlerts(deps);
    const [, digest] = await sent();
    expect(digest).toMatchObject({ spike: null, articleCount: found.length });
  });

  it.each([
    ['its sensitivity is off', () => db.update(savedSearches).set({ spikeSensitivity: 'OFF' })],
    ['the weekday is not chosen', () => db.update(users).set({ alertsWeekdays: [1, 2, 3, 4] })],
    ['the reader’s channel is off', () => db.update(users).set({ alertsChannel: 0 })],
    ['the reader is suspended', () => db.update(users).set({ status: 'SUSPENDED' })],
    ['the search was removed', () => db.update(savedSearches).set({ deletedAt: noon })],
  ])('is not sent if %s', async (_, change) => {
    await report(10);
    await change();
    expect(await detect()).toBe(0);
    expect(await sent()).toEqual([]);
  });

  it.each([
    ['spike alerts are switched off', () => db.update(savedSearches).set({ spikeSensitivity: 'OFF' })],
    ['the search is removed', () => db.update(savedSearches).set({ deletedAt: noon })],
    ['the reader’s channel is switched off', () => db.update(users).set({ alertsChannel: 0 })],
  ])('is not sent if %s while articles are counted', async (_, change) => {
    await db.insert(alertSchedules).values({ userId: member.user.id });
    await report(10);
    const detecting = await db.transaction(async (tx) => {
      await tx.select().from(alertSchedules).for('update');
      const running = detect();
      await untilOneWaits(db);
      await change();
      return { running };
    });
    expect(await detecting.running).toBe(0);
    expect(await sent()).toEqual([]);
  });

  it('compares with the reader’s own days, and still checks a day shortly after its end', async () => {
    await db.update(users).set({ alertsWeekdays: [5, 6] });
    now = new Date('2026-11-20T15:20:00Z');
    await report(10, { publishedAt: new Date('2026-11-20T14:50:00Z') });
    expect(await detect()).toBe(1);
    expect((await sent())[0]?.spike).toMatchObject({ day: '2026-11-20', articleCount: 10 });
    now = new Date('2026-11-20T18:00:00Z');
    await db.delete(alerts);
    await report(10, { publishedAt: new Date('2026-11-20T14:50:00Z') });
    expect(await detect()).toBe(0);
  });

  it('still checks a day that has just ended when an article of the new day is claimed with it', async () => {
    await db.update(users).set({ alertsWeekdays: [5] });
    now = new Date('2026-11-20T15:05:00Z');
    await report(10, { publishedAt: new Date('2026-11-20T14:50:00Z') });
    await report(1);
    expect(await detect()).toBe(1);
    expect((await sent())[0]?.spike).toMatchObject({ day: '2026-11-20', articleCount: 10 });
  });

  it('is unknown while fewer than seven days have been collected', async () => {
    await db.execute(`update articles set created_at = '2026-11-15T00:00:00Z'`);
    await report(10);
    expect(await detect()).toBe(0);
  });
});

describe('detecting spikes', () => {
  it('stops when its time is over, and continues with the other searches at the next call', async () => {
    await buildSearch(db, { ...member, conditions: search.conditions, alertsChannel: 3, spikeSensitivity: 'NORMAL' });
    await report(10);
    expect(await detectSpikes(deps, { durationMs: 0 })).toBe(1);
    expect(await db.select().from(spikeChecks)).toHaveLength(10);
    now = new Date(noon.getTime() + 1_000);
    expect(await detect()).toBe(1);
    expect(await db.select().from(spikeChecks)).toEqual([]);
  });

  it('fails if the database is away, instead of reporting each search', async () => {
    await report(1);
    const closed = Object.assign(new Error('connection closed'), { code: 'CONNECTION_CLOSED' });
    const client = interceptStatements(db.$client, {
      statement(text, send) {
        if (text.includes('"search_settings"')) throw closed;
        return send();
      },
    });
    await expect(detectSpikes({ ...deps, db: openDb(client) })).rejects.toMatchObject({ cause: closed });
  });

  it('reads the first collected day once for all searches', async () => {
    await buildSearch(db, { ...member, conditions: search.conditions, alertsChannel: 3, spikeSensitivity: 'NORMAL' });
    await report(1);
    const asked: string[] = [];
    const client = interceptStatements(db.$client, {
      statement(text, send) {
        asked.push(text);
        return send();
      },
    });
    await detectSpikes({ ...deps, db: openDb(client) });
    expect(asked.filter((text) => /^select "created_at" from "articles"/.test(text))).toHaveLength(1);
  });
});
