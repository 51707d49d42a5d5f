import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildArticle, buildMember } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { recentsMax } from './record-recent.ts';
import { recents } from './table.ts';

const test = await createTestDatabase();
const { db } = test;
let server: ApiServer;
let now: Date;
let member: Awaited<ReturnType<typeof buildMember>>;
beforeAll(async () => {
  server = await startApiServer({ db, now: () => now });
});
beforeEach(async () => {
  now = new Date('2026-11-20T00:00:00Z');
  member = await buildMember(db);
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

const open = (articleId: number) => {
  now = new Date(now.getTime() + 1_000);
  return server.ask(
    `mutation { pushRecent(articleKind: Headline, articleId: "${articleId}") { id createdAt article { id } } }`,
    { as: member.user },
  );
};
const page = async (args = '') => {
  const { data } = await server.ask(`{ recent${args} { isFirst isLast data { id article { id } } } }`, {
    as: member.user,
  });
  return data.recent as { isFirst: boolean; isLast: boolean; data: { id: string; article: { id: string } }[] };
};

describe('pushRecent', () => {
  it('keeps one row an article and moves it to the top when it is opened again', async () => {
    const [a, b] = [await buildArticle(db), await buildArticle(db)];
    const first = (await open(a.id)).data.pushRecent;
    await open(b.id);
    const again = (await open(a.id)).data.pushRecent;
    expect(again.id).toBe(first.id);
    expect(Date.parse(again.createdAt)).toBeGreaterThan(Date.parse(first.createdAt));
    expect((await page()).data.map(({ article }) => article.id)).toEqual([String(a.id), String(b.id)]);
  });

  it('keeps one row a story: whichever article of it was opened last', async () => {
    const [wire, rewrite, other] = [await buildArticle(db), await buildArticle(db), await buildArticle(db)];
    await db.$client`update articles set story_id = ${wire.id} where id in (${wire.id}, ${rewrite.id})`;
    for (const { id } of [wire, other, rewrite]) await open(id);
    expect((await page()).data.map(({ article }) => article.id)).toEqual([String(rewrite.id), String(other.id)]);
  });

  it('keeps the newest 200 of a user and touches nobody else’s', async () => {
    const other = await buildMember(db);
    const articles: { id: number }[] = [];
    for (let i = 0; i < recentsMax; i++) articles.push(await buildArticle(db));
    const rows = (of: typeof member) =>
      articles.map(({ id }, i) => ({
        accountId: of.account.id,
        userId: of.user.id,
        articleId: id,
        createdAt: new Date(now.getTime() - (recentsMax - i) * 1_000),
      }));
    await db.insert(recents).values([...rows(member), ...rows(other)]);
    const newest = await buildArticle(db);
    await open(newest.id);
    const kept = await db.select().from(recents).where(eq(recents.userId, member.user.id));
    expect(kept).toHaveLength(recentsMax);
    expect(kept.map((row) => row.articleId)).not.toContain(articles[0]?.id);
    expect(kept.map((row) => row.articleId)).toContain(articles[1]?.id);
    expect(await db.$count(recents, eq(recents.userId, other.user.id))).toBe(recentsMax);
  });
});

describe('recent', () => {
  it('pages both ways', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 25; i++) {
      const { id } = await buildArticle(db);
      ids.unshift(String(id));
      await open(id);
    }
    const first = await page();
    const second = await page(`(baseId: "${first.data.at(-1)?.id}")`);
    expect([...first.data, ...second.data].map(({ article }) => article.id)).toEqual(ids);
    expect([first.isFirst, first.isLast, second.isFirst, second.isLast]).toEqual([true, false, false, true]);
    const back = await page(`(baseId: "${second.data[0]?.id}", isLatest: true)`);
    expect(back).toEqual({ isFirst: true, isLast: false, data: first.data });
  });
});
