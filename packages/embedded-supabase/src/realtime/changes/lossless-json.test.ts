import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDeeperThan, parseFlatRow, parseRow, scalarText } from './lossless-json.ts';

describe('a row parsed without its arrays and objects', () => {
  it('keeps every other value, whatever strings and keys contain', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.constantFrom(undefined, 1), (row, space) => {
        const flat = Object.entries(row).filter(([, value]) => typeof value !== 'object' || value === null);
        expect(JSON.parse(JSON.stringify(parseFlatRow(JSON.stringify(row, null, space))))).toEqual(
          JSON.parse(JSON.stringify(Object.fromEntries(flat))),
        );
      }),
    );
  });

  it('is parsed however deep the others nest', () => {
    const text = `{"id":9007199254740993,"deep":${'[{"a":'.repeat(50_000)}1${'}]'.repeat(50_000)},"name":"x]"}`;
    expect(() => parseRow(text)).toThrow(RangeError);
    const row = parseFlatRow(text);
    expect([Object.keys(row), scalarText(row.id)]).toEqual([['id', 'name'], '9007199254740993']);
  });
});

it('measures nesting up to a limit without recursing deeper', () => {
  expect([isDeeperThan([[1]], 2), isDeeperThan([[1]], 1), isDeeperThan(5, 0)]).toEqual([false, true, false]);
});
