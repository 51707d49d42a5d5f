import { describe, expect, it } from 'vitest';
import { spikeOf } from './spike-of.ts';

const days = (count: number, length = 14) => Array.from({ length }, () => count);

describe('a spike', () => {
  it('is today’s number of articles as a multiple of the mean of the days before', () => {
    expect(spikeOf({ today: 24, before: days(8) })).toBe(3);
    expect(spikeOf({ today: 12, before: [...days(2, 7), ...days(4, 7)] })).toBe(4);
  });

  it('needs five articles, twice the mean, and more than chance brings', () => {
    expect(spikeOf({ today: 4, before: days(1) })).toBeNull();
    expect(spikeOf({ today: 15, before: days(8) })).toBeNull();
    expect(spikeOf({ today: 6, before: days(3) })).toBeNull();
  });

  it('compares only with days from the first article on, and with at least three', () => {
    expect(spikeOf({ today: 20, before: [...days(0, 11), 5, 5, 5] })).toBe(4);
    expect(spikeOf({ today: 20, before: [...days(0, 12), 5, 5] })).toBeNull();
    expect(spikeOf({ today: 20, before: days(0) })).toBeNull();
  });
});
