import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectSql, openDb } from '#src/platform/db.ts';
import { startEmbeddedPostgres } from '#src/platform/embedded-postgres.ts';
import type { TestDatabase } from '#test/harness.ts';
import { memoryFolder } from '#test/memory-folder.ts';
import { migrateEverything } from '#test/migrate-everything.ts';

export interface SoakDatabase extends TestDatabase {
  interrupt(ms: number): Promise<void>;
}

export async function openSoakDatabase(): Promise<SoakDatabase> {
  const folder = fs.mkdtempSync(path.join(memoryFolder(), 'kawaraban-soak-'));
  const start = () => startEmbeddedPostgres(folder, { settings: ['max_connections=100'] });
  let postgres = await start();
  const sql = connectSql(postgres.url, { max: 5, applicationName: 'soak' });
  const db = openDb(sql);
  await migrateEverything(db);
  return {
    ...{ db, url: postgres.url },
    async drop() {
      await sql.end({ timeout: 1 });
      await postgres.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
    async interrupt(ms) {
      await postgres.stop();
      await wait(ms);
      postgres = await start();
    },
  };
}
