import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../../scripts/test-counts.ts';
import { articleArbitrary, treeArbitrary } from '../test/arbitraries.ts';
import { oracleMatches } from '../test/oracle.ts';
import { compileQuery, matchArticle, queryOfTree } from './match.ts';
import { parseQuery } from './parse.ts';
import { tokenizeText } from './tokenize.ts';

function termsFor(query: string, body: string, title = ''): string[] | null {
  const parsed = parseQuery(query);
  if (!parsed.ok) throw new Error(`faulty query in the test: ${query}`);
  const result = matchArticle(compileQuery(parsed.query), tokenizeText({ title, body }));
  return result.matched ? result.terms : null;
}

describe('matchArticle', () => {
  it.each([
    ['半導体', '先端半導体産業'],
    ['半', '半分'],
    ['５ｇ', '5G通信'],
    ['ﾃｽﾗ', 'テスラの工場'],
    ['テスラ', 'ﾃｽﾗ'],
    ['ガス', 'ｶﾞｽ料金'],
    ['5G半導体', '5G 半導体'],
    ['ntt', 'ＮＴＴドコモ'],
    ['chip', 'New chips arrived'],
    ['companies', 'A company'],
    ['invest', 'They invested; investing goes on'],
    ['covid-19', 'COVID 19 cases'],
    ['covid 19', 'in 19 places: covid'],
    ['"chips"', 'New chips'],
    ['"trade war"', 'the trade-war goes on'],
    ['C++', 'written in C++20'],
    ['c#', 'C# developers'],
    ['at&t', 'AT&T’s shares'],
    ['S&P500', 'The S&P 500 fell'],
    ['.net', 'ported to .NET'],
    ['US', 'the U.S.-China talks'],
    ['1234', '1,234 units'],
    ['strasse', 'Hauptstraße'.slice(5)],
    ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
    ['semicon*', 'semiconductors'],
    ['半導*', '半導体'],
    ['"chip plant"~2', 'plant for a chip'],
    ['"東京 大阪"~3', '大阪から東京'],
    ['삼성전자', '삼성전자가 발표'],
    ['กรุงเทพ', 'ในกรุงเทพมหานคร'],
    ['-foo', 'bar'],
    ['', 'anything'],
    ['Apple', 'Apple’s plan'],
    ['ジョン・スミス', 'ジョン・スミス氏'],
    ['GPU', 'Demand for GPUs'],
    ['東。京', '東、京は'],
  ])('%s finds “%s”', (query, body) => {
    expect(termsFor(query, body)).not.toBeNull();
  });

  it.each([
    ['東京都', '東京、都'],
    ['pagan', 'propaganda'],
    ['chip', 'chipotle'],
    ['"chip"', 'chips'],
    ['new', 'news'],
    ['C', 'C++ and C#'],
    ['net', 'ported to .NET'],
    ['boe', 'Boeing fell'],
    ['unit', 'United States'],
    ['organ', 'organization'],
    ['title:chip', 'chip'],
    ['"chip plant"~2', 'chip maker opens its first plant'],
    ['"東京 大阪"~3', '大阪から来た人は東京'],
    ['a -b', 'a b'],
    ['健', '見'],
    ['AT&T', 'looked at T-Mobile'],
    ['123', '1,234'],
  ])('%s does not find “%s”', (query, body) => {
    expect(termsFor(query, body)).toBeNull();
  });

  it('keeps title and body apart', () => {
    expect(termsFor('半導体', '導体', '半')).toBeNull();
    expect(termsFor('"chip plant"~100', 'plant', 'chip')).toBeNull();
    expect(termsFor('title:半導体', '', '半導体の記事')).toEqual(['半導体']);
  });

  it('reports what matched as it was typed, once, and only from parts that hold', () => {
    expect(termsFor('ＮＴＴ “Trade War” semi*', 'ntt, trade war, semiconductors')).toEqual([
      'ＮＴＴ',
      'Trade War',
      'semi*',
    ]);
    expect(termsFor('(chip plant) OR ai', 'ai chip')).toEqual(['ai']);
    expect(termsFor('chip OR title:chip OR ai', 'a chip')).toEqual(['chip']);
    expect(termsFor('-(x OR -chip)', 'a chip')).toEqual(['chip']);
  });

  it('agrees with the oracle on generated searches and texts', () => {
    fc.assert(
      fc.property(treeArbitrary, articleArbitrary, (tree, article) => {
        const result = matchArticle(compileQuery(queryOfTree(tree)), tokenizeText(article));
        expect(result.matched).toBe(oracleMatches(tree, article));
      }),
      runsOf({ short: 500, long: 15_000 }),
    );
  });
});

it('looks for a repeated term once, and answers as if it had looked each time', () => {
  const parsed = parseQuery('"半導体 工場"~50 OR "半導体 工場"~50 OR 京都 OR "半導体 工場"~50');
  if (!parsed.ok) throw new Error('a faulty query');
  const matcher = compileQuery(parsed.query);
  expect(matcher.leaves.map(({ firstEqual }) => firstEqual)).toEqual([0, 0, 2, 0]);
  expect(new Set(matcher.leaves.map(({ pattern }) => pattern)).size).toBe(2);
  expect(matchArticle(matcher, tokenizeText({ title: '工場', body: '半導体の工場' }))).toEqual({
    matched: true,
    terms: ['半導体 工場'],
  });
});
