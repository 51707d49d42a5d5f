import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import zlib from 'node:zlib';
import { migrate as migrateBackendService } from '@kawaraban/embedded-supabase/migrate.ts';
import { type ObjectStore, placeOf } from '@kawaraban/embedded-supabase/object-store.ts';
import { getConstructionPlans } from 'pg-boss';
import type { Sql, TransactionSql } from 'postgres';
import { openDb } from '#src/platform/db.ts';
import { failpoint } from '#src/platform/failpoint.ts';
import { migrateProduct } from '#src/platform/migrate.ts';
import { productMigrations } from '#src/platform/product-migrations.ts';
import { protectTables } from '#src/platform/protect-tables/protect-tables.ts';
import { bareTables } from './bare-tables.ts';
import { digestOf, listTables, useStableFormats } from './catalogue.ts';
import { type BackedUpTable, BackupError, type Manifest } from './manifest.ts';
import type { Report } from './progress.ts';
import { markSchema } from './unfinished-restore.ts';

export interface RestoreInput {
  /**
   * Connection to an empty database, or to one with an interrupted restore. The login must own the database and be
   * allowed to create roles.
   */
  sql: Sql;
  store: ObjectStore;
  folder: string;
  manifest: Manifest;
  report: Report;
  signal: AbortSignal;
  /** True if nothing else uses the database yet, so that an interrupted restore in it can be replaced. */
  isPrivate?: boolean;
}

/**
 * Restores a backup: creates the tables as they were in the backup's version, loads all rows and compares them with the
 * backup in one transaction, then migrates to this version. The product refuses to start on the database until the
 * restore is complete.
 * @throws BackupError if the database is not empty, the backup is of a newer version, or rows differ after loading; the
 * signal's reason on abort.
 */
export async function restoreDatabase(input: RestoreInput): Promise<void> {
  const { sql, manifest } = input;
  const db = openDb(sql);
  refuseUnknownVersions(manifest);
  await emptyDatabase(sql, input);
  if (manifest.migrations.backendService)
    await migrateBackendService(sql, { only: manifest.migrations.backendService });
  if (manifest.jobs !== null) await createJobTables(sql);
  await migrateProduct(db, { only: manifest.migrations.product });
  await sql.begin((tx) => loadTables(tx, input));
  failpoint('restore:loaded');
  await restoreObjects(input);
  if (manifest.migrations.backendService) await migrateBackendService(sql);
  await migrateProduct(db);
  await protectTables(db);
  await sql`analyze`;
  await sql`drop schema ${sql(markSchema)} cascade`;
}

function refuseUnknownVersions({ migrations, jobs, product }: Manifest): void {
  const known = new Set(productMigrations());
  const unknown = migrations.product.find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new BackupError(
      `The backup was made by a newer version (${product}, migration ${unknown}). Install that version or a newer one, then restore.`,
    );
  }
  if (jobs !== null && jobs !== currentJobsVersion()) {
    throw new BackupError(
      `The backup has version ${jobs} of the job queue, and this version of the product another. Restore it with the version that made it (${product}), then upgrade.`,
    );
  }
}

/**
 * Removes an interrupted restore and marks the start of this one.
 * @throws BackupError if the database contains anything else.
 */
async function emptyDatabase(sql: Sql, { isPrivate = false }: Pick<RestoreInput, 'isPrivate'>): Promise<void> {
  const [state] = await sql<{ isInterrupted: boolean; tables: number }[]>`
    select exists (select from pg_namespace where nspname = ${markSchema}) as "isInterrupted",
      (
        select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
      ) as tables`;
  const mayReplace = isPrivate || state?.isInterrupted === true;
  if (!mayReplace && state?.tables !== 0) {
    throw new BackupError(
      'The database is not empty, and a restore never overwrites. Create an empty database and name it with --database-url.',
    );
  }
  await sql.begin(async (tx) => {
    await tx`select set_config('client_min_messages', 'error', true)`;
    const schemas = [markSchema, 'auth', 'storage', 'realtime', 'drizzle', 'pgboss', 'public'];
    if (mayReplace) for (const schema of schemas) await tx`drop schema if exists ${tx(schema)} cascade`;
    if (mayReplace) {
      // Creates the schema as PostgreSQL does, with the same owner and privileges.
      await tx`create schema public authorization pg_database_owner`;
      await tx`grant usage on schema public to public`;
    }
    await tx`create schema ${tx(markSchema)}`;
  });
}

export async function createJobTables(sql: Sql): Promise<void> {
  // Uses a separate connection, because the SQL of pg-boss opens its own transaction.
  const connection = await sql.reserve();
  try {
    await connection.unsafe(getConstructionPlans('pgboss'));
  } finally {
    connection.release();
  }
}

function currentJobsVersion(): number {
  return Number(/INSERT INTO pgboss\.version\(version\) VALUES \('(\d+)'\)/.exec(getConstructionPlans('pgboss'))?.[1]);
}

async function loadTables(tx: TransactionSql, input: RestoreInput): Promise<void> {
  const { manifest, report, signal } = input;
  await tx`select set_config('statement_timeout', '0', true), set_config('client_min_messages', 'error', true)`;
  await useStableFormats(tx);
  const schemas = [...new Set(manifest.tables.map(({ schema }) => schema))];
  await createPartitions(tx, manifest, schemas);
  const rebuild = await bareTables(tx, schemas);
  const all = await listTables(tx, schemas);
  await tx.unsafe(`truncate ${all.map(({ schema, name }) => `${quote(schema)}.${quote(name)}`).join(', ')}`);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  let done = 0;
  for (const table of manifest.tables) {
    signal.throwIfAborted();
    await loadTable(tx, table, input);
    done += table.rows;
    report({ done, total: rows, what: `${table.schema}.${table.name}` });
  }
  for (const { schema, name, lastValue, isCalled } of manifest.sequences) {
    await tx`select setval(${`${quote(schema)}.${quote(name)}`}::regclass, ${lastValue}::bigint, ${isCalled})`;
  }
  await restoreSettings(tx, manifest);
  report({ done: rows, total: rows, what: 'building indexes, checking references' });
  await rebuild();
}

/** Settings whose stored value is a list that PostgreSQL has already quoted (`GUC_LIST_QUOTE`). */
const quotedLists = new Set([
  'local_preload_libraries',
  'search_path',
  'session_preload_libraries',
  'temp_tablespaces',
]);

async function restoreSettings(tx: TransactionSql, { settings }: Manifest): Promise<void> {
  const [database] = await tx<{ name: string }[]>`select quote_ident(current_database()) as name`;
  for (const { name, value } of settings) {
    const literal = quotedLists.has(name) ? value : `'${value.replaceAll("'", "''")}'`;
    await tx.unsafe(`alter database ${database?.name} set ${quote(name)} to ${literal}`);
  }
}

async function createPartitions(tx: TransactionSql, { tables }: Manifest, schemas: string[]): Promise<void> {
  const made = new Set((await listTables(tx, schemas)).map(({ schema, name }) => `${schema}.${name}`));
  for (const { schema, name, partition } of tables) {
    if (!partition || made.has(`${schema}.${name}`)) continue;
    const parent = `${quote(partition.schema)}.${quote(partition.name)}`;
    await tx.unsafe(`create table ${quote(schema)}.${quote(name)} partition of ${parent} ${partition.bounds}`);
  }
}

async function loadTable(tx: TransactionSql, table: BackedUpTable, { folder, signal }: RestoreInput): Promise<void> {
  const { schema, name, columns, file } = table;
  const copy = await tx`copy ${tx(schema)}.${tx(name)} (${tx(columns)}) from stdin`.writable();
  await pipeline(fs.createReadStream(path.join(folder, file)), zlib.createGunzip(), copy, { signal });
  const { rows, digest } = await digestOf(tx, table);
  if (rows !== table.rows || digest !== table.digest) {
    throw new BackupError(
      `${schema}.${name} has ${rows} rows after loading, which differ from the backup's ${table.rows}.`,
    );
  }
}

async function restoreObjects({ store, folder, manifest, report, signal }: RestoreInput): Promise<void> {
  for (const [index, { version }] of manifest.files.entries()) {
    await store.put(version, fs.createReadStream(path.join(folder, 'files', placeOf(version))), signal);
    report({ done: index + 1, total: manifest.files.length, what: 'stored files' });
  }
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
