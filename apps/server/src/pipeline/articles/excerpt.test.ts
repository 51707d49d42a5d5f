import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '../../../../../scripts/test-counts.ts';
import { excerpt } from './excerpt.ts';

const count = (text: string) => [...new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text)].length;

describe('an excerpt', () => {
  it.each([
    ['短い', 5, '短い'],
    ['ちょうど五', 5, 'ちょうど五'],
    ['一二三四五六', 5, '一二三四五…'],
    ['first line\n\n second', 12, 'first line s…'],
    ['cut here, please', 9, 'cut here,…'],
    ['cut here please', 4, 'cut…'],
    ['👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 2, '👩‍👩‍👧👩‍👩‍👧…'],
    ['がくせい', 1, 'が…'],
    ['   ', 5, ''],
  ])('of %j with %i characters is %j', (text, max, expected) => {
    expect(excerpt(text, max)).toBe(expected);
  });

  it('never has more characters than asked, and never half of one', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.integer({ min: 1, max: 60 }), (text, max) => {
        const short = excerpt(text, max);
        expect(count(short.replace(/…$/, ''))).toBeLessThanOrEqual(max + (text.includes('…') ? 1 : 0));
        expect(short.isWellFormed()).toBe(true);
      }),
    );
  });

  it('cuts where the segmenter would, whichever characters meet', () => {
    const units = [
      'a',
      'é',
      'が',
      'か\u3099',
      'ﾊ',
      'ﾟ',
      'ー',
      '漢',
      '字',
      '。',
      '“',
      'A',
      '\u0301',
      '\u200d',
      '👩',
      '©',
      '\ufe0f',
      '\r',
      '한',
    ];
    const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...units), { maxLength: 40 }),
        fc.integer({ min: 1, max: 12 }),
        (parts, max) => {
          const text = parts.join('').trim();
          const line = text.replace(/\s+/gu, ' ');
          const characters = [...segmenter.segment(line)].map(({ segment }) => segment);
          const isCut = characters.length > max;
          fc.pre(text.length <= max * 16);
          expect(excerpt(text, max)).toBe(isCut ? `${characters.slice(0, max).join('').trimEnd()}…` : line);
        },
      ),
      runsOf({ short: 500, long: 20_000 }),
    );
  });

  it('looks past white space, and says that something was cut from a long text', () => {
    expect(excerpt(`${' '.repeat(1_000)}end`, 10)).toBe('end');
    expect(excerpt('e\u0301'.repeat(10_000), 3)).toBe('e\u0301e\u0301e\u0301…');
    expect(excerpt(`a${'\u0301'.repeat(1_000)}`, 2)).toBe('…');
  });
});
