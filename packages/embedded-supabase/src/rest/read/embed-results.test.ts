import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRestWorld, type RestWorld } from '../../../test/rest-world.ts';

let world: RestWorld;
let client: SupabaseClient;
beforeAll(async () => {
  world = await createRestWorld();
  client = world.service.client();
  await world.sql.unsafe(`
    grant all on all tables in schema public to anon; grant usage on all sequences in schema public to anon;
    create function said(rooms) returns setof notes language sql stable
      as $$ select * from notes where room_id = $1.id $$;
    create function days(events) returns int language sql stable as $$ select 1 $$;
    create function all_people() returns setof people language sql stable as $$ select * from people $$;
    create function one_person() returns people language sql stable as $$ select * from people where name = 'ann' $$;
    create function shown() returns setof shouted_notes language sql stable as $$ select * from shouted_notes $$;
    create function numbers() returns table (name text, n int) language sql stable
      as $$ values ('a', 1), ('b', 2) $$;`);
});
afterAll(() => world.close());

describe('computed columns and embeds', () => {
  it('with one name differ by their row type', async () => {
    expect(await world.rows('rooms?select=said(id)&id=eq.3')).toEqual([{ said: [{ id: 3 }, { id: 4 }] }]);
    expect(await world.rows('people?select=said(id)&name=eq.cid')).toEqual([{ said: [{ id: 4 }] }]);
  });

  it('can belong to a partitioned table', async () => {
    expect(await world.rows('events?select=id,days')).toEqual([{ id: 1, days: 1 }]);
  });
});

describe('written rows', () => {
  it('have embeds, computed columns and spreads', async () => {
    const updated = await client
      .from('people')
      .update({ born: 2001 })
      .eq('name', 'ann')
      .select('name,age,said(id),notes(rooms(slug)),...first_note(text)')
      .order('id', { referencedTable: 'notes', ascending: false })
      .limit(1, { referencedTable: 'notes' })
      .single();
    expect(updated.data).toEqual({
      name: 'ann',
      age: 25,
      said: [{ id: 1 }, { id: 2 }, { id: 3 }],
      notes: [{ rooms: { slug: 'other' } }],
      text: 'Hello 👋',
    });
    const note = { text: 'New', author: 'bob', room_id: 1 };
    const inserted = await client.from('notes').insert(note).select('text,people(name,age),blurb,rooms!inner(slug)');
    expect(inserted.data).toEqual([
      { text: 'New', people: { name: 'bob', age: 36 }, blurb: 'New', rooms: { slug: 'public' } },
    ]);
    const merged = await client
      .from('people')
      .upsert([{ name: 'ann', born: 2000 }, { name: 'zed' }])
      .select('name,notes(count())');
    expect(merged.data).toEqual([
      { name: 'ann', notes: [{ count: 3 }] },
      { name: 'zed', notes: [{ count: 0 }] },
    ]);
    const deleted = await client.from('notes').delete().eq('author', 'bob').select('text,people(name)');
    expect(deleted.data).toEqual([{ text: 'New', people: { name: 'bob' } }]);
  });

  it('are not written if their embeds are invalid', async () => {
    const { error } = await client.from('people').insert({ name: 'yan' }).select('pairs(id)');
    expect(error?.code).toBe('PGRST201');
    expect((await client.from('people').insert({ name: 'yan' }).select('nope')).error?.code).toBe('42703');
    expect(await world.rows('people?name=eq.yan')).toEqual([]);
  });
});

describe('rows of a function', () => {
  it('have embeds, filters, order, aggregates and counts', async () => {
    const all = client.rpc('all_people').select('name,age,notes(id),first_note(text)').eq('name', 'cid');
    expect((await all).data).toEqual([{ name: 'cid', age: 46, notes: [{ id: 4 }], first_note: { text: 'Else' } }]);
    const inner = client.rpc('all_people').select('name,notes!inner(id)').eq('notes.id', 4);
    expect((await inner).data).toEqual([{ name: 'cid', notes: [{ id: 4 }] }]);
    const none = client.rpc('all_people').select('name,notes()').is('notes', null).order('name').limit(1);
    expect((await none).data).toEqual([{ name: 'bob' }]);
    const counted = client
      .rpc('all_people', {}, { count: 'exact' })
      .select('name,notes!inner()')
      .order('name')
      .limit(1);
    expect(await counted).toMatchObject({ status: 206, count: 2, data: [{ name: 'ann' }] });
    expect((await client.rpc('one_person').select('name,notes(id)')).data).toMatchObject({ name: 'ann' });
    expect((await client.rpc('shown').select('people(name)').limit(1)).data).toEqual([{ people: { name: 'ann' } }]);
  });

  it('that belong to no table have columns, but no embeds', async () => {
    expect((await client.rpc('numbers').select('n').gt('n', 1)).data).toEqual([{ n: 2 }]);
    expect((await client.rpc('numbers').select('n.sum()')).data).toEqual([{ sum: 3 }]);
    expect((await client.rpc('numbers').csv()).data).toBe('name,n\na,1\nb,2');
    expect((await client.rpc('numbers').select('people(name)')).error?.code).toBe('PGRST200');
    expect((await client.rpc('numbers').select('nope')).error).toMatchObject({
      code: '42703',
      message: 'column numbers.nope does not exist',
    });
  });
});
