import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { articleArbitrary, treeArbitrary } from '../test/arbitraries.ts';
import { compileQuery, matchArticle, queryOfTree } from './match.ts';
import { parseQuery } from './parse.ts';
import { compileQueryBefore, widened } from './rules-before.ts';
import { tokenizeText } from './tokenize.ts';

function matchesBefore(typed: string, body: string): boolean {
  const parsed = parseQuery(typed);
  if (!parsed.ok) throw new Error(typed);
  return matchArticle(compileQueryBefore(parsed.query), tokenizeText({ title: '', body })).matched;
}

describe('the rules before', () => {
  it('find characters inside any word, one spelling, and inflections', () => {
    for (const [typed, body] of [
      ['京都', '東京都の予算'],
      ['"議会"', '審議会の日程'],
      ['"US"', 'let us go'],
      ['rise', 'prices rises'],
      ['colour', 'colours'],
    ] as const)
      expect(matchesBefore(typed, body), typed).toBe(true);
    for (const [typed, body] of [
      ['サーバー', 'サーバが'],
      ['渡辺', '渡邊氏'],
      ['りんご', 'リンゴ'],
      ['rise', 'prices rose'],
      ['山田太郎', '山田 太郎'],
      ['colour', 'color'],
    ] as const)
      expect(matchesBefore(typed, body), typed).toBe(false);
  });

  it('and those of today find nothing that the widened search does not find', () => {
    fc.assert(
      fc.property(treeArbitrary, articleArbitrary, (tree, text) => {
        const query = queryOfTree(tree);
        const tokens = tokenizeText(text);
        const isFound = [compileQueryBefore(query), compileQuery(query)].some(
          (matcher) => matchArticle(matcher, tokens).matched,
        );
        const wide = widened(tree);
        return !isFound || wide === null || matchArticle(compileQuery(queryOfTree(wide)), tokens).matched;
      }),
      { numRuns: 2_000 },
    );
  });
});
