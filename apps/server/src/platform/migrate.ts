import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { type Db, openDb } from './db.ts';

const migrationsFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../migrations');

/** Arbitrary, but the same in every process. */
const migrationLockKey = 727_002_601;

/**
 * Migrates the product's tables. Idempotent and safe to run in several processes, because an advisory lock admits one.
 * Requires the schema of the backend service (`auth.uid()`, role `authenticated`).
 */
export async function migrateProduct(db: Db): Promise<void> {
  const connection = await db.$client.reserve();
  try {
    await connection`select pg_advisory_lock(${migrationLockKey})`;
    await migrate(openDb(db.$client), { migrationsFolder });
  } finally {
    await connection`select pg_advisory_unlock(${migrationLockKey})`;
    connection.release();
  }
}
