/** Generated texts and queries. The small vocabulary has hard cases for an index: shared characters, inflections, gaps, ends of runs, joined words, combining marks. */
import fc from 'fast-check';
import type { Db } from '#src/platform/db.ts';
import { findArticles } from '../find-articles.ts';

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
  ...['AT & T', 'at T', 'takeover', 'take-over', 'take over', 'the take over', '1.5', '2・26'],
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
  ...[
    '一・五倍',
    '一五倍',
    '五倍',
    '1.5倍',
    '1・5倍',
    '二・三人',
    '市谷',
    '市ヶ谷',
    '市が谷',
    '粗大ごみ',
    'ゴミ',
    '大けが',
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
export const generatedText = (maxLength: number) =>
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
export const { query: generatedQuery } = fc.letrec<{ query: string; term: string }>((tie) => ({
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

/** Returns the ids of all articles that a search finds, oldest first. */
export async function findAll(db: Db, keywords: string): Promise<number[]> {
  const filter = { kind: 'Headline' as const, availableCountries: [], keywords };
  const now = () => new Date('2026-11-20T00:00:00Z');
  const found: number[] = [];
  for (;;) {
    const page = await findArticles({ db, now }, filter, { baseId: found.at(-1), take: 150 });
    found.push(...page.articleIds);
    if (page.isLast) return found.toReversed();
  }
}
