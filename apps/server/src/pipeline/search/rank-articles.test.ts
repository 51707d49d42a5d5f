import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildArticle, buildMember } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { indexArticles } from './index-articles.ts';

const test = await createTestDatabase();
const { db } = test;
const now = new Date('2026-11-20T12:00:00Z');
let server: ApiServer;
let reader: { id: string; email: string };
const known: Record<string, string> = {};

const far = '。'.repeat(200);
const texts: Record<string, { title: string; body: string }> = {
  late: { title: '市況', body: `${far}電池の話。` },
  lead: { title: '工場', body: '電池を増産する。' },
  twice: { title: '電池と半導体', body: '' },
  title: { title: '電池の価格', body: '半導体も。' },
  oldLate: { title: '続報', body: `${far}電池。` },
  oldTitle: { title: '電池の輸出', body: '' },
  other: { title: '天気', body: '晴れ' },
};

beforeAll(async () => {
  server = await startApiServer({ db, now: () => now });
  reader = (await buildMember(db)).user;
  for (const [age, [name, text]] of Object.entries(texts).entries()) {
    const publishedAt = new Date(now.getTime() - (age + 1) * 60_000);
    known[name] = String((await buildArticle(db, { ...text, publishedAt })).id);
  }
  for (let i = 0; i < 30; i++) {
    const publishedAt = new Date(now.getTime() - (i + 60) * 60_000);
    await buildArticle(db, { title: i % 2 ? `船 ${i}` : '港', body: '船。', publishedAt });
  }
  const all = await db.$client<{ id: string }[]>`select id from articles`;
  await indexArticles(
    { db },
    all.map(({ id }) => Number(id)),
  );
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

const ask = (args: string) => server.ask(`{ headlines(${args}) { isFirst isLast data { id title } } }`, { as: reader });
async function ranked(keywords: string, args = ''): Promise<string[]> {
  const { data, errors } = await ask(`keywords: ${JSON.stringify(keywords)}, sort: RELEVANCE ${args}`);
  expect(errors).toBeUndefined();
  return data.headlines.data.map(({ id }: { id: string }) => id);
}
const idsOf = (...names: string[]) => names.map((name) => known[name]);

describe('a list by relevance', () => {
  it('begins with matches in the title, then in the lead, then elsewhere, newest first within each', async () => {
    expect(await ranked('電池')).toEqual(idsOf('twice', 'title', 'oldTitle', 'lead', 'late', 'oldLate'));
  });

  it('counts all keywords together', async () => {
    expect(await ranked('電池 半導体')).toEqual(idsOf('twice', 'title'));
    expect(await ranked('電池 OR 天気')).toEqual(
      idsOf('twice', 'title', 'oldTitle', 'other', 'lead', 'late', 'oldLate'),
    );
  });

  it('is newest first without keywords', async () => {
    const { data } = await ask('sort: RELEVANCE');
    const { data: newest } = await ask('sort: NEWEST');
    expect(data).toEqual(newest);
  });

  it('is paged by place, without gaps or repeats', async () => {
    const first = await ask('keywords: "船", sort: RELEVANCE');
    const second = await ask('keywords: "船", sort: RELEVANCE, place: 20');
    expect(first.data.headlines).toMatchObject({ isFirst: true, isLast: false });
    expect(second.data.headlines).toMatchObject({ isFirst: false, isLast: true });
    const titles = [...first.data.headlines.data, ...second.data.headlines.data].map(({ title }) => title);
    expect(titles.slice(0, 15).every((title: string) => title.startsWith('船'))).toBe(true);
    const ids = [...first.data.headlines.data, ...second.data.headlines.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(30);
  });

  it.each([-1, 1_001])('refuses place %i', async (place) => {
    const { errors } = await ask(`sort: RELEVANCE, place: ${place}`);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  });
});
