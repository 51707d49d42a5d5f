import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRestWorld, type RestWorld } from '../../../test/rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterAll(() => world.close());

describe('filters, order and limits of embeds', () => {
  it.each<[string, string, unknown]>([
    [
      'a filter leaves the parent',
      'people?select=name,notes(id)&notes.id=eq.1&order=name',
      [
        { name: 'ann', notes: [{ id: 1 }] },
        { name: 'bob', notes: [] },
        { name: 'cid', notes: [] },
      ],
    ],
    [
      'an inner one does not',
      'people?select=name,notes!inner(id)&notes.id=eq.1',
      [{ name: 'ann', notes: [{ id: 1 }] }],
    ],
    [
      'inner towards one',
      'bookings?select=id,hotels!inner(id)&order=id',
      [1, 2, 3, 8].map((id) => ({ id, hotels: { id: id === 3 ? 2 : id === 8 ? 4 : 1 } })),
    ],
    [
      'inner, many-to-many',
      'products?select=name,categories!inner(name)&categories.name=eq.audio',
      [{ name: 'headphones', categories: [{ name: 'audio' }] }],
    ],
    [
      'inner inside inner',
      'people?select=name,notes!inner(rooms!inner(room_details!inner(id)))&notes.rooms.room_details.details=like.mix*',
      [{ name: 'ann', notes: [{ rooms: { room_details: { id: 2 } } }] }],
    ],
    ['left', 'people?select=name,notes!left(id)&name=eq.bob', [{ name: 'bob', notes: [] }]],
    ['hint and inner', 'pairs?select=id,people!third!inner(name)', [{ id: 1, people: { name: 'cid' } }]],
    ['inner and hint', 'pairs?select=id,people!inner!third(name)', [{ id: 1, people: { name: 'cid' } }]],
    ['inner by a computed set', 'people?select=name,said!inner(id)&said.id=eq.4', [{ name: 'cid', said: [{ id: 4 }] }]],
    ['by alias', 'people?select=name,mine:notes(id)&mine.id=eq.4&name=eq.cid', [{ name: 'cid', mine: [{ id: 4 }] }]],
    ['or', 'people?select=notes(id)&notes.or=(id.eq.1,id.eq.3)&name=eq.ann', [{ notes: [{ id: 1 }, { id: 3 }] }]],
    [
      'not.and',
      'people?select=notes(id)&notes.not.and=(id.gt.1,id.lt.3)&name=eq.ann',
      [{ notes: [{ id: 1 }, { id: 3 }] }],
    ],
    [
      'deep or',
      'people?select=notes(rooms(slug))&notes.rooms.or=(slug.eq.public,id.eq.9)&notes.order=id&name=eq.ann',
      [{ notes: [{ rooms: { slug: 'public' } }, { rooms: null }, { rooms: null }] }],
    ],
    ['JSON in a path', 'notes?select=people(name)&people.data->pet->>name=eq.Rex&id=eq.4', [{ people: null }]],
    ['is null', 'people?select=name,notes()&notes=is.null', [{ name: 'bob' }]],
    ['is not null', 'people?select=name,notes()&notes=not.is.null&order=name', [{ name: 'ann' }, { name: 'cid' }]],
    [
      'is not_null',
      'people?select=name,notes(id)&notes=is.not_null&notes.id=eq.4',
      [{ name: 'cid', notes: [{ id: 4 }] }],
    ],
    [
      'null in a tree',
      'people?select=name,notes(),x:pairs!first()&or=(notes.is.null,x.not.is.null)&order=name',
      [{ name: 'ann' }, { name: 'bob' }],
    ],
    ['null towards one', 'bookings?select=id,hotels()&hotels=is.null', [{ id: 4 }]],
    ['null of a spread', 'bookings?select=id,...hotels(name)&hotels=is.null', [{ id: 4, name: null }]],
    ['null below', 'rooms?select=slug,notes!inner(people())&notes.people=is.null', []],
    [
      'order inside',
      'people?select=notes(id)&notes.order=price.desc.nullslast,id&name=eq.ann',
      [{ notes: [{ id: 2 }, { id: 1 }, { id: 3 }] }],
    ],
    [
      'limit and offset inside',
      'people?select=notes(id)&notes.order=id&notes.limit=1&notes.offset=1&name=eq.ann',
      [{ notes: [{ id: 2 }] }],
    ],
    ['limit of nothing', 'people?select=name,notes!inner(id)&notes.limit=0', []],
    [
      'order by a related column',
      'notes?select=id,people(born)&order=people(born).desc,id',
      [1, 2, 3, 4].map((id) => ({ id, people: { born: id === 4 ? 1980 : 2000 } })),
    ],
    [
      'order by a related alias, nulls first',
      'bookings?select=id,h:hotels(name)&order=h(name).desc.nullslast,id',
      [
        { id: 1, h: { name: 'sunset' } },
        { id: 2, h: { name: 'sunset' } },
        { id: 3, h: { name: 'mountain' } },
        { id: 4, h: null },
        { id: 8, h: { name: null } },
      ],
    ],
    [
      'order by related JSON',
      'notes?select=id,people(data)&order=people(data->pet->>name)&limit=1',
      [{ id: 4, people: { data: { pet: { name: 'Ada' } } } }],
    ],
    [
      'order by all columns of it',
      'notes?select=id,rooms(*)&order=rooms(slug).desc&limit=1',
      [{ id: 2, rooms: { id: 2, slug: 'random' } }],
    ],
    [
      'order by a spread',
      'notes?select=id,...people(age:born)&order=people(age),id&limit=2',
      [
        { id: 4, age: 1980 },
        { id: 1, age: 2000 },
      ],
    ],
    [
      'order inside by what is inside that',
      'rooms?select=notes(id,people(born))&notes.order=people(born)&id=eq.3',
      [
        {
          notes: [
            { id: 4, people: { born: 1980 } },
            { id: 3, people: { born: 2000 } },
          ],
        },
      ],
    ],
  ])('%s', async (_name, path, expected) => {
    expect(await world.rows(path)).toEqual(expected);
  });

  it('apply to counts after inner embeds and null filters', async () => {
    const counts = async (path: string) =>
      (await world.ask(path, { prefer: 'count=exact' })).headers.get('content-range');
    expect(await counts('people?select=name,notes!inner(id)&notes.id=eq.1')).toBe('0-0/1');
    expect(await counts('people?select=name,notes(id)&notes.id=eq.1')).toBe('0-2/3');
    expect(await counts('people?select=name,notes()&notes=is.null&limit=0')).toBe('*/1');
    expect(await counts('people?select=name,notes!inner(rooms!inner(id))&notes.rooms.slug=eq.random')).toBe('0-0/1');
    expect(await counts('products?select=id,categories!inner()&categories.id=eq.3')).toBe('0-0/1');
    const { count } = await world.service
      .client()
      .from('people')
      .select('notes!inner(id)', { count: 'exact', head: true });
    expect(count).toBe(2);
  });
});

describe('lists and trees', () => {
  it.each<[string, number[]]>([
    ['or=( id.eq.1 , and( id.eq.2 , author.eq.ann) )', [1, 2]],
    ['or=(not.and(id.gt.1,id.lt.9), text.eq."Perfect")', [1, 2]],
    ['text=in.("a,b",Some,"Els\\\\e")', [3]],
    ['text=in.(a"b,Else)', [4]],
    ['text=in.("a"b,Else)', [4]],
    ['text=not.in.("","{}","Some")', [1, 2, 4]],
    ['id=in.(1, 2 ,3)', [1, 2, 3]],
    ['text=like.*e*', [1, 2, 3, 4]],
    ['text=not.ilike(any).{*E,hello*}', [2]],
    ['text=eq(any).{Some,Else}', [3, 4]],
    ['price=gte(all).{1,2}', [2, 4]],
    ['price=isdistinct.2.5', [1, 3, 4]],
    ['price=not.isdistinct.2.5', [2]],
    ['text=fts(simple).some|else', [3, 4]],
    ['text=phfts(english).perfect', [2]],
  ])('%s', async (query, ids) => {
    const found = (await world.rows(`notes?select=id&order=id&${query}`)) as { id: number }[];
    expect(found.map((row) => row.id)).toEqual(ids);
  });

  it('can be as long as a URL', async () => {
    const ids = Array.from({ length: 3000 }, (_, n) => n + 3).join();
    expect(await world.rows(`notes?select=id&id=in.(${ids})`)).toEqual([{ id: 3 }, { id: 4 }]);
  });

  it('of arrays are lists of arrays', async () => {
    await world.sql.unsafe(`create table lists (id int primary key, tags text[], state bpchar(4), kind "char");
      insert into lists values (1, '{a,b}', 'on', 'x'), (2, '{c}', 'off', 'y'); grant select on lists to anon`);
    await expect.poll(async () => (await world.ask('lists?select=id')).status).toBe(200);
    expect(await world.rows('lists?select=id&tags=in.("{a,b}","{x}")')).toEqual([{ id: 1 }]);
    expect(await world.rows('lists?select=id&state=in.(off,no)')).toEqual([{ id: 2 }]);
    expect(await world.rows('lists?select=id&kind=in.(x)')).toEqual([{ id: 1 }]);
  });
});

describe('refusals', () => {
  it('list the candidates of an ambiguous embed', async () => {
    const { status, body } = await world.ask('pairs?select=people(*)');
    expect(status).toBe(300);
    const relationship = (column: string) => ({
      cardinality: 'many-to-one',
      embedding: 'pairs with people',
      relationship: `pairs_${column}_fkey using pairs(${column}) and people(name)`,
    });
    expect(body).toEqual({
      code: 'PGRST201',
      message: "Could not embed because more than one relationship was found for 'pairs' and 'people'",
      details: ['first', 'second', 'third'].map(relationship),
      hint: "Try changing 'people' to one of the following: 'people!pairs_first_fkey', 'people!pairs_second_fkey', 'people!pairs_third_fkey'. Find the desired relationship in the 'details' key.",
    });
    const inverse = await world.ask('people?select=a:pairs(*)');
    expect((inverse.body as { details: unknown[] }).details[0]).toEqual({
      cardinality: 'one-to-many',
      embedding: 'people with pairs',
      relationship: 'pairs_first_fkey using people(name) and pairs(first)',
    });
  });

  it('say where a relationship was searched, and suggest a similar name', async () => {
    const { status, body } = await world.ask('notes?select=room(*)');
    expect(status).toBe(400);
    expect(body).toEqual({
      code: 'PGRST200',
      message: "Could not find a relationship between 'notes' and 'room' in the schema cache",
      details:
        "Searched for a foreign key relationship between 'notes' and 'room' in the schema 'public', but no matches were found.",
      hint: "Perhaps you meant 'rooms' instead of 'room'.",
    });
    expect((await world.ask('notes?select=rooms!nope(*)')).body).toMatchObject({
      code: 'PGRST200',
      details:
        "Searched for a foreign key relationship between 'notes' and 'rooms' using the hint 'nope' in the schema 'public', but no matches were found.",
      hint: null,
    });
  });

  it.each([
    ['people?select=hidden(*)', 400, 'PGRST200', undefined],
    ['notes?select=products(*)', 400, 'PGRST200', undefined],
    ['people?select=name,notes(id)&order=notes(id)', 400, 'PGRST118', "A related order on 'notes' is not possible"],
    ['notes?select=id&order=people(name)', 400, 'PGRST108', "'people' is not an embedded resource in this request"],
    ['notes?select=id,people(born)&order=people(name)', 400, '42703', 'column notes_people_1.name does not exist'],
    ['notes?select=id&people.name=eq.ann', 400, 'PGRST108', "'people' is not an embedded resource in this request"],
    ['notes?select=a:people(name)&people.name=eq.ann', 400, 'PGRST108', undefined],
    ['notes?select=people(name)&people.limit=x', 400, 'PGRST100', undefined],
    ['notes?select=people(name)&people.x=eq.1', 400, '42703', 'column people_1.x does not exist'],
    ['products?select=categories(x)', 400, '42703', 'column categories.x does not exist'],
    ['people?select=name,notes(id)&notes=eq.1', 400, 'PGRST120', "Bad operator on the 'notes' embedded resource"],
    [
      'pairs?select=people!first(*),people!second(*)',
      400,
      '42712',
      'table name "pairs_people_1" specified more than once',
    ],
    ['people?select=...notes(price.sum())', 400, 'PGRST127', 'Feature not implemented'],
    ['notes?select=text,count', 400, '42803', undefined],
    ['notes?select=people(name', 400, 'PGRST100', undefined],
    ['notes?select=people!(name)', 400, 'PGRST100', undefined],
    ['notes?select=people(name,)', 400, 'PGRST100', undefined],
    ['notes?select=a:b:people(name)', 400, 'PGRST100', undefined],
    ['notes?select=people->x(name)', 400, 'PGRST100', undefined],
    ['notes?select=text.nope()', 400, 'PGRST100', undefined],
    [`people?select=data${'->a'.repeat(51)}`, 400, 'PGRST100', undefined],
    [`people?data${'->a'.repeat(51)}=eq.1`, 400, 'PGRST100', undefined],
    ['notes?id=noop.0', 400, 'PGRST100', '"failed to parse filter (noop.0)" (line 1, column 6)'],
    ['notes?id=in(any).(1)', 400, 'PGRST100', undefined],
    ['notes?id=cs(any).1', 400, 'PGRST100', undefined],
    ['notes?id=is.nothing', 400, 'PGRST100', undefined],
    ['note?select=id', 404, 'PGRST205', "Could not find the table 'public.note' in the schema cache"],
    [`folders?select=${'folders('.repeat(11)}id${')'.repeat(11)}`, 400, 'PGRST100', 'Too many embedded resources'],
    [
      `people?select=${Array.from({ length: 51 }, (_, n) => `a${n}:notes(id)`).join()}`,
      400,
      'PGRST100',
      'Too many embedded resources',
    ],
    [`notes?select=people(${Array.from({ length: 201 }, () => 'name').join()})`, 400, 'PGRST100', undefined],
  ])('%s → %i %s', async (path, status, code, message) => {
    const answer = await world.ask(path);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([status, code]);
    if (message) expect((answer.body as { message: string }).message).toBe(message);
  });

  it('suggest a similar table', async () => {
    expect((await world.ask('note?select=id')).body).toMatchObject({
      hint: "Perhaps you meant the table 'public.notes'",
    });
  });
});
