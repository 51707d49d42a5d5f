import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { indexArticles, removeFromIndex } from '../index-articles.ts';
import { type ArticleInput, buildArticles, buildSource, clearArticles } from '../testing/build-index.ts';
import { pruneTrendWords } from './count-trend-words.ts';
import { extractTrendWords } from './extract-trend-words.ts';
import { readTrendWords } from './read-trend-words.ts';

const test = await createTestDatabase();
const { db } = test;
afterAll(() => test.drop());
beforeEach(() => clearArticles(db));

const now = () => new Date('2026-11-20T12:30:00Z');
const hoursAgo = (hours: number) => new Date(now().getTime() - hours * 3_600_000);
const source = await buildSource(db, { jaSub: '暁通信', enSub: 'Akatsuki' });
const everywhere = { availableCountries: [] };

async function publish(count: number, input: ArticleInput): Promise<number[]> {
  const inputs = Array.from({ length: count }, () => ({ sourceId: source, publishedAt: hoursAgo(3), ...input }));
  const ids = await buildArticles(db, inputs);
  await indexArticles({ db, now }, ids);
  return ids;
}

describe('words of a text', () => {
  const wordsOf = async (title: string, language: string, body = '') => {
    const [words] = await extractTrendWords([{ title, body, language }]);
    return words?.map(({ shown }) => shown);
  };

  it('are nouns and compounds in Japanese, without numbers, particles and stop words', async () => {
    const words = await wordsOf('東京エレクトロンは3日、次世代の半導体工場を熊本に建設すると発表した。', 'ja');
    expect(words).toEqual(expect.arrayContaining(['エレクトロン', '東京エレクトロン', '半導体', '半導体工場', '熊本']));
    for (const word of ['は', '3', '日', '3日', '発表', 'する', '工場', '建設']) expect(words).not.toContain(word);
  });

  it('are found in Japanese wherever they stand, also after much that says the same', async () => {
    const first = '半導体の工場を建設する。'.repeat(40);
    expect(await wordsOf('', 'ja', `${first}熊本の港に倉庫が並ぶ。`)).toEqual(['半導体', '熊本']);
    for (let before = 300; before <= 330; before++) {
      const words = await wordsOf('', 'ja', `${'あ'.repeat(before - 1)}。東京エレクトロンの半導体工場`);
      expect(words).toEqual(['エレクトロン', '東京エレクトロン', '半導体', '半導体工場']);
    }
  });

  it('are nouns and names in English, each once, capitals only where they belong', async () => {
    const words = await wordsOf(
      'Tariffs Hit Nvidia',
      'en',
      'The new tariffs worry Nvidia. Said the company: tariffs hurt.',
    );
    expect(words).toEqual(['tariffs', 'Nvidia']);
  });

  it('are bounded, and none where the language has no rule', async () => {
    const many = Array.from(
      { length: 500 },
      (_, i) => `word${'abcdefghij'[i % 10]}${'klmnopqrst'[Math.floor(i / 10) % 10]}`,
    );
    expect((await wordsOf('', 'en', many.join(' the ')))?.length).toBe(40);
    expect(await wordsOf('半导体产业', 'zh')).toEqual([]);
    expect(await wordsOf('', 'ja')).toEqual([]);
  });
});

describe('trend words', () => {
  it('are no nouns that any report may use, and one for each story', async () => {
    const other = await buildSource(db);
    for (const sourceId of [source, other]) {
      await publish(3, {
        title: '風花自動車がスライドドアでリコール',
        body: '作業の記録と部品の番号。一つ目。',
        sourceId,
      });
      await publish(2, { title: 'Nights at the county system', language: 'en', sourceId });
    }
    await publish(3, { title: '円安' });
    const words = await readTrendWords({ db, now }, everywhere);
    expect(words).toHaveLength(2);
    expect(words).toContain('円安');
    expect(['風花自動車', 'スライドドア', 'リコール']).toEqual(
      expect.arrayContaining(words.filter((word) => word !== '円安')),
    );
  });

  it('rise by their share of all words, not by the number of articles', async () => {
    for (let day = 2; day <= 14; day++) {
      await publish(1, { title: '円安', publishedAt: hoursAgo(day * 24) });
      await publish(1, { title: '地震', publishedAt: hoursAgo(day * 24) });
    }
    await publish(10, { title: '円安' });
    await publish(10, { title: '地震' });
    await publish(10, { title: '噴火' });
    expect(await readTrendWords({ db, now }, everywhere)).toEqual(['噴火']);
  });

  it('are those that rose most against the days before', async () => {
    await publish(6, { title: '量子計算機' });
    await publish(6, { title: '円安' });
    for (let day = 1; day <= 14; day++) await publish(6, { title: '円安', publishedAt: hoursAgo(day * 24 + 5) });
    await publish(1, { title: '単発' });
    const words = await readTrendWords({ db, now }, everywhere);
    expect(words).toContain('量子計算機');
    expect(words).not.toContain('円安');
    expect(words).not.toContain('単発');
  });

  it('know what is usual from articles that were stored after somebody asked', async () => {
    await publish(6, { title: '円安' });
    expect(await readTrendWords({ db, now }, everywhere)).toEqual(['円安']);
    const stored = [];
    for (let day = 2; day <= 15; day++)
      stored.push(await publish(6, { title: '円安', publishedAt: hoursAgo(day * 24) }));
    expect(await readTrendWords({ db, now }, everywhere)).toEqual([]);
    expect(await readTrendWords({ db, now }, { ...everywhere, sourceIds: [source] })).toEqual([]);
    await removeFromIndex({ db }, stored.flat());
    expect(await readTrendWords({ db, now }, everywhere)).toEqual(['円安']);
  });

  it('name a compound instead of its parts, and never a source', async () => {
    await publish(4, { title: '半導体工場の暁通信' });
    const words = await readTrendWords({ db, now }, everywhere);
    expect(words).toEqual(['半導体工場']);
    await db.execute(sql`update sources set local_sub = '半導体工場' where id = ${source}`);
    expect(await readTrendWords({ db, now }, everywhere)).not.toContain('半導体工場');
    await db.execute(sql`update sources set local_sub = ja_sub where id = ${source}`);
    expect(await readTrendWords({ db, now }, everywhere)).toEqual(words);
  });

  it('obey kind, country, source, language and the countries of the account', async () => {
    const other = await buildSource(db);
    await publish(3, { title: '円安' });
    await publish(3, { title: 'volcano', language: 'en', country: 'US', sourceId: other });
    await publish(3, { title: '公示', articleKind: 'Notice' });
    const read = (filter: object) => readTrendWords({ db, now }, { ...everywhere, ...filter });
    expect((await read({})).toSorted()).toEqual(['volcano', '公示', '円安'].toSorted());
    expect(await read({ kind: 'Notice' })).toEqual(['公示']);
    expect(await read({ countries: ['US'] })).toEqual(['volcano']);
    expect(await read({ sourceIds: [other] })).toEqual(['volcano']);
    const unknown = Array.from({ length: 100 }, (_, i) => 1_000_000 + i);
    expect(await read({ sourceIds: [other, ...unknown] })).toEqual(['volcano']);
    expect(await read({ sourceIds: unknown })).toEqual([]);
    expect(await read({ language: 'en' })).toEqual(['volcano']);
    expect(await read({ availableCountries: ['US'] })).toEqual(['volcano']);
    expect(await read({ availableCountries: ['US'], countries: ['JP'] })).toEqual([]);
  });

  it('come in the reader’s language first, and in others where there are few', async () => {
    await publish(3, { title: '円安' });
    await publish(9, { title: 'volcano', language: 'en' });
    const read = (preferredLanguage: string) => readTrendWords({ db, now }, { ...everywhere, preferredLanguage });
    expect(await read('ja')).toEqual(['円安', 'volcano']);
    expect(await read('en')).toEqual(['volcano', '円安']);
  });

  it('count an article once, whatever becomes of it', async () => {
    const ids = await publish(3, { title: '噴火警報' });
    await indexArticles({ db, now }, ids);
    await indexArticles({ db, now }, ids);
    const total = async () =>
      (
        await db.execute<{ sum: number }>(
          sql`select sum(article_count)::int from trend_word_counts where word = '噴火'`,
        )
      )[0]?.sum;
    expect(await total()).toBe(3);
    await db.$client`update articles set title = '台風' where id = ${ids[0]!}`;
    await indexArticles({ db, now }, ids);
    expect(await total()).toBe(2);
    await removeFromIndex({ db }, ids);
    expect(await total()).toBe(0);
    expect(await readTrendWords({ db, now }, everywhere)).toEqual([]);
  });

  it('of articles that change at the same time are counted without one change blocking the other for good', async () => {
    const nouns = ['Copper', 'Tariffs', 'Shipyards', 'Vaccines', 'Reactors', 'Orchards', 'Tunnels', 'Pensions'];
    const ids = await publish(8, { title: 'Copper', language: 'en' });
    const rounds = 12;
    const change = async (id: number, place: number) => {
      for (let round = 0; round < rounds; round++) {
        const words = nouns.slice((place + round) % 4, ((place + round) % 4) + 4);
        await db.execute(sql`update articles set title = ${words.join(' and ')} where id = ${id}`);
        await indexArticles({ db, now }, [id]);
      }
    };
    await Promise.all(ids.map(change));
    const counted = await db.execute<{ word: string; count: number }>(
      sql`select shown as word, article_count as count from trend_word_counts where article_count <> 0 order by 1`,
    );
    const expected = new Map<string, number>();
    for (const place of ids.keys()) {
      const from = (place + rounds - 1) % 4;
      for (const word of nouns.slice(from, from + 4)) expected.set(word, (expected.get(word) ?? 0) + 1);
    }
    const found = new Map(counted.map(({ word, count }) => [word.toLowerCase(), Number(count)]));
    expect(found).toEqual(new Map([...expected].map(([word, count]) => [word.toLowerCase(), count])));
  });

  it('are at most 20, and forget what is too old', async () => {
    for (let i = 0; i < 30; i++)
      await publish(2, {
        title: `zebra${'abcdefghijklmnopqrstuvwxyzabcd'[i]}x`.repeat(1 + (i > 25 ? 1 : 0)),
        language: 'en',
      });
    expect((await readTrendWords({ db, now }, everywhere)).length).toBe(20);
    expect(await pruneTrendWords(db, now())).toBe(0);
    expect(await pruneTrendWords(db, new Date(now().getTime() + 20 * 24 * 3_600_000))).toBeGreaterThan(0);
    expect(await readTrendWords({ db, now }, everywhere)).toEqual([]);
  });
});
