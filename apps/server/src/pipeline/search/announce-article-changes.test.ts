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

const changeArticles = async (count: number) => {
  const articles = await Promise.all(Array.from({ length: count }, () => buildArticle(db)));
  await indexArticles(
    { db },
    articles.map(({ id }) => id),
  );
};

it('one signal without content is sent for all articles that changed since the last look', async () => {
  const announce = createArticleAnnouncer(db);
  await announce();
  await announce();
  expect(await signals()).toEqual([]);
  await changeArticles(2);
  await announce();
  await announce();
  expect(await signals()).toEqual([{ topic: 'news', event: 'changed', payload: {}, private: true }]);
});

it('several processes send one signal in five seconds together, and later changes wait for the next one', async () => {
  await db.$client`delete from realtime.messages`;
  const announcers = [createArticleAnnouncer(db), createArticleAnnouncer(db)];
  const announceAll = () => Promise.all(announcers.map((announce) => announce()));
  await announceAll();
  await changeArticles(1);
  await announceAll();
  await changeArticles(1);
  await announceAll();
  expect(await signals()).toHaveLength(1);
  await db.$client`update realtime.messages set inserted_at = inserted_at - interval '6 seconds'`;
  await announceAll();
  expect(await signals()).toHaveLength(2);
});
