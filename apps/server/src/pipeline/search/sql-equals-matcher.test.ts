/**
 * SQL and the matcher in memory give the same answers to generated queries on generated texts. The small vocabulary has
 * hard cases for an index: shared characters, inflections, gaps, ends of runs, joined words, combining marks.
 */
import { compileQuery, matchArticle } from '@kawaraban/query/match.ts';
import { parseQuery } from '@kawaraban/query/parse.ts';
import { tokenizeText } from '@kawaraban/query/tokenize.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { runsOf } from '../../../../../scripts/test-counts.ts';
import { findArticles } from './find-articles.ts';
import { buildIndexed } from './testing/build-index.ts';

const test = await createTestDatabase();
const { db } = test;
afterAll(() => test.drop());

const now = () => new Date('2026-11-20T00:00:00Z');
const { numRuns, seed = Date.now() % 2 ** 31 } = runsOf({ short: 150, long: 4_000 });
/** More articles than the first scan reads, so that both ways are used. */
const corpusSize = 700;

const words = [
  ...[
    'bank',
    'banks',
    'banking',
    'Japan',
    'the',
    'of',
    'boeing',
    'news',
    'new',
    'U.S.',
    '5G',
    'covid-19',
    'AT&T',
    'C++',
  ],
  ...['tariff', 'tariffs', "Apple's", '1,234.5', 'straße', 'STRASSE', 'semiconductor', 'semi', '반도체', '반도체는'],
  ...[
    'US',
    'us',
    'Us',
    'IT',
    'it',
    'WHO',
    'Citroën',
    'citroen',
    'e-mail',
    'email',
    'F-35',
    'F35',
    'rose',
    'rise',
    'colour',
    'color',
  ],
];
const runs = [
  ...[
    '半',
    '導',
    '体',
    '半導体',
    '半導',
    '導体',
    '東京',
    '京都',
    '東京都',
    '都',
    '日本銀行',
    '日銀',
    '銀行',
    'ｱｯﾌﾟﾙ',
    'アップル',
  ],
  ...['が', 'か', 'か\u3099', 'ก', 'กิ', 'ー', '株', '々', '人々', '５Ｇ半導体', '第1四半期'],
  ...[
    'サーバ',
    'サーバー',
    'キヤノン',
    'キャノン',
    '国際',
    '國際',
    '渡辺',
    '渡邉',
    '吉野家',
    '𠮷野家',
    '申込',
    '申し込み',
  ],
  ...[
    'がん',
    '癌',
    '審議会',
    '議会',
    '大津波',
    '十人',
    '10人',
    '三十人',
    'りんご',
    'リンゴ',
    '㈱',
    '株式会社',
    '⻑崎',
    '長崎',
  ],
];
const separators = [' ', ' ', '、', '。', '', '', '', '-', '　', '\n', '\n\n', '・', '/', "'"];

const piece = fc.oneof(fc.constantFrom(...words), fc.constantFrom(...runs));
const text = (maxLength: number) =>
  fc
    .array(fc.tuple(piece, fc.constantFrom(...separators)), { maxLength })
    .map((parts) => parts.map(([word, separator]) => word + separator).join(''));

const joined = fc.array(piece, { minLength: 1, maxLength: 3 });
const leaf = fc.oneof(
  { weight: 4, arbitrary: piece },
  { weight: 2, arbitrary: joined.map((parts) => parts.join('')) },
  { weight: 2, arbitrary: joined.map((parts) => `"${parts.join(' ')}"`) },
  { weight: 1, arbitrary: joined.map((parts) => `「${parts.join('')}」`) },
  { weight: 1, arbitrary: fc.constantFrom('ban*', 'semi*', 'the*', 'banks*', '半導体*', '5g*', '반도*') },
  { weight: 1, arbitrary: fc.constantFrom(...runs).map((run) => `*${run}*`) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.array(piece, { minLength: 2, maxLength: 3 }), fc.integer({ min: 0, max: 8 }))
      .map(([parts, distance]) => `"${parts.join(' ')}"~${distance}`),
  },
);
const { query: queryText } = fc.letrec<{ query: string; term: string }>((tie) => ({
  term: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    { weight: 5, arbitrary: leaf },
    { weight: 1, arbitrary: leaf.map((inner) => `title:${inner}`) },
    { weight: 1, arbitrary: tie('term').map((inner) => `-${inner}`) },
    { weight: 1, arbitrary: tie('query').map((inner) => `(${inner})`) },
    { weight: 1, arbitrary: tie('query').map((inner) => `title:(${inner})`) },
  ),
  query: fc
    .tuple(
      tie('term'),
      fc.array(fc.tuple(fc.constantFrom(' ', ' ', ' OR ', ' | ', ' AND '), tie('term')), { maxLength: 3 }),
    )
    .map(([first, rest]) => first + rest.map(([operator, term]) => operator + term).join('')),
}));

interface StoredText {
  id: number;
  title: string;
  body: string;
}

/** Texts are drawn once, from a seed that a failure prints, because storing is slow and searching is fast. */
async function storeTexts(seed: number): Promise<StoredText[]> {
  const drawn = fc.sample(fc.record({ title: text(5), body: text(14) }), { numRuns: corpusSize, seed });
  // Some texts are too long for exact positions.
  const long = drawn.slice(0, 6).map(({ title, body }) => ({ title, body: `${'the 半導 '.repeat(300)}${body}` }));
  const texts = [...drawn.slice(6), ...long];
  // Over several months, with many at the same instant.
  const start = Date.UTC(2026, 3, 28);
  const dated = texts.map((fields, i) => ({
    ...fields,
    publishedAt: new Date(start + Math.floor(i / 3) * 36 * 3_600_000),
  }));
  const ids = await buildIndexed(db, dated);
  return texts.map((fields, i) => ({ ...fields, id: ids[i]! }));
}

async function findAll(keywords: string): Promise<number[]> {
  const filter = { kind: 'Headline' as const, availableCountries: [], keywords };
  const found: number[] = [];
  for (;;) {
    const page = await findArticles({ db, now }, filter, { baseId: found.at(-1), take: 150 });
    found.push(...page.articleIds);
    if (page.isLast) return found;
  }
}

describe('a search', () => {
  it(`finds in SQL exactly what the matcher finds (seed ${seed})`, async () => {
    const stored = await storeTexts(seed);
    const tokens = stored.map((fields) => tokenizeText(fields));
    let hitCount = 0;
    await fc.assert(
      fc.asyncProperty(queryText, async (keywords) => {
        const parsed = parseQuery(keywords);
        // Skips invalid queries, which have their own tests.
        fc.pre(parsed.ok);
        const matcher = compileQuery(parsed.query);
        const expected = stored.filter((_, i) => matchArticle(matcher, tokens[i]!).matched).map(({ id }) => id);
        hitCount += expected.length;
        expect((await findAll(keywords)).toReversed()).toEqual(expected);
      }),
      { numRuns, seed },
    );
    // A generator whose queries never match would prove nothing.
    expect(hitCount).toBeGreaterThan(numRuns);
  });
});
