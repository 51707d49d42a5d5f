import { createHash } from 'node:crypto';
import fs from 'node:fs';
import type { Sql } from 'postgres';
import { afterAll, expect, it } from 'vitest';
import { createDatabase } from '../test/harness.ts';
import { migrate } from './migrate.ts';

const opened: Awaited<ReturnType<typeof createDatabase>>[] = [];
async function open(): Promise<Sql> {
  const database = await createDatabase();
  opened.push(database);
  return database.sql;
}
afterAll(async () => {
  for (const database of opened) await database.drop();
});

const folder = new URL('../migrations/', import.meta.url);
const names = fs
  .readdirSync(folder)
  .filter((name) => /^\d/.test(name))
  .sort();

async function shapeOf(sql: Sql) {
  const functions = await sql`
    select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace in ('storage'::regnamespace, 'realtime'::regnamespace) and prokind = 'f' order by 1`;
  const columns = await sql`
    select table_name, column_name, data_type, collation_name, generation_expression from information_schema.columns
    where table_schema = 'storage' order by 1, 2`;
  const indexes = await sql`select indexdef from pg_indexes where schemaname = 'storage' order by 1`;
  const triggers = await sql`
    select pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal order by 1`;
  const ledger = await sql`select name, checksum from auth.embedded_migrations order by 1`;
  return JSON.stringify({ functions, columns, indexes, triggers, ledger }, null, 1);
}

const publishTable = `
  create table public.notes (id integer primary key);
  alter publication supabase_realtime add table public.notes;
  select realtime.sync_publication();`;

it.each(['0009_storage', '0012_inserts_captured_together'])(
  'makes a database that ran the earlier text of %s equal to a new one',
  async (edited) => {
    const [fresh, old] = [await open(), await open()];
    await migrate(fresh);
    await fresh.unsafe(publishTable);

    await migrate(old, { only: names.filter((name) => name < edited) });
    const text = fs.readFileSync(new URL(`testdata/${edited}.earlier.sql`, import.meta.url), 'utf8');
    await old.unsafe(text);
    const checksum = createHash('sha256').update(text).digest('hex');
    await old`insert into auth.embedded_migrations (name, checksum) values (${`${edited}.sql`}, ${checksum})`;
    if (edited.startsWith('0012')) await old.unsafe(publishTable);
    await migrate(old);
    if (edited.startsWith('0009')) await old.unsafe(publishTable);

    expect(await shapeOf(old)).toBe(await shapeOf(fresh));
    await migrate(old);
  },
);

it('still refuses a text that the migration never had', async () => {
  const sql = await open();
  await migrate(sql);
  await sql`update auth.embedded_migrations set checksum = 'another' where name = '0009_storage.sql'`;
  await expect(migrate(sql)).rejects.toThrow('Migration 0009_storage.sql was edited after it was applied');
});
