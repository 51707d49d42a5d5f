import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connectSql, openDb } from '#src/platform/db.ts';
import { startEmbeddedPostgres } from '#src/platform/embedded-postgres.ts';
import { migrateEverything } from './migrate-everything.ts';

/**
 * Starts one real PostgreSQL for the whole run (or uses the one of `DATABASE_URL`) and migrates one template database in
 * it; each test file then copies the template in some tens of milliseconds (see `harness.ts`).
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const external = process.env.DATABASE_URL;
  const server = external ? await useExternal(external) : await startOwn();
  process.env.TEST_DATABASE_ADMIN_URL = server.adminUrl;
  const template = `kawaraban_template_${process.pid}`;
  process.env.TEST_DATABASE_TEMPLATE = template;

  const admin = connectSql(server.adminUrl, { max: 1 });
  await admin.unsafe(`drop database if exists ${template}`);
  await admin.unsafe(`create database ${template}`);
  const sql = connectSql(withDatabase(server.adminUrl, template), { max: 2 });
  await migrateEverything(openDb(sql));
  await sql.end();

  return async () => {
    const leftOver = await admin<{ datname: string }[]>`
      select datname from pg_database where datname = ${template} or datname like ${`kawaraban_test_${process.pid}_%`}`;
    for (const { datname } of leftOver) await admin.unsafe(`drop database if exists "${datname}" with (force)`);
    await admin.end();
    await server.stop();
  };
}

/** The same server's address for another database. */
function withDatabase(url: string, database: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${database}`;
  return parsed.toString();
}

interface TestServer {
  adminUrl: string;
  stop(): Promise<void>;
}

async function useExternal(adminUrl: string): Promise<TestServer> {
  return { adminUrl, stop: async () => {} };
}

async function startOwn(): Promise<TestServer> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'kawaraban-test-'));
  const server = await startEmbeddedPostgres(dir, {
    // Test databases are thrown away: durability would only cost time.
    settings: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'],
    database: 'postgres',
  });
  return {
    adminUrl: server.url,
    async stop() {
      await server.stop();
      fs.rmSync(dir, { recursive: true, force: true });
    },
  };
}
