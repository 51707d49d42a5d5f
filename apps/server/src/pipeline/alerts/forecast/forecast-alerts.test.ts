import type { SearchConditions } from '@kawaraban/query/conditions.ts';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { users } from '#src/accounts/table.ts';
import { refreshSchedule } from '#src/alert-schedules/refresh-schedule.ts';
import { alertSchedules } from '#src/alert-schedules/table.ts';
import { articleRevisions, articles } from '#src/pipeline/articles/table.ts';
import { contentHashOf } from '#src/pipeline/enrich/glossary/occurring-terms.ts';
import { articleTranslations } from '#src/pipeline/enrich/translations/table.ts';
import { indexArticles } from '#src/pipeline/search/index-articles.ts';
import { createLog } from '#src/platform/log.ts';
import { createSavedSearchIndex } from '#src/saved-searches/matching/saved-search-index.ts';
import { buildArticle, buildMember, buildSearch } from '#test/builders.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { createTestDatabase } from '#test/harness.ts';
import { buildDueAlerts } from '../build/build-due-alerts.ts';
import { matchArticles } from '../match/match-articles.ts';
import { matchRevisions } from '../match/match-revisions.ts';
import { matchTranslation } from '../match/match-translation.ts';
import { alertArticles, alerts } from '../table.ts';
import { forecastAlerts } from './forecast-alerts.ts';

const { db, drop } = await createTestDatabase();
afterAll(() => drop());
const clear = () =>
  emptyTables(db, 'users', 'accounts', 'articles', 'sources', 'matches', 'waiting_matches', 'alert_articles');

const at = (iso: string) => new Date(iso);
const hourMs = 3_600_000;
const end = at('2026-11-15T03:10:00Z');
const start = new Date(end.getTime() - 30 * 24 * hourMs);
const log = createLog('silent');

type ArticleInput = Parameters<typeof buildArticle>[1];

const texts: ArticleInput[] = [
  { title: '半導体の新工場、熊本で着工', body: '半導体大手が投資を増やします。' },
  { title: '日銀、金利を据え置き', body: '金融政策決定会合で決めました。' },
  { title: 'Chip plant to open in Dresden', body: 'The semiconductor maker invests.', language: 'en', country: 'DE' },
  { title: 'Chips are down', body: 'Semiconductors fell on weak demand.', language: 'en', country: 'US' },
  { title: '半導体に関するお知らせ', body: '半導体事業の再編', articleKind: 'Notice', summary: '電池事業も' },
  { title: '電池の増産', body: '電気自動車向けの電池を増産します。' },
];

function monthOfNews(): ArticleInput[] {
  const news: ArticleInput[] = [];
  for (let time = start.getTime() + 60_000, i = 0; time < end.getTime(); time += 7.13 * hourMs, i++) {
    const createdAt = new Date(time);
    const publishedAt = new Date(time - (i % 5) * 600_000);
    const storyId = i % 3 === 0 ? 1_000_000_000 + Math.floor(i / 9) : null;
    news.push({
      ...texts[i % texts.length],
      createdAt,
      publishedAt,
      storyId,
      correctionMark: i % 7 === 0 ? '訂正' : null,
    });
    if (i % 11 === 0) news.push({ ...texts[0], createdAt, publishedAt: new Date(time - 73 * hourMs) });
    if (i % 13 === 0) news.push({ ...texts[0], createdAt, publishedAt: new Date(time + 5 * hourMs) });
  }
  return news;
}

async function liveThrough(news: ArticleInput[], { afterwards }: { afterwards?: (id: number) => Promise<void> } = {}) {
  const savedSearchIndex = createSavedSearchIndex({ log });
  for (const one of news.toSorted((a, b) => a!.createdAt!.getTime() - b!.createdAt!.getTime())) {
    const matchedAt = new Date(one!.createdAt!.getTime() + 60_000);
    await buildUntil(matchedAt);
    const { id } = await buildArticle(db, one);
    await indexArticles({ db }, [id]);
    await matchArticles({ db, now: () => matchedAt, savedSearchIndex }, [id]);
    await afterwards?.(id);
  }
  await buildUntil(end);
}

async function buildUntil(time: Date) {
  for (;;) {
    const [next] = await db.select().from(alertSchedules).orderBy(asc(alertSchedules.nextDueAt)).limit(1);
    const dueAt = next?.nextDueAt;
    if (!dueAt || dueAt >= time) return;
    await buildDueAlerts({ db, now: () => dueAt, log, webhookOrigins: [], isPreview: false });
    await db.$client`update deliveries set state = 'sent'`;
  }
}

async function readHeld(userId: string) {
  const rows = await db
    .select({ articleId: alertArticles.articleId, alertAt: alerts.dueAt })
    .from(alertArticles)
    .innerJoin(alerts, eq(alerts.id, alertArticles.alertId))
    .where(eq(alerts.userId, userId))
    .orderBy(asc(alerts.dueAt), asc(alertArticles.position));
  const byAlert = Map.groupBy(rows, ({ alertAt }) => alertAt.getTime());
  return [...byAlert.values()].toReversed().flat();
}

async function buildReader({
  conditions,
  user,
  availableCountries = [],
}: {
  conditions: SearchConditions;
  user: Partial<typeof users.$inferInsert>;
  availableCountries?: string[];
}) {
  const member = await buildMember(db, { user, account: { availableCountries } });
  await refreshSchedule(db, member.user.id, start);
  await buildSearch(db, { ...member, conditions });
  const forecast = (signal = new AbortController().signal) =>
    forecastAlerts({ db, now: () => end, signal }, { reader: member.user, conditions, availableCountries });
  return { ...member, forecast };
}

const everyDay = [0, 1, 2, 3, 4, 5, 6];

const readers = [
  {
    name: 'Japanese words, once on weekdays in Tokyo',
    user: { alertsTime: '08:30', alertsWeekdays: [1, 2, 3, 4, 5], alertsTimezone: 'Asia/Tokyo' },
    conditions: { keywords: '半導体' },
  },
  {
    name: 'English words, several times a day over the end of summer time',
    user: { alertsTime: '01:30,13:00,18:45', alertsWeekdays: everyDay, alertsTimezone: 'Europe/London' },
    conditions: { keywords: 'semiconductor OR "chip plant"' },
  },
  {
    name: 'at once, with what must not be there',
    user: { alertsTime: 'instant', alertsTimezone: 'America/New_York' },
    conditions: { keywords: '(半導体 OR chips) -お知らせ' },
  },
  {
    name: 'at once, on some weekdays',
    user: { alertsTime: 'instant', alertsWeekdays: [0, 2, 5], alertsTimezone: 'Asia/Tokyo' },
    conditions: { keywords: '半導体 OR chips' },
  },
  {
    name: 'a filter without words, within the countries of the plan',
    user: { alertsTime: '12:00', alertsWeekdays: [0, 3], alertsTimezone: 'America/New_York' },
    conditions: { kinds: ['Headline' as const], languages: ['en'] },
    availableCountries: ['JP', 'US'],
  },
  {
    name: 'only the title, only lately',
    user: { alertsTime: '07:00,19:00', alertsWeekdays: everyDay, alertsTimezone: 'Asia/Tokyo' },
    conditions: { keywords: 'title:半導体', period: { last: '24h' as const }, countries: ['JP'] },
  },
  {
    name: 'days of the reader’s own calendar',
    user: { alertsTime: '09:00', alertsWeekdays: everyDay, alertsTimezone: 'Asia/Tokyo' },
    conditions: { keywords: '電池', period: { from: '2026-10-25', to: '2026-11-08' } },
  },
];

describe('a month of seven readers’ alerts', () => {
  const built: Awaited<ReturnType<typeof buildReader>>[] = [];
  beforeAll(async () => {
    await clear();
    for (const { user, conditions, availableCountries = [] } of readers) {
      built.push(await buildReader({ user, conditions, availableCountries }));
    }
    await liveThrough(monthOfNews());
  });

  it.each(readers.map(({ name }, number) => ({ name, number })))(
    'holds what the forecast says, item for item: $name',
    async ({ number }) => {
      const { forecast, user } = built[number]!;
      const held = await readHeld(user.id);
      expect(held.length).toBeGreaterThan(5);
      const { items, alertCount, itemCount, days, isComplete } = await forecast();
      expect(items.map(({ articleId, alertAt }) => ({ articleId, alertAt }))).toEqual(held);
      expect(alertCount).toBe(await db.$count(alerts, eq(alerts.userId, user.id)));
      expect(itemCount).toBe(held.length);
      expect(days.reduce((sum, day) => sum + day.itemCount, 0)).toBe(held.length);
      expect(days.reduce((sum, day) => sum + day.alertCount, 0)).toBe(alertCount);
      expect(isComplete).toBe(true);
    },
  );
});

describe('the forecast of alerts', () => {
  beforeEach(clear);

  it('asks each article as it read when it was matched, and its revisions when they came', async () => {
    const { forecast, user } = await buildReader({
      user: { alertsTime: '09:00', alertsWeekdays: everyDay },
      conditions: { keywords: '半導体' },
    });
    const createdAt = at('2026-11-10T00:00:00Z');
    const news = ['半導体の工場', '電池の工場'].map((title, i) => {
      const time = new Date(createdAt.getTime() + i * 26 * hourMs);
      return { title, body: '', createdAt: time, publishedAt: time, extractedAt: time };
    });
    const savedSearchIndex = createSavedSearchIndex({ log });
    await liveThrough(news, {
      afterwards: async (id) => {
        const [article] = await db.select().from(articles).where(eq(articles.id, id));
        const { title, body, createdAt: storedAt } = article!;
        const replacedAt = new Date(storedAt.getTime() + hourMs);
        await buildUntil(replacedAt);
        await db.insert(articleRevisions).values({ articleId: id, title, body, replacedAt });
        const newTitle = title.startsWith('半導体') ? '電池の工場' : '半導体の工場';
        await db.update(articles).set({ title: newTitle, isRevised: true }).where(eq(articles.id, id));
        await indexArticles({ db }, [id]);
        await matchRevisions({ db, now: () => replacedAt, savedSearchIndex }, [id]);
      },
    });
    const held = await readHeld(user.id);
    expect(held).toHaveLength(2);
    const { items } = await forecast();
    expect(items.map(({ articleId, alertAt }) => ({ articleId, alertAt }))).toEqual(held);
  });

  it('asks an article together with its translation from when that is there, as the account reads it', async () => {
    const conditions = { keywords: '半導体 -downturn' };
    const { forecast, user } = await buildReader({
      user: { alertsTime: '07:00,19:00', alertsWeekdays: everyDay },
      conditions,
    });
    const bodies = [
      'A new plant.',
      'A new plant in a downturn.',
      'A new plant. 半導体',
      'A new plant again.',
      'Still one.',
    ];
    const news = bodies.map((body, i) => {
      const createdAt = new Date(at('2026-11-03T00:00:00Z').getTime() + i * 26 * hourMs);
      return { title: 'Chips', body, language: 'en', createdAt, publishedAt: createdAt };
    });
    const savedSearchIndex = createSavedSearchIndex({ log });
    await liveThrough(news, {
      afterwards: async (id) => {
        const [article] = await db.select().from(articles).where(eq(articles.id, id));
        const number = bodies.indexOf(article!.body);
        const createdAt = new Date(article!.createdAt.getTime() + (number % 2 === 0 ? 1 : 23) * hourMs);
        const contentHash = number < 4 ? contentHashOf(article!) : 'another';
        const arrived = { articleId: id, language: 'ja', termsKey: '' } as const;
        const text = { title: '半導体', body: '工場', method: 'MODEL', contentHash } as const;
        await buildUntil(createdAt);
        await db.insert(articleTranslations).values({ ...arrived, ...text, createdAt });
        await matchTranslation({ db, now: () => createdAt, savedSearchIndex }, arrived);
      },
    });
    const held = await readHeld(user.id);
    expect(held).toHaveLength(3);
    const { items } = await forecast();
    expect(items.map(({ articleId, alertAt }) => ({ articleId, alertAt }))).toEqual(held);
  });

  it('counts what no delivery time has come for apart', async () => {
    const { forecast } = await buildReader({
      user: { alertsTime: '09:00', alertsWeekdays: everyDay, alertsTimezone: 'Asia/Tokyo' },
      conditions: { keywords: '半導体' },
    });
    const createdAt = new Date(end.getTime() - hourMs);
    await liveThrough([{ createdAt, publishedAt: createdAt }]);
    expect(await forecast()).toMatchObject({ alertCount: 0, itemCount: 0, waitingCount: 1, items: [] });
  });

  it('lists every day of the reader’s calendar', async () => {
    const { forecast } = await buildReader({ user: { alertsTimezone: 'Asia/Tokyo' }, conditions: {} });
    const { days } = await forecast();
    expect(days).toHaveLength(31);
    expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-10-16', '2026-11-15']);
  });

  it('says so when it was ended before everything was counted', async () => {
    const { user, account } = await buildReader({ user: {}, conditions: {} });
    const signal = AbortSignal.abort();
    const ended = new Proxy(db, {
      get: () => signal.throwIfAborted(),
    });
    const forecast = await forecastAlerts(
      { db: ended, now: () => end, signal },
      { reader: user, conditions: {}, availableCountries: account.availableCountries },
    );
    expect(forecast).toMatchObject({ isComplete: false, itemCount: 0 });
  });
});
