import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { feeds, sourceGaps } from '#src/pipeline/sources/table.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildArticle, buildFeed, buildMember, buildSource } from '#test/builders.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { createTestDatabase } from '#test/harness.ts';
import { runsOf } from '../../../../../../scripts/test-counts.ts';
import type { ArticleSearch } from '../article-search.ts';
import { indexArticles } from '../index-articles.ts';
import { listIncompleteDays } from './list-incomplete-days.ts';

const test = await createTestDatabase();
const { db } = test;
const now = () => new Date('2026-11-20T03:00:00Z');
const hourMs = 3_600_000;
let server: ApiServer;
beforeAll(async () => {
  server = await startApiServer({ db, now });
});
beforeEach(() => emptyTables(db, 'articles', 'article_search', 'article_search_places', 'sources', 'source_gaps'));
afterAll(async () => {
  await server.close();
  await test.drop();
});

const headlines: ArticleSearch = { kind: 'Headline', availableCountries: [] };
const chips: ArticleSearch = { ...headlines, keywords: 'chip' };

async function publish(sourceId: number, ...times: string[]) {
  for (const at of times) {
    const article = await buildArticle(db, { sourceId, title: 'A chip plant', body: '', publishedAt: new Date(at) });
    await indexArticles({ db }, [article.id]);
  }
}

const gap = (sourceId: number, beganAt: string, endedAt: string) =>
  db.insert(sourceGaps).values({ sourceId, beganAt: new Date(beganAt), endedAt: new Date(endedAt) });

async function list(from: string, to: string, { timezone = 'Asia/Tokyo', search = chips } = {}) {
  const span = { from: new Date(from), to: new Date(to) };
  const days = await listIncompleteDays({ db, now }, { searches: [search], span, timezone });
  return days.map((day) => `${day.from.toISOString().slice(0, 16)} ${day.to.toISOString().slice(0, 16)}`);
}

describe('an incomplete day', () => {
  it('is each local day that a gap touches', async () => {
    const source = await buildSource(db);
    await publish(source.id, '2026-11-10T00:00:00Z');
    await gap(source.id, '2026-11-12T14:59:00Z', '2026-11-12T15:01:00Z');
    expect(await list('2026-11-01T00:00:00Z', '2026-11-20T00:00:00Z')).toEqual([
      '2026-11-11T15:00 2026-11-12T15:00',
      '2026-11-12T15:00 2026-11-13T15:00',
    ]);
    await emptyTables(db, 'source_gaps');
    await gap(source.id, '2026-11-12T13:00:00Z', '2026-11-12T15:00:00Z');
    expect(await list('2026-11-01T00:00:00Z', '2026-11-20T00:00:00Z')).toEqual(['2026-11-11T15:00 2026-11-12T15:00']);
  });

  it('has 25 hours if the clocks go back on it, and is whole for a span within it', async () => {
    const source = await buildSource(db);
    await publish(source.id, '2026-10-20T00:00:00Z');
    await gap(source.id, '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z');
    const inLondon = { timezone: 'Europe/London' };
    const day = ['2026-10-24T23:00 2026-10-26T00:00'];
    expect(await list('2026-10-20T00:00:00Z', '2026-10-30T00:00:00Z', inLondon)).toEqual(day);
    expect(await list('2026-10-25T20:00:00Z', '2026-10-25T21:00:00Z', inLondon)).toEqual(day);
    expect(await list('2026-10-26T00:00:00Z', '2026-10-26T01:00:00Z', inLondon)).toEqual([]);
  });

  it('continues until now while the source is still unread', async () => {
    const source = await buildSource(db);
    await publish(source.id, '2026-11-10T00:00:00Z');
    const lastSuccessAt = new Date('2026-11-18T22:00:00Z');
    await buildFeed(db, { source, lastSuccessAt, unreadAt: new Date('2026-11-19T00:00:00Z') });
    const open = ['2026-11-18T15:00 2026-11-19T15:00', '2026-11-19T15:00 2026-11-20T15:00'];
    expect(await list('2026-11-01T00:00:00Z', '2026-11-20T03:00:00Z')).toEqual(open);
    await db.update(feeds).set({ state: 'paused' });
    expect(await list('2026-11-01T00:00:00Z', '2026-11-20T03:00:00Z')).toEqual(open);
    await buildFeed(db, { source });
    expect(await list('2026-11-01T00:00:00Z', '2026-11-20T03:00:00Z')).toEqual([]);
    await db.update(feeds).set({ state: 'active', unreadAt: new Date(now().getTime() + hourMs) });
    expect(await list('2026-11-01T00:00:00Z', '2026-11-20T03:00:00Z')).toEqual([]);
  });

  it('needs an article of the source in the 90 days before', async () => {
    const source = await buildSource(db);
    await publish(source.id, '2026-08-01T00:00:00Z');
    await gap(source.id, '2026-10-20T00:00:00Z', '2026-11-10T00:00:00Z');
    const days = await list('2026-10-01T00:00:00Z', '2026-11-20T00:00:00Z');
    expect(days.at(0)).toBe('2026-10-19T15:00 2026-10-20T15:00');
    expect(days.at(-1)).toBe('2026-10-29T15:00 2026-10-30T15:00');
    expect(
      await list('2026-10-01T00:00:00Z', '2026-11-20T00:00:00Z', { search: { ...headlines, keywords: 'fab' } }),
    ).toEqual([]);
    await emptyTables(db, 'articles', 'article_search', 'article_search_places');
    await publish(source.id, '2026-10-20T00:00:00Z', '2026-11-12T00:00:00Z');
    expect((await list('2026-10-01T00:00:00Z', '2026-11-20T00:00:00Z')).at(0)).toBe(
      '2026-10-20T15:00 2026-10-21T15:00',
    );
  });

  it('is found by the reader’s own filters, whatever the period of the search', async () => {
    const [one, other] = [await buildSource(db), await buildSource(db)];
    await publish(one.id, '2026-11-10T00:00:00Z');
    await gap(one.id, '2026-11-12T01:00:00Z', '2026-11-12T05:00:00Z');
    const within = async (search: Partial<ArticleSearch>) =>
      (await list('2026-11-01T00:00:00Z', '2026-11-20T00:00:00Z', { search: { ...chips, ...search } })).length;
    expect(await within({ sourceIds: [String(one.id)] })).toBe(1);
    expect(await within({ sourceIds: [String(other.id)] })).toBe(0);
    expect(await within({ languages: ['en'] })).toBe(0);
    expect(await within({ availableCountries: ['GB'] })).toBe(0);
    expect(await within({ muted: { articleIds: [], sourceIds: [one.id], snoozes: [] } })).toBe(0);
    expect(await within({ period: { last: '24h' } })).toBe(1);
  });

  it('equals the definition for random gaps, articles and zones', async () => {
    const sources = [await buildSource(db), await buildSource(db), await buildSource(db)].map(({ id }) => id);
    const start = Date.UTC(2026, 5, 1);
    const at = fc.integer({ min: 0, max: 170 * 24 * 4 }).map((quarter) => start + (quarter * hourMs) / 4);
    const event = fc.record({ source: fc.nat(2), at, lengthMs: fc.integer({ min: 1, max: 3 * 24 * hourMs }) });
    const input = fc.record({
      articles: fc.array(event, { maxLength: 8 }),
      gaps: fc.array(event, { maxLength: 6 }),
      from: at,
      days: fc.integer({ min: 1, max: 60 }),
      timezone: fc.constantFrom('Asia/Tokyo', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'UTC'),
    });
    await fc.assert(
      fc.asyncProperty(input, async ({ articles, gaps, from, days, timezone }) => {
        await emptyTables(db, 'articles', 'article_search', 'article_search_places', 'source_gaps');
        for (const one of articles) await publish(sources[one.source]!, new Date(one.at).toISOString());
        for (const one of gaps)
          await gap(
            sources[one.source]!,
            new Date(one.at).toISOString(),
            new Date(one.at + one.lengthMs).toISOString(),
          );
        const span = { from: new Date(from), to: new Date(from + days * 24 * hourMs) };
        const listed = await listIncompleteDays({ db, now }, { searches: [headlines, chips], span, timezone });
        const expected = definition({ articles, gaps, span, timezone });
        for (const search of [0, 1])
          expect(
            listed
              .filter((day) => day.search === search)
              .map((day) => ({ from: day.from.getTime(), sources: day.sourceIds.map((id) => sources.indexOf(id)) })),
          ).toEqual(expected);
      }),
      runsOf({ short: 20, long: 300 }),
    );
  });

  it('equals the definition for 2,000 days and 5,000 gaps', async () => {
    const sources = [await buildSource(db), await buildSource(db), await buildSource(db)].map(({ id }) => id);
    const start = Date.UTC(2021, 4, 1);
    const at = (share: number) => start + Math.floor(share * 2_100 * 24) * hourMs;
    const articles = Array.from({ length: 40 }, (_, i) => ({ source: i % 2, at: at(i / 60), lengthMs: 0 }));
    const gaps = Array.from({ length: 5_000 }, (_, i) => ({
      ...{ source: i % 3, at: at((i * 0.618) % 1) },
      lengthMs: (1 + (i % 50)) * hourMs,
    }));
    for (const one of articles) await publish(sources[one.source]!, new Date(one.at).toISOString());
    await db.insert(sourceGaps).values(
      gaps.map((one) => ({
        sourceId: sources[one.source]!,
        beganAt: new Date(one.at),
        endedAt: new Date(one.at + one.lengthMs),
      })),
    );
    const span = { from: new Date(start), to: new Date(start + 2_000 * 24 * hourMs) };
    const listed = await listIncompleteDays({ db, now }, { searches: [chips], span, timezone: 'Europe/London' });
    const expected = definition({ articles, gaps, span, timezone: 'Europe/London' });
    expect(expected.length).toBeGreaterThan(500);
    expect(
      listed.map((day) => ({ from: day.from.getTime(), sources: day.sourceIds.map((id) => sources.indexOf(id)) })),
    ).toEqual(expected);
  });
});

interface Event {
  source: number;
  at: number;
  lengthMs: number;
}

function definition(input: {
  articles: Event[];
  gaps: Event[];
  span: { from: Date; to: Date };
  timezone: string;
}): { from: number; sources: number[] }[] {
  const { articles, gaps, span, timezone } = input;
  const expected: { from: number; sources: number[] }[] = [];
  let day = Temporal.Instant.fromEpochMilliseconds(span.from.getTime()).toZonedDateTimeISO(timezone).startOfDay();
  for (; day.epochMilliseconds < span.to.getTime(); day = day.add({ days: 1 })) {
    const [dayFrom, dayTo] = [day.epochMilliseconds, day.add({ days: 1 }).epochMilliseconds];
    const unread = [0, 1, 2].filter((source) =>
      gaps.some((gap) => {
        if (gap.source !== source || gap.at >= dayTo || gap.at + gap.lengthMs <= dayFrom) return false;
        const end = Math.max(gap.at, dayFrom);
        return articles.some((one) => one.source === source && one.at < end && one.at >= end - 90 * 24 * hourMs);
      }),
    );
    if (unread.length > 0) expected.push({ from: dayFrom, sources: unread });
  }
  return expected;
}

describe('incompleteDays', () => {
  it('names the sources for each search, within the countries of the account', async () => {
    const { user } = await buildMember(db, { account: { availableCountries: ['JP'] } });
    const home = await buildSource(db, { jaSub: '港湾速報' });
    const abroad = await buildSource(db, { country: 'GB' });
    const ask = async (args: string) => {
      const query = `{ incompleteDays(kind: Headline, ${args}) { search day from sources { jaSub } } }`;
      const { data, errors } = await server.ask(query, { as: user });
      return data?.incompleteDays ?? errors?.[0]?.extensions;
    };
    const twoSearches = 'days: 7, searches: [{ keywords: "chip" }, { keywords: "fab" }]';
    expect(await ask(twoSearches)).toEqual([]);
    await publish(home.id, '2026-11-10T00:00:00Z');
    const article = {
      sourceId: abroad.id,
      country: 'GB',
      title: 'chip',
      publishedAt: new Date('2026-11-10T00:00:00Z'),
    };
    await indexArticles({ db }, [(await buildArticle(db, article)).id]);
    for (const { id } of [home, abroad]) await gap(id, '2026-11-18T00:00:00Z', '2026-11-18T05:00:00Z');
    const incomplete = {
      search: 0,
      day: '2026-11-18',
      from: '2026-11-17T15:00:00.000Z',
      sources: [{ jaSub: '港湾速報' }],
    };
    expect(await ask(twoSearches)).toEqual([incomplete]);
    expect(await ask(`days: 7, searches: [{ sourceIds: ["${abroad.id}"] }]`)).toEqual([]);
    expect(await ask('days: 7, searches: []')).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(await ask('from: "1900-01-01T00:00:00Z", to: "2026-01-01T00:00:00Z", searches: [{}]')).toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });
});
