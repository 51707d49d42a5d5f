/**
 * A month of alerts with a simulated clock: articles with stories, revisions and corrections, readers in zones that change to
 * winter time, settings saved in between, and channels that fail.
 */
import { asc, eq, inArray } from 'drizzle-orm';
import { accounts, users } from '#src/accounts/table.ts';
import { suspended } from '#src/accounts/user-status.ts';
import { refreshSchedule } from '#src/alert-schedules/refresh-schedule.ts';
import { nextDueAt } from '#src/alert-schedules/next-due.ts';
import { alertSchedules, waitingMatches } from '#src/alert-schedules/table.ts';
import { findCorrectionMark } from '#src/pipeline/articles/find-correction-mark.ts';
import { articleRevisions, articles } from '#src/pipeline/articles/table.ts';
import { indexArticles } from '#src/pipeline/search/index-articles.ts';
import type { Db } from '#src/platform/db.ts';
import { createLog } from '#src/platform/log.ts';
import { createSavedSearchIndex } from '#src/saved-searches/matching/saved-search-index.ts';
import { savedSearches } from '#src/saved-searches/table.ts';
import { buildArticle, buildMember, buildSearch } from '#test/builders.ts';
import { type SeededRandom, seededRandom } from '#test/kill/seeded-random.ts';
import { buildDueAlerts } from '../../build/build-due-alerts.ts';
import { matchArticles } from '../../match/match-articles.ts';
import { matchRevisions } from '../../match/match-revisions.ts';
import { deliveries, deliveryAttempts } from '../../table.ts';
import { deliverOne } from '../../deliver/deliver-due.ts';
import { openDelivery } from '../../deliver/open-delivery.ts';
import { testSettings } from '../../deliver/testdata/delivery-world.ts';

/** Includes the ends of summer time in London (25 October) and New York (1 November). */
export const monthEnd = new Date('2026-11-15T03:10:00Z');
const hourMs = 3_600_000;
export const monthStart = new Date(monthEnd.getTime() - 30 * 24 * hourMs);

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const zones = ['Europe/London', 'America/New_York', 'Asia/Tokyo'];
const times = ['08:30', '01:30', '02:30,13:00', '07:00,12:00,18:45', 'instant'];
const words = ['半導体', '電池', '工場', 'chip', 'battery', 'plant'];
const keywords = [...words, '半導体 OR chip', '工場 -電池', 'title:半導体', '(電池 OR battery) plant', '半導体 工場'];

type Member = Awaited<ReturnType<typeof buildMember>>;

export interface ReplayedMonth {
  /** The first has one search and changes only its delivery times; every channel accepts its messages. */
  readers: Member[];
  /** Delivery times of the first reader, in the order of `from`. */
  settledTimes: DeliveryTimes[];
  articleIds: number[];
}

export interface DeliveryTimes {
  from: Date;
  alertsTime: string;
  alertsTimezone: string;
}

interface World {
  db: Db;
  random: SeededRandom;
  savedSearchIndex: ReturnType<typeof createSavedSearchIndex>;
  readers: Member[];
  settledTimes: DeliveryTimes[];
  articleIds: number[];
  storyOf: Map<number, number>;
}

const log = createLog('silent');
const webhookUrl = 'https://hooks.slack.com/services/T0/B0/x';

/** Plays the month with about `articleCount` articles and returns its readers and articles. */
export async function replayMonth(
  db: Db,
  { seed, articleCount, readerCount }: { seed: number; articleCount: number; readerCount: number },
): Promise<ReplayedMonth> {
  const random = seededRandom(seed);
  const savedSearchIndex = createSavedSearchIndex({ log });
  const world: World = {
    ...{ db, random, savedSearchIndex },
    ...{ readers: [], settledTimes: [], articleIds: [], storyOf: new Map() },
  };
  for (let i = 0; i < readerCount; i++) world.readers.push(await addReader(world, i === 0));
  const { alertsTime, alertsTimezone } = world.readers[0]!.user; // The month has readers.
  world.settledTimes.push({ from: monthStart, alertsTime, alertsTimezone });
  const stepMs = (monthEnd.getTime() - monthStart.getTime()) / (articleCount + 1);
  for (let i = 0; i < articleCount; i++) {
    const now = new Date(Math.round(monthStart.getTime() + (i + random.next()) * stepMs));
    await buildUntil(world, now);
    await publish(world, now);
    for (const [i, { act, oneIn }] of acts.entries()) {
      if (random.below(oneIn) > 0) continue;
      const then = new Date(now.getTime() + (i + 1) * 1_000);
      await buildUntil(world, then);
      await act(world, then);
    }
  }
  await buildUntil(world, monthEnd);
  return world;
}

const acts = [
  { act: revise, oneIn: 3 },
  { act: changeSettings, oneIn: 3 },
  { act: moveDeliveries, oneIn: 8 },
];

async function addReader({ db, random }: World, isSettled: boolean): Promise<Member> {
  const member = await buildMember(db, {
    user: {
      ...{ alertsTime: random.pick(times), alertsTimezone: random.pick(zones) },
      alertsWeekdays: random.below(3) === 0 ? [1, 2, 3, 4, 5] : everyDay,
      alertsChannel: isSettled ? 1 : random.pick([1, 2, 3, 3]),
      webhookUrl: !isSettled && random.below(3) > 0 ? webhookUrl : null,
    },
    account: { availableCountries: random.below(3) === 0 ? ['JP', 'GB'] : [] },
  });
  await refreshSchedule(db, member.user.id, monthStart);
  const searchCount = isSettled ? 1 : 1 + random.below(3);
  for (let i = 0; i < searchCount; i++) {
    await buildSearch(db, {
      ...{ ...member, name: `${i} ${member.user.email}`, createdAt: monthStart },
      conditions: { keywords: random.pick(keywords), ...(random.below(5) === 0 ? { languages: ['ja'] } : {}) },
      alertsChannel: isSettled ? 1 : random.pick([1, 2, 3, 3, 0]),
    });
  }
  return member;
}

function writeText(random: SeededRandom) {
  const [first, second] = [random.pick(words), random.pick(words)];
  const mark = random.below(8) === 0 ? '【訂正】' : '';
  return { title: `${mark}${first} ${random.below(1_000)}`, body: `${second}の記事。\n\n${random.pick(words)} ${random.below(1_000)}` };
}

async function publish({ db, random, savedSearchIndex, articleIds, storyOf }: World, now: Date) {
  const isOld = random.below(12) === 0;
  const text = writeText(random);
  const { id } = await buildArticle(db, {
    ...text,
    ...{ createdAt: now, extractedAt: now, publishedAt: new Date(now.getTime() - (isOld ? 80 : random.next()) * hourMs) },
    ...{ country: random.pick(['JP', 'GB', 'US']), language: random.pick(['ja', 'en']) },
    correctionMark: findCorrectionMark(text),
  });
  const recent = articleIds.slice(-4);
  if (recent.length > 0 && random.below(3) === 0) {
    const other = random.pick(recent);
    const storyId = storyOf.get(other) ?? other;
    for (const one of [other, id]) storyOf.set(one, storyId);
    await db.update(articles).set({ storyId }).where(inArray(articles.id, [other, id]));
  }
  articleIds.push(id);
  await indexArticles({ db }, [id]);
  await matchArticles({ db, now: () => now, savedSearchIndex }, [id]);
}

async function revise({ db, random, savedSearchIndex, articleIds }: World, now: Date) {
  const id = random.pick(articleIds.slice(-6));
  const [before] = await db.select().from(articles).where(eq(articles.id, id));
  if (!before) return;
  const text = writeText(random);
  const mark = findCorrectionMark(text);
  const isNewCorrection = mark !== null && mark !== findCorrectionMark(before);
  await db.insert(articleRevisions).values({ articleId: id, title: before.title, body: before.body, replacedAt: now });
  await db
    .update(articles)
    .set({
      ...{ ...text, isRevised: true, correctionMark: mark ?? before.correctionMark },
      isCorrectionDue: before.isCorrectionDue || isNewCorrection,
    })
    .where(eq(articles.id, id));
  await indexArticles({ db }, [id]);
  await matchRevisions({ db, now: () => now, savedSearchIndex }, [id]);
}

async function changeSettings({ db, random, readers }: World, now: Date) {
  const { user, account } = random.pick(readers.slice(1));
  const [search] = await db.select().from(savedSearches).where(eq(savedSearches.userId, user.id)).limit(1);
  const changes = [
    () => db.update(users).set({ alertsChannel: random.pick([0, 1, 2, 3]) }).where(eq(users.id, user.id)),
    () => db.update(users).set({ alertsTime: random.pick(times), alertsTimezone: random.pick(zones) }).where(eq(users.id, user.id)),
    () => db.update(accounts).set({ availableCountries: random.pick([[], ['JP'], ['GB', 'US']]) }).where(eq(accounts.id, account.id)),
    () => db.update(accounts).set({ trialExpireAt: random.pick([null, now]) }).where(eq(accounts.id, account.id)),
    () => search && db.update(savedSearches).set({ conditions: { keywords: random.pick(keywords) } }).where(eq(savedSearches.id, search.id)),
    () => search && db.update(savedSearches).set({ alertsChannel: random.pick([0, 1, 2, 3]) }).where(eq(savedSearches.id, search.id)),
    () => buildSearch(db, { user, account, createdAt: now, conditions: { keywords: random.pick(keywords) }, alertsChannel: 3 }),
    () => db.update(users).set({ webhookOffAt: random.pick([null, now]) }).where(eq(users.id, user.id)),
    () => db.update(users).set({ webhookUrl: random.pick([null, webhookUrl, `${webhookUrl}2`]) }).where(eq(users.id, user.id)),
    () => db.update(users).set({ status: random.pick(['ACTIVE', 'TOUR_TAKEN', suspended]) }).where(eq(users.id, user.id)),
    () => search && db.update(savedSearches).set({ deletedAt: now }).where(eq(savedSearches.id, search.id)),
  ];
  await random.pick(changes)();
  // The trigger notes the time of the machine.
  await db.$client`update audit_log set at = ${now.toISOString()} where at > ${monthEnd.toISOString()}`;
  await refreshSchedule(db, user.id, now);
}

/** Changes the delivery times of the first reader. */
async function moveDeliveries({ db, random, readers, settledTimes }: World, now: Date) {
  const { id } = readers[0]!.user;
  const moved = { alertsTime: random.pick(times), alertsTimezone: random.pick(zones) };
  await db.update(users).set(moved).where(eq(users.id, id));
  await db.$client`update audit_log set at = ${now.toISOString()} where at > ${monthEnd.toISOString()}`;
  await refreshSchedule(db, id, now);
  settledTimes.push({ from: now, ...moved });
}

/** Builds the alerts that are due before `time`, each when it is due, and gives their messages an outcome. */
async function buildUntil(world: World, time: Date) {
  const { db } = world;
  for (;;) {
    const [next] = await db.select().from(alertSchedules).orderBy(asc(alertSchedules.nextDueAt)).limit(1);
    const dueAt = next?.nextDueAt;
    if (!dueAt || dueAt >= time) return;
    if (await skipEmptyTimes(db, next.userId, time)) continue;
    await buildDueAlerts({ db, now: () => dueAt, log, webhookOrigins: [], isPreview: false });
    await deliver(world, dueAt);
  }
}

/** Goes on to the first delivery time from `time` on if nothing waits for the earlier ones. Saves most builds of a month. */
async function skipEmptyTimes(db: Db, userId: string, time: Date): Promise<boolean> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const waiting = await db.$count(waitingMatches, eq(waitingMatches.userId, userId));
  if (!user || waiting > 0 || user.alertsTime === 'instant') return false;
  const times = { time: user.alertsTime, timezone: user.alertsTimezone, weekdays: user.alertsWeekdays };
  const next = nextDueAt(times, new Date(time.getTime() - 1));
  await db.update(alertSchedules).set({ nextDueAt: next }).where(eq(alertSchedules.userId, userId));
  return true;
}

/**
 * Carries out pending deliveries, into the preview box where the reader's settings still allow them. Some places are dead, and
 * some messages wait until settings may have changed.
 */
async function deliver({ db, random, readers }: World, now: Date) {
  const sent = await db.select().from(deliveries).where(eq(deliveries.state, 'pending')).orderBy(deliveries.createdAt, deliveries.id);
  if (sent.length === 0) return;
  const deps = openDelivery({ db, now: () => now, log, settings: testSettings({ isPreview: true }) });
  for (const { id, userId, attemptCount } of sent) {
    const isSettled = userId === readers[0]?.user.id;
    const outcome = isSettled ? 'sent' : random.pick(['sent', 'sent', 'sent', 'later', 'failed', 'retry', 'interrupted'] as const);
    if (outcome === 'later') continue;
    if (outcome === 'sent') {
      await deliverOne(deps, id);
      continue;
    }
    const attemptNumber = attemptCount + 1;
    await db.insert(deliveryAttempts).values({ deliveryId: id, attemptNumber, startedAt: now, finishedAt: now, outcome });
    const isOver = outcome === 'failed';
    await db
      .update(deliveries)
      .set({
        ...{ state: isOver ? 'failed' : 'pending', attemptCount: attemptNumber, nextAttemptAt: isOver ? null : now },
        problemKey: 'problem.webhookServer',
      })
      .where(eq(deliveries.id, id));
  }
  await deps.close();
}
