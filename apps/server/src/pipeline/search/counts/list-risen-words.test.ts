import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import type { ArticleSearch } from '../article-search.ts';
import { findArticles } from '../find-articles.ts';
import { buildIndexed, buildSource } from '../testing/build-index.ts';
import { listRisenWords } from './list-risen-words.ts';

const test = await createTestDatabase();
const { db } = test;
afterAll(() => test.drop());
const hourMs = 3_600_000;
const today = new Date(Math.floor(Date.now() / hourMs) * hourMs);
const now = () => today;
const ago = (hours: number) => new Date(today.getTime() - hours * hourMs);
const span = { from: ago(72), to: today };
const before = { from: ago(144), to: ago(80) };
const chips: ArticleSearch = { kind: 'Headline', availableCountries: [], keywords: '半導体 OR chip' };

beforeAll(async () => {
  const sourceId = await buildSource(db, { jaSub: '東都新聞' });
  const article = (title: string, hours: number, values: object = {}) => ({
    ...{ title, sourceId, publishedAt: ago(hours), language: 'ja' },
    ...values,
  });
  await buildIndexed(db, [
    ...Array.from({ length: 12 }, (_, i) => article('半導体の輸出規制で協議', 2 + i)),
    ...Array.from({ length: 4 }, (_, i) => article('半導体の投資計画', 20 + i)),
    ...Array.from({ length: 20 }, (_, i) => article('半導体の投資計画', 90 + i)),
    article('半導体の輸出規制で協議', 100),
    // Articles that must not be counted: some dated between the two periods, and some without the search term.
    ...Array.from({ length: 9 }, (_, i) => article('半導体の輸出規制で協議', 76, { country: i ? 'JP' : 'GB' })),
    ...Array.from({ length: 9 }, (_, i) => article('輸出規制', 3 + i)),
  ]);
});

const lengthOf = async (search: ArticleSearch) =>
  (await findArticles({ db, now }, search, { take: 200 })).articleIds.length;

describe('words that rose', () => {
  it('have a larger share than before, and open the list of the search with the word', async () => {
    const words = await listRisenWords({ db, now }, { search: chips, span, before });
    expect(words.length).toBeGreaterThan(0);
    expect(words.map(({ word }) => word)).not.toContain('投資計画');
    const regulation = words.find(({ word }) => word.includes('規制'));
    expect(regulation).toMatchObject({ count: 12, share: 12 / 16, shareBefore: 1 / 21 });
    for (const { keywords, count } of words) expect(count).toBe(await lengthOf({ ...chips, keywords, span }));
  });

  it('count stories once where the list folds them', async () => {
    await db.$client`update articles set story_id = 7 where title like '%協議' and published_at >= ${span.from}`;
    const search = { ...chips, foldStories: true };
    for (const { keywords, count } of await listRisenWords({ db, now }, { search, span, before }))
      expect(count).toBe(await lengthOf({ ...search, keywords, span }));
    await db.$client`update articles set story_id = null`;
  });

  it('are none without articles in the period before, or where keywords have no room for a word', async () => {
    const early = { from: ago(2_000), to: ago(1_000) };
    expect(await listRisenWords({ db, now }, { search: chips, span, before: early })).toEqual([]);
    const long = { ...chips, keywords: `半導体 -${'x'.repeat(4_992)}` };
    expect(await listRisenWords({ db, now }, { search: long, span, before })).toEqual([]);
  });
});
