import path from 'node:path';
import { connectSql, type Db, openDb } from '../../apps/server/src/platform/db.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts';

export async function openDatabase({ dataDir }: { dataDir: string }): Promise<{ db: Db; close(): Promise<void> }> {
  const postgres = await startEmbeddedPostgres(path.join(dataDir, 'postgres'));
  const connection = connectSql(postgres.url, { max: 2, applicationName: 'kawaraban-journeys' });
  return { db: openDb(connection), close: () => connection.end({ timeout: 5 }) };
}
