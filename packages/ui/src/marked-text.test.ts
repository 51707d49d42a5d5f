import { expect, test } from 'vitest';
import { mergeRanges } from './marked-text.tsx';

test('ranges are clipped to the text, put in order, and joined where they overlap or touch', () => {
  const ranges = [
    { start: 8, end: 99 },
    { start: -3, end: 2 },
    { start: 2, end: 4 },
    { start: 3, end: 5 },
    { start: 6, end: 6 },
  ];
  expect(mergeRanges(ranges, 10)).toEqual([
    { start: 0, end: 5 },
    { start: 8, end: 10 },
  ]);
});
