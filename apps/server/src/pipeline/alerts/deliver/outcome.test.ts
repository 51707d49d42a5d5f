import { describe, expect, it } from 'vitest';
import { parseRetryAfter } from './outcome.ts';

const now = new Date('2026-11-21T00:00:00Z');

describe('Retry-After', () => {
  it.each([
    ['120', 120],
    [' 7 ', 7],
    ['Sat, 21 Nov 2026 00:02:00 GMT', 120],
    ['Fri, 20 Nov 2026 00:00:00 GMT', undefined],
    ['0', undefined],
    ['-5', undefined],
    ['soon', undefined],
    [undefined, undefined],
  ])('of %j is %j seconds', (header, seconds) => {
    expect(parseRetryAfter(header, now)).toBe(seconds);
  });
});
