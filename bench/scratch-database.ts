import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connectSql, type Db, openDb } from '@kawaraban/server/src/platform/db.ts';
import { startEmbeddedPostgres } from '@kawaraban/server/src/platform/embedded-postgres.ts';
import { migrateEverything } from '@kawaraban/server/test/migrate-everything.ts';

/** Settings for bulk writes whose loss is acceptable. */
export const bulkSettings = ['max_wal_size=2GB', 'synchronous_commit=off'];

export async function withScratchDatabase<T>(settings: string[], use: (db: Db) => Promise<T>): Promise<T> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kawaraban-bench-'));
  const server = await startEmbeddedPostgres(dir, { settings });
  const sql = connectSql(server.url, { max: 3 });
  try {
    const db = openDb(sql);
    await migrateEverything(db);
    return await use(db);
  } finally {
    await sql.end({ timeout: 1 });
    await server.stop();
    fs.rmSync(dir, { recursive: true, force: true });
  }
}
