import { migrate } from '@kawaraban/embedded-supabase/migrate.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildArticle } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { createArticleAnnouncer } from './announce-article-changes.ts';
import { indexArticles } from './index-articles.ts';

const test = await createTestDatabase();
const { db } = test;
beforeAll(() => migrate(db.$client));
afterAll(() => test.drop());

const signals = async () => {
  const rows = await db.$client`select topic, event, payload - 'id' as payload, private from realtime.messages`;
  return [...rows];
};

it('one signal without content is sent for all articles that changed since the last look', async () => {
  const announce = createArticleAnnouncer(db);
  await announce();
  await announce();
  expect(await signals()).toEqual([]);
  const articles = [await buildArticle(db), await buildArticle(db)];
  await indexArticles(
    { db },
    articles.map(({ id }) => id),
  );
  await announce();
  await announce();
  expect(await signals()).toEqual([{ topic: 'news', event: 'changed', payload: {}, private: true }]);
});
