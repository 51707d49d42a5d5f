import { describe, expect, it } from 'vitest';
import { otherWords, partsOfWords, sameWords } from '../../test/spelling-pairs.ts';
import { otherWordsOfBusinessNews, sameWordsOfBusinessNews } from '../../test/spelling-pairs-of-business-news.ts';
import { otherWordsOfEditors, sameWordsOfEditors } from '../../test/spelling-pairs-of-editors.ts';
import { otherWordsOfUsers, sameWordsOfUsers } from '../../test/spelling-pairs-of-users.ts';
import { compileQuery, matchArticle } from '../match.ts';
import { parseQuery } from '../parse.ts';
import { tokenizeText } from '../tokenize.ts';
import { foldCharacters } from './fold-characters.ts';
import { spellingsOf } from './spellings.ts';

function finds(typed: string, written: string): boolean {
  const parsed = parseQuery(typed);
  if (!parsed.ok) throw new Error(`${typed}: ${parsed.errors.map(({ code }) => code).join()}`);
  const isLatin = /^[\p{Script=Latin}\d+-]+$/u.test(written);
  const body = isLatin ? `They said ${written} again.` : `これは、${written}のことです。`;
  return matchArticle(compileQuery(parsed.query), tokenizeText({ title: '', body })).matched;
}

const pairsOf = (pairs: string) =>
  pairs
    .trim()
    .split(/[ \n]+/)
    .map((pair) => pair.replaceAll('_', ' ').split('=') as [string, string]);
/**
 * Tests both directions of a pair, except that a spelling with spaces is never the query, because spaces separate
 * search words.
 */
const directions = ([a, b]: [string, string]) =>
  (/[\s]/.test(b)
    ? [[a, b]]
    : [
        [a, b],
        [b, a],
      ]) as [string, string][];

describe('spellings', () => {
  it.each(
    [sameWords, sameWordsOfUsers, sameWordsOfEditors, sameWordsOfBusinessNews].flatMap((set) => Object.entries(set)),
  )('find each other: %s', (_, pairs) => {
    const missed = pairsOf(pairs)
      .flatMap(directions)
      .filter(([typed, written]) => !finds(typed, written));
    expect(missed.map((pair) => pair.join(' → '))).toEqual([]);
  });

  it.each(Object.entries(partsOfWords))('are found in longer words that they are a part of: %s', (_, pairs) => {
    const missed = pairsOf(pairs).filter(([part, written]) => !finds(part, written));
    expect(missed.map((pair) => pair.join(' → '))).toEqual([]);
  });

  it.each(
    [otherWords, otherWordsOfUsers, otherWordsOfEditors, otherWordsOfBusinessNews].flatMap((set) =>
      Object.entries(set),
    ),
  )('that only look alike do not: %s', (_, pairs) => {
    const wrong = pairsOf(pairs).filter(([typed, written]) => finds(typed, written));
    expect(wrong.map((pair) => pair.join(' → '))).toEqual([]);
  });

  it('are switched off by quotes, but for width and the like', () => {
    for (const [typed, written] of [
      '申込=申し込み',
      '渡辺=渡邊',
      'サーバ=サーバー',
      'りんご=リンゴ',
      'colour=color',
    ].map((pair) => pair.split('=') as [string, string])) {
      expect(finds(`"${typed}"`, written), typed).toBe(false);
      expect(finds(`"${typed}"`, typed), typed).toBe(true);
    }
    expect(finds('"株式会社"', '㈱')).toBe(true);
    expect(finds('"京都"', '東京都')).toBe(false);
  });

  it('do not matter between stars, and neither do words', () => {
    for (const written of ['東京都', '京都府', '京都']) expect(finds('*京都*', written)).toBe(true);
    expect(finds('*議会*', '審議会')).toBe(true);
    expect(finds('*申込*', '申し込み')).toBe(false);
  });

  it('are few for any word, and never the word itself', () => {
    for (const [a, b] of Object.values(sameWords).flatMap(pairsOf)) {
      for (const word of [a, b]) {
        expect(spellingsOf(word).length).toBeLessThanOrEqual(24);
        expect(spellingsOf(word)).not.toContain(word);
        expect(foldCharacters(foldCharacters(word))).toBe(foldCharacters(word));
      }
    }
  });

  it('are looked at in a long run of katakana without work that grows with the run for each hit', () => {
    const tokens = tokenizeText({ title: '', body: `これは${'ドメイン'.repeat(25_000)}` });
    const parsed = parseQuery('メイン');
    expect(parsed.ok && matchArticle(compileQuery(parsed.query), tokens).matched).toBe(false);
  });

  it('of a quoted word in capitals are capitals alone', () => {
    const inText = (typed: string, body: string) => {
      const parsed = parseQuery(typed);
      return parsed.ok && matchArticle(compileQuery(parsed.query), tokenizeText({ title: 'Us', body })).matched;
    };
    for (const body of ['the US economy', 'the U.S. economy', 'ＵＳの経済', 'US-based'])
      expect(inText('"US"', body), body).toBe(true);
    for (const body of ['let us go', 'Us and them', 'a bus']) expect(inText('"US"', body), body).toBe(false);
    expect(inText('"IT"', 'it is')).toBe(false);
    expect(inText('"us"', 'the US')).toBe(true);
    expect(inText('US', 'let us go')).toBe(true);
  });
});
