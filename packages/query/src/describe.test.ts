import { expect, it } from 'vitest';
import { describeQuery } from './describe.ts';
import { parseQuery } from './parse.ts';

it.each([
  ['', { allOf: [], anyOf: [], noneOf: [], other: [] }],
  ['ＮＴＴ', { allOf: ['ＮＴＴ'], anyOf: [], noneOf: [], other: [] }],
  [
    '米国 (半導体 OR “PC 部品”) -台湾 NOT (x OR y)',
    { allOf: ['米国'], anyOf: [['半導体', 'PC 部品']], noneOf: ['台湾', 'x', 'y'], other: [] },
  ],
  ['a OR b', { allOf: [], anyOf: [['a', 'b']], noneOf: [], other: [] }],
  ['a ((b c) OR d) e -(f g)', { allOf: ['a', 'e'], anyOf: [], noneOf: [], other: ['(b c) OR d', '-(f g)'] }],
])('summarises %s', (text, summary) => {
  const parsed = parseQuery(text);
  expect(parsed.ok && describeQuery(parsed.query)).toEqual(summary);
});
