import { leafPattern } from '@kawaraban/query/leaf.ts';
import { tokenizeText } from '@kawaraban/query/tokenize.ts';
import { describe, expect, it } from 'vitest';
import { neighboursInSequence, neighboursInText, pairsInTriples } from './neighbours.ts';

const inText = (title: string, body = '') => neighboursInText(tokenizeText({ title, body }));
const inTerm = (text: string, kind: 'word' | 'phrase' | 'prefix' = 'phrase') =>
  neighboursInSequence(leafPattern({ kind, text, field: 'any' }).sequences[0]!);

describe('lexemes of neighbours', () => {
  it('are one for each two words in a row, whatever their inflection', () => {
    expect(inText('the Bank of Japan').size).toBe(3);
    expect(inText('banks of').isSubsetOf(inText('the bank of Japan'))).toBe(true);
    expect(inText('of bank').isDisjointFrom(inText('the bank of Japan'))).toBe(true);
  });

  it('are one for a word beside an unspaced character, none for Chinese characters and hiragana, which have their pairs', () => {
    expect(inText('5G半導体').size).toBe(1);
    expect(inText('半導体について').size).toBe(0);
  });

  it('are one for each three characters in a row of a script with few', () => {
    expect(inText('アップル').size).toBe(2);
    expect(inText('アップ').isSubsetOf(inText('ｱｯﾌﾟﾙ'))).toBe(true);
    expect(inText('アッ').size).toBe(0);
  });

  it('do not reach across what separates, nor from title to body', () => {
    expect(inText('アッ、プル').size).toBe(0);
    expect(inText('bank', 'of').size).toBe(0);
  });

  it('of a search are those every text that matches has, and none of a beginning', () => {
    expect(inTerm('bank of japan')).toEqual(inText('bank of Japan'));
    expect(inTerm('covid-19', 'word')).toEqual(inText('covid 19'));
    expect(inTerm('アップル', 'word')).toEqual(inText('アップル'));
    expect(inTerm('bank of jap', 'prefix')).toEqual(inText('bank of'));
  });

  it('of three characters say all that the pairs in them do', () => {
    const pairs = (text: string) => [
      ...pairsInTriples(leafPattern({ kind: 'phrase', text, field: 'any' }).sequences[0]!),
    ];
    expect(pairs('アップル')).toEqual([0, 1, 2]);
    expect(pairs('新アップ社')).toEqual([1, 2]);
    for (const text of ['アッ', 'アッ。プル', '半導体', 'the bank of']) expect(pairs(text)).toEqual([]);
  });
});
