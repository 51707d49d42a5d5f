import { expect, test } from 'vitest';
import { parseDay } from './day-field.tsx';

test.each([
  ['2026-11-24', '2026-11-24'],
  ['２０２６／１１／４', '2026-11-04'],
  ['2026年1月31日', '2026-01-31'],
  ['2026-02-30', null],
  ['24 Nov 2026', '2026-11-24'],
  ['tomorrow', null],
])('reads %s as %s', (typed, day) => {
  expect(parseDay(typed, { format: 'D MMM YYYY', locale: 'en-gb' })).toBe(day);
});
