import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectSql, openDb } from '#src/platform/db.ts';
import { startJobs } from '#src/platform/jobs.ts';
import { createLog } from '#src/platform/log.ts';
import { claimDatabase, releaseDatabase } from '#test/database-pool.ts';
import { migrateEverything } from '#test/migrate-everything.ts';
import { browserTables, productSchemas } from './browser-access.ts';
import { protectTables } from './protect-tables.ts';

const hostedDefaults = `
  grant usage on schema public to anon, authenticated;
  alter default privileges in schema public grant all on tables to anon, authenticated;
  alter default privileges in schema public grant all on sequences to anon, authenticated;
  alter default privileges in schema public grant all on routines to anon, authenticated;`;

const { name, url } = await claimDatabase('empty');
const sql = connectSql(url, { max: 3 });
const db = openDb(sql);
const apiRoles = ['anon', 'authenticated'];

beforeAll(async () => {
  // The server usually has the roles already, but this file must also run alone.
  const { migrate } = await import('@kawaraban/embedded-supabase/migrate.ts');
  await migrate(sql);
  await sql.unsafe(hostedDefaults);
  await migrateEverything(db);
  const jobs = await startJobs({ url, log: createLog('silent'), isWorker: false });
  await jobs.stop();
  await protectTables(db);
});
afterAll(async () => {
  await sql.end();
  await releaseDatabase(name);
});

async function tryAs(role: string, statement: string): Promise<number | string> {
  return sql
    .begin(async (tx) => {
      await tx.unsafe(`set local role ${role}`);
      return (await tx.unsafe(statement)).length;
    })
    .catch((error: { code: string }) => error.code);
}

async function tablesOf(kinds: string[]): Promise<{ name: string; isSecured: boolean }[]> {
  return sql`
    select format('%I.%I', n.nspname, c.relname) as name, c.relrowsecurity as "isSecured"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any(${productSchemas}) and c.relkind = any(${kinds}) order by 1`;
}

async function privileges(): Promise<string[]> {
  const rows = await sql<{ privilege: string }[]>`
    select r.rolname || ' ' || p.privilege || ' ' || c.oid::regclass as privilege
    from pg_class c join pg_namespace n on n.oid = c.relnamespace,
      unnest(${apiRoles}::text[]) r(rolname), unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) p(privilege)
    where n.nspname = any(${productSchemas}) and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and has_table_privilege(r.rolname, c.oid, p.privilege) order by 1`;
  return rows.map(({ privilege }) => privilege);
}

async function callable(): Promise<string[]> {
  const rows = await sql<{ call: string }[]>`
    select r.rolname || ' ' || p.oid::regprocedure as call
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace, unnest(${apiRoles}::text[]) r(rolname)
    where n.nspname = any(${productSchemas}) and has_function_privilege(r.rolname, p.oid, 'EXECUTE') order by 1`;
  return rows.map(({ call }) => call);
}

const writeAudit = () => sql`
  insert into audit_log (at, operation, table_name, row_id, action) values (now(), 'test', 'users', '1', 'insert')`;

describe('in a database that grants every new table to browsers', () => {
  it('grants browsers what the client reads, and nothing else', async () => {
    expect(await privileges()).toEqual(['authenticated SELECT alert_mail_work']);
    expect(await callable()).toEqual(['authenticated second_step_taken()']);
  });

  it('secures every table and partition by rows, so that a grant alone shows nothing', async () => {
    const tables = await tablesOf(['r', 'p']);
    expect(tables.length).toBeGreaterThan(60);
    expect(tables.filter(({ isSecured }) => !isSecured)).toEqual([]);
    await writeAudit();
    await sql.unsafe('grant select on all tables in schema public to anon');
    for (const { name: table } of tables.filter((one) => one.name.startsWith('public.'))) {
      expect([table, await tryAs('anon', `select from ${table}`)]).toEqual([table, 0]);
    }
    expect((await protectTables(db)).length).toBeGreaterThan(0);
    expect(await tryAs('anon', 'select from users')).toBe('42501');
  });

  it('closes partitions that the program creates between two starts, even if the grants came back', async () => {
    await sql.unsafe(hostedDefaults);
    await sql`select ensure_search_partition('2031-05-05T00:00:00Z')`;
    const [partition] = (await tablesOf(['r'])).filter((one) => one.name === 'public.article_search_203105');
    expect(partition).toEqual({ name: 'public.article_search_203105', isSecured: true });
    expect(await tryAs('anon', 'select from article_search_203105')).toBe('42501');
  });

  it('closes a table without both layers at the next start, and a second start changes nothing', async () => {
    await sql.unsafe(hostedDefaults);
    await sql.unsafe(`
      create table open_table (id bigserial primary key, word text);
      insert into open_table (word) values ('secret');
      grant select (word) on open_table to public;
      create policy everyone on open_table for select using (true);
      create view open_view as select * from open_table;
      create function open_function() returns text language sql security definer as 'select word from open_table';`);
    expect(await tryAs('anon', 'select word from open_table')).toBe(1);
    await migrateEverything(db);
    for (const statement of [
      'select word from open_table',
      'select from open_view',
      'select open_function()',
      "select nextval('open_table_id_seq')",
    ])
      expect([statement, await tryAs('anon', statement)]).toEqual([statement, '42501']);
    await sql.unsafe('grant select on open_table, open_view to anon');
    expect(await tryAs('anon', 'select from open_table')).toBe(0);
    expect(await tryAs('anon', 'select from open_view')).toBe(0);
    await protectTables(db);
    expect(await protectTables(db)).toEqual([]);
    await sql.unsafe('create table opened_again (id int)');
    expect(await tryAs('anon', 'select from opened_again')).toBe('42501');
    await sql.unsafe('drop view open_view; drop function open_function(); drop table open_table, opened_again');
  });
});

it('restores grant and policy of what the client reads', async () => {
  for (const { table, policy } of browserTables) {
    await sql.unsafe(`drop policy ${JSON.stringify(policy)} on ${table}; revoke all on ${table} from authenticated;
      create policy "everybody" on ${table} using (true);
      revoke execute on function second_step_taken() from authenticated`);
    await protectTables(db);
    const policies = await sql`select polname from pg_policy where polrelid = ${table}::regclass`;
    expect(policies.map((row) => row.polname)).toEqual([policy]);
    expect(await tryAs('authenticated', `select from ${table}`)).toBe(0);
  }
});

it('lets roles through that the operator granted a table', async () => {
  const role = `${name}_reports`;
  await sql.unsafe(
    `create role ${role}; grant usage on schema public to ${role}; grant select on audit_log to ${role}`,
  );
  try {
    await writeAudit();
    expect(await tryAs(role, 'select from audit_log limit 1')).toBe(0);
    await protectTables(db);
    expect(await tryAs(role, 'select from audit_log limit 1')).toBe(1);
    expect(await protectTables(db)).toEqual([]);
    expect(await tryAs('anon', 'select from audit_log')).toBe('42501');
  } finally {
    await sql.unsafe(`drop policy if exists "granted roles" on audit_log; drop owned by ${role}; drop role ${role}`);
  }
});

it('finds its tables and compiles no statement, whatever the database sets', async () => {
  await sql.unsafe(`alter database ${name} set jit to on; alter database ${name} set search_path to 'pg_catalog'`);
  const other = connectSql(url, { max: 1 });
  try {
    expect(await other`select current_setting('jit') as jit, count(*)::int as users from users`).toEqual([
      { jit: 'off', users: 0 },
    ]);
  } finally {
    await other.end();
    await sql.unsafe(`alter database ${name} reset jit; alter database ${name} reset search_path`);
  }
});
