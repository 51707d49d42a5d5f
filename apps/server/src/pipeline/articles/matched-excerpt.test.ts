import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchedExcerpt } from './matched-excerpt.ts';

const ja = `${'白銀マテリアルは熊本に新しい工場を建てると発表した。'.repeat(6)}工場では半導体の感光材を作る。来春に稼働する。`;
const en = `${'The company said on Monday that it will build a plant. '.repeat(5)}Its chips go to carmakers in Europe.`;

describe('the excerpt of a search', () => {
  it('is the sentence that matched if the beginning has no match', () => {
    expect(matchedExcerpt(ja, 30, '半導体')).toBe('…工場では半導体の感光材を作る。来春に稼働する。');
    expect(matchedExcerpt(en, 40, 'chip')).toBe('…Its chips go to carmakers in Europe.');
  });

  it('is the beginning if that matches, if nothing does, and without a search', () => {
    const beginning = matchedExcerpt(ja, 30, '');
    expect(beginning).toMatch(/^白銀マテリアル/);
    for (const keywords of ['熊本', '電池', '(', 'title:半導体', '-半導体']) {
      expect(matchedExcerpt(ja, 30, keywords), keywords).toBe(beginning);
    }
  });

  it('begins at a word in a long sentence, and never within a character', () => {
    expect(matchedExcerpt(`${'word '.repeat(60)}chip`, 40, 'chip')).toBe('…word word word word chip');
    const smile = matchedExcerpt(`${'😀'.repeat(200)}半導体`, 60, '半導体');
    expect(smile.isWellFormed()).toBe(true);
    expect(smile).toContain('半導体');
  });

  it('is never longer than asked, and holds the match', () => {
    const piece = fc.constantFrom('工場を建てた。', 'The plant opens. ', '半導体', ' ', '\n\n', '😀', 'word');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const shown = matchedExcerpt(pieces.join(''), 80, '半導体');
        expect([...new Intl.Segmenter().segment(shown)].length).toBeLessThanOrEqual(81);
        expect(shown.includes('半導体')).toBe(pieces.join('').includes('半導体'));
      }),
    );
  });
});
