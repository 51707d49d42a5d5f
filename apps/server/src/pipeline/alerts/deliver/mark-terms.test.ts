import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markTerms } from './mark-terms.ts';

const marked = (text: string, ...terms: string[]) =>
  markTerms(text, terms)
    .map(({ text: piece, isTerm }) => (isTerm ? `[${piece}]` : piece))
    .join('');

describe('markTerms', () => {
  it('marks a Japanese term wherever it stands, in any width', () => {
    expect(marked('半導体産業とﾃｽﾗ', '半導体', 'テスラ')).toBe('[半導体]産業と[ﾃｽﾗ]');
  });

  it('marks whole English words and their simple inflections, in any case', () => {
    expect(marked('Chips and chip makers, not chipotle', 'chip')).toBe('[Chips] and [chip] makers, not chipotle');
    expect(marked('propaganda about pagans', 'pagan')).toBe('propaganda about [pagans]');
  });

  it('marks an English word beside Japanese', () => {
    expect(marked('米EVメーカー', 'ev')).toBe('米[EV]メーカー');
  });

  it('gives the text back whole, whatever the terms', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ unit: 'grapheme' })), (text, terms) => {
        expect(
          markTerms(text, terms)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
