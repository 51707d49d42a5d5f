import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Sql, TransactionSql } from 'postgres';
import { repairEditedMigration } from './repair-edited-migrations.ts';

const folder = new URL('../migrations/', import.meta.url);
/** Maximum number of attempts. Concurrent migrations of two databases on one server conflict in their role changes, and one must retry. */
const attemptsMax = 8;

/**
 * Creates or updates this package's part of the database: the API roles and the schemas `auth` and `realtime`.
 * Idempotent, in one transaction, and safe for concurrent processes. Requires PostgreSQL 15 or later; the login must
 * own the database and be a superuser or have CREATEROLE. `only` limits the run to the named migrations, for a database
 * that will receive the rows of an older version.
 * @throws Error if the database has a schema `auth` that this package did not create (a hosted Supabase project needs
 * no migration), or if an applied migration was edited.
 */
export async function migrate(sql: Sql, { only }: { only?: readonly string[] } = {}): Promise<void> {
  const { roles, numbered } = await readMigrations();
  const files = { roles, numbered: numbered.filter(({ name }) => !only || only.includes(name)) };
  for (let attempt = 1; ; attempt++) {
    try {
      await sql.begin((tx) => applyAll(tx, files));
      return;
    } catch (error) {
      if (attempt >= attemptsMax || !isMeetingOfTwo(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50 * attempt));
    }
  }
}

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

async function readMigrations(): Promise<{ roles: string; numbered: Migration[] }> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort();
  const numbered = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
  return { roles: await readFile(new URL('roles.sql', folder), 'utf8'), numbered };
}

async function applyAll(tx: TransactionSql, files: Awaited<ReturnType<typeof readMigrations>>) {
  await tx`select pg_advisory_xact_lock(hashtext('embedded-supabase migrate'))`;
  // Silences the warning of CREATE PUBLICATION about wal_level. The level does not matter, because triggers capture the
  // changes.
  await tx`select set_config('client_min_messages', 'error', true), set_config('search_path', 'public', true)`;
  await tx.unsafe(files.roles);
  await ensureLedger(tx);
  const applied = await tx<{ name: string; checksum: string }[]>`select name, checksum from auth.embedded_migrations`;
  for (const migration of files.numbered) {
    const before = applied.find((row) => row.name === migration.name);
    if (before && before.checksum !== migration.checksum) {
      if (!(await repairEditedMigration(tx, { ...migration, appliedChecksum: before.checksum }))) {
        throw new Error(`Migration ${migration.name} was edited after it was applied to this database.`);
      }
      await tx`update auth.embedded_migrations set checksum = ${migration.checksum} where name = ${migration.name}`;
    }
    if (before) continue;
    await tx.unsafe(migration.text);
    await tx`insert into auth.embedded_migrations (name, checksum) values (${migration.name}, ${migration.checksum})`;
  }
}

async function ensureLedger(tx: TransactionSql) {
  const [state] = await tx<{ ours: boolean; foreign: boolean }[]>`
    select to_regclass('auth.embedded_migrations') is not null as ours, to_regclass('auth.users') is not null as foreign`;
  if (state?.ours) return;
  if (state?.foreign) throw new Error('This database already has a schema "auth" that this package did not make.');
  await tx.unsafe(`
    create schema if not exists auth;
    create table auth.embedded_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
    revoke all on auth.embedded_migrations from public;`);
}

/**
 * Returns true for the errors that concurrent role changes cause: XX000 "tuple concurrently updated", 23505 on a
 * catalogue, 40P01 deadlock.
 */
function isMeetingOfTwo(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return code === 'XX000' || code === '23505' || code === '40P01' || code === '42710';
}
