import { expect, it } from 'vitest';
import { countSearches } from './count-searches.ts';

const chips = { id: 'chips', name: '半導体' };
const results = { id: 'results', name: '決算' };
const quiet = { id: 'quiet', name: '物流' };

it('counts each item once on each channel, for the first saved search that carries it there', () => {
  const items: { isCorrection: boolean; searchChannels: Record<string, number> }[] = [
    { isCorrection: true, searchChannels: { chips: 3 } },
    { isCorrection: false, searchChannels: { results: 3, chips: 1 } },
    { isCorrection: false, searchChannels: { results: 1 } },
  ];
  expect(countSearches(items, [quiet, chips, results])).toEqual([
    { ...chips, counts: { 1: { articles: 2, corrections: 1 }, 2: { articles: 1, corrections: 1 } } },
    { ...results, counts: { 1: { articles: 1, corrections: 0 }, 2: { articles: 1, corrections: 0 } } },
  ]);
});
