import { describe, expect, it } from 'vitest';
import { axisTicks } from './chart-scale.ts';
import { type CoverageView, readView, writeView } from './coverage-view.ts';

describe('the view in the address', () => {
  it('comes back as it was written, and is empty by default', () => {
    const view: CoverageView = {
      days: '90',
      unit: 'WEEK',
      isByStory: true,
      tab: 'notices',
      comparedIds: ['0b7cf0c3-5f8e-4a53-9f3e-2f6a1f0c9d11'],
    };
    expect(readView({ ...writeView(view) })).toEqual(view);
    expect(writeView(readView({}))).toEqual({});
  });

  it('ignores what is malformed and units that the period does not have', () => {
    expect(readView({ days: 8, by: 'decade', count: 1, tab: [], with: 'x.1' })).toEqual(readView({}));
    expect(readView({ days: 365, by: 'hour' })).toMatchObject({ days: '365', unit: 'WEEK' });
  });
});

describe('the axis', () => {
  it('ends at or above the most, in steps of 1, 2 or 5 times a power of ten', () => {
    expect([0, 1, 3, 7, 24, 373].map((max) => axisTicks(max))).toEqual([
      [0, 1],
      [0, 1],
      [0, 1, 2, 3],
      [0, 2, 4, 6, 8],
      [0, 10, 20, 30],
      [0, 100, 200, 300, 400],
    ]);
  });
});
