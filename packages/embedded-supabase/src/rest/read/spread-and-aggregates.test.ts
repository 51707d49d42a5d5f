import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from '../../../test/harness.ts';
import { createRestWorld, type RestWorld } from '../../../test/rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterAll(() => world.close());

describe('spreading', () => {
  it.each<[string, string, unknown]>([
    ['towards one', 'notes?select=id,...people(author:name,born)&id=eq.1', [{ id: 1, author: 'ann', born: 2000 }]],
    ['towards none', 'bookings?select=id,...hotels(name)&id=eq.4', [{ id: 4, name: null }]],
    ['all columns', 'notes?select=id,...rooms(*)&id=eq.2', [{ id: 2, slug: 'random' }]],
    [
      'inside an embed',
      'people?select=notes(text,...rooms(slug))&name=eq.cid',
      [{ notes: [{ text: 'Else', slug: 'other' }] }],
    ],
    [
      'in a spread',
      'notes?select=...rooms(slug,...room_details(details))&id=eq.1',
      [{ slug: 'public', details: 'all may enter' }],
    ],
    [
      'with an embed inside',
      'notes?select=...rooms(slug,room_details(details))&id=eq.1',
      [{ slug: 'public', room_details: { details: 'all may enter' } }],
    ],
    ['inner', 'bookings?select=id,...hotels!inner(name)&hotels.name=eq.mountain', [{ id: 3, name: 'mountain' }]],
    ['a computed one', 'people?select=name,...first_note(text)&name=eq.cid', [{ name: 'cid', text: 'Else' }]],
    [
      'towards many: arrays',
      'people?select=name,...notes(ids:id,price)&notes.order=id.desc&order=name',
      [
        { name: 'ann', ids: [3, 2, 1], price: [null, 2.5, 1.1] },
        { name: 'bob', ids: [], price: [] },
        { name: 'cid', ids: [4], price: [10] },
      ],
    ],
    [
      'many-to-many',
      'products?select=id,...categories(category:name)&id=eq.1',
      [{ id: 1, category: ['electronics', 'computers'] }],
    ],
    ['many, with an embed inside', 'people?select=...notes(rooms(slug))&name=eq.cid', [{ rooms: [{ slug: 'other' }] }]],
    [
      'many of one',
      'people?select=...notes(...rooms(slug))&notes.order=id&name=eq.ann',
      [{ slug: ['public', 'random', 'other'] }],
    ],
    ['the same names', 'pairs?select=id,...people!first(name),...b:people!second(name)&id=eq.1', undefined],
    ['nothing', 'notes?select=id,...people()&id=eq.1', [{ id: 1 }]],
  ])('%s', async (_name, path, expected) => {
    if (expected === undefined) expect((await world.ask(path)).status).toBe(400);
    else expect(await world.rows(path)).toEqual(expected);
  });
});

describe('aggregates', () => {
  it.each<[string, string, unknown]>([
    ['count()', 'notes?select=count()', [{ count: 4 }]],
    ['count() with alias and cast', 'notes?select=n:count()::text', [{ n: '4' }]],
    [
      'of a column',
      'notes?select=price.sum(),price.avg(),price.max(),price.min(),price.count()',
      [{ sum: 13.6, avg: expect.closeTo(4.5333), max: 10, min: 1.1, count: 3 }],
    ],
    [
      'grouped',
      'notes?select=author,price.sum()&order=author',
      [
        { author: 'ann', sum: 3.6 },
        { author: 'cid', sum: 10 },
      ],
    ],
    [
      'grouped by an alias',
      'notes?select=who:author,n:count()&order=author.desc',
      [
        { who: 'cid', n: 1 },
        { who: 'ann', n: 3 },
      ],
    ],
    ['casts before and after', 'people?select=s:data->pet->>name::text.max()::varchar', [{ s: 'Rex' }]],
    ['of rows filtered away', 'notes?select=count()&id=eq.0', [{ count: 0 }]],
    ['grouped by all columns', 'rooms?select=*,count()&id=eq.1', [{ id: 1, slug: 'public', count: 1 }]],
    [
      'inside',
      'people?select=name,notes(price.sum())&order=name',
      [
        { name: 'ann', notes: [{ sum: 3.6 }] },
        { name: 'bob', notes: [{ sum: null }] },
        { name: 'cid', notes: [{ sum: 10 }] },
      ],
    ],
    [
      'inside, grouped',
      'people?select=notes(room_id,count())&notes.order=room_id&name=eq.ann',
      [
        {
          notes: [
            { room_id: 1, count: 1 },
            { room_id: 2, count: 1 },
            { room_id: 3, count: 1 },
          ],
        },
      ],
    ],
    [
      'inner leaves out counts of nothing',
      'people?select=name,notes!inner(count())&order=name',
      [
        { name: 'ann', notes: [{ count: 3 }] },
        { name: 'cid', notes: [{ count: 1 }] },
      ],
    ],
    [
      'grouped by an embed',
      'notes?select=count(),people(name)&order=people(name)',
      [
        { count: 3, people: { name: 'ann' } },
        { count: 1, people: { name: 'cid' } },
      ],
    ],
    ['grouped by a to-many embed', 'hotels?select=count(),bookings(id)&id=eq.2', [{ count: 1, bookings: [{ id: 3 }] }]],
    ['of a spread', 'notes?select=...people(born.max())', [{ max: 2000 }]],
    [
      'grouped by a spread',
      'notes?select=price.sum(),...rooms(slug)&order=rooms(slug)',
      [
        { slug: 'other', sum: 10 },
        { slug: 'public', sum: 1.1 },
        { slug: 'random', sum: 2.5 },
      ],
    ],
    [
      'of a spread, with its own alias',
      'notes?select=author,...rooms(last:slug.max(),count())&order=author',
      [
        { author: 'ann', last: 'random', count: 3 },
        { author: 'cid', last: 'other', count: 1 },
      ],
    ],
    [
      'grouped by all columns, of a spread',
      'rooms?select=*,...room_details(n:count())&order=id&limit=2',
      [
        { id: 1, slug: 'public', n: 1 },
        { id: 2, slug: 'random', n: 1 },
      ],
    ],
    ['of a spread in a spread', 'notes?select=...rooms(...room_details(details.count()))', [{ count: 2 }]],
    [
      'of a spread inside an embed',
      'people?select=notes(...rooms(slug.max()))&name=eq.ann',
      [{ notes: [{ max: 'random' }] }],
    ],
    ['of a computed column', 'people?select=age.sum()', [{ sum: 26 + 36 + 46 }]],
  ])('%s', async (_name, path, expected) => {
    expect(await world.rows(path)).toEqual(expected);
  });

  it('count groups, not rows', async () => {
    const { headers } = await world.ask('notes?select=author,count()', { prefer: 'count=exact' });
    expect(headers.get('content-range')).toBe('0-1/2');
  });

  it('are refused if the setting is off, except for the old count', async () => {
    const other = await serve(world.sql, { settings: { rest: { tables: ['public.*'] } } });
    const get = async (path: string) =>
      (await fetch(`${other.url}/rest/v1/${path}`, { headers: { apikey: other.publishableKey } })).json();
    const refusal = {
      code: 'PGRST123',
      message: 'Use of aggregate functions is not allowed',
      details: null,
      hint: null,
    };
    expect(await get('notes?select=count()')).toEqual(refusal);
    expect(await get('people?select=notes(price.sum())')).toEqual(refusal);
    expect(await get('notes?select=count')).toEqual([{ count: 4 }]);
    expect(await get('people?select=notes(count)&name=eq.bob')).toEqual([{ notes: [{ count: 0 }] }]);
    expect(await get('notes?select=blurb')).toMatchObject({ code: '42703' });
    expect(await get('people?select=said(id)')).toMatchObject({ code: 'PGRST200' });
    await other.close();
  });
});
