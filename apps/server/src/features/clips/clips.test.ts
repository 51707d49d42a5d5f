import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildArticle, buildMember, buildSource } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { clipsMax } from './save-clip.ts';
import { clips } from './table.ts';

const test = await createTestDatabase();
const { db } = test;
let server: ApiServer;
let now = new Date('2026-11-20T00:00:00Z');
let member: Awaited<ReturnType<typeof buildMember>>;
beforeAll(async () => {
  server = await startApiServer({ db, now: () => now });
});
beforeEach(async () => {
  member = await buildMember(db);
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

const ask = (query: string) => server.ask(query, { as: member.user });
const push = async (articleId: number, kind = 'Headline') =>
  ask(`mutation { pushClip(articleKind: ${kind}, articleId: "${articleId}") { id createdAt article { id clipId } } }`);
const page = async (args = '') => {
  const { data } = await ask(`{ clips${args} { isFirst isLast data { id article { title } } } }`);
  return data.clips as { isFirst: boolean; isLast: boolean; data: { id: string; article: { title: string } }[] };
};
const titles = (one: { data: { article: { title: string } }[] }) => one.data.map(({ article }) => article.title);

async function saveMany(count: number) {
  const articles = [];
  for (let i = 1; i <= count; i++) articles.push(await buildArticle(db, { title: String(i) }));
  await db.insert(clips).values(
    articles.map((article, i) => ({
      accountId: member.account.id,
      userId: member.user.id,
      articleId: article.id,
      createdAt: new Date(now.getTime() + Math.floor(i / 2) * 1_000),
    })),
  );
}

describe('pushClip', () => {
  it('saves an article once, however often it is asked', async () => {
    const article = await buildArticle(db, { articleKind: 'Notice' });
    const first = (await push(article.id, 'Notice')).data.pushClip;
    now = new Date(now.getTime() + 60_000);
    const [second, third] = await Promise.all([push(article.id, 'Notice'), push(article.id, 'Notice')]);
    expect(second.data.pushClip).toEqual(first);
    expect(third.data.pushClip).toEqual(first);
    expect(first.article).toEqual({ id: String(article.id), clipId: first.id });
  });

  it('does not find an article under another kind, nor one that is not there', async () => {
    const article = await buildArticle(db);
    for (const [id, kind] of [
      [article.id, 'Notice'],
      [article.id, 'Suggestion'],
      [article.id + 1_000_000, 'Headline'],
    ] as const) {
      expect((await push(id, kind)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    }
  });

  describe('at 10,000', () => {
    const fill = (count: number) =>
      db.$client.begin(async (tx) => {
        // Disables foreign keys, because these clips have no articles.
        await tx`set local session_replication_role = replica`;
        await tx`
          insert into clips (account_id, user_id, article_id)
          select ${member.account.id}, ${member.user.id}, -n from generate_series(1, ${count}) as n`;
      });

    it('saves no other article, and still gives the clip of one that is saved', async () => {
      const saved = await buildArticle(db);
      const clip = (await push(saved.id)).data.pushClip;
      await fill(clipsMax - 1);
      const article = await buildArticle(db);
      expect((await push(article.id)).errors?.[0]?.extensions.code).toBe('LIMIT_REACHED');
      expect((await push(saved.id)).data.pushClip).toEqual(clip);
    });

    it('stops also when several are saved at once', async () => {
      await fill(clipsMax - 1);
      const articles = await Promise.all([1, 2, 3, 4].map(() => buildArticle(db)));
      const answers = await Promise.all(articles.map(({ id }) => push(id)));
      const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code ?? 'saved');
      expect(codes.toSorted()).toEqual(['LIMIT_REACHED', 'LIMIT_REACHED', 'LIMIT_REACHED', 'saved']);
    });
  });
});

describe('pluckClip', () => {
  it('removes it and returns what it was, once', async () => {
    const article = await buildArticle(db, { title: '半導体' });
    const { id } = (await push(article.id)).data.pushClip;
    const remove = () => ask(`mutation { pluckClip(clipId: "${id}") { id article { title clipId } } }`);
    expect((await remove()).data.pluckClip).toEqual({ id, article: { title: '半導体', clipId: null } });
    expect((await remove()).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect((await page()).data).toEqual([]);
  });
});

describe('clips', () => {
  it('is first and last when there is nothing', async () => {
    expect(await page()).toEqual({ isFirst: true, isLast: true, data: [] });
  });

  it('pages from newest to oldest and back, each clip once', async () => {
    await saveMany(45);
    const first = await page();
    expect(titles(first)).toEqual(Array.from({ length: 20 }, (_, i) => String(45 - i)));
    expect([first.isFirst, first.isLast]).toEqual([true, false]);

    const second = await page(`(baseId: "${first.data.at(-1)?.id}")`);
    const third = await page(`(baseId: "${second.data.at(-1)?.id}", isLatest: false)`);
    expect([second.isFirst, second.isLast]).toEqual([false, false]);
    expect([third.isFirst, third.isLast]).toEqual([false, true]);
    expect([...titles(first), ...titles(second), ...titles(third)]).toEqual(
      Array.from({ length: 45 }, (_, i) => String(45 - i)),
    );

    const back = await page(`(baseId: "${third.data[0]?.id}", isLatest: true)`);
    expect(titles(back)).toEqual(titles(second));
    expect([back.isFirst, back.isLast]).toEqual([false, false]);
    const top = await page(`(baseId: "${second.data[0]?.id}", isLatest: true)`);
    expect([titles(top), top.isFirst]).toEqual([titles(first), true]);
    const beyond = await page(`(baseId: "${first.data[0]?.id}", isLatest: true)`);
    expect(beyond).toEqual({ isFirst: true, isLast: false, data: [] });
  });

  it('shows the source of each article', async () => {
    const source = await buildSource(db);
    const article = await buildArticle(db, { sourceId: source.id });
    await push(article.id);
    const { data } = await ask('{ clips { data { article { source { jaSub enSub localSub country } } } } }');
    expect(data.clips.data[0].article.source).toEqual({
      jaSub: '潮見新聞 経済',
      enSub: 'Shiomi Shimbun Business',
      localSub: '潮見新聞 経済',
      country: 'JP',
    });
  });
});
