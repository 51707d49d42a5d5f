import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { createDatabase, serve } from '../test/harness.ts';
import { migrate } from './migrate.ts';

const opened: Awaited<ReturnType<typeof createDatabase>>[] = [];
async function open() {
  const database = await createDatabase();
  opened.push(database);
  return database;
}
afterAll(async () => {
  for (const database of opened) await database.drop();
});

describe('migrate', () => {
  it('can run in several processes and databases concurrently, and again', async () => {
    const [one, two] = [await open(), await open()];
    await Promise.all(
      [one.connect(), one.connect(), one.connect(), two.connect(), two.connect()].map((one) => migrate(one)),
    );
    await migrate(one.sql);
    const rows = await one.sql`select name from auth.embedded_migrations order by name`;
    const files = await readdir(new URL('../migrations/', import.meta.url));
    expect(rows.map((row) => row.name)).toEqual(files.filter((name) => /^\d/.test(name)).sort());
  });

  it('gives the API roles no access to people and keys', async () => {
    const { sql } = await open();
    await migrate(sql);
    const readable = await sql`
      select n.nspname || '.' || c.relname as name, r.role
      from pg_class c join pg_namespace n on n.oid = c.relnamespace, unnest(array['anon', 'authenticated', 'service_role']) r (role)
      where n.nspname in ('auth', 'realtime') and c.relkind in ('r', 'v') and c.oid <> 'realtime.messages'::regclass
        and has_table_privilege(r.role, c.oid, 'select, insert, update, delete')`;
    expect([...readable]).toEqual([]);
    const callable = await sql`
      select p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname = 'realtime' and has_function_privilege('authenticated', p.oid, 'execute')`;
    expect(callable.map((row) => row.proname).sort()).toEqual(['broadcast_changes', 'send', 'send_binary', 'topic']);
    await sql`select realtime.send('{}', 'e', 'topic')`;
    const seen = await sql.begin(async (tx) => {
      await tx`set local role authenticated`;
      return tx`select id from realtime.messages`;
    });
    expect([...seen]).toEqual([]);
  });

  it('refuses a database with a foreign schema auth, and an edited migration', async () => {
    const { sql } = await open();
    await sql.unsafe('create schema auth; create table auth.users (id int)');
    await expect(migrate(sql)).rejects.toThrow(/did not make/);
    const other = await open();
    await migrate(other.sql);
    await other.sql`update auth.embedded_migrations set checksum = 'x' where name = '0001_auth.sql'`;
    await expect(migrate(other.sql)).rejects.toThrow(/edited/);
  });

  it('works for an ordinary owner with CREATEROLE, and so does the service', async () => {
    const { sql, connectAs } = await open();
    const owner = `owner_${randomBytes(4).toString('hex')}`;
    await sql.unsafe(`create role ${owner} login createrole password 'x'`);
    const [row] = await sql<{ name: string }[]>`select current_database() as name`;
    await sql.unsafe(`alter database ${row!.name} owner to ${owner}`);
    const [version] = await sql<{ number: number }[]>`select current_setting('server_version_num')::int as number`;
    // On PostgreSQL 16 and later, roles created by another login must first be granted to this owner.
    if (version!.number >= 160_000) {
      for (const role of ['anon', 'authenticated', 'service_role', 'authenticator']) {
        await sql.unsafe(
          `do $$ begin create role ${role}; exception when duplicate_object or unique_violation then null; end $$`,
        );
        await sql.unsafe(`grant ${role} to ${owner} with admin option`);
      }
    }
    const own = connectAs(owner);
    await migrate(own);
    await own.unsafe(`create table public.note (id int primary key, owner uuid);
      alter table note enable row level security;
      create policy mine on note for select to authenticated using (owner = auth.uid());
      grant select on note to authenticated; select realtime.add_table('note')`);
    const service = await serve(own, { settings: { rest: { tables: ['public.*'] } } });
    const user = await service.admin.createUser({ email: 'a@example.com', password: 'correct horse 1' });
    await own`insert into note values (1, ${user.id}), (2, gen_random_uuid())`;
    const client = service.client();
    await client.auth.signInWithPassword({ email: 'a@example.com', password: 'correct horse 1' });
    expect((await client.from('note').select('id')).data).toEqual([{ id: 1 }]);
    await service.close();
    await own.end();
    await sql.unsafe(`reassign owned by ${owner} to current_user`);
    await sql.unsafe(`drop owned by ${owner}`);
    await sql.unsafe(`drop role ${owner}`);
  });
});
