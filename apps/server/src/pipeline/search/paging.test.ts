import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UnknownEdgeError } from '#src/platform/errors.ts';
import { createTestDatabase } from '#test/harness.ts';
import { runsOf } from '../../../../../scripts/test-counts.ts';
import type { ArticleSearch } from './article-search.ts';
import { findArticles } from './find-articles.ts';
import { indexArticles, removeFromIndex } from './index-articles.ts';
import { readOldestAt } from './read-oldest-at.ts';
import { type ArticleInput, buildIndexed } from './testing/build-index.ts';

const test = await createTestDatabase();
const { db } = test;
afterAll(() => test.drop());

const now = () => new Date('2026-11-20T00:00:00Z');
const everything: ArticleSearch = { kind: 'Headline', availableCountries: [] };

interface Stored {
  id: number;
  title: string;
  micros: bigint;
}
/** Newest first. */
let stored: Stored[] = [];

beforeAll(async () => {
  const borders = ['2026-03-01', '2026-04-01', '2026-09-01'].map((day) => Date.parse(`${day}T00:00:00Z`));
  const dates = [
    ...borders.flatMap((border) => [border - 1, border - 1, border, border, border + 1]),
    ...Array.from({ length: 90 }, (_, i) => borders[1]! + Math.floor(i / 4) * 3_600_000),
    ...Array.from({ length: 230 }, (_, i) => borders[2]! + Math.floor(i / 30) * 86_400_000),
    ...Array.from({ length: 10 }, (_, i) => Date.UTC(2024, i, 15)),
  ];
  const inputs = dates.map(
    (date, i): ArticleInput => ({
      publishedAt: new Date(date),
      title: ['円安', i % 7 === 0 ? '半導体' : '', i % 60 === 0 ? 'rare' : '', i % 2 ? 'often' : ''].join(' '),
      articleKind: i % 11 === 0 ? 'Notice' : 'Headline',
    }),
  );
  const ids = await buildIndexed(db, inputs);
  await db.$client`update articles set published_at = published_at + (id % 3) * interval '1 microsecond'`;
  await indexArticles({ db }, ids);
  const rows = await db.$client<{ id: string; title: string; micros: string }[]>`
    select id, title, (extract(epoch from published_at) * 1000000)::bigint::text as micros
    from articles where article_kind = 'Headline' order by published_at desc, id desc`;
  stored = rows.map(({ id, title, micros }) => ({ id: Number(id), title, micros: BigInt(micros) }));
});

const expectedOf = (keywords: string) => stored.filter(({ title }) => title.includes(keywords)).map(({ id }) => id);

describe.each(['', '円安', '半導体', 'often', 'rare'])('pages of “%s”', (keywords) => {
  const filter = { ...everything, keywords };

  it('cover everything exactly once from newest to oldest', async () => {
    const expected = expectedOf(keywords);
    const found: number[] = [];
    for (;;) {
      const page = await findArticles({ db, now }, filter, { baseId: found.at(-1) });
      expect(page.isFirst).toBe(found.length === 0);
      found.push(...page.articleIds);
      expect(page.isLast).toBe(found.length === expected.length);
      if (page.isLast) break;
      expect(page.articleIds.length).toBe(20);
    }
    expect(found).toEqual(expected);
  });

  it('cover everything exactly once from oldest to newest', async () => {
    const expected = expectedOf(keywords);
    const found = expected.slice(-1);
    for (;;) {
      const page = await findArticles({ db, now }, filter, { baseId: found[0], isLatest: true });
      expect(page.isLast).toBe(false);
      found.unshift(...page.articleIds);
      expect(page.isFirst).toBe(found.length === expected.length);
      if (page.isFirst) break;
    }
    expect(found).toEqual(expected);
  });
});

describe('a page', () => {
  it('adjoins any base, whether it passes the filter or not, both ways, with exact ends', async () => {
    const keywords = fc.constantFrom('', '半導体', 'often', 'rare');
    await fc.assert(
      fc.asyncProperty(
        fc.nat(stored.length - 1),
        keywords,
        fc.boolean(),
        fc.integer({ min: 1, max: 30 }),
        async (at, words, isLatest, take) => {
          const matching = stored.map(({ id, title }, i) => ({ id, i, matches: title.includes(words) }));
          const newer = matching.filter(({ i, matches }) => matches && i < at).map(({ id }) => id);
          const older = matching.filter(({ i, matches }) => matches && i > at).map(({ id }) => id);
          const self = matching[at]?.matches ? 1 : 0;
          const page = await findArticles(
            { db, now },
            { ...everything, keywords: words },
            { baseId: stored[at]!.id, isLatest, take },
          );
          expect(page).toEqual(
            isLatest
              ? {
                  articleIds: newer.slice(-take),
                  isFirst: newer.length <= take,
                  isLast: older.length + self === 0,
                }
              : {
                  articleIds: older.slice(0, take),
                  isFirst: newer.length + self === 0,
                  isLast: older.length <= take,
                },
          );
        },
      ),
      runsOf({ short: 60, long: 1_500 }),
    );
  });

  it('is refused when the base does not exist, rather than a page of another place', async () => {
    for (const baseId of [999_999_999, -1, Number.NaN, 1.5, 2 ** 70]) {
      await expect(findArticles({ db, now }, everything, { baseId })).rejects.toThrow(UnknownEdgeError);
      await expect(findArticles({ db, now }, everything, { baseId, isLatest: true })).rejects.toThrow(UnknownEdgeError);
    }
    const newest = await findArticles({ db, now }, everything);
    expect(await findArticles({ db, now }, everything, { isLatest: true })).toEqual(newest);
  });

  it('is bounded whatever is asked for', async () => {
    expect((await findArticles({ db, now }, everything, { take: 1_000_000 })).articleIds.length).toBe(200);
    expect((await findArticles({ db, now }, everything, { take: -5 })).articleIds.length).toBe(1);
  });
});

describe('the oldest article', () => {
  it('is that of the whole filter', async () => {
    const oldest = async (filter: Partial<ArticleSearch>) => readOldestAt({ db, now }, { ...everything, ...filter });
    const dateOf = (id: number | undefined) => {
      const article = stored.find((one) => one.id === id);
      return article && new Date(Number(article.micros / 1000n));
    };
    expect(await oldest({})).toEqual(dateOf(stored.at(-1)?.id));
    expect(await oldest({ keywords: 'rare' })).toEqual(dateOf(expectedOf('rare').at(-1)));
    expect(await oldest({ keywords: 'nowhere' })).toBeNull();
    expect(await oldest({ period: { last: '24h' } })).toBeNull();
    expect(await oldest({ countries: ['US'], availableCountries: ['JP'] })).toBeNull();
  });

  it('changes when it is taken out of the index', async () => {
    const last = stored.at(-1)!;
    await removeFromIndex({ db }, [last.id]);
    await removeFromIndex({ db }, [last.id]);
    const [, second] = stored.toReversed();
    expect(await readOldestAt({ db, now }, everything)).toEqual(new Date(Number(second!.micros / 1000n)));
  });
});
