import { expect, test } from 'vitest';
import { morningOf, snoozeTimes } from './snooze-times.ts';

const local = (day: number, hour: number) => new Date(2026, 10, day, hour);
const offered = (now: Date) => snoozeTimes(now).map(({ name, at }) => [name, at] as const);

test('this evening, tomorrow morning and next Monday, in local time', () => {
  expect(offered(local(18, 9))).toEqual([
    ['evening', local(18, 18)],
    ['tomorrow', local(19, 8)],
    ['monday', local(23, 8)],
  ]);
  expect(offered(local(16, 9)).at(-1)).toEqual(['monday', local(23, 8)]);
});

test('no evening within the hour, and no Monday that is tomorrow', () => {
  expect(offered(local(22, 17)).map(([name]) => name)).toEqual(['evening', 'tomorrow']);
  expect(offered(local(22, 18)).map(([name]) => name)).toEqual(['tomorrow']);
});

test('a date means its morning', () => {
  expect(morningOf('2026-11-30')).toEqual(local(30, 8));
});
