import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleTags } from '#src/pipeline/articles/tags/table.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildArticle, buildMember, buildSource, buildTag } from '#test/builders.ts';
import { countStatements } from '#test/count-statements.ts';
import { createTestDatabase } from '#test/harness.ts';
import { indexArticles } from '../index-articles.ts';

const test = await createTestDatabase();
const { db } = test;
const counted = countStatements(db);
let server: ApiServer;
let reader: { id: string; email: string };
let account: { id: string };
let abroad: { id: number };
const ids: number[] = [];

beforeAll(async () => {
  server = await startApiServer({ db: counted.db, now: () => new Date('2026-11-20T12:00:00Z') });
  ({ user: reader, account } = await buildMember(db, { account: { availableCountries: ['JP'] } }));
  const japanese = await buildSource(db, { jaSub: '東都新聞' });
  abroad = await buildSource(db, { country: 'GB', language: 'en' });
  const store = async (publishedAt: string, values: object = {}) => {
    const article = { title: '半導体', sourceId: japanese.id, publishedAt: new Date(publishedAt), ...values };
    ids.push((await buildArticle(db, article)).id);
  };
  await store('2026-11-18T14:59:59Z', { storyId: 5 });
  await store('2026-11-18T15:00:00Z', { storyId: 5 });
  await store('2026-11-19T03:00:00Z', { storyId: 5 });
  await store('2026-11-19T15:00:00Z');
  await store('2026-11-19T03:00:00Z', { sourceId: abroad.id, country: 'GB', language: 'en' });
  await indexArticles({ db }, ids);
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

const span = 'from: "2026-11-18T00:00:00Z", to: "2026-11-20T00:00:00Z"';
const fields =
  'total spans { from to count } sources { source { jaSub } count } countries { code count } languages { code count }';
const ask = async (args: string, asked = fields) => {
  const { data, errors } = await server.ask(`{ articleCounts(kind: Headline, ${args}) { ${asked} } }`, { as: reader });
  return { counts: data?.articleCounts, refusal: errors?.[0]?.extensions };
};

describe('articleCounts', () => {
  it('counts by days of the reader’s zone, within the countries of the account', async () => {
    const { counts } = await ask(`unit: DAY, keywords: "半導体", ${span}`);
    expect(counts).toEqual({
      total: 4,
      spans: [
        { from: '2026-11-18T00:00:00.000Z', to: '2026-11-18T15:00:00.000Z', count: 1 },
        { from: '2026-11-18T15:00:00.000Z', to: '2026-11-19T15:00:00.000Z', count: 2 },
        { from: '2026-11-19T15:00:00.000Z', to: '2026-11-20T00:00:00.000Z', count: 1 },
      ],
      sources: [{ source: { jaSub: '東都新聞' }, count: 4 }],
      countries: [{ code: 'JP', count: 4 }],
      languages: [{ code: 'ja', count: 4 }],
    });
    for (const outside of ['country: ["GB"]', `sourceIds: ["${abroad.id}"]`])
      expect((await ask(`unit: DAY, ${outside}, ${span}`)).counts).toMatchObject({
        total: 0,
        sources: [],
        countries: [],
      });
  });

  it('counts stories once where asked, as the list of the same span', async () => {
    const { counts } = await ask(`unit: DAY, foldStories: true, ${span}`);
    expect([counts.total, ...counts.spans.map(({ count }: { count: number }) => count)]).toEqual([2, 1, 1, 1]);
    for (const { from, to, count } of counts.spans) {
      const list = `headlines(foldStories: true, from: "${from}", to: "${to}") { data { id } }`;
      const { data } = await server.ask(`{ ${list} }`, { as: reader });
      expect(data.headlines.data).toHaveLength(count);
    }
  });

  it('counts by tag and names the top stories, within the countries of the account', async () => {
    const tag = await buildTag(db, account);
    const labelled = ids.map((articleId) => ({
      articleId,
      accountId: account.id,
      tagId: tag.id,
      createdAt: new Date(),
    }));
    await db.insert(articleTags).values(labelled);
    const { counts } = await ask(
      `unit: DAY, ${span}`,
      'labels { tags { tag { id } count } topics { name } } otherSources { count }',
    );
    expect(counts).toEqual({ labels: { tags: [{ tag: { id: tag.id }, count: 4 }], topics: [] }, otherSources: null });
    const { data } = await server.ask(
      `{ topStories(kind: Headline, ${span}) { article { id } articleCount sourceCount } }`,
      { as: reader },
    );
    expect(data.topStories).toEqual([{ article: { id: String(ids[2]) }, articleCount: 3, sourceCount: 1 }]);
    const list = `headlines(${span}, storyOf: "${ids[0]}") { data { id } }`;
    expect((await server.ask(`{ ${list} }`, { as: reader })).data.headlines.data).toHaveLength(3);
  });

  it('compares searches, within the countries of the account', async () => {
    const compare = async (searches: string) => {
      const args = `kind: Headline, unit: DAY, searches: ${searches}, ${span}`;
      const { data, errors } = await server.ask(
        `{ articleComparison(${args}) { total totalBefore searches { count countBefore spans { count } } } }`,
        { as: reader },
      );
      return data?.articleComparison ?? errors?.[0]?.extensions;
    };
    const found = { count: 4, countBefore: 0, spans: [1, 2, 1].map((count) => ({ count })) };
    const none = { count: 0, countBefore: 0, spans: [0, 0, 0].map((count) => ({ count })) };
    expect(await compare('[{ keywords: "半導体" }, { keywords: "半導体" }, { countries: ["GB"] }]')).toEqual({
      ...{ total: 4, totalBefore: 0, searches: [found, found, none] },
    });
    expect((await compare(`[${'{},'.repeat(6)}]`)).problems).toMatchObject([{ field: 'searches' }]);
    expect((await compare('[{}, { kinds: ["Notice"] }]')).problems).toMatchObject([{ field: 'searches.1.kinds' }]);
    expect((await compare('[{ keywords: "(" }]')).code).toBe('BAD_QUERY');
  });

  it('counts the last days until now and as many before', async () => {
    const { counts } = await ask('unit: HOUR, days: 1', 'from to timezone total totalBefore ');
    expect(counts).toEqual({
      ...{ from: '2026-11-19T15:00:00.000Z', to: '2026-11-20T12:00:00.000Z', timezone: 'Asia/Tokyo' },
      ...{ total: 1, totalBefore: 2 },
    });
    for (const days of [0.5, -1, 1e6]) expect((await ask(`unit: DAY, days: ${days}`, 'total')).refusal).toBeDefined();
    expect((await ask(`unit: DAY, days: 2, ${span}`, 'total')).refusal?.problems).toMatchObject([{ field: 'days' }]);
  });

  it('refuses bad periods and too many spans, naming the argument', async () => {
    const problem = async (args: string) => (await ask(args, 'total')).refusal?.problems?.[0];
    expect(await problem('unit: DAY')).toMatchObject({ field: 'from', messageKey: 'error.required' });
    const reversed = 'from: "2026-11-20T00:00:00Z", to: "2026-11-18T00:00:00Z"';
    expect(await problem(`unit: DAY, ${reversed}`)).toMatchObject({ field: 'to', messageKey: 'error.endsBeforeStart' });
    const decade = 'from: "2016-11-20T00:00:00Z", to: "2026-11-20T00:00:00Z"';
    expect(await problem(`unit: HOUR, ${decade}`)).toMatchObject({ field: 'unit', messageKey: 'error.tooManySpans' });
    expect((await ask(`unit: DAY, keywords: "(", ${span}`)).refusal?.code).toBe('BAD_QUERY');
    const { errors } = await server.ask(`{ headlines(${reversed}) { isFirst } }`, { as: reader });
    expect(errors?.[0]?.extensions?.problems).toMatchObject([{ field: 'to' }]);
  });

  it('takes as many statements for many sources and spans as for few', async () => {
    const statements = (unit: string) => counted.count(() => ask(`unit: ${unit}, keywords: "*半導体*", ${span}`));
    await statements('MONTH');
    expect(await statements('HOUR')).toBe(await statements('MONTH'));
  });

  it('is refused several times in one request', async () => {
    const one = (name: string) => `${name}: articleCounts(kind: Headline, unit: DAY, ${span}) { total }`;
    const { errors } = await server.ask(`{ ${['a', 'b', 'c', 'd'].map(one).join(' ')} }`, { as: reader });
    expect(errors?.[0]?.extensions?.code).toBe('QUERY_TOO_COMPLEX');
  });
});
