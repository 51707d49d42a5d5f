import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildArticle, buildMember, buildSource } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { indexArticles } from './index-articles.ts';

const test = await createTestDatabase();
const { db } = test;
const now = new Date('2026-11-20T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
let server: ApiServer;
let reader: { id: string; email: string };
let japanese: { id: number };
let english: { id: number };

beforeAll(async () => {
  server = await startApiServer({ db, now: () => now });
  reader = (await buildMember(db)).user;
  japanese = await buildSource(db);
  english = await buildSource(db, { country: 'GB', language: 'en', jaSub: '湾岸通信', enSub: 'Bay News' });
  const ids: number[] = [];
  for (let i = 1; i <= 45; i++) {
    ids.push(
      (await buildArticle(db, { title: `半導体 ${i}`, sourceId: japanese.id, publishedAt: minutesAgo(100 - i) })).id,
    );
  }
  const bay = { sourceId: english.id, country: 'GB', language: 'en' };
  ids.push((await buildArticle(db, { ...bay, title: 'Chips', publishedAt: minutesAgo(60 * 48) })).id);
  ids.push(
    (
      await buildArticle(db, {
        ...bay,
        title: 'Gazette',
        articleKind: 'Notice',
        publishedAt: minutesAgo(5),
        summary: 'Short.',
        attachUrl: 'https://a.example/a.pdf',
      })
    ).id,
  );
  await indexArticles({ db }, ids);
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

const ask = (query: string, headers: Record<string, string> = {}) => server.ask(query, { as: reader, headers });
const headlines = async (args = '') => {
  const { data, errors } = await ask(`{ headlines${args} { isFirst isLast data { id title } } }`);
  expect(errors).toBeUndefined();
  return data.headlines as { isFirst: boolean; isLast: boolean; data: { id: string; title: string }[] };
};
const codeOf = async (args: string) => {
  const { errors } = await ask(`{ headlines${args} { isFirst } }`);
  return errors?.[0]?.extensions;
};
const titles = (list: { data: { title: string }[] }) => list.data.map(({ title }) => title);

describe('headlines', () => {
  it('page both ways by the article at the edge', async () => {
    const first = await headlines();
    expect(titles(first)).toEqual(Array.from({ length: 20 }, (_, i) => `半導体 ${45 - i}`));
    expect([first.isFirst, first.isLast]).toEqual([true, false]);
    const second = await headlines(`(baseId: "${first.data.at(-1)?.id}")`);
    const third = await headlines(`(baseId: "${second.data.at(-1)?.id}")`);
    expect(titles(third)).toEqual(['半導体 5', '半導体 4', '半導体 3', '半導体 2', '半導体 1', 'Chips']);
    expect([third.isFirst, third.isLast]).toEqual([false, true]);
    expect(await headlines(`(baseId: "${third.data[0]?.id}", isLatest: true)`)).toEqual(second);
  });

  it('take every filter, and null for none', async () => {
    expect(titles(await headlines('(country: ["gb"])'))).toEqual(['Chips']);
    expect(titles(await headlines('(languages: ["en"])'))).toEqual(['Chips']);
    expect(titles(await headlines(`(sourceIds: ["${english.id}"])`))).toEqual(['Chips']);
    expect(titles(await headlines('(keywords: "半導体 45")'))).toEqual(['半導体 45']);
    expect(titles(await headlines('(period: { to: "2026-11-18" })'))).toEqual(['Chips']);
    expect(
      titles(await headlines('(period: { from: "2026-11-20", to: null, last: null }, keywords: "chips")')),
    ).toEqual([]);
    const none =
      '(country: null, sourceIds: [], languages: null, keywords: "", period: null, baseId: null, isLatest: null)';
    expect((await headlines(none)).data).toHaveLength(20);
  });

  it('refuse a period that ends before it begins, and an edge that is gone', async () => {
    const reversed = await codeOf('(period: { from: "2026-11-24", to: "2026-11-01" })');
    expect(reversed).toMatchObject({ code: 'BAD_USER_INPUT', problems: [{ field: 'period.to' }] });
    expect(await codeOf('(baseId: "99999999")')).toMatchObject({ code: 'UNKNOWN_EDGE' });
  });

  it('read the days of the period in the reader’s zone', async () => {
    const on19th = 'period: { from: "2026-11-19", to: "2026-11-19" }';
    expect(titles(await headlines(`(${on19th})`))).toEqual([]);
    expect(titles(await headlines(`(${on19th}, timezoneOffsetInMinutes: -780)`))).toEqual(['Chips']);
  });

  it('tell how far back they reach and which words rose', async () => {
    const { data } = await ask('{ headlines(keywords: "chips") { oldestAt trendWords } }');
    expect(data.headlines.oldestAt).toBe(minutesAgo(60 * 48).toISOString());
    expect(Array.isArray(data.headlines.trendWords)).toBe(true);
  });

  it('say where keywords are malformed, in both languages', async () => {
    const query = '{ headlines(keywords: "半導体 OR") { isLast } }';
    const japanese = await ask(query, { 'accept-language': 'ja' });
    expect(japanese.errors?.[0]).toMatchObject({
      message: 'キーワードを解釈できませんでした。示された箇所をご確認ください。',
      extensions: { code: 'BAD_QUERY', positions: [{ code: 'missing-right', from: 4, to: 6, line: 1, column: 5 }] },
    });
    const english = await ask(query, { 'accept-language': 'en' });
    expect(english.errors?.[0]?.extensions.positions?.[0]?.message).toBe('OR needs a word to its right.');
  });

  it('say of a period what is wrong with the form that was meant', async () => {
    const { errors } = await ask('{ headlines(period: { last: "2w" }) { isLast } }');
    expect(errors?.[0]?.extensions.problems?.[0]).toMatchObject({
      field: 'period.last',
      messageKey: 'error.notInList',
    });
  });

  it.each([
    ['period: { last: "2w" }', 'period.last'],
    ['period: { from: "2026-13-01" }', 'period.from'],
    ['period: { last: "7d", from: "2026-11-01" }', 'period'],
    ['timezoneOffsetInMinutes: 900', 'timezoneOffsetInMinutes'],
    ['country: ["Japan"]', 'countries.0'],
    ['sourceIds: ["x"]', 'sourceIds.0'],
    [`keywords: "${'a'.repeat(5_001)}"`, 'keywords'],
  ])('refuse %s, naming %s', async (args, field) => {
    const { errors } = await ask(`{ headlines(${args}) { isLast } }`);
    expect([errors?.[0]?.extensions.code, errors?.[0]?.extensions.problems?.[0]?.field]).toEqual([
      'BAD_USER_INPUT',
      field,
    ]);
  });
});

describe('notices', () => {
  it('are announcements with summary and document, apart from headlines', async () => {
    const { data } = await ask(
      '{ notices { isFirst isLast data { title summary attachUrl attachments { url } source { enSub } } } }',
    );
    expect(data.notices).toEqual({
      isFirst: true,
      isLast: true,
      data: [
        {
          title: 'Gazette',
          summary: 'Short.',
          attachUrl: 'https://a.example/a.pdf',
          attachments: [],
          source: { enSub: 'Bay News' },
        },
      ],
    });
  });
});

describe('an article', () => {
  it('has its text as text, as an excerpt and as HTML', async () => {
    const { id } = await buildArticle(db, {
      body: '第一段落。\n\n第二段落👩‍👩‍👧です。',
      bodyHtml: '<p>第一段落。</p>',
    });
    const { data } = await ask(`{ headline(headlineId: "${id}") { body bodyHtml short: excerpt(max: 11) excerpt } }`);
    expect(data.headline).toEqual({
      body: '第一段落。\n\n第二段落👩‍👩‍👧です。',
      bodyHtml: '<p>第一段落。</p>',
      short: '第一段落。 第二段落👩‍👩‍👧…',
      excerpt: '第一段落。 第二段落👩‍👩‍👧です。',
    });
  });

  it('has the passage of a search as excerpt if its beginning does not match', async () => {
    const { id } = await buildArticle(db, { body: `${'決算を発表しました。'.repeat(20)}半導体の工場を建てます。` });
    const { data } = await ask(
      `{ headline(headlineId: "${id}") { chip: excerpt(keywords: "半導体") lead: excerpt(max: 8, keywords: "決算") } }`,
    );
    expect(data.headline).toEqual({ chip: '…半導体の工場を建てます。', lead: '決算を発表しまし…' });
  });

  it('is not found under the other kind', async () => {
    const { id } = await buildArticle(db, { articleKind: 'Notice' });
    const { data, errors } = await ask(`{ headline(headlineId: "${id}") { id } }`);
    expect(data).toEqual({ headline: null });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });
});

describe('searchAssets', () => {
  it('offers the source tree in the reader’s language, and how far back the news reaches', async () => {
    const query = '{ searchAssets { oldestAt { headline notice } sources } }';
    const { data } = await ask(query, { 'accept-language': 'en' });
    expect(data.searchAssets.oldestAt).toEqual({
      headline: minutesAgo(60 * 48).toISOString(),
      notice: minutesAgo(5).toISOString(),
    });
  });
});

describe('searchPreview', () => {
  it('says how the keywords are understood and counts 30 days', async () => {
    const { data } = await ask(
      '{ searchPreview(kind: Headline, keywords: "半導体 (日銀 OR 45) -中国") { understood days { day count } } }',
    );
    expect(data.searchPreview.understood).toEqual({
      allOf: ['半導体'],
      anyOf: [['日銀', '45']],
      noneOf: ['中国'],
      other: [],
    });
    expect(data.searchPreview.days).toHaveLength(30);
    expect(data.searchPreview.days.at(-1)).toEqual({ day: '2026-11-20', count: 1 });
  });

  it('lists the other spellings of words, not of what is quoted', async () => {
    const { data } = await ask(
      '{ searchPreview(kind: Headline, keywords: "サーバ (申込 OR 申込) \\"手続\\"") { spellings { word spellings } } }',
    );
    const [server, application, ...others] = data.searchPreview.spellings;
    expect(server).toMatchObject({ word: 'サーバ', spellings: expect.arrayContaining(['サーバー']) });
    expect(application).toMatchObject({ word: '申込', spellings: expect.arrayContaining(['申し込み', '申込み']) });
    expect(others).toEqual([]);
  });

  it('says while months are indexed again so', async () => {
    const isReindexing = async () => {
      const { data } = await ask('{ searchPreview(kind: Headline, keywords: "半導体") { isReindexing } }');
      return data.searchPreview.isReindexing;
    };
    expect(await isReindexing()).toBe(false);
    await db.execute(sql`insert into article_search_outdated select article_search_partitions('{}', true)`);
    expect(await isReindexing()).toBe(true);
    await db.execute(sql`delete from article_search_outdated`);
  });

  it('names longer words that a term is passed over in, but for terms between stars', async () => {
    const ids: number[] = [];
    for (const title of ['東京都の予算', '東京都知事と京都府', '京都の祭り', '南東京都市圏の計画']) {
      ids.push((await buildArticle(db, { title, sourceId: japanese.id, publishedAt: minutesAgo(60 * 72) })).id);
    }
    await indexArticles({ db }, ids);
    const passedOver = async (keywords: string) => {
      const field = `searchPreview(kind: Headline, keywords: "${keywords}") { passedOver { term word articles } }`;
      return (await ask(`{ ${field} }`)).data.searchPreview.passedOver;
    };
    expect(await passedOver('京都')).toEqual([{ term: '京都', word: '東京都', articles: 2 }]);
    expect(await passedOver('*京都*')).toEqual([]);
    expect(await passedOver('半導体 -京都')).toEqual([]);
  });
});

describe('searchMarks', () => {
  const marks = async (keywords: string, ...texts: string[]) => {
    const listed = texts.map((text) => `{ text: ${JSON.stringify(text)}, isTitle: false }`).join();
    const { data, errors } = await ask(
      `{ searchMarks(keywords: ${JSON.stringify(keywords)}, texts: [${listed}]) { start end } }`,
    );
    if (errors) throw new Error(JSON.stringify(errors));
    return data.searchMarks.map((ranges: { start: number; end: number }[], i: number) =>
      ranges.map(({ start, end }) => texts[i]?.slice(start, end)),
    );
  };

  it('are the words that the search finds: other spellings, and no parts of longer words', async () => {
    expect(await marks('京都 サーバ', '東京都の予算と京都の寺', 'サーバーの障害', 'A title')).toEqual([
      ['京都'],
      ['サーバー'],
      [],
    ]);
    expect(await marks('title:京都', '京都の寺')).toEqual([[]]);
    expect(await marks('-京都', '京都の寺')).toEqual([[]]);
  });

  it('are refused for malformed keywords and for too many texts', async () => {
    await expect(marks('(京都', '京都')).rejects.toThrow('BAD_QUERY');
    await expect(marks('京都', ...Array.from({ length: 101 }, () => '京都'))).rejects.toThrow('texts');
  });
});
