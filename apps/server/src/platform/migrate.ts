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

/** Arbitrary, but the same in every process. */
const migrationLockKey = 727_002_601;

interface MigrateOptions {
  /** Limits it to these migrations, for a database that receives the rows of an older version. */
  only?: readonly string[];
  /** Called after each migration of a database that has some already. */
  report?: (progress: { done: number; total: number; what: string }) => void;
}

/**
 * Migrates the product's tables and closes them to browsers. Idempotent and safe to run in several processes, because an
 * advisory lock admits one. Requires the schema of the backend service (`auth.uid()`, role `authenticated`). A database that
 * serves readers is migrated in one transaction for each migration, which waits a short time for locks and is tried again, so
 * that no query waits long behind it.
 *
 * @throws SchemaTooNewError if the database no longer serves this version.
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
    // The policies call functions of the newest version.
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

/** Applies the named migrations that the database lacks, in one transaction. */
async function applyMigrations(db: Db, names: readonly string[]): Promise<void> {
  // The migrator always applies a whole folder.
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kawaraban-migrations-'));
  try {
    for (const name of names) fs.symlinkSync(path.join(migrationsFolder, name), path.join(folder, name));
    await migrate(openDb(timingOutLocks(db.$client)), { migrationsFolder: folder });
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}
