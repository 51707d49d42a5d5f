import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestDatabase, type TestService } from '../../../test/harness.ts';
import { watch } from '../../../test/watch.ts';

let database: TestDatabase;
let service: TestService;
beforeAll(async () => {
  database = await createDatabase();
  service = await serve(database.sql);
  await database.sql.unsafe(`
    create table public.open_things (id int8 primary key, name text, secret text, price numeric, data jsonb);
    grant select (id, name, price, data) on public.open_things to anon;
    select realtime.add_table('open_things')`);
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

describe('filters', () => {
  const cases: [string, number[]][] = [
    ['id=eq.5', [5]],
    ['id=eq.05', [5]],
    ['id=neq.5', [1, 9]],
    ['id=gt.1,id=lt.9', [5]],
    ['id=gte.5', [5, 9]],
    ['id=lte.5', [1, 5]],
    ['id=in.(1,9)', [1, 9]],
    ['id=not.in.(1,9)', [5]],
    ['name=like.a%', [1]],
    ['name=ilike.A*', [1]],
    ['name=match.^b', [5]],
    ['name=imatch.^B', [5]],
    ['name=is.null', [9]],
    ['name=not.is.null', [1, 5]],
    ['name=isdistinct.apple', [5, 9]],
    ['name=eq."b,c"', [5]],
    ['price=eq.1.50', [1]],
    ['name=eq.apple,price=gt.2', []],
    ['data->>k=eq.v', [5]],
  ];
  const heard = new Map<string, unknown[]>();
  beforeAll(async () => {
    const client = service.client();
    const witness = await watch(client, 'open_things', undefined, 'INSERT');
    const watches = await Promise.all(cases.map(([filter]) => watch(client, 'open_things', filter, 'INSERT')));
    await database.sql.unsafe(
      `insert into open_things (id, name, price, data) values (1, 'apple', 1.5, null), (5, 'b,c', 3, '{"k":"v"}'), (9, null, null, null)`,
    );
    await witness.until(3);
    await Promise.all(watches.map((one, index) => one.until(cases[index]?.[1].length ?? 0)));
    for (const [index, [filter]] of cases.entries()) {
      heard.set(filter, watches[index]?.heard.map((payload) => payload.new.id) ?? []);
    }
    await client.removeAllChannels();
    await database.sql`truncate open_things`;
  });
  it.each(cases)('%s', (filter, expected) => {
    expect(heard.get(filter)).toEqual(expected);
  });

  it('see only the key of a deleted row, unless the table has full replica identity', async () => {
    const client = service.client();
    const byKey = await watch(client, 'open_things', 'id=eq.1');
    const byName = await watch(client, 'open_things', 'name=eq.apple');
    const byNull = await watch(client, 'open_things', 'price=is.null');
    await database.sql`insert into open_things (id, name) values (1, 'apple')`;
    await Promise.all([byKey.until(1), byName.until(1), byNull.until(1)]);
    await database.sql`delete from open_things`;
    await byKey.until(2);
    await database.sql`alter table open_things replica identity full`;
    await database.sql`insert into open_things (id, name) values (1, 'apple')`;
    await byName.until(2);
    await database.sql`delete from open_things`;
    await byName.until(3);
    expect(byName.heard.map((one) => one.eventType)).toEqual(['INSERT', 'INSERT', 'DELETE']);
    expect(byName.heard[2]?.old).toMatchObject({ id: 1, name: 'apple' });
    expect(byName.heard[2]?.old).not.toHaveProperty('secret');
    await database.sql`alter table open_things replica identity default`;
    await client.removeAllChannels();
  });
});
