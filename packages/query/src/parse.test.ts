import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../../scripts/test-counts.ts';
import { leafArbitrary, toFullWidth, treeArbitrary } from '../test/arbitraries.ts';
import type { QueryErrorCode } from './errors.ts';
import { parseQuery } from './parse.ts';
import { printQuery } from './print.ts';
import { QUERY_LENGTH_MAX, type QueryNode } from './tree.ts';

function treeOf(text: string): QueryNode {
  const parsed = parseQuery(text);
  if (!parsed.ok) throw new Error(`${text}: ${JSON.stringify(parsed.errors)}`);
  return parsed.query.tree;
}

describe('parseQuery', () => {
  it.each([
    ['', ''],
    ['a b', 'a b'],
    ['a AND b', 'a b'],
    ['a & b', 'a b'],
    ['a、b, c', 'a b c'],
    ['a b OR c d', '(a b) OR (c d)'],
    ['a | b || c', 'a OR b OR c'],
    ['a (b c)', 'a b c'],
    ['a -b', 'a -b'],
    ['a NOT b', 'a -b'],
    ['a AND NOT (b OR c)', 'a -(b OR c)'],
    ['NOT NOT a', 'a'],
    ['--a', 'a'],
    ['-a', '-a'],
    ['"Trade  WAR"', '"trade war"'],
    ['“trade war”', '"trade war"'],
    ['「半導体 不足」', '"半導体不足"'],
    ['「半導体、不足」', '"半導体。不足"'],
    ['『半導体』', '"半導体"'],
    ['title:a', 'title:a'],
    ['title:"a b"', 'title:"a b"'],
    ['title:(a OR -b) c', '(title:a OR -title:b) c'],
    ['-title:a', '-title:a'],
    ['Semi*', 'semi*'],
    ['半導*', '*半導*'],
    ['＊京都＊', '*京都*'],
    ['*京都*', '*京都*'],
    ['"chip plant"~5', '"chip plant"~5'],
    ['「半導体　工場」〜１０', '"半導体 工場"~10'],
    ['COVID-19', 'covid-19'],
    ['O’Reilly', 'o-reilly'],
    ['AT&T C++ .NET', 'at&t c++ .net'],
    ['ジョン・スミス', 'ジョンスミス'],
    ['10〜20%', '10-20'],
    ['"and" "OR"', '"and" "OR"'],
    ['a\n b', 'a b'],
  ])('%s → %s', (text, printed) => expect(printQuery(treeOf(text))).toBe(printed));

  it.each([
    ['米国　ＡＮＤ　（半導体　ＯＲ　パソコン）', '米国 AND (半導体 OR パソコン)'],
    ['米国 and (半導体 or パソコン)', '米国 AND (半導体 OR パソコン)'],
    ['米国（半導体｜ﾊﾟｿｺﾝ）', '米国 (半導体 OR パソコン)'],
    ['Ａ　－ｂ　ＮＯＴ　ｃ', 'a -b NOT c'],
    ['−ｂ', '-b'],
    ['ー中国', '-中国'],
    ['半導体 ｰ"trade war"', '半導体 -"trade war"'],
    ['ー', 'ー'],
    ['ｔｉｔｌｅ：ＮＴＴ', 'title:ntt'],
    ['Ｓｅｍｉ＊', 'semi*'],
    ['＂Ａ　Ｂ＂～５', '"a b"~5'],
  ])('%s is byte for byte %s', (typed, canonical) => {
    expect(JSON.stringify(treeOf(typed))).toBe(JSON.stringify(treeOf(canonical)));
  });

  it.each<[string, QueryErrorCode, number, number, number]>([
    ['a OR', 'missing-right', 2, 1, 3],
    ['OR a', 'missing-left', 0, 1, 1],
    ['a AND', 'missing-right', 2, 1, 3],
    ['a AND OR b', 'missing-right', 2, 1, 3],
    ['AND a', 'missing-left', 0, 1, 1],
    ['a OR OR b', 'missing-right', 2, 1, 3],
    ['(a', 'unclosed-group', 0, 1, 1],
    ['半 (a', 'unclosed-group', 2, 1, 3],
    ['a)', 'unopened-group', 1, 1, 2],
    ['a ()', 'empty-group', 2, 1, 3],
    ['(a OR)', 'missing-right', 3, 1, 4],
    ['a "b', 'unclosed-quote', 2, 1, 3],
    ['a 「b"', 'unclosed-quote', 2, 1, 3],
    ['""', 'empty-phrase', 0, 1, 1],
    ['"、"', 'empty-phrase', 0, 1, 1],
    ['a !!!', 'nothing-searchable', 2, 1, 3],
    ['a - b', 'missing-after-not', 2, 1, 3],
    ['a NOT', 'missing-after-not', 2, 1, 3],
    ['a -', 'missing-after-not', 2, 1, 3],
    ['title: ', 'missing-after-title', 0, 1, 1],
    ['body:a', 'unknown-field', 0, 1, 1],
    ['site：a', 'unknown-field', 0, 1, 1],
    ['*a', 'star-misplaced', 0, 1, 1],
    ['a*b', 'star-misplaced', 1, 1, 2],
    ['"semi* b"', 'star-in-phrase', 5, 1, 6],
    ['a*', 'prefix-too-short', 0, 1, 1],
    ['"a b"~', 'near-distance', 5, 1, 6],
    ['"a b"~101', 'near-distance', 5, 1, 6],
    ['"a a"~3', 'near-one-word', 0, 1, 1],
    ['semi~2', 'near-without-quotes', 0, 1, 1],
    ['𠮷野家\n 家 (', 'unclosed-group', 8, 2, 4],
  ])('%s is refused', (text, code, from, line, column) => {
    const parsed = parseQuery(text);
    expect(parsed).toMatchObject({ ok: false });
    if (!parsed.ok) expect(parsed.errors[0]).toMatchObject({ code, from, line, column });
  });

  it('lists every fault in order of place', () => {
    const parsed = parseQuery('(a* OR "" body:x');
    expect(parsed.ok ? [] : parsed.errors.map(({ code }) => code)).toEqual([
      'unclosed-group',
      'prefix-too-short',
      'empty-phrase',
      'unknown-field',
    ]);
  });

  it.each<[string, QueryErrorCode]>([
    ['a'.repeat(QUERY_LENGTH_MAX + 1), 'query-too-long'],
    ['a '.repeat(501), 'too-many-terms'],
    [`${'('.repeat(51)}a${')'.repeat(51)}`, 'nested-too-deep'],
    ['-'.repeat(4000), 'nested-too-deep'],
    ['半'.repeat(101), 'term-too-long'],
    [`"${'a '.repeat(101)}"`, 'term-too-long'],
  ])('keeps its limits (%#)', (text, code) => {
    const parsed = parseQuery(text);
    expect(parsed.ok ? [] : parsed.errors.map((error) => error.code)).toEqual([code]);
  });

  it('keeps how each leaf was typed beside the tree', () => {
    const parsed = parseQuery('ＮＴＴ title:“Trade War” -semi*');
    if (!parsed.ok) throw new Error('must parse');
    expect(parsed.query.leaves).toEqual([
      { from: 0, to: 3, text: 'ＮＴＴ' },
      { from: 10, to: 21, text: 'Trade War' },
      { from: 23, to: 28, text: 'semi*' },
    ]);
  });

  it('never throws, and prints what it parsed so that it parses the same', () => {
    const piece = fc.constantFrom(
      'a',
      'ＯＲ',
      'and',
      ' ',
      '(',
      '）',
      '"',
      '「',
      '」',
      '-',
      '*',
      '~3',
      'title:',
      '半導',
      '、',
      '|',
      '・',
      "'s",
      '1,234',
      'U.S.',
      '\n',
      '&',
      'é',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece).map((list) => list.join('')),
          fc.string({ unit: 'binary' }),
        ),
        (text) => {
          const parsed = parseQuery(text);
          if (parsed.ok) expect(treeOf(printQuery(parsed.query.tree))).toEqual(parsed.query.tree);
          else for (const { from, to } of parsed.errors) expect(0 <= from && from < to && to <= text.length).toBe(true);
        },
      ),
      runsOf({ short: 500, long: 15_000 }),
    );
  });

  it('reads what printQuery writes as the same tree', () => {
    fc.assert(
      fc.property(treeArbitrary, (tree) => {
        expect(treeOf(printQuery(tree))).toEqual(tree);
      }),
      runsOf({ short: 400, long: 10_000 }),
    );
  });

  it('reads full width and capitals as the same tree', () => {
    fc.assert(
      fc.property(fc.oneof(leafArbitrary, treeArbitrary), (tree) => {
        const printed = printQuery(tree);
        expect(treeOf(toFullWidth(printed).replaceAll(' ', '　'))).toEqual(tree);
        const upper = printed.replace(/"[^"]*"|[^"]+/g, (part) => (part.startsWith('"') ? part : part.toUpperCase()));
        expect(treeOf(upper)).toEqual(tree);
      }),
      runsOf({ short: 200, long: 5_000 }),
    );
  });
});
