import type { Sql } from 'postgres';
import { connectSql, openDb } from '#src/platform/db.ts';
import { createDatabase, poolChannel, templateOf } from './database-pool.ts';
import { migrateEverything } from './migrate-everything.ts';

/** Number of databases kept ready, so that two test files that start together need not wait. */
const readyMax = 2;

export interface DatabasePool {
  url: string;
  close(): Promise<void>;
}

export async function fillDatabasePool(
  admin: Sql,
  { urlOf, run }: { urlOf(database: string): string; run: string },
): Promise<DatabasePool> {
  await createTemplate(admin, { name: templateOf(run), urlOf });
  await admin.unsafe(`create database ${run}_pool`);
  const url = urlOf(`${run}_pool`);
  const pool = connectSql(url, { max: 1 });
  await pool`create table ready (name text primary key)`;

  // Creates and drops databases one at a time, because both operations wait for a checkpoint and the tests need the CPU.
  let work = Promise.resolve();
  let isClosed = false;
  const enqueue = (task: () => Promise<void>) => {
    work = work.then(() => (isClosed ? undefined : task())).catch((error) => console.error('Test databases:', error));
  };
  const refill = () => enqueue(() => fillUp(pool));
  const listening = await pool.listen(poolChannel, (message) => {
    const [event, subject = ''] = message.split(' ');
    if (event === 'claimed') refill();
    if (event === 'released') enqueue(() => dropDatabase(pool, subject));
  });
  refill();
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

async function createTemplate(admin: Sql, { name, urlOf }: { name: string; urlOf(database: string): string }) {
  await admin.unsafe(`create database ${name}`);
  const sql = connectSql(urlOf(name), { max: 2 });
  await migrateEverything(openDb(sql));
  await sql.end();
}

async function fillUp(pool: Sql) {
  const [ready] = await pool<{ count: number }[]>`select count(*)::int as count from ready`;
  for (let count = ready?.count ?? 0; count < readyMax; count++) {
    const name = await createDatabase(pool, 'migrated');
    await pool`insert into ready (name) values (${name})`;
  }
}

async function dropDatabase(pool: Sql, name: string) {
  await pool.unsafe(`drop database if exists "${name}" with (force)`);
}
