import { expect, test } from 'vitest';
import { learnInterval, type NextDueInput, nextDueAt } from './next-due.ts';

const now = new Date('2026-11-21T00:00:00Z');
const wait = (input: Partial<NextDueInput>) =>
  (nextDueAt({
    outcome: 'unchanged',
    intervalSeconds: 900,
    ttlSeconds: null,
    hints: { retryAfterSeconds: null, freshSeconds: null },
    consecutiveFailures: 0,
    now,
    random: 0,
    ...input,
  }).getTime() -
    now.getTime()) /
  1000;
const fresh = (freshSeconds: number) => ({ hints: { retryAfterSeconds: null, freshSeconds } });
const retry = (retryAfterSeconds: number) => ({ hints: { retryAfterSeconds, freshSeconds: null } });

test('a feed comes again after its interval, or later when it or its server asks so', () => {
  expect(wait({})).toBe(900);
  expect(wait({ ttlSeconds: 3600 })).toBe(3600);
  expect(wait({ ttlSeconds: 60 })).toBe(900);
  expect(wait(fresh(1800))).toBe(1800);
  expect(wait(retry(7200))).toBe(7200);
});

test('asking for a week of silence gets four hours, a Retry-After of a week a day', () => {
  expect(wait({ ttlSeconds: 604_800 })).toBe(4 * 3600);
  expect(wait(fresh(604_800))).toBe(4 * 3600);
  expect(wait(retry(604_800))).toBe(24 * 3600);
});

test('failures double the wait up to a day', () => {
  const waits = [1, 2, 3, 4, 20].map((consecutiveFailures) => wait({ outcome: 'unreachable', consecutiveFailures }));
  expect(waits).toEqual([900, 1800, 3600, 7200, 86_400]);
  expect(wait({ outcome: 'unreachable', intervalSeconds: 15, consecutiveFailures: 1 })).toBe(60);
  expect(wait({ outcome: 'rate-limited', intervalSeconds: 15, consecutiveFailures: 1 })).toBe(900);
  expect(wait({ outcome: 'rate-limited', consecutiveFailures: 1, ...retry(60) })).toBe(900);
});

test('jitter adds up to a tenth and never takes away', () => {
  expect(wait({ random: 0.999 })).toBeGreaterThan(980);
  expect(wait({ random: 0.999, ...retry(7200) })).toBeGreaterThanOrEqual(7200);
});

test('the interval is learned within bounds, and one set short by hand stays', () => {
  expect(learnInterval(900, true)).toBe(720);
  expect(learnInterval(900, false)).toBe(990);
  expect(learnInterval(3600, false)).toBe(3600);
  expect(learnInterval(600, true)).toBe(600);
  expect(learnInterval(15, false)).toBe(15);
});
