import { describe, expect, it } from 'vitest';
import { nextAttemptAt } from './backoff.ts';

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
