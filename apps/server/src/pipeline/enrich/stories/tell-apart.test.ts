import { inArray } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { articles } from '#src/pipeline/articles/table.ts';
import { buildArticle } from '#test/builders.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { createTestDatabase } from '#test/harness.ts';
import { assignStories } from './assign-stories.ts';

const { db, drop } = await createTestDatabase();
afterAll(() => drop());
beforeEach(() => emptyTables(db, 'articles'));

const now = () => new Date('2026-11-16T00:00:00Z');

type Text = readonly [title: string, body: string];

async function storiesOf(texts: readonly Text[]): Promise<number[]> {
  const ids: number[] = [];
  for (const [title, body] of texts) {
    const language = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(title + body) ? 'ja' : 'en';
    ids.push((await buildArticle(db, { title, body, language, publishedAt: now() })).id);
  }
  const deps = { db, now, timeouts: { lock: '60s', statement: '60s' } };
  for (const id of ids) await assignStories(deps, [id]);
  const rows = await db.select().from(articles).where(inArray(articles.id, ids));
  const stories = ids.map((id) => rows.find((row) => row.id === id)!.storyId ?? id);
  const numbers = [...new Set(stories)];
  return stories.map((story) => numbers.indexOf(story));
}

const usConsumer: Text = [
  'US consumer prices rise 0.4% in October',
  'Consumer prices in the United States rose 0.4% in October from September, the Labor Department said on Thursday. Economists had expected a rise of 0.3%.',
];
const usProducer: Text = [
  'US producer prices rise 0.4% in October',
  'Producer prices in the United States rose 0.4% in October from September, the Labor Department said on Thursday. Economists had expected a rise of 0.3%.',
];

describe('articles that look alike are of different stories', () => {
  it.each<[string, Text, Text]>([
    ['two statistics of one day with one figure', usConsumer, usProducer],
    [
      'two statistics of one day in Japanese',
      ['10月の失業率2.4%、前月から横ばい', '総務省が29日発表した10月の完全失業率は2.4%で、前月と同じだった。'],
      [
        '10月の東京都区部物価2.4%上昇',
        '総務省が29日発表した10月の東京都区部の消費者物価指数は前年同月比2.4%上昇した。',
      ],
    ],
    [
      'one statistic of two months',
      [
        'German industrial output falls 1.2% in September',
        'Industrial production in Germany fell 1.2% in September from August, Destatis said on Friday.',
      ],
      [
        'German industrial output falls 1.2% in October',
        'Industrial production in Germany fell 1.2% in October from September, Destatis said on Friday.',
      ],
    ],
    [
      'one statistic of two quarters in Japanese',
      ['7~9月期GDP、年率1.8%増', '内閣府が15日発表した7~9月期の国内総生産は年率換算で1.8%増だった。'],
      ['4~6月期GDP、年率1.8%増', '内閣府が15日発表した4~6月期の国内総生産は年率換算で1.8%増だった。'],
    ],
    [
      'one statistic of two countries',
      [
        'Spanish inflation slows to 2.3% in November',
        'Consumer prices in Spain rose 2.3% in November from a year earlier, a flash estimate showed on Friday.',
      ],
      [
        'Italian inflation slows to 2.3% in November',
        'Consumer prices in Italy rose 2.3% in November from a year earlier, a flash estimate showed on Friday.',
      ],
    ],
    [
      'one statistic of a nation and of a part of it',
      [
        'Unemployment rate rises to 4.6% in October',
        'The unemployment rate rose to 4.6% in October, the Labor Department said on Friday.',
      ],
      [
        'Unemployment rate in Ohio rises to 4.6% in October',
        'The unemployment rate in Ohio rose to 4.6% in October, the state said on Friday.',
      ],
    ],
    [
      'two prefectures',
      [
        '宮城県の有効求人倍率1.28倍 10月',
        '宮城労働局が29日発表した10月の有効求人倍率は1.28倍で、前月を0.01ポイント下回った。',
      ],
      [
        '長野県の有効求人倍率1.28倍 10月',
        '長野労働局が29日発表した10月の有効求人倍率は1.28倍で、前月を0.01ポイント下回った。',
      ],
    ],
    [
      'two issuers of one statistic',
      [
        'UK house prices rise 0.5% in October, Halifax says',
        'House prices in Britain rose 0.5% in October from September, mortgage lender Halifax said on Friday.',
      ],
      [
        'UK house prices rise 0.5% in October, Nationwide says',
        'House prices in Britain rose 0.5% in October from September, mortgage lender Nationwide said on Friday.',
      ],
    ],
    [
      'two polls',
      [
        '内閣支持率41%、前回から3ポイント低下 読売調査',
        '読売新聞社が14~16日に実施した世論調査で、内閣支持率は41%だった。',
      ],
      [
        '内閣支持率41%、前回から3ポイント低下 毎日新聞調査',
        '毎日新聞が15、16日に実施した世論調査で、内閣支持率は41%だった。',
      ],
    ],
    [
      'a first figure and the revised one',
      [
        'Euro zone GDP grows 0.2% in third quarter',
        'Gross domestic product in the euro zone grew 0.2% in the third quarter, Eurostat said.',
      ],
      [
        'Revised euro zone GDP shows 0.2% growth in third quarter',
        'Gross domestic product in the euro zone grew 0.2% in the third quarter, a revised figure from Eurostat showed.',
      ],
    ],
    [
      'two statistics in no list',
      [
        'Wholesale egg prices climb 6.3% in October',
        'Wholesale egg prices climbed 6.3% in October, a trade group said on Tuesday, the third rise in a row.',
      ],
      [
        'Wholesale lamb prices climb 6.3% in October',
        'Wholesale lamb prices climbed 6.3% in October, a trade group said on Tuesday, the third rise in a row.',
      ],
    ],
    [
      'a percentage and little else in common',
      ['鶏卵の卸値、前年比8.4%高', '鶏卵の卸値が8.4%上昇した。飼料の値上がりが響いた。'],
      ['路線バスの利用者、前年比8.4%減', '路線バスの利用者が8.4%減った。運転手の不足が響いた。'],
    ],
  ])('%s', async (_, first, second) => {
    expect(await storiesOf([first, second])).toEqual([0, 1]);
    expect(await storiesOf([second, first])).toEqual([0, 1]);
  });

  it('and are not chained by an article that reports on both', async () => {
    const both: Text = [
      'US consumer and producer prices rise 0.4% in October',
      'Consumer prices and producer prices in the United States both rose 0.4% in October from September, the Labor Department said on Thursday.',
    ];
    const [consumer, , producer] = await storiesOf([usConsumer, both, usProducer]);
    expect(consumer).not.toBe(producer);
  });
});

describe('articles that report one figure in their own words are of one story', () => {
  it.each<[string, Text, Text]>([
    [
      'in English',
      usConsumer,
      [
        'US inflation: consumer prices up 0.4% in October',
        'US consumer prices increased 0.4% in October after a 0.2% gain in September, the Bureau of Labor Statistics reported on Thursday. Economists had forecast 0.3%.',
      ],
    ],
    [
      'in Japanese',
      [
        '10月の全国消費者物価、2.9%上昇',
        '総務省が21日発表した10月の全国消費者物価指数は、生鮮食品を除く総合が前年同月比2.9%上昇した。',
      ],
      [
        '消費者物価2.9%上昇、10月全国',
        '10月の全国消費者物価指数は前年同月に比べて2.9%上がった。総務省が21日発表した。生鮮食品を除く総合。',
      ],
    ],
  ])('%s', async (_, first, second) => {
    expect(await storiesOf([first, second])).toEqual([0, 0]);
  });

  it('and copies are, whatever they report', async () => {
    const roundUp: Text = [
      'Markets at a glance',
      'Shares rose 0.4%. Oil fell 1.2%. Gold was little changed in Asian trade on Monday.',
    ];
    expect(await storiesOf([roundUp, roundUp])).toEqual([0, 0]);
  });
});
