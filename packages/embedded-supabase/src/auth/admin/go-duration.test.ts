import { expect, it } from 'vitest';
import { parseGoDuration } from './go-duration.ts';

it.each([
  ['24h', 86_400_000],
  ['1h30m', 5_400_000],
  ['1.5h', 5_400_000],
  ['.5s', 500],
  ['300ms', 300],
  ['2h45m30.5s', 9_930_500],
  ['1500us', 1.5],
  ['1µs', 0.001],
  ['-10s', -10_000],
  ['+10s', 10_000],
  ['0', 0],
  ['876000h', 3_153_600_000_000],
])('reads %s', (text, ms) => {
  expect(parseGoDuration(text)).toBeCloseTo(ms, 6);
});

it.each(['', '-', '10', 'h', '1d', '1 h', '1h ', '1h30', '1e3s', 'none', '--1h', '9999999h', '1'.repeat(200), '1h\n'])(
  'refuses %j',
  (text) => {
    expect(parseGoDuration(text)).toBeUndefined();
  },
);
