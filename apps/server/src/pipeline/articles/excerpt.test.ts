import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

  it('looks past white space, and says that something was cut from a long text', () => {
    expect(excerpt(`${' '.repeat(1_000)}end`, 10)).toBe('end');
    expect(excerpt('e\u0301'.repeat(10_000), 3)).toBe('e\u0301e\u0301e\u0301…');
    // One character of a thousand marks: none of it fits, so none of it is shown.
    expect(excerpt(`a${'\u0301'.repeat(1_000)}`, 2)).toBe('…');
  });
});
