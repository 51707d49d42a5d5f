import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRestWorld, type RestWorld } from '../../../test/rest-world.ts';

let world: RestWorld;
beforeAll(async () => {
  world = await createRestWorld();
  await world.sql.unsafe(`
    create table "x""; drop table notes; --" (id int primary key, "a'b" int);
    create table "日本 語" (id int primary key, "x""; drop table notes; --" int references "x""; drop table notes; --");
    create table embed (id int primary key, body text, r int, c1 int, o1 int, "page" int);
    create table r (id int primary key, embed_id int references embed, embed text);
    create table page (id int primary key, r_id int references r, pgrst_source text);
    create table r_1 (id int primary key, r_id int references r);
    create table ${'n'.repeat(63)} (id int primary key, r_id int references r);
    insert into "x""; drop table notes; --" values (1, 2); insert into "日本 語" values (5, 1);
    insert into embed values (1, 'b', 2, 3, 4, 5); insert into r values (1, 1, 'e'); insert into page values (1, 1, 'p');
    insert into r_1 values (7, 1); insert into ${'n'.repeat(63)} values (8, 1);
    grant select on all tables in schema public to anon;`);
});
afterAll(() => world.close());

const quoted = (name: string) => encodeURIComponent(`"${name.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`);

describe('unusual names', () => {
  it('can be embedded, filtered and ordered by', async () => {
    const odd = 'x"; drop table notes; --';
    const path = `${encodeURIComponent('日本 語')}?select=id,${quoted(odd)}(${quoted("a'b")})`;
    const expected = [{ id: 5, [odd]: { "a'b": 2 } }];
    expect(await world.rows(`${path}&${quoted(odd)}.${quoted("a'b")}=eq.2`)).toEqual(expected);
    expect(await world.rows(`${path}&order=${quoted(odd)}(${quoted("a'b")})`)).toEqual(expected);
    expect(await world.rows(`${path}&${quoted(odd)}=not.is.null`)).toEqual(expected);
    const alias = `a"b'c;--$1`;
    expect(
      await world.rows(`${encodeURIComponent(odd)}?select=${quoted(alias)}:${encodeURIComponent('日本 語')}(id)`),
    ).toEqual([{ [alias]: [{ id: 5 }] }]);
  });

  it.each<[string, unknown]>([
    ['embed?select=*,r(*)', [{ id: 1, body: 'b', r: [{ id: 1, embed_id: 1, embed: 'e' }], c1: 3, o1: 4, page: 5 }]],
    [
      'r?select=*,embed(*)&order=embed(o1)',
      [{ id: 1, embed_id: 1, embed: { id: 1, body: 'b', r: 2, c1: 3, o1: 4, page: 5 } }],
    ],
    ['r?select=embed_id(body,c1,o1)&order=embed_id(body)', [{ embed_id: { body: 'b', c1: 3, o1: 4 } }]],
    ['r?select=id,...embed_id(body,c1,embed:id)', [{ id: 1, body: 'b', c1: 3, embed: 1 }]],
    [
      'page?select=*,r(*,embed_id(*))',
      [
        {
          id: 1,
          r_id: 1,
          pgrst_source: 'p',
          r: { id: 1, embed: 'e', embed_id: { id: 1, body: 'b', r: 2, c1: 3, o1: 4, page: 5 } },
        },
      ],
    ],
    ['r_1?select=id,r(id,r_1(id))', [{ id: 7, r: { id: 1, r_1: [{ id: 7 }] } }]],
    ['r?select=r:id,page:embed,body:id,embed:embed_id(body)', [{ r: 1, page: 'e', body: 1, embed: { body: 'b' } }]],
    [`r?select=${'n'.repeat(63)}(id)`, [{ ['n'.repeat(63)]: [{ id: 8 }] }]],
  ])('do not collide with generated ones: %s', async (path, expected) => {
    const actual = (await world.rows(path)) as Record<string, unknown>[];
    // A column and an embed of the same name give the object a duplicate key. The embed comes later and wins.
    expect(actual).toEqual(expected);
  });
});

describe('SQL in every position of an embed stays text', () => {
  const attacks = [
    '1; drop table notes; --',
    '1) or 1=1 --',
    `' or '1'='1`,
    '"; drop table notes; --',
    '$1',
    `\\'; select pg_sleep(5); --`,
    'notes"; set role postgres; --',
    '(select 1)',
    '/* x */ notes',
    'pg_catalog.pg_class',
    'ｎｏｔｅｓ\u202e',
    'x'.repeat(200),
    '\u0000',
    '\ud83d',
  ];
  it.each(attacks)('%j', async (attack) => {
    const text = encodeURIComponent(attack.toWellFormed());
    const name = quoted(attack.toWellFormed());
    const paths = [name, text].flatMap((one) => [
      `people?select=${one}(id)`,
      `people?select=${one}:notes(id)&name=eq.nobody`,
      `people?select=notes!${one}(id)`,
      `people?select=notes!inner!${one}(id)`,
      `people?select=...${one}(id)`,
      `people?select=notes(${one})`,
      `people?select=notes(id::${one})`,
      `people?select=notes(data->${one})`,
      `people?select=notes(id.${one}())`,
      `people?select=notes(price.sum()::${one})`,
      `people?select=notes!inner(id)&notes.${one}=eq.1`,
      `people?select=notes!inner(id)&notes.id=eq.${one}`,
      `people?select=notes!inner(id)&notes.text=eq.${one}`,
      `people?select=notes!inner(id)&notes.text=in.(${one})`,
      `people?select=notes!inner(id)&notes.or=(text.eq.${one},text.eq.none)`,
      `people?select=notes(id)&${one}.id=eq.1`,
      `people?select=notes!inner(id)&notes.order=${one}`,
      `people?select=notes!inner(id)&notes.limit=${one}`,
      `people?select=notes!inner(id)&notes.offset=${one}`,
      `notes?select=people(name)&order=people(${one})`,
      `notes?select=people(name)&order=${one}(name)`,
      `notes?select=people(data)&order=people(data->${one})&id=eq.0`,
      `people?select=name&data->pet->>${one}=eq.1`,
    ]);
    for (const path of paths) {
      const { status, body } = await world.ask(path);
      expect([path, status]).toEqual([path, status === 200 ? 200 : expect.toBeOneOf([400, 404, 416])]);
      if (status === 200) expect([path, body]).toEqual([path, []]);
    }
    expect(await world.rows('notes?select=count()')).toEqual([{ count: 4 }]);
  });
});
