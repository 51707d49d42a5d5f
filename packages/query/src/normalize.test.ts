import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../../scripts/test-counts.ts';
import { createFoldedText, foldInto, foldText } from './normalize.ts';

function foldWhole(text: string): string {
  const cased = text.replace(/[™℠]/g, ' ').normalize('NFKC').toLowerCase().toUpperCase().toLowerCase();
  const folded = cased
    .replace(/ς/g, 'σ')
    .replace(/i\u0307/g, 'i')
    .normalize('NFKC');
  return folded.replace(/[\p{Default_Ignorable_Code_Point}\p{Me}]/gu, '');
}

const tricky = fc.array(
  fc.constantFrom(
    'か',
    '\u3099',
    'ｶ',
    'ﾞ',
    'ﾟ',
    'e',
    '\u0301',
    'ß',
    'Σ',
    'ς',
    'İ',
    'ㅎ',
    'ㅏ',
    '한',
    '\u1100',
    '\u1161',
    '\u11a8',
    'กำ',
    '㍿',
    'ﬃ',
    '𠮷',
    '葛\u{e0100}',
    '\u00ad',
    '①',
    'Ａ',
    ' ',
    'ท\u0e48\u0e38',
  ),
  { maxLength: 12 },
);

describe('foldText', () => {
  it.each([
    ['ＮＴＴ', 'ntt'],
    ['ｶﾞｽ', 'ガス'],
    ['Straße', 'strasse'],
    ['ΣΊΣΥΦΟΣ', 'σίσυφοσ'],
    ['İstanbul', 'istanbul'],
    ['e\u0301', 'é'],
    ['葛\u{e0100}城', '葛城'],
    ['so\u00adft', 'soft'],
    ['㍿', '株式会社'],
    ['Windows™', 'windows '],
    ['Ⅳ', 'iv'],
  ])('%s → %s', (text, folded) => expect(foldText(text)).toBe(folded));

  it('folds cluster by cluster as it would the whole text', () => {
    fc.assert(
      fc.property(tricky, (pieces) => {
        expect(foldText(pieces.join(''))).toBe(foldWhole(pieces.join('')));
      }),
      runsOf({ short: 400, long: 10_000 }),
    );
  });

  it('is idempotent for every character', () => {
    for (let codePoint = 0; codePoint <= 0x2ffff; codePoint++) {
      if (codePoint >= 0xd800 && codePoint <= 0xdfff) continue;
      const folded = foldText(String.fromCodePoint(codePoint));
      if (foldText(folded) !== folded)
        expect.fail(`U+${codePoint.toString(16)} folds to ${folded}, then ${foldText(folded)}`);
    }
  });

  it('survives unpaired surrogates and endless marks', () => {
    expect(foldText('a\ud800b')).toHaveLength(3);
    expect(foldText(`a${'\u0301'.repeat(10_000)}`).length).toBeGreaterThan(9_000);
  });

  it('maps every folded unit to the original text', () => {
    const text = 'ａｶﾞ㍿𠮷é';
    const folded = createFoldedText();
    foldInto(folded, text);
    const sources = Array.from({ length: folded.length }, (_, i) => text.slice(folded.starts[i], folded.ends[i]));
    expect(sources).toEqual(['ａ', 'ｶﾞ', '㍿', '㍿', '㍿', '㍿', '𠮷', '𠮷', 'é']);
  });
});
