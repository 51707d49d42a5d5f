import fs from 'node:fs';
import { expect, it } from 'vitest';

const counts = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  10: 29,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
  17: 7,
};
const states = ['met', 'partly', 'not met', 'installation', 'not applicable'];

const text = fs.readFileSync('docs/security.md', 'utf8');
const rows = [...text.matchAll(/^\| (\d+)\.\d+\.\d+ [^|]+ \| ([^|]+) \| (.+) \|$/gm)];
const [, webRtc = ''] = /^Not applicable: .*\((17\.[^)]+)\)/m.exec(text) ?? [];
const ids = [...text.matchAll(/^\| (\d+\.\d+\.\d+) /gm)].map(([, id]) => id ?? '').concat(webRtc.split(', '));

it('has each requirement once, with a state and a reason', () => {
  const found = Object.groupBy(ids, (id) => id.split('.')[0] ?? '');
  expect(Object.fromEntries(Object.entries(found).map(([chapter, list]) => [chapter, new Set(list).size]))).toEqual(
    Object.fromEntries(Object.entries(counts)),
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect([...new Set(rows.map(([, , state]) => state))].filter((state) => !states.includes(state ?? ''))).toEqual([]);
});

it('counts the states as its summary says', () => {
  const summary = /^\| all \| (.+) \|$/m.exec(text)?.[1]?.split(' | ').map(Number);
  const counted = states.map((state) => rows.filter(([, , of]) => of === state).length);
  expect(summary).toEqual(counted.with(4, (counted[4] ?? 0) + counts[17]));
});
