import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRestWorld, type RestWorld } from '../../../test/rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
  await world.sql.unsafe(`
    create view joined as select n.id, n.author, r.slug, n.room_id as room from notes n join rooms r on r.id = n.room_id;
    create view inside as select sub.id, sub.author from (select *, 1 as one from notes where price > 0) sub;
    create view by_cte as with x as (select id, author from notes) select id, author from x;
    create view computed as select id, author || '' as author, (select name from people limit 1) as name from notes;
    create view united as select id, author from notes union all select id, author from notes;
    create view odd as select id as "a) :targetList ({", author as "who \\ } :resorigtbl 1", null::int as "(" from notes;
    create view through_hidden as select * from unlisted.note_view;
    create view no_key as select title, parent_id from folders;
    create view twice as select first, first as also_first, id from pairs;
    create view junction as select product_id, category_id from product_categories;
    create view room_of_all as select r.*, d.details from rooms r left join room_details d using (id);
    grant select on all tables in schema public to anon;`);
});
afterAll(() => world.close());

describe('views', () => {
  it.each<[string, unknown]>([
    [
      'joined?select=id,people(name),rooms(slug)&id=eq.1',
      [{ id: 1, people: { name: 'ann' }, rooms: { slug: 'public' } }],
    ],
    ['inside?select=id,people(name)&id=eq.1', [{ id: 1, people: { name: 'ann' } }]],
    ['by_cte?select=id,people(name)&id=eq.1', [{ id: 1, people: { name: 'ann' } }]],
    ['odd?select=people(name)&limit=1', [{ people: { name: 'ann' } }]],
    ['through_hidden?select=id,people(name)&id=eq.1', [{ id: 1, people: { name: 'ann' } }]],
    [
      'no_key?select=title,parent_id,folders(title)&title=eq.child',
      [{ title: 'child', parent_id: 1, folders: { title: 'root' } }],
    ],
    ['twice?select=id,people!also_first(name)&id=eq.1', [{ id: 1, people: { name: 'ann' } }]],
    ['note_counts?select=notes,people(name)&author=eq.cid', [{ notes: 1, people: { name: 'cid' } }]],
    [
      'products?select=id,junction(category_id,categories(name))&id=eq.2',
      [{ id: 2, junction: [{ category_id: 1, categories: { name: 'electronics' } }] }],
    ],
    ['products?select=id,categories!junction(name)&id=eq.2', [{ id: 2, categories: [{ name: 'electronics' }] }]],
    ['notes?select=id,room_of_all(details)&id=eq.1', [{ id: 1, room_of_all: { details: 'all may enter' } }]],
  ])('expose the keys of the tables below: %s', async (path, expected) => {
    expect(await world.rows(path)).toEqual(expected);
  });

  it.each(['computed?select=people(name)', 'united?select=people(name)', 'note_counts?select=author,rooms(slug)'])(
    'do not expose computed columns: %s',
    async (path) => {
      expect((await world.ask(path)).body).toMatchObject({ code: 'PGRST200' });
    },
  );

  it('are ambiguous if they expose a key twice', async () => {
    const { status, body } = await world.ask('twice?select=people(name)');
    expect([status, body]).toMatchObject([
      300,
      {
        details: [
          { relationship: 'pairs_first_fkey using twice(first) and people(name)' },
          { relationship: 'pairs_first_fkey using twice(also_first) and people(name)' },
        ],
      },
    ]);
  });
});
