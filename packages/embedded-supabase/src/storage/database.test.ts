import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestDatabase } from '../../test/harness.ts';
import { migrate } from '../migrate.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'storage-'));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('the database of storage', () => {
  it('works for an ordinary owner, and for a request login that can only switch roles', async () => {
    const { sql } = database;
    const suffix = randomBytes(4).toString('hex');
    const owner = `owner_${suffix}`;
    const login = `login_${suffix}`;
    await sql.unsafe(`create role ${owner} login createrole password 'x'`);
    await sql.unsafe(`create role ${login} login noinherit password 'x'`);
    const [row] = await sql<{ name: string }[]>`select current_database() as name`;
    await sql.unsafe(`alter database ${row!.name} owner to ${owner}`);
    for (const role of ['anon', 'authenticated', 'service_role', 'authenticator']) {
      // On PostgreSQL 16 and later, roles created by another login must first be granted to this owner.
      await sql.unsafe(
        `do $$ begin create role ${role}; exception when duplicate_object or unique_violation then null; end $$`,
      );
      await sql.unsafe(`grant ${role} to ${owner} with admin option`);
      if (role !== 'authenticator') await sql.unsafe(`grant ${role} to ${login}`);
    }
    const own = database.connectAs(owner);
    await migrate(own);
    await own.unsafe(
      `create policy everything on storage.objects to authenticated using (owner_id = auth.uid()::text)`,
    );
    const service = await serve(own, { apiSql: database.connectAs(login), storage: { kind: 'files', folder } });
    const admin = service.client(service.secretKey).storage;
    expect((await admin.createBucket('b')).error).toBeNull();
    const account = { email: 'a@example.com', password: 'correct horse 1' };
    const { id } = await service.admin.createUser(account);
    const client = service.client();
    await client.auth.signInWithPassword(account);
    expect((await client.storage.from('b').upload('mine.txt', 'one')).error).toBeNull();
    expect((await client.storage.from('b').upload('mine.txt', 'two', { upsert: true })).error).toBeNull();
    expect(await (await client.storage.from('b').download('mine.txt')).data!.text()).toBe('two');
    expect((await client.storage.from('b').list()).data).toMatchObject([{ name: 'mine.txt' }]);
    expect((await service.client().storage.from('b').download('mine.txt')).error).not.toBeNull();
    expect((await admin.from('b').info('mine.txt')).data).toMatchObject({ size: 3 });
    const [stored] = await own<{ owner: string }[]>`select owner_id as owner from storage.objects`;
    expect(stored).toEqual({ owner: id });
    expect((await admin.emptyBucket('b')).error).toBeNull();
    expect((await admin.deleteBucket('b')).error).toBeNull();
    await service.sweepStorage();
    expect((await own`select version from storage.files`).length).toBe(0);
    await service.close();
    await own.end();
    await sql.unsafe(`reassign owned by ${owner} to current_user; drop owned by ${owner}, ${login}`);
    await sql.unsafe(`drop role ${owner}, ${login}`);
  });

  it('gives the API roles the two tables and the helpers, and nothing else', async () => {
    const other = await createDatabase();
    await migrate(other.sql);
    const roles = ['anon', 'authenticated', 'service_role'];
    const tables = await other.sql<{ name: string }[]>`
      select distinct c.relname as name from pg_class c, unnest(${roles}::text[]) role
      where c.relnamespace = 'storage'::regnamespace and c.relkind in ('r', 'v')
        and has_table_privilege(role, c.oid, 'select, insert, update, delete, truncate, references, trigger') order by 1`;
    expect(tables.map(({ name }) => name)).toEqual(['buckets', 'objects']);
    const [truncate] = await other.sql<{ may: boolean }[]>`
      select bool_or(has_table_privilege(role, 'storage.objects', 'truncate')) as may from unnest(${roles}::text[]) role`;
    expect(truncate).toEqual({ may: false });
    const functions = await other.sql<{ name: string }[]>`
      select p.proname as name from pg_proc p
      where p.pronamespace = 'storage'::regnamespace and has_function_privilege('anon', p.oid, 'execute') order by 1`;
    expect(functions.map(({ name }) => name)).toEqual([
      'extension',
      'filename',
      'foldername',
      'get_size_by_bucket',
      'list_objects_by_name',
      'operation',
      'search',
    ]);
    await other.drop();
  });

  it('has the helper functions for policies', async () => {
    const [row] = await database.sql<Record<string, unknown>[]>`
      select storage.foldername('a/b/c.tar.gz') as folder, storage.filename('a/b/c.tar.gz') as file,
        storage.extension('a/b/c.tar.gz') as extension, storage.foldername('c') as none`;
    expect(row).toEqual({ folder: ['a', 'b'], file: 'c.tar.gz', extension: 'gz', none: [] });
  });
});
