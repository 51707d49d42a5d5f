import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { articles } from '#src/pipeline/articles/table.ts';
import { sources } from '#src/pipeline/sources/table.ts';
import { countStatements } from '#test/count-statements.ts';
import { createTestDatabase } from '#test/harness.ts';
import { claimDeliveries } from './claim-deliveries.ts';
import { loadDeliveries } from './load-deliveries.ts';
import { createShownArticles } from './shown-articles.ts';
import { buildDelivery, start, testSettings } from './testdata/delivery-world.ts';

const test = await createTestDatabase();
afterAll(() => test.drop());

it('takes as many statements for eighteen deliveries as for two, each with its own articles', async () => {
  const counted = countStatements(test.db);
  const load = async (count: number) => {
    const built = [];
    for (let n = 0; n < count; n++) built.push(await buildDelivery(test.db, { articleCount: n + 1 }));
    const claimed = await claimDeliveries(test.db, { now: start, leaseMs: 60_000, limit: count });
    let loaded: Awaited<ReturnType<typeof loadDeliveries>> | undefined;
    const statements = await counted.count(async () => {
      loaded = await loadDeliveries(
        { db: counted.db, settings: testSettings(), shown: createShownArticles() },
        claimed,
      );
    });
    const messages = built.map(({ delivery }) => loaded?.get(delivery.id)?.message);
    expect(messages.map((message) => message?.total)).toEqual(built.map((_, n) => n + 1));
    expect(messages.map((message) => message?.articles.length)).toEqual(built.map((_, n) => Math.min(n + 1, 5)));
    return statements;
  };
  const few = await load(2);
  expect(await load(18)).toBe(few);
});

it('shows the present names of an article and its source, although older ones are cached', async () => {
  const { delivery } = await buildDelivery(test.db, { articleCount: 1, user: { alertsLanguage: 'ja' } });
  const deps = { db: test.db, settings: testSettings(), shown: createShownArticles() };
  const load = async () =>
    (await loadDeliveries(deps, [{ ...delivery, leasedUntil: start }])).get(delivery.id)?.message;
  const [before] = (await load())?.articles ?? [];
  expect(await load()).toMatchObject({ articles: [before] });
  await test.db
    .update(articles)
    .set({ title: '新しい題名' })
    .where(eq(articles.id, before?.id ?? 0));
  expect(await load()).toMatchObject({ articles: [{ title: '新しい題名', sourceName: before?.sourceName }] });
  await test.db.update(sources).set({ jaSub: '新しい名前' });
  expect(await load()).toMatchObject({ articles: [{ title: '新しい題名', sourceName: '新しい名前' }] });
  await test.db.delete(articles).where(eq(articles.id, before?.id ?? 0));
  expect(await load()).toBeNull();
});
