import { expect, it } from 'vitest';
import { distinctTerms } from './distinct-terms.ts';

it('keeps one form of each word, and every other term', () => {
  expect(distinctTerms(['bank', 'banks', 'Bank', 'banking rules'])).toEqual(['bank', 'banking rules']);
  expect(distinctTerms(['テスラ', 'ﾃｽﾗ', '半導体', '半導体装置'])).toEqual(['テスラ', '半導体', '半導体装置']);
  expect(distinctTerms(['chips', 'chip'])).toEqual(['chips']);
  expect(distinctTerms([])).toEqual([]);
});
