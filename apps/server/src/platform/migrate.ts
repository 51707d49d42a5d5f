import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { type Db, openDb } from './db.ts';
import { closeDefaultGrants, protectTables } from './protect-tables/protect-tables.ts';

const migrationsFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../migrations');

/** Arbitrary, but the same in every process. */
const migrationLockKey = 727_002_601;

/**
 * Migrates the product's tables and closes them to browsers. Idempotent and safe to run in several processes, because an advisory lock admits one.
 * Requires the schema of the backend service (`auth.uid()`, role `authenticated`). `only` limits it to the named
 * migrations, for a database that receives the rows of an older version.
 */
export async function migrateProduct(db: Db, { only }: { only?: readonly string[] } = {}): Promise<void> {
  const chosen = only && folderOf(only);
  const connection = await db.$client.reserve();
  try {
    await connection`select pg_advisory_lock(${migrationLockKey})`;
    await closeDefaultGrants(db);
    await migrate(openDb(db.$client), { migrationsFolder: chosen ?? migrationsFolder });
    // The policies call functions of the newest version.
    if (!only) await protectTables(db);
  } finally {
    await connection`select pg_advisory_unlock(${migrationLockKey})`;
    connection.release();
    if (chosen) fs.rmSync(chosen, { recursive: true });
  }
}

/** Returns the names of this version's migrations, oldest first. */
export function productMigrations(): string[] {
  return fs
    .readdirSync(migrationsFolder)
    .filter((name) => fs.existsSync(path.join(migrationsFolder, name, 'migration.sql')))
    .sort();
}

/** Returns a temporary folder of links to the named migrations, because the migrator always applies a whole folder. */
function folderOf(names: readonly string[]): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kawaraban-migrations-'));
  for (const name of names) fs.symlinkSync(path.join(migrationsFolder, name), path.join(folder, name));
  return folder;
}
