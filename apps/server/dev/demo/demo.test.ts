import { randomUUID } from 'node:crypto';
import { newswireSources } from '@kawaraban/newswire/newswire-sources.ts';
import { asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMasters } from '#src/accounts/masters.ts';
import { accounts, users } from '#src/accounts/table.ts';
import { alertSchedules, matches, waitingMatches } from '#src/alert-schedules/table.ts';
import { demoAccounts, demoEmail } from '#src/demo-accounts/demo-accounts.ts';
import { clips } from '#src/features/clips/table.ts';
import { recents } from '#src/features/recent/table.ts';
import { readAlertProblems } from '#src/pipeline/alerts/read/read-alert-problems.ts';
import { alertArticles, alertMailWork, alerts, deliveries } from '#src/pipeline/alerts/table.ts';
import { articles } from '#src/pipeline/articles/table.ts';
import { feeds, sources } from '#src/pipeline/sources/table.ts';
import { createLog } from '#src/platform/log.ts';
import { savedSearches } from '#src/saved-searches/table.ts';
import { buildArticle } from '#test/builders.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness.ts';
import { seedActivity } from './seed-activity.ts';
import { seedDemo } from './seed-demo.ts';

const now = () => new Date('2026-11-21T03:00:00Z');
const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3_600_000);
const newswireAt = (port: number) => ({
  url: `http://127.0.0.1:${port}`,
  feedUrl: (source: { key: string }) => `http://127.0.0.1:${port}/feeds/${source.key}`,
});

let test: TestDatabase;
const userId = randomUUID();
const asked: string[] = [];
const passwords = new Map<string, string>();
const log = createLog('silent');
const deps = () => ({
  db: test.db,
  now,
  backend: {
    ensureUser: async ({ email }: { email: string }) => {
      asked.push(email);
      return userId;
    },
    ensurePassword: async ({ userId, password }: { userId: string; password: string }) => {
      passwords.set(userId, password);
    },
  },
});

beforeAll(async () => {
  test = await createTestDatabase();
  await seedDemo(deps(), { password: 'correct horse', newswire: newswireAt(4000) });
});
afterAll(() => test.drop());

describe('seedDemo', () => {
  it('makes a reader in Tokyo with three accounts and their members, saved searches in both languages and a delivery time', async () => {
    expect(asked).toEqual(['demo@kawaraban.example']);
    expect(passwords.get(userId)).toBe('correct horse');
    const [user] = await test.db.select().from(users).where(eq(users.email, demoEmail));
    expect(user).toMatchObject({ id: userId, alertsTimezone: 'Asia/Tokyo', alertsChannel: 3 });
    const made = await test.db.select().from(accounts);
    expect(made.map(({ plan }) => plan).toSorted()).toEqual(['BASIC', 'PREMIUM', 'PREMIUM']);
    expect(made.every((account) => account.demo)).toBe(true);
    const searches = await test.db.select().from(savedSearches);
    expect(searches.length).toBe(demoAccounts.flatMap((account) => account.searches).length);
    expect(searches.some((search) => search.alertsChannel === 3)).toBe(true);
    const [schedule] = await test.db.select().from(alertSchedules);
    expect(schedule?.nextDueAt).toEqual(new Date('2026-11-21T23:30:00Z'));
  });

  it('offers at least 20 industries and jobs in both languages', async () => {
    const masters = await readMasters({ db: test.db }, { tables: ['industries', 'jobs'] });
    for (const list of [masters.industries!, masters.jobs!]) {
      expect(list.length).toBeGreaterThanOrEqual(20);
      expect(list.every((row) => row.jaName !== '' && row.enName !== '')).toBe(true);
    }
  });

  it('fetches the newswire only', async () => {
    const active = await test.db.select().from(feeds).where(eq(feeds.state, 'active'));
    expect(active.length).toBe(newswireSources.length);
    expect(active.every((feed) => feed.url.startsWith('http://127.0.0.1:4000/'))).toBe(true);
  });

  it('makes nothing twice and keeps what the user changed; feeds follow the newswire to another port', async () => {
    const counts = async () =>
      Promise.all([users, accounts, savedSearches, sources, feeds].map((table) => test.db.$count(table)));
    const before = await counts();
    await test.db.update(users).set({ alertsTime: '07:00' }).where(eq(users.id, userId));
    await seedDemo(deps(), { password: 'another horse', newswire: newswireAt(5000) });
    expect(passwords.get(userId)).toBe('another horse');
    expect(await counts()).toEqual(before);
    const [user] = await test.db.select().from(users).where(eq(users.id, userId));
    expect(user?.alertsTime).toBe('07:00');
    await test.db.update(users).set({ alertsTime: '08:30' }).where(eq(users.id, userId));
    const active = await test.db.select().from(feeds).where(eq(feeds.state, 'active'));
    expect(active.every((feed) => feed.url.startsWith('http://127.0.0.1:5000/'))).toBe(true);
  });
});

describe('seedActivity', () => {
  const run = () => seedActivity({ db: test.db, now, log, webhookOrigins: [] }, { userId });

  it('waits until every feed has been read and every article matched', async () => {
    expect(await run()).toBe('waiting');
    await test.db.update(feeds).set({ lastSuccessAt: now() }).where(eq(feeds.state, 'active'));
    expect(await run()).toBe('waiting');
    const [source] = await test.db.select().from(sources).where(eq(sources.key, 'newswire/akatsuki'));
    const [search] = await test.db.select().from(savedSearches).where(eq(savedSearches.name, '半導体'));
    for (let index = 0; index < 60; index += 1) {
      const text = index % 2 === 0 ? { body: '半導体の新工場' } : { body: '晴れた日の話題' };
      const article = await buildArticle(test.db, {
        sourceId: source!.id,
        ...text,
        publishedAt: hoursAgo(index * 8),
        createdAt: now(),
      });
      if (index % 4 === 0) {
        await test.db.insert(matches).values({
          savedSearchId: search!.id,
          accountId: search!.accountId,
          userId,
          articleId: article.id,
          terms: ['半導体'],
          alertsChannel: 3,
          matchedAt: now(),
          droppedReason: 'published-long-ago',
        });
      }
    }
    expect(await run()).toBe('waiting');
    expect(await test.db.$count(alerts)).toBe(0);
  });

  it('builds the past week of alerts at their times, read but for the newest, with a preview per channel', async () => {
    await test.db.update(articles).set({ matchedAt: now() });
    expect(await run()).toBe('done');
    const built = await test.db.select().from(alerts).orderBy(asc(alerts.dueAt));
    expect(built.map((alert) => alert.dueAt.toISOString().slice(0, 16))).toEqual(
      [14, 15, 16, 17, 18, 19, 20].map((day) => `2026-11-${day}T23:30`),
    );
    const unread = await test.db.select().from(alertMailWork).where(isNull(alertMailWork.readAt));
    expect(unread.map((row) => row.alertId)).toEqual([built.at(-1)!.id]);
    const sent = await test.db.select().from(deliveries);
    expect(sent.filter(({ destinationId }) => destinationId === null).length).toBe(built.length * 2);
    expect(sent.every((delivery) => delivery.isPreview)).toBe(true);
  });

  it('switches one of the user’s webhooks off, and says why', async () => {
    const [user] = await test.db.select().from(users).where(eq(users.id, userId));
    const problems = await readAlertProblems({ db: test.db, now }, { user: user! });
    expect(problems.map(({ kind, problemKey }) => [kind, problemKey])).toEqual([
      ['webhook-off', 'problem.webhookGone'],
    ]);
  });

  it('gives articles of the history the times at which they would have come', async () => {
    const rows = await test.db.select().from(articles).orderBy(asc(articles.publishedAt));
    const { publishedAt, createdAt, matchedAt } = rows[0]!;
    expect(createdAt.getTime() - publishedAt.getTime()).toBe(5 * 60_000);
    expect(matchedAt!.getTime() - publishedAt.getTime()).toBe(6 * 60_000);
  });

  it('puts each article into the alert after it was published, and leaves those since for the next', async () => {
    const rows = await test.db
      .select({ dueAt: alerts.dueAt, publishedAt: articles.publishedAt })
      .from(alertArticles)
      .innerJoin(alerts, eq(alerts.id, alertArticles.alertId))
      .innerJoin(articles, eq(articles.id, alertArticles.articleId));
    for (const { dueAt, publishedAt } of rows) {
      const ageHours = (dueAt.getTime() - publishedAt.getTime()) / 3_600_000;
      expect(ageHours).toBeGreaterThanOrEqual(0);
      expect(ageHours).toBeLessThanOrEqual(24);
    }
    const waiting = await test.db
      .select({ publishedAt: articles.publishedAt })
      .from(waitingMatches)
      .innerJoin(matches, eq(matches.id, waitingMatches.matchId))
      .innerJoin(articles, eq(articles.id, matches.articleId));
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting.every((row) => row.publishedAt > new Date('2026-11-20T23:30:00Z'))).toBe(true);
  });

  it('opens and clips some articles, in the past, once', async () => {
    const opened = await test.db.select().from(recents);
    const kept = await test.db.select().from(clips);
    expect(opened.length).toBeGreaterThanOrEqual(15);
    expect(kept.length).toBeGreaterThanOrEqual(8);
    // The third account may not read Japanese sources, and all articles in this test are Japanese.
    expect(new Set(opened.map((row) => row.accountId)).size).toBe(2);
    expect([...opened, ...kept].every((row) => row.createdAt < now())).toBe(true);
    expect(await run()).toBe('done');
    expect(await test.db.$count(alerts)).toBe(7);
    expect(await test.db.$count(recents)).toBe(opened.length);
  });
});
