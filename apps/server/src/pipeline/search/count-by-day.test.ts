import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import type { ArticleSearch } from './article-search.ts';
import { countByDay } from './count-by-day.ts';
import { buildIndexed } from './testing/build-index.ts';

const test = await createTestDatabase();
const { db } = test;
afterAll(() => test.drop());

const now = () => new Date('2026-11-20T01:00:00Z');
const everything: ArticleSearch = { kind: 'Headline', availableCountries: [] };

beforeAll(async () => {
  const at = (instant: string, title: string) => ({ title, publishedAt: new Date(instant) });
  await buildIndexed(db, [
    at('2026-11-20T00:30:00Z', '半導体の話'),
    at('2026-11-19T15:00:00Z', '半導体の話'),
    at('2026-11-19T14:59:59Z', '導体と半導'),
    at('2026-11-17T12:00:00Z', '半導体'),
    at('2026-10-31T12:00:00Z', '半導体'),
    at('2026-09-01T12:00:00Z', '半導体'),
  ]);
});

describe('articles by day', () => {
  it('are counted by local day, empty days too, oldest first', async () => {
    expect(await countByDay({ db, now }, everything, 4)).toEqual([
      { day: '2026-11-17', count: 1 },
      { day: '2026-11-18', count: 0 },
      { day: '2026-11-19', count: 2 },
      { day: '2026-11-20', count: 1 },
    ]);
    const japan = { ...everything, timezoneOffsetInMinutes: -540 };
    expect((await countByDay({ db, now }, japan, 2)).map(({ count }) => count)).toEqual([1, 2]);
  });

  it('are those of the exact search and of the filter', async () => {
    const found = await countByDay({ db, now }, { ...everything, keywords: '半導体' }, 30);
    expect(found.filter(({ count }) => count > 0)).toEqual([
      { day: '2026-10-31', count: 1 },
      { day: '2026-11-17', count: 1 },
      { day: '2026-11-19', count: 1 },
      { day: '2026-11-20', count: 1 },
    ]);
    const recent = await countByDay({ db, now }, { ...everything, period: { last: '24h' } }, 30);
    expect(recent.filter(({ count }) => count > 0).map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20']);
    const elsewhere = await countByDay({ db, now }, { ...everything, countries: ['US'] }, 30);
    expect(elsewhere.every(({ count }) => count === 0)).toBe(true);
  });

  it('count whole words, other spellings, and what lacks a word', async () => {
    const counts = async (keywords: string) =>
      (await countByDay({ db, now }, { ...everything, keywords, timezoneOffsetInMinutes: -540 }, 2)).map(
        ({ count }) => count,
      );
    expect(await counts('導体')).toEqual([1, 0]);
    expect(await counts('*導体*')).toEqual([1, 2]);
    expect(await counts('*導体* -半導体')).toEqual([1, 0]);
  });

  it('are bounded in days', async () => {
    expect((await countByDay({ db, now }, everything, 1_000_000)).length).toBe(92);
    expect((await countByDay({ db, now }, everything, 0)).length).toBe(1);
  });
});
