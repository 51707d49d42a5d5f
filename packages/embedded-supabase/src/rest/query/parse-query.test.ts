import { describe, expect, it } from 'vitest';
import { parseNames, parseQuery, splitCallArguments } from './parse-query.ts';

const parse = (query: string) => parseQuery(new URLSearchParams(query));
const column = (name: string) => ({
  kind: 'column',
  field: { column: name, path: [] },
  alias: undefined,
  cast: undefined,
  aggregate: undefined,
});

describe('a query', () => {
  it('is a tree of levels', () => {
    const { select, conditions } = parse(
      'select=id,a:rel!hint!inner(x,...deep(y))&a.x=eq.1&a.deep.order=y.desc&a.limit=3',
    );
    expect(conditions).toEqual([]);
    expect(select).toMatchObject([
      column('id'),
      {
        kind: 'embed',
        name: 'rel',
        alias: 'a',
        hint: 'hint',
        isInner: true,
        isSpread: false,
        query: {
          conditions: [
            { kind: 'filter', field: { column: 'x' }, negated: false, test: { operator: 'eq', value: '1' } },
          ],
          limit: 3,
          select: [
            column('x'),
            {
              kind: 'embed',
              name: 'deep',
              isSpread: true,
              query: { order: [{ descending: true }], select: [column('y')] },
            },
          ],
        },
      },
    ]);
  });

  it('can have dots, commas and brackets in quoted names', () => {
    const { select } = parse('select="a.b"("c,d","e(f)")&"a.b"."c,d"=eq.1&"a.b".order="e(f)"');
    expect(select).toMatchObject([
      { name: 'a.b', query: { conditions: [{ field: { column: 'c,d' } }], order: [{ field: { column: 'e(f)' } }] } },
    ]);
  });

  it('uses the first of several orders, limits and offsets, and all filters', () => {
    const query = parse('order=a&order=b&limit=1&limit=2&offset=3&offset=4&x=eq.1&x=eq.2');
    expect(query).toMatchObject({ order: [{ field: { column: 'a' } }], limit: 1, offset: 3 });
    expect(query.conditions).toHaveLength(2);
    expect(parse('offset=-4').offset).toBe(0);
  });

  it('selects everything by default, and nothing for empty brackets', () => {
    expect(parse('').select).toEqual([{ kind: 'all' }]);
    expect(parse('select=').select).toEqual([{ kind: 'all' }]);
    expect(parse('select=rel()').select).toMatchObject([{ query: { select: [] } }]);
  });

  it('can aggregate', () => {
    expect(parse('select=n:count()::text,a->>b::int.sum()::float8').select).toEqual([
      { kind: 'count', alias: 'n', aggregate: { name: 'count', cast: 'text' } },
      {
        kind: 'column',
        field: { column: 'a', path: [{ key: 'b', asText: true }] },
        alias: undefined,
        cast: 'int',
        aggregate: { name: 'sum', cast: 'float8' },
      },
    ]);
    expect(parse('select=count,count(x)').select).toMatchObject([{ kind: 'column' }, { kind: 'embed', name: 'count' }]);
  });

  it.each([
    ['select=rel(a', 'failed to parse select parameter (rel(a)', 6],
    ['select=a.b()', 'failed to parse select parameter (a.b())', 2],
    ['order=rel(a', 'failed to parse order (rel(a)', 6],
    ['order=rel(a,b)', 'failed to parse order (rel(a,b))', 6],
  ])('%s: reports the position of the mistake', (query, message, at) => {
    expect(() => parse(query)).toThrow(
      expect.objectContaining({ code: 'PGRST100', message: `"${message}" (line 1, column ${at})` }),
    );
  });

  it.each([
    ['id.smth34', 4, 'unexpected "s" expecting "asc", "desc", "nullsfirst" or "nullslast"'],
    ['id.nulsfist', 4, 'unexpected "n" expecting "asc", "desc", "nullsfirst" or "nullslast"'],
    ['id.descc', 8, `unexpected 'c' expecting delimiter (.), "," or end of input`],
    ['id.nullslasttt', 13, `unexpected 't' expecting "," or end of input`],
    ['id.asc.smth34', 8, 'unexpected "s" expecting "nullsfirst" or "nullslast"'],
    ['id.asc.nullslasttt', 17, `unexpected 't' expecting "," or end of input`],
    ['id.nullsfirst.asc', 14, `unexpected '.' expecting "," or end of input`],
    ['id,', 4, 'unexpected end of input expecting field name (* or [a..z0..9_$])'],
  ])('order=%s: reports what was expected', (text, at, details) => {
    const message = `"failed to parse order (${text})" (line 1, column ${at})`;
    expect(() => parse(`order=${text}`)).toThrow(expect.objectContaining({ code: 'PGRST100', message, details }));
  });

  it('reports a missing operator', () => {
    expect(() => parse('id=0')).toThrow(
      expect.objectContaining({
        message: '"failed to parse filter (0)" (line 1, column 1)',
        details: 'unexpected "0" expecting "not" or operator (eq, gt, ...)',
      }),
    );
  });
});

describe('arguments of a call', () => {
  it.each([
    ['a=1', true],
    ['a=', true],
    ['a=x.y', true],
    ['a=not.x', true],
    ['a=eq', true],
    ['a=a(b', true],
    ['a=eq.1', false],
    ['a=not.eq.1', false],
    ['a=is.null', false],
    ['a=in.(1)', false],
    ['a=fts(english).x', false],
    ['a=like(any).{x}', false],
    ['a=isdistinct.1', false],
    ['rel.a=1', false],
    ['order=a', false],
    ['limit=1', false],
    ['select=a', false],
    ['or=(a.eq.1)', false],
    ['apikey=x', false],
  ])('%s: %s', (query, isArgument) => {
    const split = splitCallArguments(new URLSearchParams(query));
    expect(split.arguments.length).toBe(isArgument ? 1 : 0);
    expect(split.query.size).toBe(isArgument ? 0 : 1);
  });
});

describe('lists of names', () => {
  it('can be quoted', () => {
    expect(parseNames('columns', 'a,"b,c",d e')).toEqual(['a', 'b,c', 'd e']);
    expect(() => parseNames('columns', 'a,')).toThrow(expect.objectContaining({ code: 'PGRST100' }));
  });
});
