import { describe, expect, test } from 'vitest';
import { formatRelative } from './relative-time.tsx';

const now = new Date('2026-03-10T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

describe('formatRelative', () => {
  test.each([
    ['en', ago(20_000), 'now'],
    ['ja', ago(20_000), '今'],
    ['en', ago(60_000), '1 minute ago'],
    ['ja', ago(3 * 3_600_000 + 59_000), '3時間前'],
    ['en', ago(86_400_000 - 1), '23 hours ago'],
    ['en', ago(-2 * 3_600_000), 'in 2 hours'],
  ])('in %s, %s is written %s', (locale, instant, expected) => {
    expect(formatRelative({ instant, now, locale })).toBe(expected);
  });

  test('a day or more ago is a local date, with the year only when it is another one', () => {
    expect(formatRelative({ instant: ago(3 * 86_400_000), now, locale: 'ja' })).toBe('3月7日');
    expect(formatRelative({ instant: ago(200 * 86_400_000), now, locale: 'ja' })).toMatch(/^2025年/);
  });
});
