import { asc } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { articles } from '#src/pipeline/articles/table.ts';
import { indexArticles } from '#src/pipeline/search/index-articles.ts';
import { createLog } from '#src/platform/log.ts';
import { createSavedSearchIndex } from '#src/saved-searches/matching/saved-search-index.ts';
import { buildArticle, buildMember, buildSearch, buildSource } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { matchArticles } from '../match/match-articles.ts';
import { alerts } from '../table.ts';
import { decideSpikeMark } from './decide-spike.ts';
import { detectSpikes } from './detect-spikes.ts';
import { historyDays, inventSpikeWorld, simulatedDays, type WorldDay, weekdayOf } from './testdata/spike-world.ts';

const { db, drop } = await createTestDatabase();
afterAll(() => drop());

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
/** Simulated minutes between two rounds of the pipeline, chosen to bound the number of rounds. */
const stepMinutes = 20;
const withinMinutes = 30;
const start = new Date('2026-06-01T00:00:00Z');
const log = createLog('silent');

interface Planned {
  searchIndex: number;
  publishedAt: Date;
}

it('alerts within 30 minutes of the article that crosses the mark, with at most two false alerts a month and search', {
  timeout: 1_800_000,
}, async () => {
  const world = inventSpikeWorld(1);
  const searchIds = await saveSearches(world.length);
  const planned = world.flatMap((days, searchIndex) => days.flatMap((day) => planDay(day, searchIndex)));
  await live(planned.toSorted((one, other) => one.publishedAt.getTime() - other.publishedAt.getTime()));
  const sent = await db.select().from(alerts).orderBy(asc(alerts.builtAt));
  for (const [i, days] of world.entries()) {
    const own = sent.filter(({ spike }) => spike?.searchId === searchIds[i]);
    const spikes = days.filter(({ kind }) => kind === 'spike');
    for (const { day, count } of spikes) {
      const crossedAt = crossingOf(
        days,
        { day, count },
        planned.filter(({ searchIndex }) => searchIndex === i),
      );
      const alert = own.find(({ spike }) => spike?.day === dateOf(day));
      const minutes = alert ? (alert.builtAt.getTime() - crossedAt.getTime()) / minuteMs : Number.POSITIVE_INFINITY;
      expect({ search: i, day, isInTime: minutes >= 0 && minutes <= withinMinutes }).toMatchObject({ isInTime: true });
    }
    const spikeDates = new Set(spikes.map(({ day }) => dateOf(day)));
    const falseAlerts = own.filter(({ spike }) => !spikeDates.has(spike?.day ?? ''));
    expect(falseAlerts.length).toBeLessThanOrEqual((2 * simulatedDays) / 30);
  }
});

async function saveSearches(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const user = { alertsTimezone: 'UTC', alertsChannel: 1, alertsWeekdays: [0, 1, 2, 3, 4, 5, 6] };
    const member = await buildMember(db, { user });
    const search = { name: `topic${i}`, conditions: { keywords: `topic${i}` }, alertsChannel: 1 };
    const saved = await buildSearch(db, { ...member, ...search, spikeSensitivity: 'NORMAL' });
    ids.push(saved.id);
  }
  return ids;
}

/** Spreads the articles of a day over its working hours, and those of a spike over three hours from 14:00. */
function planDay({ day, count, kind }: WorldDay, searchIndex: number): Planned[] {
  const [fromMinute, minutes] = kind === 'spike' ? [14 * 60, 180] : [6 * 60, 14 * 60];
  return Array.from({ length: count }, (_, i) => ({
    searchIndex,
    publishedAt: new Date(start.getTime() + day * dayMs + (fromMinute + ((i + 0.5) * minutes) / count) * minuteMs),
  }));
}

async function live(planned: Planned[]) {
  const sourceId = (await buildSource(db)).id;
  const savedSearchIndex = createSavedSearchIndex({ log });
  await buildArticle(db, { publishedAt: new Date(start.getTime() - dayMs) });
  let next = 0;
  for (let nowMs = start.getTime(); next < planned.length; nowMs += stepMinutes * minuteMs) {
    const now = () => new Date(nowMs);
    const from = next;
    while (next < planned.length && planned[next]!.publishedAt.getTime() <= nowMs) next++;
    if (next === from) continue;
    const rows = planned.slice(from, next).map(({ searchIndex, publishedAt }, i) => ({
      ...{ sourceId, articleKind: 'Headline' as const, country: 'GB', language: 'en' },
      ...{ articleUrl: `https://news.example/${from + i}`, title: `topic${searchIndex} report ${from + i}`, body: '' },
      ...{ publishedAt, createdAt: now() },
    }));
    const stored = await db.insert(articles).values(rows).returning({ id: articles.id });
    const ids = stored.map(({ id }) => id);
    await indexArticles({ db }, ids);
    await matchArticles({ db, now, savedSearchIndex }, ids);
    await detectSpikes({ db, now, log, webhookOrigins: [], isPreview: false });
  }
}

const dateOf = (day: number) => new Date(start.getTime() + day * dayMs).toISOString().slice(0, 10);

function crossingOf(
  days: readonly WorldDay[],
  { day }: Pick<WorldDay, 'day' | 'count'>,
  own: readonly Planned[],
): Date {
  const before = days.slice(day - historyDays, day).map(({ count }) => count);
  const decided = decideSpikeMark({ sensitivity: 'NORMAL', before, weekday: weekdayOf(day) });
  const ofDay = own.filter(({ publishedAt }) => publishedAt.toISOString().startsWith(dateOf(day)));
  const crossing = decided && ofDay[decided.mark - 1];
  if (!crossing) throw new Error('the planted spike stays below the mark');
  return crossing.publishedAt;
}
