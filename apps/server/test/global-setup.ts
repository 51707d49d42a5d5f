import { randomBytes } from 'node:crypto';
import { connectSql } from '#src/platform/db.ts';
import { fillDatabasePool } from './fill-database-pool.ts';
import { startTestPostgres, type TestPostgres } from './start-test-postgres.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  const external = process.env.DATABASE_URL;
  const server: TestPostgres = external ? { adminUrl: external, stop: async () => {} } : await startTestPostgres();
  // Unique name, because parallel runs on one server must not collide, even if their containers give them the same process id.
  const run = `kawaraban_test_${process.pid}_${randomBytes(3).toString('hex')}`;
  process.env.TEST_DATABASE_ADMIN_URL = server.adminUrl;
  process.env.TEST_DATABASE_RUN = run;

  const admin = connectSql(server.adminUrl, { max: 1 });
  const urlOf = (database: string) => {
    const url = new URL(server.adminUrl);
    url.pathname = `/${database}`;
    return url.toString();
  };
  const pool = await fillDatabasePool(admin, { urlOf, run });
  process.env.TEST_DATABASE_POOL_URL = pool.url;

  return async () => {
    await pool.close();
    if (external) await dropAll(admin, run);
    await admin.end();
    await server.stop();
  };
}

async function dropAll(admin: ReturnType<typeof connectSql>, run: string) {
  const left = await admin<{ datname: string }[]>`select datname from pg_database where starts_with(datname, ${run})`;
  for (const { datname } of left) await admin.unsafe(`drop database if exists "${datname}" with (force)`);
}
