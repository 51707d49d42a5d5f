import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from '../../../test/harness.ts';
import { createRestWorld, type RestWorld } from '../../../test/rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
});
afterAll(() => world.close());

describe('embedding', () => {
  it.each<[string, string, unknown]>([
    ['many-to-one', 'notes?select=id,author:people(name)&id=eq.1', [{ id: 1, author: { name: 'ann' } }]],
    ['many-to-one, none', 'bookings?select=id,hotels(name)&id=eq.4', [{ id: 4, hotels: null }]],
    ['a row of nulls is not none', 'bookings?select=hotels(name)&id=eq.8', [{ hotels: { name: null } }]],
    [
      'one-to-many',
      'people?select=name,notes(id)&name=eq.ann',
      [{ name: 'ann', notes: [{ id: 1 }, { id: 2 }, { id: 3 }] }],
    ],
    ['one-to-many, none', 'people?select=notes(id)&name=eq.bob', [{ notes: [] }]],
    [
      'one-to-one, from the parent',
      'rooms?select=room_details(details)&id=gte.2',
      [{ room_details: { details: 'mixed' } }, { room_details: null }],
    ],
    ['one-to-one, from the child', 'room_details?select=rooms(slug)&id=eq.1', [{ rooms: { slug: 'public' } }]],
    [
      'many-to-many',
      'products?select=name,categories(name)&id=eq.1',
      [{ name: 'laptop', categories: [{ name: 'electronics' }, { name: 'computers' }] }],
    ],
    [
      'many-to-many by hint',
      'products?select=categories!product_categories(id)&id=eq.3',
      [{ categories: [{ id: 1 }, { id: 3 }] }],
    ],
    [
      'the join table itself',
      'products?select=product_categories(main,categories(name))&id=eq.2',
      [{ product_categories: [{ main: false, categories: { name: 'electronics' } }] }],
    ],
    ['itself, towards the many', 'folders?select=id,folders(id)&id=eq.1', [{ id: 1, folders: [{ id: 2 }, { id: 3 }] }]],
    [
      'itself, towards the one',
      'folders?select=id,parent_id(title)&id=eq.4',
      [{ id: 4, parent_id: { title: 'child' } }],
    ],
    ['itself, by hint', 'folders?select=sub:folders!parent_id(id)&id=eq.2', [{ sub: [{ id: 4 }] }]],
    [
      'a key of two columns',
      'books?select=id,shelves(label)&order=id',
      [
        { id: 1, shelves: { label: 'B' } },
        { id: 2, shelves: { label: 'A' } },
        { id: 3, shelves: null },
      ],
    ],
    [
      'nested',
      'people?select=notes(text,rooms(slug,room_details(details)))&name=eq.cid',
      [{ notes: [{ text: 'Else', rooms: { slug: 'other', room_details: null } }] }],
    ],
    ['hint of a constraint', 'pairs?select=people!pairs_second_fkey(name)&id=eq.1', [{ people: { name: 'bob' } }]],
    [
      'hint of a column',
      'pairs?select=a:people!first(name),b:people!third(name)&id=eq.2',
      [{ a: { name: 'ann' }, b: null }],
    ],
    ['hint from the other side', 'people?select=x:pairs!second(id)&name=eq.cid', [{ x: [{ id: 2 }] }]],
    [
      'a constraint for a name',
      'people?select=pairs_first_fkey(id)&name=eq.ann',
      [{ pairs_first_fkey: [{ id: 1 }, { id: 2 }] }],
    ],
    ['a column for a name', 'pairs?select=first(name)&id=eq.1', [{ first: { name: 'ann' } }]],
    [
      'all columns and an embed',
      'notes?select=*,rooms(*)&id=eq.1',
      [{ id: 1, text: 'Hello 👋', price: 1.1, author: 'ann', room_id: 1, rooms: { id: 1, slug: 'public' } }],
    ],
    ['nothing of it', 'notes?select=text,people()&id=eq.1', [{ text: 'Hello 👋' }]],
    ['nothing but it', 'notes?select=people()&id=eq.1', [{}]],
    [
      'casts, JSON and aliases inside',
      'notes?select=people(pet:data->pet->>name,born::text,data->tags->1)&id=eq.1',
      [{ people: { pet: 'Rex', born: '2000', tags: 'b' } }],
    ],
    ['from a view', 'shouted_notes?select=note,people(name)&note=eq.1', [{ note: 1, people: { name: 'ann' } }]],
    [
      'from a view of a view',
      'shouted_again?select=note,people(name)&note=eq.4',
      [{ note: 4, people: { name: 'cid' } }],
    ],
    ['a view', 'people?select=shouted_notes(shout)&name=eq.cid', [{ shouted_notes: [{ shout: 'ELSE' }] }]],
    ['a view from a view', 'shouted_notes?select=online_people(name)&note=eq.1', [{ online_people: { name: 'ann' } }]],
    ['from a partitioned table', 'events?select=id,rooms(slug)', [{ id: 1, rooms: { slug: 'public' } }]],
    ['a computed column', 'notes?select=blurb&id=eq.1', [{ blurb: 'Hel' }]],
    [
      'a computed column inside',
      'people?select=age,notes(id,blurb)&name=eq.cid',
      [{ age: 46, notes: [{ id: 4, blurb: 'Els' }] }],
    ],
    ['filtered and ordered by one', 'people?select=name&age=gt.30&order=age.desc', [{ name: 'cid' }, { name: 'bob' }]],
    ['a computed set', 'people?select=said(id,blurb)&name=eq.cid', [{ said: [{ id: 4, blurb: 'Els' }] }]],
    [
      'a computed one',
      'people?select=name,first_note(text)&order=name',
      [
        { name: 'ann', first_note: { text: 'Hello 👋' } },
        { name: 'bob', first_note: null },
        { name: 'cid', first_note: { text: 'Else' } },
      ],
    ],
    ['a computed row of nulls', 'people?select=any_note(id)&name=eq.bob', [{ any_note: { id: null } }]],
    [
      'inside a computed one',
      'people?select=first_note(rooms(slug))&name=eq.ann',
      [{ first_note: { rooms: { slug: 'public' } } }],
    ],
    ['spaces around', 'notes?select=id, people ( name ) &id=eq.1', [{ id: 1, people: { name: 'ann' } }]],
  ])('%s', async (_name, path, expected) => {
    expect(await world.rows(path)).toEqual(expected);
  });

  it('keeps all digits', async () => {
    const { text } = await world.ask('people?select=notes(price)&name=eq.ann');
    expect(text).toMatch(/"price":1\.10\b.*"price":2\.50\b/s);
  });

  it('strips inner nulls too', async () => {
    const { text } = await world.ask('people?select=name,data,notes(price)&name=eq.bob', {
      accept: 'application/vnd.pgrst.array+json;nulls=stripped',
    });
    expect(JSON.parse(text)).toEqual([{ name: 'bob', notes: [] }]);
  });

  it("works with the client library's requests", async () => {
    const client = world.service.client();
    const { data, error } = await client
      .from('people')
      .select('name, notes!inner(id, rooms(slug))')
      .eq('notes.room_id', 3)
      .order('name')
      .order('id', { referencedTable: 'notes', ascending: false })
      .limit(1, { referencedTable: 'notes' });
    expect(error).toBeNull();
    expect(data).toEqual([
      { name: 'ann', notes: [{ id: 3, rooms: { slug: 'other' } }] },
      { name: 'cid', notes: [{ id: 4, rooms: { slug: 'other' } }] },
    ]);
    const or = await client
      .from('people')
      .select('notes(id)')
      .or('room_id.eq.2,text.eq.Hello 👋', { referencedTable: 'notes' })
      .eq('name', 'ann');
    expect(or.data).toEqual([{ notes: [{ id: 1 }, { id: 2 }] }]);
    expect(
      (await client.from('people').select('notes(id)').eq('name', 'ann').range(1, 2, { referencedTable: 'notes' }))
        .data,
    ).toEqual([{ notes: [{ id: 2 }, { id: 3 }] }]);
  });
});

describe('policies', () => {
  it('hide rows of embedded tables too', async () => {
    const person = await world.service.admin.createUser({ email: 'eve@example.com', password: 'correct horse 1' });
    await world.sql`update secrets set owner = ${person.id} where id = 1`;
    const eve = world.service.client();
    await eve.auth.signInWithPassword({ email: 'eve@example.com', password: 'correct horse 1' });
    const own = await eve.from('notes').select('id,secrets!inner(id)', { count: 'exact' });
    expect([own.data, own.count]).toEqual([[{ id: 1, secrets: [{ id: 1 }] }], 1]);
    expect((await eve.from('secrets').select('id,notes(secrets(id))')).data).toEqual([
      { id: 1, notes: { secrets: [{ id: 1 }] } },
    ]);
    expect((await eve.from('people').select('...notes(...secrets(count()))')).error?.code).toBe('PGRST127');
    expect(await world.rows('notes?select=id,secrets(id)&id=eq.1')).toEqual([{ id: 1, secrets: [] }]);
    expect(await world.rows('notes?select=id,secrets!inner(id)')).toEqual([]);
    await world.sql.unsafe('grant select on notes, secrets to service_role');
    const all = await world.service.client(world.service.secretKey).from('notes').select('secrets(id)').eq('id', 1);
    expect(all.data).toEqual([{ secrets: [{ id: 2 }, { id: 1 }] }]);
  });

  it('and grants apply to embeds', async () => {
    await world.sql.unsafe('revoke select on room_details from anon');
    expect((await world.ask('rooms?select=room_details(id)')).status).toBe(401);
    await world.sql.unsafe('grant select on room_details to anon');
  });

  it('do not expose unlisted tables, not even as a join table', async () => {
    const tables = ['public.products', 'public.categories', 'public.notes'];
    const other = await serve(world.sql, { settings: { rest: { tables } } });
    const client = other.client();
    expect((await client.from('products').select('categories(*)')).error?.code).toBe('PGRST200');
    expect((await client.from('notes').select('people(*)')).error?.code).toBe('PGRST200');
    expect((await client.from('notes').select('author(*)')).error?.code).toBe('PGRST200');
    expect((await client.from('events_2025').select()).error?.code).toBe('PGRST205');
    await other.close();
  });
});

describe('the catalogue', () => {
  it('finds new tables, keys and functions without a restart', async () => {
    await new Promise((resolve) => setTimeout(resolve, 1100)); // Longer than the shortest time between two catalogue loads.
    await world.sql.unsafe(`create table stamps (id int primary key, note_id int8 references notes);
      insert into stamps values (1, 2); grant select on stamps to anon;
      create function loud(notes) returns text language sql stable as $$ select upper($1.text) $$`);
    expect(await world.rows('notes?select=loud,stamps(id)&id=eq.2')).toEqual([
      { loud: 'PERFECT', stamps: [{ id: 1 }] },
    ]);
  });

  it('does not expose partitions', async () => {
    expect((await world.ask('events_2025')).status).toBe(404);
  });
});
