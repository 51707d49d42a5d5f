import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { openGenerator } from '#src/platform/language-models/open-generator.ts';
import { buildArticle } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { articles } from '../articles/table.ts';
import { enrichArticles } from './enrich-articles.ts';
import type { Models } from './models/model-settings.ts';
import { modelWork } from './models/table.ts';

const { db, drop } = await createTestDatabase();
afterAll(() => drop());

const time = new Date('2026-11-20T00:00:00Z');
const plenty = { tokens: 1_000_000, micros: 10_000_000 };
const models: Models = {
  generator: openGenerator({ provider: 'openai-compatible', model: 'x', baseUrl: 'http://127.0.0.1:9', apiKey: '' }),
  prices: { inputToken: 1, outputToken: 10, deeplCharacter: 20 },
  budget: { all: plenty, account: plenty },
};
const body = `青嵐セミコンは13日、回路線幅2ナノメートル世代の量産を半年早めると発表した。第2棟に6200億円を投じる。
経済産業省は設備投資の一部を補助する方針だ。半導体の国内生産を広げる狙いがある。量産の開始は来秋となる。`;
const enrich = (id: number) => enrichArticles({ db, now: () => time, models }, [id]);
const stored = async (id: number) => (await db.select().from(articles).where(eq(articles.id, id)))[0]!;

it('hands an article to the models once, when its page is read, though its text is the same', async () => {
  const article = await buildArticle(db, { title: '青嵐セミコン、2ナノ量産を前倒し', body, extractedAt: null });
  await enrich(article.id);
  expect(await stored(article.id)).toMatchObject({ tagsMethod: 'KEY_PHRASES' });
  expect(await db.select().from(modelWork)).toEqual([]);
  await db.update(articles).set({ extractedAt: time, aiTags: ['kept'] });
  await enrich(article.id);
  expect(await stored(article.id)).toMatchObject({ aiTags: ['kept'] });
  expect(await db.select().from(modelWork)).toMatchObject([{ task: 'SUMMARY', articleId: article.id }]);
  await db.delete(modelWork);
  await enrich(article.id);
  expect(await db.select().from(modelWork)).toEqual([]);
  await db.update(articles).set({ body: `${body} 続報。` });
  await enrich(article.id);
  expect((await stored(article.id)).aiTags).toContain('量産');
  expect(await db.select().from(modelWork)).toMatchObject([{ task: 'SUMMARY', articleId: article.id }]);
});
