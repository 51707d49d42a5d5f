import { expect, test } from 'vitest';
import { truncateName } from './truncate-name.ts';

test('fifteen characters stay, a sixteenth is cut', () => {
  expect(truncateName('あいうえおかきくけこさしすせそ')).toBe('あいうえおかきくけこさしすせそ');
  expect(truncateName('あいうえおかきくけこさしすせそた')).toBe('あいうえおかきくけこさしすせそ…');
});

test('a character made of several code points is never cut in two', () => {
  expect(truncateName(`${'👩‍👩‍👧'.repeat(15)}x`)).toBe(`${'👩‍👩‍👧'.repeat(15)}…`);
});
