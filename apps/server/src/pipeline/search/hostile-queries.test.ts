import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { runsOf } from '../../../../../scripts/test-counts.ts';
import { findArticles } from './find-articles.ts';
import { QuerySyntaxError } from './query-syntax-error.ts';
import { buildIndexed } from './testing/build-index.ts';

const test = await createTestDatabase();
const { db } = test;
afterAll(() => test.drop());
beforeAll(async () => {
  // Stores more articles than the first scan reads, so that each query also uses the inverted index.
  await buildIndexed(
    db,
    Array.from({ length: 400 }, (_, i) => ({ title: `円安 ${i} "quoted" it's a \\ test`, body: `w${i} 半導体` })),
  );
});

const now = () => new Date('2026-11-20T00:00:00Z');

async function search(keywords: string): Promise<number | 'refused'> {
  try {
    const page = await findArticles({ db, now }, { kind: 'Headline', availableCountries: [], keywords });
    return page.articleIds.length;
  } catch (error) {
    if (error instanceof QuerySyntaxError && error.errors.length > 0) return 'refused';
    throw error;
  }
}

describe('keywords', () => {
  it.each([
    ["'; drop table articles; --", 'refused'],
    ["円安' | '", 'refused'],
    ['円安\\', 20],
    ["it's", 20],
    ['"it\'s a"', 20],
    ['円安:*', 20],
    ['円安 & !test', 20],
    ["円安') | ('", 'refused'],
    ["円安'A | 半導体", 20],
    ['円安 <-> test', 'refused'],
    ['\u0000', 'refused'],
    ['円\u0000安', 0],
    ['\ud800', 'refused'],
    ['円\ud800', 20],
    ['"円安', 'refused'],
    ['title:', 'refused'],
    ['', 20],
    ['   ', 20],
  ] as const)('%j', async (keywords, expected) => {
    expect(await search(keywords)).toBe(expected);
  });

  it('may be as long and as deep as the language allows', async () => {
    expect(await search(Array.from({ length: 499 }, (_, i) => `w${i}`).join(' OR '))).toBe(20);
    expect(await search(`${'('.repeat(49)}円安${')'.repeat(49)}`)).toBe(20);
    expect(await search(`${'-('.repeat(24)}円安${')'.repeat(24)}`)).toBe(20);
    expect(await search(`"${'半導体 '.repeat(24)}"`)).toBe(0);
    expect(await search(Array.from({ length: 400 }, (_, i) => `"${i} 円安"~100`).join(' | '))).toBe(20);
    expect(await search('の'.repeat(8_001))).toBe('refused');
  });

  it('of any characters are answered or refused', async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom(
        '"',
        '(',
        ')',
        '-',
        '|',
        '*',
        '~5',
        'title:',
        ' OR ',
        "'",
        '\\',
        ':',
        '&',
        '!',
        '<->',
        '円',
        '　',
        '％',
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
        expect(await search(pieces.join(''))).not.toBeUndefined();
      }),
      runsOf({ short: 100, long: 3_000 }),
    );
  });
});
