import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts, users } from '#src/accounts/table.ts';
import { refreshSchedule } from '#src/alert-schedules/refresh-schedule.ts';
import { alertSchedules, matches, waitingMatches } from '#src/alert-schedules/table.ts';
import { createLog } from '#src/platform/log.ts';
import { savedSearches } from '#src/saved-searches/table.ts';
import { buildArticle, buildMember, buildSearch } from '#test/builders.ts';
import { countStatements } from '#test/count-statements.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { createTestDatabase } from '#test/harness.ts';
import { insertMatches } from '../match/insert-matches.ts';
import { pruneWaitingMatches } from '../match/prune-waiting-matches.ts';
import { alertArticles, alertMailWork, alerts, deliveries } from '../table.ts';
import { buildDueAlerts } from './build-due-alerts.ts';

const { db, drop } = await createTestDatabase();
afterAll(() => drop());
beforeEach(() => emptyTables(db, 'users', 'accounts', 'articles', 'matches', 'waiting_matches', 'alert_articles'));

const at = (iso: string) => new Date(iso);
const friday = at('2026-11-20T08:00:00+09:00');
const fridayDue = at('2026-11-20T08:30:00+09:00');

const common = { log: createLog('silent'), webhookOrigins: [], isPreview: false };
const build = (now: Date) => buildDueAlerts({ db, now: () => now, ...common });

type Member = Awaited<ReturnType<typeof buildMember>>;
type Search = Awaited<ReturnType<typeof buildSearch>>;

async function addMatch(
  member: Member,
  search: Search,
  articleId: number,
  values: Partial<typeof matches.$inferInsert> = {},
) {
  const match = {
    ...{ savedSearchId: search.id, accountId: member.account.id, userId: member.user.id, articleId },
    ...{ terms: ['半導体'], alertsChannel: search.alertsChannel, matchedAt: friday },
    ...values,
  };
  await db.transaction((tx) => insertMatches(tx, [match]));
}

async function buildReader(user: Parameters<typeof buildMember>[1] = {}) {
  const member = await buildMember(db, { ...user, user: { alertsTime: '08:30', ...user.user } });
  await db.transaction((tx) => refreshSchedule(tx, member.user.id, friday));
  return { member, search: await buildSearch(db, { ...member, name: '半導体' }) };
}

describe('building the alerts that are due', () => {
  it('carries what matched, newest first, with an unread mark and a delivery, and plans the next', async () => {
    const { member, search } = await buildReader();
    const older = await buildArticle(db, { publishedAt: at('2026-11-19T00:00:00Z') });
    const newer = await buildArticle(db, { publishedAt: at('2026-11-19T12:00:00Z') });
    for (const article of [older, newer]) await addMatch(member, search, article.id);

    expect(await build(fridayDue)).toBe(1);

    const [alert] = await db.select().from(alerts);
    expect(alert).toMatchObject({ userId: member.user.id, dueAt: fridayDue, articleCount: 2, language: 'ja' });
    const rows = await db.select().from(alertArticles).orderBy(asc(alertArticles.position));
    expect(rows.map((row) => row.articleId)).toEqual([newer.id, older.id]);
    expect(rows[0]).toMatchObject({ terms: ['半導体'], searchNames: ['半導体'], alertsChannel: 1 });
    expect(await db.select().from(alertMailWork)).toMatchObject([{ userId: member.user.id, readAt: null }]);
    expect(await db.select().from(deliveries)).toMatchObject([
      { channel: 'email', target: member.user.email, state: 'pending', nextAttemptAt: fridayDue },
    ]);
    const [schedule] = await db.select().from(alertSchedules);
    expect(schedule?.nextDueAt).toEqual(at('2026-11-23T08:30:00+09:00'));
  });

  it('sends nothing when nothing is new, and never one article twice', async () => {
    const { member, search } = await buildReader();
    const other = await buildSearch(db, { ...member, name: '投資' });
    const article = await buildArticle(db);
    await addMatch(member, search, article.id);
    await build(fridayDue);
    await addMatch(member, other, article.id);
    await build(at('2026-11-23T08:30:00+09:00'));
    await build(at('2026-11-24T08:30:00+09:00'));
    expect(await db.select().from(alerts)).toHaveLength(1);
    const rows = await db.select({ reason: matches.droppedReason }).from(matches).orderBy(asc(matches.id));
    expect(rows.map((row) => row.reason)).toEqual([null, 'delivered-before']);
  });

  it('makes one item of an article that two saved searches found', async () => {
    const { member, search } = await buildReader({
      user: { alertsChannel: 3, webhookUrl: 'https://hooks.slack.com/services/T0/B0/x' },
    });
    const other = await buildSearch(db, { ...member, name: '投資', alertsChannel: 2 });
    const article = await buildArticle(db);
    await addMatch(member, search, article.id);
    await addMatch(member, other, article.id, { terms: ['投資', '半導体'] });
    await build(fridayDue);
    expect(await db.select().from(alertArticles)).toMatchObject([
      { alertsChannel: 3, terms: ['半導体', '投資'], searchNames: ['半導体', '投資'] },
    ]);
    const one = { articles: 1, corrections: 0 };
    expect((await db.select().from(alerts))[0]?.searches).toEqual([
      { id: search.id, name: '半導体', counts: { 1: one } },
      { id: other.id, name: '投資', counts: { 2: one } },
    ]);
    const channels = await db.select({ channel: deliveries.channel }).from(deliveries).orderBy(asc(deliveries.channel));
    expect(channels.map((row) => row.channel)).toEqual(['email', 'slack']);
  });

  it('runs each delivery time once however many workers look', async () => {
    const readers = await Promise.all(Array.from({ length: 12 }, () => buildReader()));
    for (const { member, search } of readers) {
      const article = await buildArticle(db);
      await addMatch(member, search, article.id);
    }
    await Promise.all(Array.from({ length: 4 }, () => build(fridayDue)));
    expect(await db.select().from(alerts)).toHaveLength(12);
    expect(await db.select().from(deliveries)).toHaveLength(12);
  });

  it('sends as many statements for thirty readers as for three', async () => {
    const counted = countStatements(db);
    const countFor = async (readers: number, now: Date) => {
      for (let n = 0; n < readers; n++) {
        const { member, search } = await buildReader();
        await addMatch(member, search, (await buildArticle(db)).id);
      }
      const before = await db.$count(alerts);
      const deps = { db: counted.db, now: () => now, ...common };
      const statements = await counted.count(() => buildDueAlerts(deps));
      expect((await db.$count(alerts)) - before).toBe(readers);
      return statements;
    };
    const few = await countFor(3, fridayDue);
    expect(await countFor(30, at('2026-11-23T08:30:00+09:00'))).toBe(few);
  });

  it('builds for who is alerted at once before the digests, however long those have been due', async () => {
    const digest = await buildReader();
    const instant = await buildReader({ user: { alertsTime: 'instant' } });
    for (const { member, search } of [digest, instant]) await addMatch(member, search, (await buildArticle(db)).id);
    await refreshSchedule(db, instant.member.user.id, at('2026-11-20T08:30:10+09:00'));
    let seconds = 0;
    const tick = () => new Date(fridayDue.getTime() + ++seconds * 30_000);
    await buildDueAlerts({ db, now: tick, ...common });
    const built = await db.select({ userId: alerts.userId }).from(alerts).orderBy(asc(alerts.builtAt));
    expect(built.map(({ userId }) => userId)).toEqual([instant.member.user.id, digest.member.user.id]);
  });

  it('gives way before digests are built, and who is alerted at once does not wait for that', async () => {
    const digest = await buildReader();
    const instant = await buildReader({ user: { alertsTime: 'instant' } });
    for (const { member, search } of [digest, instant]) await addMatch(member, search, (await buildArticle(db)).id);
    await refreshSchedule(db, instant.member.user.id, fridayDue);
    const told = async () => (await db.select({ userId: alerts.userId }).from(alerts)).map(({ userId }) => userId);
    const toldBefore: string[][] = [];
    const waitForDelivery = async () => toldBefore.push(await told());
    await buildDueAlerts({ db, now: () => at('2026-11-20T08:32:00+09:00'), ...common, waitForDelivery });
    expect(toldBefore[0]).toEqual([instant.member.user.id]);
    expect(await told()).toHaveLength(2);
  });

  it('lets nobody wait for a reader whose alert cannot be built, and builds that one when it can', async () => {
    const readers = [await buildReader(), await buildReader(), await buildReader()];
    for (const { member, search } of readers) await addMatch(member, search, (await buildArticle(db)).id);
    const [broken] = readers.map(({ member }) => member.user.id);
    await db.update(users).set({ alertsTimezone: 'Nowhere/Land' }).where(eq(users.id, broken!));
    await build(fridayDue);
    const told = async () => (await db.select({ userId: alerts.userId }).from(alerts)).map(({ userId }) => userId);
    expect(await told()).toHaveLength(2);
    expect(await told()).not.toContain(broken);

    await db.update(users).set({ alertsTimezone: 'Asia/Tokyo' }).where(eq(users.id, broken!));
    await build(fridayDue);
    expect(await told()).toHaveLength(3);
  });

  it('holds everything since the last alert after an outage', async () => {
    const { member, search } = await buildReader();
    const article = await buildArticle(db);
    await addMatch(member, search, article.id);
    await build(at('2026-11-25T15:00:00+09:00'));
    const [alert] = await db.select().from(alerts);
    expect(alert?.dueAt).toEqual(fridayDue);
    const [schedule] = await db.select().from(alertSchedules);
    expect(schedule?.nextDueAt).toEqual(at('2026-11-26T08:30:00+09:00'));
  });

  it('forgets matches with their article or saved search, and what an alert said with its article', async () => {
    const { member, search } = await buildReader();
    const other = await buildSearch(db, { ...member, name: '投資' });
    const [told, waiting, kept] = [await buildArticle(db), await buildArticle(db), await buildArticle(db)];
    await addMatch(member, search, told.id);
    await addMatch(member, other, kept.id);
    await build(fridayDue);
    await addMatch(member, search, waiting.id);
    await db.$client`delete from articles where id in (${told.id}, ${waiting.id})`;
    expect(await db.select().from(matches)).toMatchObject([{ articleId: kept.id }]);
    expect(await db.select().from(alertArticles)).toMatchObject([{ articleId: kept.id }]);
    expect(await build(at('2026-11-23T08:30:00+09:00'))).toBe(1);
    expect(await db.$count(alerts)).toBe(1);
    expect(await pruneWaitingMatches({ db })).toBe(1);
    expect(await db.$count(waitingMatches)).toBe(0);
    await db.$client`delete from search_settings where id = ${other.id}`;
    expect(await db.$count(matches)).toBe(0);
    await db.$client`delete from users where id = ${member.user.id}`;
    expect(await db.$count(alertArticles)).toBe(0);
  });

  it('says why a match is not delivered: trial over, country not in the plan, search removed', async () => {
    const { member, search } = await buildReader({ account: { availableCountries: ['JP'] } });
    const removed = await buildSearch(db, { ...member, name: '古い' });
    await db.update(savedSearches).set({ deletedAt: friday }).where(eq(savedSearches.id, removed.id));
    const japanese = await buildArticle(db);
    const german = await buildArticle(db, { country: 'DE' });
    await addMatch(member, search, german.id);
    await addMatch(member, removed, japanese.id);
    await build(fridayDue);
    await db.update(accounts).set({ trialExpireAt: friday });
    const late = await buildArticle(db);
    await addMatch(member, search, late.id);
    await build(at('2026-11-23T08:30:00+09:00'));
    expect(await db.select().from(alerts)).toHaveLength(0);
    const rows = await db.select({ reason: matches.droppedReason }).from(matches).orderBy(asc(matches.id));
    expect(rows.map((row) => row.reason)).toEqual(['country-not-in-plan', 'search-removed', 'trial-expired']);
  });

  it('keeps to itself what somebody who is suspended would get, and sends them what comes after', async () => {
    const { member, search } = await buildReader({ user: { status: 'SUSPENDED' } });
    const [missed, next] = [await buildArticle(db), await buildArticle(db)];
    await addMatch(member, search, missed.id);
    await build(fridayDue);
    expect(await db.select().from(alerts)).toHaveLength(0);
    expect((await db.select().from(matches))[0]?.droppedReason).toBe('suspended');
    await db.$client`update users set status = 'ACTIVE'`;
    await addMatch(member, search, next.id);
    await build(at('2026-11-23T08:30:00+09:00'));
    const [alert] = await db.select().from(alerts);
    expect(alert?.articleCount).toBe(1);
  });

  it('drops what waited when alerts are turned off, so that turning them on sends no flood', async () => {
    const { member, search } = await buildReader();
    const article = await buildArticle(db);
    await addMatch(member, search, article.id);
    await db.$client`update users set alerts_channel = 0`;
    await refreshSchedule(db, member.user.id, friday);
    const [match] = await db.select().from(matches);
    expect(match?.droppedReason).toBe('alerts-off');
    const [schedule] = await db.select().from(alertSchedules);
    expect(schedule?.nextDueAt).toBeNull();
  });

  it('keeps everything of a demo account in the preview box', async () => {
    const { member, search } = await buildReader({ account: { demo: true } });
    const article = await buildArticle(db);
    await addMatch(member, search, article.id);
    await build(fridayDue);
    expect(await db.select().from(deliveries)).toMatchObject([{ isPreview: true }]);
  });
});
