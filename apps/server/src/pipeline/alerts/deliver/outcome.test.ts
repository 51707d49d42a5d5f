import { describe, expect, it } from 'vitest';
import { nextAttemptAt, parseRetryAfter, toDetail } from './outcome.ts';

const now = new Date('2026-11-21T00:00:00Z');
const secondsUntil = (at: Date | null) => at && (at.getTime() - now.getTime()) / 1_000;

describe('the next attempt', () => {
  it('waits longer each time and ends after the last', () => {
    const waits = [1, 2, 3, 4, 5, 6].map((failures) => secondsUntil(nextAttemptAt(now, failures)));
    expect(waits).toEqual([30, 120, 600, 3_600, 21_600, null]);
  });

  it('never comes before the remote allows, up to six hours', () => {
    expect(secondsUntil(nextAttemptAt(now, 1, 300))).toBe(300);
    expect(secondsUntil(nextAttemptAt(now, 2, 5))).toBe(120);
    expect(secondsUntil(nextAttemptAt(now, 1, 10 ** 9))).toBe(21_600);
  });
});

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

it('keeps a remote’s words as one short line', () => {
  expect(toDetail(' a\r\n\u0000b '.repeat(200))).toHaveLength(300);
  expect(toDetail(' a\r\n\u0000b ')).toBe('a b');
});
