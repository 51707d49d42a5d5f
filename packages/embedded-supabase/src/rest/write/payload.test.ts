import { describe, expect, it } from 'vitest';
import { parsePayload } from './payload.ts';

function parse(text: string, contentType?: string, more: { columns?: string[]; isCall?: boolean } = {}) {
  return parsePayload({
    contentType,
    body: Buffer.from(text),
    columns: more.columns,
    isCall: more.isCall ?? false,
  });
}

describe('a JSON payload', () => {
  it.each([
    ['{"b":1,"a":2}', ['a', 'b'], false],
    ['[{"a":1,"b":2},{"b":3,"a":4}]', ['a', 'b'], true],
    ['[]', [], true],
    ['{}', [], false],
    ['5', [], true],
    ['[{},{}]', [], true],
  ])('%s has keys %j', (text, keys, isArray) => {
    expect(parse(text)).toMatchObject({ kind: 'json', keys, isArray });
  });

  it('is passed on unchanged, with all digits', () => {
    expect(parse('{"a": 12345678901234567890.10}')).toMatchObject({ text: '{"a": 12345678901234567890.10}' });
  });

  it('uses the keys of columns= without parsing further', () => {
    const payload = parse('[{"a":1,"z":2},{"b":3}]', undefined, { columns: ['b', 'a', 'b'] });
    expect(payload).toMatchObject({ keys: ['a', 'b'], isArray: true });
  });

  it.each([
    ['', 'Empty or invalid json'],
    ['{', 'Empty or invalid json'],
    ['[{"a":1},{"b":1}]', 'All object keys must match'],
    ['[{"a":1},{"a":1,"b":1}]', 'All object keys must match'],
    ['[{"a":1},5]', 'All object keys must match'],
    ['[5]', 'All object keys must match'],
    ['[{"__proto__":1},{"a":1}]', 'All object keys must match'],
  ])('%s is refused: %s', (text, message) => {
    expect(() => parse(text)).toThrow(expect.objectContaining({ status: 400, code: 'PGRST102', message }));
  });

  it('is refused if an object has more keys than a table can have columns', () => {
    const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 1665 }, (_, at) => [`k${at}`, 1])));
    expect(() => parse(wide)).toThrow('An object may have at most 1664 keys');
    expect(() => parse('v=1&'.repeat(1665), 'application/x-www-form-urlencoded', { isCall: true })).toThrow(/1664/);
    expect(() => parse(`a${',b'.repeat(1665)}`, 'text/csv')).toThrow('All lines must have same number of fields');
  });

  it('is refused if it is not UTF-8', () => {
    const body = Buffer.from([0x22, 0xff, 0x22]);
    expect(() => parsePayload({ contentType: undefined, body, columns: undefined, isCall: false })).toThrow(
      'Empty or invalid json',
    );
  });
});

describe('other payloads', () => {
  it.each([
    [
      'a,b\n1,x\n2,NULL\n',
      [
        { a: '1', b: 'x' },
        { a: '2', b: null },
      ],
    ],
    ['a,b\r\n"1,5","say ""hi""\nthere"', [{ a: '1,5', b: 'say "hi"\nthere' }]],
    [
      'a,b\n1,\n\n,2',
      [
        { a: '1', b: '' },
        { a: '', b: '2' },
      ],
    ],
    ['a\n"NULL"', [{ a: null }]],
  ])('CSV %j', (text, rows) => {
    const payload = parse(text, 'text/csv; charset=utf-8');
    expect(payload.kind === 'json' && JSON.parse(payload.text)).toEqual(rows);
  });

  it.each(['a,b\n1', 'a\n"open', 'a\n"x"y'])('CSV %j is refused', (text) => {
    expect(() => parse(text, 'text/csv')).toThrow('All lines must have same number of fields');
  });

  it('can be forms: columns of a row, or arguments of a function', () => {
    const form = 'application/x-www-form-urlencoded';
    expect(parse('a=1&b=x+y', form)).toMatchObject({ kind: 'json', text: '{"a":"1","b":"x y"}', keys: ['a', 'b'] });
    expect(parse('a=1&a=2', form, { isCall: true })).toEqual({
      kind: 'form',
      fields: [
        ['a', '1'],
        ['a', '2'],
      ],
    });
  });

  it('can be the only argument of a function, or are refused', () => {
    expect(parse('hi', 'text/plain', { isCall: true })).toMatchObject({ kind: 'raw', bytes: Buffer.from('hi') });
    expect(() => parse('hi', 'text/plain')).toThrow('Content-Type not acceptable: text/plain');
  });
});
