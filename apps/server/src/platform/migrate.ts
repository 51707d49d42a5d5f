import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { type Db, openDb } from './db.ts';

const migrationsFolder = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../migrations');

/** Any number; every process of the product uses the same one. */
const migrationLockKey = 727_002_601;

/**
 * Brings the product's own tables up to date. Idempotent; several processes may start at once (an advisory lock lets one
 * work). The backend service's schema (`auth.uid()`, role `authenticated`) must be there first.
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
