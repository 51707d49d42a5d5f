import fc from 'fast-check';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { buildArticle } from '#test/builders.ts';
import { countStatements } from '#test/count-statements.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { createTestDatabase } from '#test/harness.ts';
import { runsOf } from '../../../../../scripts/test-counts.ts';
import type { ArticleSearch } from './article-search.ts';
import { findArticles } from './find-articles.ts';
import { indexArticles } from './index-articles.ts';

const { db, drop } = await createTestDatabase();
afterAll(() => drop());
beforeEach(() => emptyTables(db, 'articles', 'article_search', 'article_search_places'));

const hourMs = 3_600_000;
const newest = Date.UTC(2026, 10, 20);
const now = () => new Date(newest);
const filter = (values: Partial<ArticleSearch> = {}): ArticleSearch => ({
  ...{ kind: 'Headline', availableCountries: [], foldStories: true },
  ...values,
});

interface Told {
  storyId: number | null;
  country: string;
  title: string;
}

async function store(articles: readonly Told[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [at, values] of articles.entries()) {
    const { id } = await buildArticle(db, { ...values, body: '', publishedAt: new Date(newest - at * hourMs) });
    ids.push(id);
  }
  await indexArticles({ db }, ids);
  return ids;
}

it('lists of each story the newest article that passes, the same on every page and both ways', async () => {
  const told = fc.record<Told>({
    storyId: fc.constantFrom(null, 1e9 + 1, 1e9 + 2, 1e9 + 3),
    country: fc.constantFrom('JP', 'US'),
    title: fc.constantFrom('半導体の投資', '電池の増産'),
  });
  const filters = fc.constantFrom(filter(), filter({ countries: ['JP'] }), filter({ keywords: '半導体' }));
  await fc.assert(
    fc.asyncProperty(fc.array(told, { minLength: 1, maxLength: 24 }), filters, async (articles, asked) => {
      await emptyTables(db, 'articles', 'article_search', 'article_search_places');
      const ids = await store(articles);
      const stories = new Set<number>();
      const expected = ids.filter((_, at) => {
        const { storyId, country, title } = articles[at]!;
        if (asked.countries && !asked.countries.includes(country)) return false;
        if (asked.keywords && !title.includes(asked.keywords)) return false;
        if (storyId === null) return true;
        const isNew = !stories.has(storyId);
        stories.add(storyId);
        return isNew;
      });
      const down: number[] = [];
      for (let baseId: number | undefined; ; baseId = down.at(-1)) {
        const page = await findArticles({ db, now }, asked, { baseId, take: 3 });
        down.push(...page.articleIds);
        if (page.isLast) break;
      }
      expect(down).toEqual(expected);
      const last = ids.at(-1)!;
      const up = await findArticles({ db, now }, asked, { baseId: last, isLatest: true, take: 200 });
      expect(up.articleIds).toEqual(expected.filter((id) => id !== last));
    }),
    runsOf({ short: 20, long: 400 }),
  );
});

it('asks as many statements for a page of stories as for a page of single articles', async () => {
  const ids = await store(
    Array.from({ length: 60 }, (_, at) => ({
      storyId: at % 2 ? 1e9 + at : 1e9 + at + 1,
      country: 'JP',
      title: '電池',
    })),
  );
  const counted = countStatements(db);
  const page = (asked: ArticleSearch) => counted.count(() => findArticles({ db: counted.db, now }, asked));
  const ofStories = await page(filter());
  await db.$client`update articles set story_id = null where id = any(${ids}::bigint[])`;
  expect(await page(filter())).toBe(ofStories);
  expect(await page(filter({ foldStories: false }))).toBeLessThan(ofStories);
});
