import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { clips } from '#src/features/clips/table.ts';
import { boardArticles } from '#src/features/workspace/table.ts';
import { alerts, deliveries } from '#src/pipeline/alerts/table.ts';
import { articleRevisions } from '#src/pipeline/articles/table.ts';
import { indexArticles } from '#src/pipeline/search/index-articles.ts';
import { sourceGaps } from '#src/pipeline/sources/table.ts';
import { armFailpoints } from '#src/platform/failpoint.ts';
import { buildArticle, buildBoard, buildMember, buildSource } from '#test/builders.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness.ts';
import { removeOldArticles } from './remove-old-articles.ts';

const today = new Date('2026-11-20T00:00:00Z');
const now = () => today;
const daysAgo = (days: number) => new Date(today.getTime() - days * 86_400_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(() =>
  emptyTables(
    database.db,
    'articles',
    'alerts',
    'sources',
    'article_search',
    'article_search_places',
    'trend_word_counts',
  ),
);

const remove = () => removeOldArticles({ db: database.db, now }, { days: 90, newest: 2 });

async function store(ages: number[]) {
  const { db } = database;
  const source = await buildSource(db);
  const stored = [];
  for (const age of ages) {
    stored.push(
      await buildArticle(db, {
        sourceId: source.id,
        articleKind: 'Headline',
        language: 'en',
        publishedAt: daysAgo(age),
      }),
    );
  }
  await indexArticles(
    { db, now },
    stored.map(({ id }) => id),
  );
  return stored;
}

async function countsOf() {
  const [row] = await database.db.execute<Record<string, number>>(sql`
    select (select count(*) from articles)::int as articles, (select count(*) from article_search)::int as search,
      (select count(*) from article_search_places)::int as places,
      (select count(*) from article_revisions)::int as revisions`);
  return row;
}

it('keeps the size of an installation as it is, month after month', async () => {
  const { db } = database;
  const source = await buildSource(db);
  for (let month = 5; month >= 0; month--) {
    const at = () => daysAgo(month * 30);
    const ids = [];
    for (let n = 0; n < 3; n++) {
      ids.push(
        (await buildArticle(db, { sourceId: source.id, articleKind: 'Headline', language: 'en', publishedAt: at() }))
          .id,
      );
    }
    await indexArticles({ db, now: at }, ids);
    await removeOldArticles({ db, now: at }, { days: 89, newest: 2 });
    if (month <= 2) expect(await countsOf()).toMatchObject({ articles: 9, search: 9, places: 9 });
  }
});

it('removes old articles with their index and revisions, but never what a person kept', async () => {
  const { db } = database;
  const member = await buildMember(db);
  const [clipped, onBoard, old] = await store([400, 300, 200, 91, 89, 2, 1]);
  for (const article of [clipped, old]) {
    await db
      .insert(articleRevisions)
      .values({ articleId: article?.id ?? 0, title: 't', body: 'b', replacedAt: daysAgo(199) });
  }
  await db.insert(clips).values({ accountId: member.account.id, userId: member.user.id, articleId: clipped?.id ?? 0 });
  const board = await buildBoard(db, member);
  await db.insert(boardArticles).values({ boardId: board.id, articleId: onBoard?.id ?? 0, createdAt: today });
  expect(await remove()).toEqual({ alerts: 0, articles: 2 });
  expect(await countsOf()).toEqual({ articles: 5, search: 5, places: 5, revisions: 1 });
  expect(await remove()).toEqual({ alerts: 0, articles: 0 });
});

it('keeps the newest articles of each source, which its feed may still hold', async () => {
  await store([400, 300, 200]);
  expect(await remove()).toEqual({ alerts: 0, articles: 1 });
});

it('removes old alerts with their messages', async () => {
  const { db } = database;
  const { user } = await buildMember(db);
  for (const age of [91, 89]) {
    const at = daysAgo(age);
    const [alert] = await db
      .insert(alerts)
      .values({ userId: user.id, dueAt: at, builtAt: at, language: 'en', articleCount: 1, matchIds: [] })
      .returning();
    await db
      .insert(deliveries)
      .values({ alertId: alert?.id, userId: user.id, channel: 'email', target: 'a@b.example' });
  }
  expect(await remove()).toEqual({ alerts: 1, articles: 0 });
  expect(await db.select().from(deliveries)).toHaveLength(1);
});

it('removes the gaps of sources that ended before the oldest article', async () => {
  const { db } = database;
  const { id: sourceId } = await buildSource(db);
  const gaps = [120, 100, 91].map((age) => ({ sourceId, beganAt: daysAgo(age), endedAt: daysAgo(age - 10) }));
  await db.insert(sourceGaps).values(gaps);
  await remove();
  expect(await db.select().from(sourceGaps)).toMatchObject([{ beganAt: daysAgo(100) }, { beganAt: daysAgo(91) }]);
});

it('continues after an interruption', async () => {
  await store([400, 300, 200, 1, 0]);
  armFailpoints([{ name: 'remove-articles:before-commit', action: 'error', count: 1 }]);
  await expect(remove()).rejects.toThrow('Failpoint');
  armFailpoints([]);
  expect(await countsOf()).toMatchObject({ articles: 5, search: 5, places: 5 });
  expect(await remove()).toEqual({ alerts: 0, articles: 3 });
  expect(await countsOf()).toMatchObject({ articles: 2, search: 2, places: 2 });
});
