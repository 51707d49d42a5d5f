import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { type Db, openDb } from './db.ts';
import { failpoint } from './failpoint.ts';
import { migrationsFolder } from './product-migrations.ts';
import { closeDefaultGrants, protectTables } from './protect-tables/protect-tables.ts';
import { repairEditedMigration } from './repair-edited-migration.ts';
import { retryWhileLocked, timingOutLocks } from './retry-while-locked.ts';
import { readSchemaState, refuseNewerSchema } from './schema-state/read-schema-state.ts';

/** Arbitrary key that must be the same in every process. */
const migrationLockKey = 727_002_601;

interface MigrateOptions {
  only?: readonly string[];
  report?: (progress: { done: number; total: number; what: string }) => void;
}

/**
 * Migrates the product's tables and restricts browsers' access to them. Idempotent and safe in several processes,
 * because an advisory lock admits one process at a time. Requires the schema of the backend service (`auth.uid()`, role
 * `authenticated`). While the database serves readers, each migration runs in its own transaction, waits only briefly
 * for locks and is retried, so that no query waits long for it.
 * @throws SchemaTooNewError if the database no longer supports this version.
 */
export async function migrateProduct(db: Db, { only, report }: MigrateOptions = {}): Promise<void> {
  const connection = await db.$client.reserve();
  try {
    await connection`select pg_advisory_lock(${migrationLockKey})`;
    await closeDefaultGrants(db);
    if (only) return await applyMigrations(db, only);
    await refuseNewerSchema(db.$client);
    const state = await readSchemaState(db.$client);
    if (state.kind === 'empty') await applyMigrations(db, state.pending);
    if (state.kind === 'behind') await upgradeTables(db, state.pending, report);
    await repairEditedMigration(db.$client);
    // Runs last because the policies call functions of the newest version.
    await protectTables(db);
  } finally {
    await connection`select pg_advisory_unlock(${migrationLockKey})`;
    connection.release();
  }
}

async function upgradeTables(db: Db, pending: readonly string[], report: MigrateOptions['report']): Promise<void> {
  for (const [index, name] of pending.entries()) {
    await retryWhileLocked(() => applyMigrations(db, [name]));
    failpoint('migrate:applied-one');
    report?.({ done: index + 1, total: pending.length, what: name });
  }
}

async function applyMigrations(db: Db, names: readonly string[]): Promise<void> {
  // Copies the wanted migrations to a temporary folder, because the migrator always applies a whole folder.
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kawaraban-migrations-'));
  try {
    for (const name of names) fs.symlinkSync(path.join(migrationsFolder, name), path.join(folder, name));
    await migrate(openDb(timingOutLocks(db.$client)), { migrationsFolder: folder });
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
