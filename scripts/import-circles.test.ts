import { expect, it } from 'vitest';
import { findImportCircles } from './import-circles.ts';

const imports = (lines: Record<string, string[]>) => new Map(Object.entries(lines));

it('finds a file that imports itself, and no circle among files that import one way only', () => {
  expect(findImportCircles(imports({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([]);
  expect(findImportCircles(imports({ a: ['a'] }))).toEqual([['a']]);
});

it('names a circle once, whichever of its files it is found from', () => {
  expect(findImportCircles(imports({ b: ['c'], c: ['a'], a: ['b'] }))).toEqual([['a', 'b', 'c']]);
});

it('finds each of the circles that share a file', () => {
  expect(findImportCircles(imports({ a: ['b'], b: ['a', 'c'], c: ['b', 'd'], d: [] }))).toEqual([
    ['a', 'b'],
    ['b', 'c'],
  ]);
});
