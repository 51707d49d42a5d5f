import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestService } from '../../../test/harness.ts';
import { watch } from '../../../test/watch.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let service: TestService;
beforeAll(async () => {
  database = await createDatabase();
  service = await serve(database.sql);
  await database.sql.unsafe(`
    create table public.things (id int8 primary key, name text);
    grant select on public.things to anon;
    select realtime.add_table('public.things');`);
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

describe('the changes of an insert', () => {
  it('are one for each row in order, and an update for a row that existed', async () => {
    const client = service.client();
    const things = await watch(client, 'things');
    await database.sql`insert into things (id, name) select n, 'new' from generate_series(1, 3) n`;
    await database.sql`
      insert into things (id, name) select n, 'again' from generate_series(3, 4) n
      on conflict (id) do update set name = excluded.name`;
    await things.until(5);
    const told = things.heard.map(({ eventType, new: row }) => `${eventType} ${(row as { id: number }).id}`);
    expect(told.slice(0, 3)).toEqual(['INSERT 1', 'INSERT 2', 'INSERT 3']);
    expect(told.slice(3).sort()).toEqual(['INSERT 4', 'UPDATE 3']);
    await client.removeAllChannels();
  });

  it('include rows that reach a partition by its parent', async () => {
    await database.sql.unsafe(`
      create table public.days (id int, day date, primary key (id, day)) partition by range (day);
      create table public.days_2026 partition of public.days for values from ('2026-01-01') to ('2027-01-01');
      grant select on public.days, public.days_2026 to anon;
      select realtime.add_table('public.days_2026');`);
    const client = service.client();
    const days = await watch(client, 'days_2026');
    await database.sql`insert into days values (1, '2026-05-01'), (2, '2026-05-02')`;
    await database.sql`insert into days_2026 values (3, '2026-05-03')`;
    await days.until(3);
    expect(days.heard.map(({ new: row }) => (row as { id: number }).id)).toEqual([1, 2, 3]);
    await client.removeAllChannels();
  });

  it('include rows of a table that has become a partition', async () => {
    await database.sql.unsafe(`
      create table public.days_2027 (id int, day date, primary key (id, day));
      create table public.all_days (id int, day date, primary key (id, day)) partition by range (day);
      grant select on public.days_2027 to anon;
      select realtime.add_table('public.days_2027');
      alter table public.all_days attach partition public.days_2027 for values from ('2027-01-01') to ('2028-01-01');`);
    const client = service.client();
    await database.sql`select realtime.sync_publication()`;
    const days = await watch(client, 'days_2027');
    await database.sql`insert into all_days values (2, '2027-05-02')`;
    await days.until(1);
    expect(days.heard.map(({ new: row }) => (row as { id: number }).id)).toEqual([2]);
    await client.removeAllChannels();
  });

  it('come before changes that a trigger makes, whatever the column names', async () => {
    await database.sql.unsafe(`
      create table public.touched (id int primary key, inserted json);
      create function public.touch() returns trigger language plpgsql as $$
        begin
          update public.touched set inserted = '"touched"' where id = new.id;
          return null;
        end $$;
      grant select on public.touched to anon;
      select realtime.add_table('public.touched');`);
    const client = service.client();
    const rows = await watch(client, 'touched');
    await database.sql`insert into touched values (1, '"first"')`;
    await rows.until(1);
    await database.sql`create trigger touch after insert on touched for each row execute function touch()`;
    await database.sql`select realtime.sync_publication()`;
    await database.sql`insert into touched values (2, '"second"')`;
    await rows.until(3);
    expect(rows.heard.map(({ eventType, new: row }) => [eventType, row])).toEqual([
      ['INSERT', { id: 1, inserted: 'first' }],
      ['INSERT', { id: 2, inserted: 'second' }],
      ['UPDATE', { id: 2, inserted: 'touched' }],
    ]);
    await client.removeAllChannels();
  });
});
