import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { runsOf } from '../../../../../../scripts/test-counts.ts';
import type { ArticleSearch } from '../article-search.ts';
import { findArticles } from '../find-articles.ts';
import { buildIndexed } from '../testing/build-index.ts';
import { compareSearches } from './compare-searches.ts';
import { cutBuckets, type Span } from './cut-buckets.ts';

const test = await createTestDatabase();
const { db } = test;
afterAll(() => test.drop());
const now = () => new Date('2026-11-20T00:00:00Z');
const start = Date.UTC(2026, 9, 20);
const storyOf = new Map<number, number | null>();

beforeAll(async () => {
  const inputs = Array.from({ length: 60 }, (_, i) => ({
    title: ['半導体の投資', '京都の工場', 'A new chip plant', '半導体 chip', '東京の予算'][i % 5],
    body: i === 12 ? `${'語る '.repeat(20_000)} chip` : '',
    country: ['JP', 'GB', 'US'][i % 3],
    storyId: i % 4 === 0 ? 1e9 + (i % 7) : null,
    publishedAt: new Date(start + i * 6 * 3_600_000),
  }));
  for (const [i, id] of (await buildIndexed(db, inputs)).entries()) storyOf.set(id, inputs[i]!.storyId);
});

async function rowsOf(search: ArticleSearch): Promise<Set<number>> {
  const rows = new Set<number>();
  for (let baseId: number | undefined; ; ) {
    const page = await findArticles({ db, now }, search, { baseId, take: 200 });
    for (const id of page.articleIds) rows.add(search.foldStories ? (storyOf.get(id) ?? -id) : id);
    if (page.isLast) return rows;
    baseId = page.articleIds.at(-1);
  }
}

const searches = fc.array(
  fc.record({
    keywords: fc.constantFrom('', '半導体', 'chip', '京都 OR chip', '-chip', '"new chip"~3'),
    countries: fc.constantFrom<string[]>([], ['JP'], ['FR']),
  }),
  { minLength: 1, maxLength: 3 },
);

it('equals the lists of its searches, and counts a row of several lists once in the total', async () => {
  const property = fc.asyncProperty(
    searches,
    fc.boolean(),
    fc.constantFrom<string[]>([], ['JP', 'GB']),
    fc.integer({ min: 1, max: 20 }),
    async (conditions, foldStories, availableCountries, days) => {
      const span: Span = { from: new Date(start), to: new Date(start + days * 86_400_000) };
      const asked = conditions.map((one) => ({
        ...{ ...one, countries: [...one.countries], availableCountries: [...availableCountries] },
        ...{ kind: 'Headline' as const, foldStories },
      }));
      const buckets = cutBuckets(span, 'week', 'Asia/Tokyo');
      const { total, searches } = await compareSearches({ db, now }, asked, buckets);
      const lists = await Promise.all(asked.map((search) => rowsOf({ ...search, span })));
      expect(searches.map(({ count }) => count)).toEqual(lists.map(({ size }) => size));
      expect(total).toBe(new Set(lists.flatMap((rows) => [...rows])).size);
      for (const [i, search] of asked.entries())
        for (const [at, bucket] of buckets.entries())
          expect(searches[i]!.buckets[at]).toBe((await rowsOf({ ...search, span: bucket })).size);
    },
  );
  await fc.assert(property, runsOf({ short: 3, long: 200 }));
});
