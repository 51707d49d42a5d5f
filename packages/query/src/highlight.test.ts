import { describe, expect, it } from 'vitest';
import { highlightFields, highlightTerms, highlightText, type TextRange } from './highlight.ts';
import { parseQuery } from './parse.ts';
import type { Query } from './tree.ts';

function query(text: string): Query {
  const parsed = parseQuery(text);
  if (!parsed.ok) throw new Error(`faulty query in the test: ${text}`);
  return parsed.query;
}

function marked(text: string, ranges: readonly TextRange[]): string[] {
  return ranges.map(({ start, end }) => text.slice(start, end));
}

describe('highlightText', () => {
  it.each([
    ['半導体', '先端半導体と半導体', ['半導体', '半導体']],
    ['テスラ', '㈱ﾃｽﾗの車', ['ﾃｽﾗ']],
    ['ガス', 'ｶﾞｽ会社', ['ｶﾞｽ']],
    ['chip', 'New Ｃｈｉｐｓ’ and chipmakers', ['Ｃｈｉｐｓ']],
    ['"trade war" -china', 'Trade-War with China', ['Trade-War']],
    ['semi*', 'Semiconductors', ['Semiconductors']],
    ['"chip plant"~1', 'a plant for chip, far from any other plant', ['plant', 'chip']],
    ['東京 京都', '東京都', ['東京']],
    ['*東京* *京都*', '東京都', ['東京都']],
    ['株式会社', '㍿です', ['㍿']],
    ['5G半導体', '５Ｇ 半導体', ['５Ｇ 半導体']],
    ['foo bar', 'only foo', ['foo']],
    ['', 'text', []],
  ])('%s marks in “%s”', (text, body, expected) => {
    expect(marked(body, highlightText(query(text), body))).toEqual(expected);
  });

  it('marks title terms in titles only', () => {
    const fields = { title: 'chip', body: 'chip' };
    expect(highlightFields(query('title:chip'), fields)).toEqual({ title: [{ start: 0, end: 4 }], body: [] });
    expect(highlightText(query('title:chip'), 'chip', 'title')).toEqual([{ start: 0, end: 4 }]);
  });
});

describe('highlightTerms', () => {
  it('marks the terms kept with a match', () => {
    const text = 'ＮＴＴ: trade war over Semiconductors, a plant far from the chip';
    const ranges = highlightTerms(['ntt', 'Trade War', 'semi*', 'chip plant', '!'], text);
    expect(marked(text, ranges)).toEqual(['ＮＴＴ', 'trade war', 'Semiconductors', 'plant', 'chip']);
  });

  it.each([
    [['申込'], '申し込み開始', ['申し込み']],
    [['りんご'], 'リンゴ出荷', ['リンゴ']],
    [['渡辺', 'サーバ'], '渡邊氏、サーバー増設', ['渡邊', 'サーバー']],
    [['京都'], '東京都予算', []],
    [['京都'], '京都府予算', ['京都']],
    [['*京都*'], '東京都予算', ['京都']],
    [['"US"'], 'Let us go to the US, said US officials', ['US', 'US']],
    [['"申込"'], '申し込みと申込', ['申込']],
    [['"trade war"'], 'trade war, trade wars, a war', ['trade war']],
  ])('%j marks in “%s” the spellings found, as whole words', (terms, text, expected) => {
    expect(marked(text, highlightTerms(terms, text))).toEqual(expected);
  });
});
