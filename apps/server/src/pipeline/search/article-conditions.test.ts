import type { SearchConditions } from '@kawaraban/query/conditions.ts';
import { inArray, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { articles } from '../articles/table.ts';
import { indexConditions, unmetConditions } from './article-conditions.ts';
import { type ArticleSearch, compileSearch } from './article-search.ts';
import { findArticles } from './find-articles.ts';
import { buildIndexed, buildSource } from './testing/build-index.ts';

const test = await createTestDatabase();
const { db } = test;
afterAll(() => test.drop());

const now = () => new Date('2026-11-20T12:00:00Z');
const sources = [await buildSource(db), await buildSource(db)];
const times = ['2026-11-19T13:00:00Z', '2026-11-19T11:00:00Z', '2026-11-14T14:59:59Z', '2026-11-14T15:00:00Z'];
const ids = await buildIndexed(
  db,
  Array.from({ length: 32 }, (_, i) => ({
    articleKind: i % 2 === 0 ? ('Headline' as const) : ('Notice' as const),
    language: i % 4 < 2 ? 'ja' : 'en',
    country: i % 8 < 4 ? 'JP' : 'US',
    sourceId: sources[i % 16 < 8 ? 0 : 1]!,
    publishedAt: new Date(times[Math.floor(i / 4) % times.length]!),
  })),
);

type Samples = { [Name in Exclude<keyof SearchConditions, 'keywords'>]-?: NonNullable<SearchConditions[Name]>[] };
const samples: Samples = {
  kinds: [[], ['Headline'], ['Notice', 'Suggestion']],
  languages: [[], ['ja'], ['en', 'fr']],
  countries: [[], ['JP'], ['US', 'FR'], ['FR']],
  sourceIds: [[], [String(sources[0])], [String(sources[1]), '999999']],
  period: [{}, { last: '24h' }, { last: '7d' }, { from: '2026-11-15' }, { to: '2026-11-14' }],
};
const each = Object.entries(samples).flatMap(([name, values]) =>
  values.map((value): [string, SearchConditions] => [JSON.stringify({ [name]: value }), { [name]: value }]),
);

it.each(each)('%s', async (_, conditions) => {
  const rows = await db.select().from(articles).where(inArray(articles.id, ids));
  const asked = { at: now(), timezone: 'Asia/Tokyo' };
  const expected = rows.filter((row) => unmetConditions(conditions, row, asked).length === 0).map(({ id }) => id);
  const { kinds, ...others } = conditions;
  const wanted = (['Headline', 'Notice'] as const).filter((kind) => !kinds?.length || kinds.includes(kind));
  const found: number[] = [];
  const lookedUp: number[] = [];
  for (const kind of wanted) {
    const search: ArticleSearch = { kind, ...others, timezoneOffsetInMinutes: -540, availableCountries: [] };
    found.push(...(await findArticles({ db, now }, search, { take: 100 })).articleIds);
    const isPassed = indexConditions({
      filter: compileSearch(search, now)!,
      translated: { query: null, before: null },
    });
    const passed = await db.execute<{ id: string }>(
      sql`select s.article_id as id from article_search s where ${sql.join(isPassed, sql` and `)}`,
    );
    lookedUp.push(...passed.map(({ id }) => Number(id)));
  }
  expect(found.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
  expect(lookedUp.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
});

it('reads the dates of a period by zone rules newer than the runtime’s', () => {
  const rest = { articleKind: 'Headline' as const, language: 'en', country: 'CA' };
  // From November 2026 Winnipeg stays on UTC−5, so this article is dated 00:30 on 1 December there.
  const article = { ...rest, sourceId: 1, publishedAt: new Date('2026-12-01T05:30:00Z') };
  const asked = { at: new Date('2026-12-02T00:00:00Z'), timezone: 'America/Winnipeg' };
  expect(unmetConditions({ period: { from: '2026-12-01' } }, article, asked)).toEqual([]);
  expect(unmetConditions({ period: { to: '2026-11-30' } }, article, asked)).toEqual(['period']);
});
