import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import type { ArticleSearch } from './article-search.ts';
import { findArticles } from './find-articles.ts';
import { indexArticles } from './index-articles.ts';
import { QuerySyntaxError } from './query-syntax-error.ts';
import { type ArticleInput, buildArticles, buildIndexed, buildSource, clearArticles } from './testing/build-index.ts';

const test = await createTestDatabase();
const { db } = test;
afterAll(() => test.drop());
beforeEach(() => clearArticles(db));

const clock = new Date('2026-11-20T12:00:00Z');
const now = () => clock;
const everything: ArticleSearch = { kind: 'Headline', availableCountries: [] };

async function titlesFound(keywords: string): Promise<string[]> {
  const { articleIds } = await findArticles({ db, now }, { ...everything, keywords }, { take: 100 });
  if (articleIds.length === 0) return [];
  const rows = await db.$client`select title from articles where id in ${db.$client(articleIds)} order by published_at`;
  return rows.map((row) => row.title);
}

async function texts(...titles: string[]): Promise<void> {
  await buildIndexed(
    db,
    titles.map((title) => ({ title })),
  );
}

describe('a word rarer than what is asked one by one', () => {
  it('is found among few and many sources and countries', async () => {
    const places = ['JP', 'US', 'FR'];
    const sources: number[] = [];
    for (const country of places) sources.push(await buildSource(db, { country }));
    const inputs = Array.from(
      { length: 1_200 },
      (_, i): ArticleInput => ({
        title: i % 100 < 3 ? '日銀' : '円安',
        sourceId: sources[i % 3]!,
        country: places[i % 3]!,
      }),
    );
    const ids = await buildIndexed(db, inputs);
    const find = async (filter: Partial<ArticleSearch>) =>
      (await findArticles({ db, now }, { ...everything, keywords: '日銀', ...filter }, { take: 100 })).articleIds;
    const expected = (wanted: string[]) =>
      ids.filter((_, i) => inputs[i]!.title === '日銀' && wanted.includes(inputs[i]!.country!)).toReversed();
    expect(await find({})).toEqual(expected(places));
    expect(await find({ sourceIds: [String(sources[0])] })).toEqual(expected(['JP']));
    expect(await find({ sourceIds: [String(sources[1]), String(sources[2]), '999999'] })).toEqual(
      expected(['US', 'FR']),
    );
    expect(await find({ countries: ['FR'] })).toEqual(expected(['FR']));
    expect(await find({ countries: ['FR', 'US'], sourceIds: [String(sources[1])] })).toEqual(expected(['US']));
    const others = Array.from({ length: 500 }, (_, i) => String(1_000_000 + i));
    expect(await find({ sourceIds: [String(sources[2]), ...others] })).toEqual(expected(['FR']));
    expect(await find({ sourceIds: others })).toEqual([]);
  });

  it('is found with more words, and with words that must not be there, than the index is asked each by itself', async () => {
    const words = Array.from({ length: 30 }, (_, i) => `word${i}`);
    const all = words.join(' ');
    const lacking = words.map((word) => words.filter((other) => other !== word).join(' '));
    await texts(all, `${all} secret`, `${all} hidden`, ...lacking, ...Array.from({ length: 400 }, () => 'word1 word2'));
    expect(await titlesFound(all)).toEqual([all, `${all} secret`, `${all} hidden`]);
    expect(await titlesFound(`${all} -secret`)).toEqual([all, `${all} hidden`]);
    expect(await titlesFound(`${all} -secret -hidden`)).toEqual([all]);
    expect(await titlesFound(`${all} (secret OR -hidden)`)).toEqual([all, `${all} secret`]);
    expect(await titlesFound(`"${all}" -secret`)).toEqual([all, `${all} hidden`]);
    expect(await titlesFound('word0 -word1')).toEqual([lacking[1]]);
    expect(await titlesFound('-word1 -word2')).toEqual([]);
    expect(await titlesFound('-word1')).toEqual([lacking[1]]);
  });
});

describe('keywords', () => {
  it('find Japanese as a substring, words as whole words', async () => {
    await texts('半導体産業の今', '半導の体', 'propaganda', 'a pagan rite');
    expect(await titlesFound('半導体')).toEqual(['半導体産業の今']);
    expect(await titlesFound('pagan')).toEqual(['a pagan rite']);
  });

  it('find one character wherever it stands', async () => {
    await texts('健康', '保健', '健', '建設');
    expect(await titlesFound('健')).toEqual(['健康', '保健', '健']);
  });

  it('compare full and half width, case and kana width as equal', async () => {
    await texts('ＩＢＭとｱｯﾌﾟﾙ', 'ibm', 'アップル');
    expect(await titlesFound('ｉｂｍ')).toEqual(['ＩＢＭとｱｯﾌﾟﾙ', 'ibm']);
    expect(await titlesFound('アップル')).toEqual(['ＩＢＭとｱｯﾌﾟﾙ', 'アップル']);
  });

  it('find simple inflections unless quoted', async () => {
    await texts('new imports', 'importing oil', 'an import', 'importance');
    expect(await titlesFound('import')).toEqual(['new imports', 'importing oil', 'an import']);
    expect(await titlesFound('imports')).toEqual(['new imports', 'importing oil', 'an import']);
    expect(await titlesFound('"imports"')).toEqual(['new imports']);
  });

  it('combine by space, AND, OR, |, -, NOT and brackets, in full width too', async () => {
    await texts('日銀 利上げ', '日銀 利下げ', 'ECB 利上げ', 'FRB');
    expect(await titlesFound('日銀 利上げ')).toEqual(['日銀 利上げ']);
    expect(await titlesFound('日銀　ＯＲ　ＥＣＢ')).toEqual(['日銀 利上げ', '日銀 利下げ', 'ECB 利上げ']);
    expect(await titlesFound('（日銀｜FRB）－利下げ')).toEqual(['日銀 利上げ', 'FRB']);
    expect(await titlesFound('NOT 日銀')).toEqual(['ECB 利上げ', 'FRB']);
    expect(await titlesFound('-"日銀 利上げ"')).toEqual(['日銀 利下げ', 'ECB 利上げ', 'FRB']);
  });

  it('find phrases, beginnings, neighbours and titles', async () => {
    await buildIndexed(db, [
      { title: 'Bank of Japan', body: 'semiconductors' },
      { title: 'Japan of banks', body: 'the bank of japan' },
      { title: 'x', body: 'bank and so on and on in Japan' },
    ]);
    expect(await titlesFound('"bank of japan"')).toEqual(['Bank of Japan', 'Japan of banks']);
    expect(await titlesFound('title:"bank of japan"')).toEqual(['Bank of Japan']);
    expect(await titlesFound('semicon*')).toEqual(['Bank of Japan']);
    expect(await titlesFound('"japan bank"~6')).toEqual(['Bank of Japan', 'Japan of banks', 'x']);
    expect(await titlesFound('"japan bank"~1')).toEqual(['Bank of Japan', 'Japan of banks']);
    expect(await titlesFound('"japan bank of"~1')).toEqual(['Bank of Japan', 'Japan of banks']);
  });

  it('do not read across the border of title and body', async () => {
    await buildIndexed(db, [{ title: '半', body: '導体' }]);
    expect(await titlesFound('半導体')).toEqual([]);
  });

  it('find in the summary of a notice', async () => {
    const [id] = await buildIndexed(db, [
      { articleKind: 'Notice', title: 'お知らせ', summary: '調査結果', body: '本文' },
    ]);
    const page = await findArticles({ db, now }, { ...everything, kind: 'Notice', keywords: '調査結果' });
    expect(page.articleIds).toEqual([id]);
  });

  it('that are malformed are refused with place and reason', async () => {
    const search = findArticles({ db, now }, { ...everything, keywords: '日銀\n(利上げ' });
    await expect(search).rejects.toThrow(QuerySyntaxError);
    await expect(search).rejects.toMatchObject({
      code: 'BAD_QUERY',
      errors: [{ code: 'unclosed-group', from: 3, line: 2, column: 1 }],
    });
  });
});

describe('an article too long for exact positions', () => {
  it('is still found by phrase, title and near exactly as the matcher says', async () => {
    const filler = 'the cat sat. '.repeat(6_000);
    const [long] = await buildIndexed(db, [{ title: 'Long read', body: `${filler} last words here 東京都` }]);
    const found = async (keywords: string) => (await findArticles({ db, now }, { ...everything, keywords })).articleIds;
    const [row] = await db.$client`select is_oversize from article_search`;
    expect(row?.is_oversize).toBe(true);
    expect(await found('"last words here"')).toEqual([long]);
    expect(await found('"here words last"')).toEqual([]);
    expect(await found('東京都')).toEqual([long]);
    expect(await found('title:long')).toEqual([long]);
    expect(await found('title:cat')).toEqual([]);
    expect(await found('-"here words last"')).toEqual([long]);
    expect(await found('-"last words here"')).toEqual([]);
  });

  it('is found even when not all of its terms fit', async () => {
    const words = Array.from({ length: 20_000 }, (_, i) => `w${i.toString(36).padStart(60, '0')}`).join(' ');
    const [huge] = await buildIndexed(db, [{ title: 'Huge', body: `${words} zebra` }]);
    const found = async (keywords: string) => (await findArticles({ db, now }, { ...everything, keywords })).articleIds;
    expect(await found('zebra')).toEqual([huge]);
    expect(await found('zebras unicorn')).toEqual([]);
    expect(await found('-zebra')).toEqual([]);
  });

  it('may carry a character with thousands of marks', async () => {
    const title = `か${'\u3099'.repeat(1)}${'\u0301'.repeat(5_000)}き`;
    const [id] = await buildIndexed(db, [{ title }, { title: 'かき' }]);
    const found = async (keywords: string) => (await findArticles({ db, now }, { ...everything, keywords })).articleIds;
    expect(await found(title)).toEqual([id]);
  });
});

describe('filters', () => {
  const ids = async (filter: Partial<ArticleSearch>) =>
    (await findArticles({ db, now }, { ...everything, ...filter }, { take: 100 })).articleIds;
  const build = (...inputs: ArticleInput[]) => buildIndexed(db, inputs);

  it('tell headlines from notices, and countries and languages apart', async () => {
    const [ja, en, notice] = await build(
      { title: '円' },
      { title: 'yen', language: 'en', country: 'US' },
      { title: '円', articleKind: 'Notice' },
    );
    expect(await ids({})).toEqual([en, ja]);
    expect(await ids({ kind: 'Notice' })).toEqual([notice]);
    expect(await ids({ languages: ['en'] })).toEqual([en]);
    expect(await ids({ languages: ['en', 'ja'], countries: ['JP'] })).toEqual([ja]);
    expect(await ids({ countries: [], languages: [], sourceIds: [] })).toEqual([en, ja]);
  });

  it('never reach beyond the countries of the account', async () => {
    const [ja, en] = await build({ title: '円' }, { title: '円', country: 'US' });
    expect(await ids({ availableCountries: ['US'] })).toEqual([en]);
    expect(await ids({ availableCountries: ['US'], countries: ['JP'] })).toEqual([]);
    expect(await ids({ availableCountries: ['US'], countries: ['JP', 'US'], keywords: '円' })).toEqual([en]);
    expect(await ids({ availableCountries: ['JP', 'US'] })).toEqual([en, ja]);
  });

  it('take thousands of sources', async () => {
    const source = await buildSource(db);
    const [mine, other] = await build({ title: '円', sourceId: source }, { title: '円' });
    const many = Array.from({ length: 2_000 }, (_, i) => String(1_000_000 + i));
    expect(await ids({ sourceIds: [String(source)] })).toEqual([mine]);
    expect(await ids({ sourceIds: [...many, String(source)], keywords: '円' })).toEqual([mine]);
    expect(await ids({ sourceIds: many })).toEqual([]);
    expect(await ids({})).toContain(other);
  });

  it('read the dates of a period as local days, both inclusive', async () => {
    const at = (instant: string) => ({ title: '円', publishedAt: new Date(instant) });
    const [before, first, last, after] = await build(
      at('2026-10-09T14:59:59.999Z'),
      at('2026-10-09T15:00:00Z'),
      at('2026-10-11T14:59:59.999Z'),
      at('2026-10-11T15:00:00Z'),
    );
    const period = { from: '2026-10-10', to: '2026-10-11' };
    expect(await ids({ period, timezoneOffsetInMinutes: -540 })).toEqual([last, first]);
    expect(await ids({ period, timezoneOffsetInMinutes: -540, keywords: '円' })).toEqual([last, first]);
    expect(await ids({ period: { from: '2026-10-10' }, timezoneOffsetInMinutes: -540 })).toEqual([after, last, first]);
    expect(await ids({ period: { to: '2026-10-09' }, timezoneOffsetInMinutes: -540 })).toEqual([before]);
    expect(await ids({ period: { from: '2026-10-10', to: '2026-10-10' } })).toEqual([]);
  });

  it('count presets back from now', async () => {
    const ago = (hours: number) => ({ title: '円', publishedAt: new Date(clock.getTime() - hours * 3_600_000) });
    const [year, quarter, month, week, day] = await build(ago(8760), ago(2160), ago(720), ago(168), ago(24));
    const [old] = await build(ago(8761));
    expect(await ids({ period: { last: '24h' } })).toEqual([day]);
    expect(await ids({ period: { last: '7d' } })).toEqual([day, week]);
    expect(await ids({ period: { last: '30d' } })).toEqual([day, week, month]);
    expect(await ids({ period: { last: '90d' } })).toEqual([day, week, month, quarter]);
    expect(await ids({ period: { last: '1y' }, keywords: '円' })).toEqual([day, week, month, quarter, year]);
    expect(await ids({})).toContain(old);
  });

  it.each(['2026-02-30', '2026-1-1', "'; drop table articles; --", ''])('refuse the date %s', async (from) => {
    if (from === '') return expect(await ids({ period: { from } })).toEqual([]);
    await expect(ids({ period: { from } })).rejects.toMatchObject({ problems: [{ field: 'period.from' }] });
  });

  it('are quoted, whatever they say', async () => {
    const hostile = "x' or true or '";
    expect(await ids({ countries: [hostile], languages: [hostile, '{"', '\\'] })).toEqual([]);
    expect(await ids({ countries: [hostile] })).toEqual([]);
  });
});

describe('an index', () => {
  it('may be empty', async () => {
    const page = { articleIds: [], isFirst: true, isLast: true };
    expect(await findArticles({ db, now }, everything)).toEqual(page);
    expect(await findArticles({ db, now }, { ...everything, keywords: '円' })).toEqual(page);
  });

  it('takes articles of any date', async () => {
    const years = ['0001-01-01', '1970-01-01', '2009-12-31', '2010-01-01', '2099-12-31', '2100-01-01', '9999-12-31'];
    const ids = await buildIndexed(
      db,
      years.map((date) => ({ title: '円', publishedAt: new Date(`${date}T00:00:00Z`) })),
    );
    const { articleIds } = await findArticles({ db, now }, { ...everything, keywords: '円' });
    expect(articleIds).toEqual(ids.toReversed());
  });

  it('follows a revision that changes text and date, and forgets what is gone', async () => {
    const [id] = await buildIndexed(db, [{ title: '円安' }]);
    await db.$client`update articles set title = 'ドル高', published_at = '2020-05-05T00:00:00Z' where id = ${id!}`;
    await indexArticles({ db }, [id!]);
    await indexArticles({ db }, [id!]);
    expect(await titlesFound('円安')).toEqual([]);
    expect(await titlesFound('ドル高')).toEqual(['ドル高']);
    await db.$client`delete from articles where id = ${id!}`;
    await indexArticles({ db }, [id!, 999_999_999]);
    const [rows] = await db.$client`select count(*)::int as count from article_search`;
    expect(rows?.count).toBe(0);
  });

  it('is written once when many write the same articles at once', async () => {
    const ids = await buildArticles(
      db,
      Array.from({ length: 30 }, (_, i) => ({ title: `円 ${i}` })),
    );
    await Promise.all([1, 2, 3, 4].map((turn) => indexArticles({ db }, turn % 2 ? ids : ids.toReversed())));
    const [rows] = await db.$client`select count(*)::int as count from article_search`;
    expect(rows?.count).toBe(30);
  });

  it('gets a new month once when several writers need it at once', async () => {
    const month = (i: number) => new Date(Date.UTC(2031, i, 15));
    const batches = await Promise.all(
      [1, 2, 3, 4, 5].map(() =>
        buildArticles(
          db,
          Array.from({ length: 12 }, (_, i) => ({ title: '円', publishedAt: month(i) })),
        ),
      ),
    );
    await Promise.all(batches.map((ids) => indexArticles({ db }, ids)));
    const { articleIds } = await findArticles({ db, now }, { ...everything, keywords: '円' }, { take: 100 });
    expect(articleIds.length).toBe(60);
  });

  it('changes with the transaction it is written in', async () => {
    const [id] = await buildArticles(db, [{ title: '円' }]);
    const rolledBack = db.transaction(async (tx) => {
      await indexArticles({ db: tx }, [id!]);
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await titlesFound('円')).toEqual([]);
  });
});
