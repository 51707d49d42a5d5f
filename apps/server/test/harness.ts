import { connectSql, type Db, openDb } from '#src/platform/db.ts';
import { claimDatabase, releaseDatabase } from './database-pool.ts';

export interface TestDatabase {
  db: Db;
  url: string;
  drop(): Promise<void>;
}

export async function createTestDatabase({ max = 5 }: { max?: number } = {}): Promise<TestDatabase> {
  const { name, url } = await claimDatabase('migrated');
  const sql = connectSql(url, { max });
  return {
    db: openDb(sql),
    url,
    async drop() {
      await sql.end({ timeout: 1 });
      await releaseDatabase(name);
    },
  };
}
