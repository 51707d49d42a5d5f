import { migrate as migrateBackendService } from '@kawaraban/embedded-supabase/migrate.ts';
import type { Sql } from 'postgres';
import { connectSql, openDb } from '#src/platform/db.ts';
import { createDatabase, poolChannel, templateOf } from '../../../packages/embedded-supabase/test/database-pool.ts';
import { migrateEverything } from './migrate-everything.ts';

/** Databases of each kind that are kept ready: as many as there are workers, so that two that begin together wait for none. */
const readyMax = 2;
const kinds = ['server', 'backend'] as const;
type PooledKind = (typeof kinds)[number];

export interface DatabasePool {
  /** Address of the pool's own database, which `claimDatabase` connects to. */
  url: string;
  /** Ends the filling. The databases stay. */
  close(): Promise<void>;
}

/**
 * Creates a template of each kind and keeps copies of them ready in the background. Every database has a name that
 * begins with `run`.
 */
export async function fillDatabasePool(
  admin: Sql,
  { urlOf, run }: { urlOf(database: string): string; run: string },
): Promise<DatabasePool> {
  await createTemplate(admin, { name: templateOf(run, 'backend'), urlOf }, migrateBackendService);
  await createTemplate(admin, { name: templateOf(run, 'server'), urlOf }, (sql) => migrateEverything(openDb(sql)));
  await admin.unsafe(`create database ${run}_pool`);
  const url = urlOf(`${run}_pool`);
  const pool = connectSql(url, { max: 1 });
  await pool`create table ready (name text primary key, kind text not null)`;

  // One after the other: create and drop both wait for a checkpoint, and tests need the processors more.
  let work = Promise.resolve();
  let isClosed = false;
  const enqueue = (task: () => Promise<void>) => {
    work = work.then(() => (isClosed ? undefined : task())).catch((error) => console.error('Test databases:', error));
  };
  const refill = (kind: PooledKind) => enqueue(() => refillKind(pool, kind));
  const listening = await pool.listen(poolChannel, (message) => {
    const [event, subject = ''] = message.split(' ');
    const kind = kinds.find((one) => one === subject);
    if (event === 'claimed' && kind) refill(kind);
    if (event === 'released') enqueue(() => dropDatabase(pool, subject));
  });
  for (const kind of kinds) refill(kind);
  return {
    url,
    async close() {
      isClosed = true;
      await work;
      await listening.unlisten();
      await pool.end();
    },
  };
}

async function createTemplate(
  admin: Sql,
  { name, urlOf }: { name: string; urlOf(database: string): string },
  migrate: (sql: Sql) => Promise<void>,
) {
  await admin.unsafe(`create database ${name}`);
  const sql = connectSql(urlOf(name), { max: 2 });
  await migrate(sql);
  await sql.end();
}

async function refillKind(pool: Sql, kind: PooledKind) {
  const [ready] = await pool<{ count: number }[]>`select count(*)::int as count from ready where kind = ${kind}`;
  for (let count = ready?.count ?? 0; count < readyMax; count++) {
    const name = await createDatabase(pool, kind);
    await pool`insert into ready (name, kind) values (${name}, ${kind})`;
  }
}

async function dropDatabase(pool: Sql, name: string) {
  await pool.unsafe(`drop database if exists "${name}" with (force)`);
}
