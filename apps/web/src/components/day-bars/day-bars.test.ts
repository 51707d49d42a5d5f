import { expect, it } from 'vitest';
import { barsPath } from './day-bars.ts';

it('draws each day in proportion to the best one', () => {
  expect(barsPath([0, 5, 10])).toBe('M2 24v-1M6 24v-12M10 24v-24');
});

it('draws ticks for days without anything', () => {
  expect(barsPath([0, 0])).toBe('M2 24v-1M6 24v-1');
});
