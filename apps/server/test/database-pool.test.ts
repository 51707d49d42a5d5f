import type { Sql } from 'postgres';
import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  type ClaimedDatabase,
  claimDatabaseFrom,
  connect,
  type DatabaseKind,
  releaseDatabase,
} from './database-pool.ts';

const poolUrl = process.env.TEST_DATABASE_POOL_URL ?? '';
const workers: Sql[] = Array.from({ length: 4 }, () => connect(poolUrl, 1));
const claimed: ClaimedDatabase[] = [];

async function claim(worker: number, kind: DatabaseKind) {
  const database = await claimDatabaseFrom(workers[worker]!, kind); // Four workers, numbered by the tests.
  claimed.push(database);
  return database;
}

async function tablesOf({ url }: ClaimedDatabase): Promise<string[]> {
  const sql = connect(url, 1);
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relname in ('articles', 'embedded_migrations') order by 1`;
  await sql.end();
  return tables.map(({ name }) => name);
}

afterAll(async () => {
  await Promise.all(claimed.map(({ name }) => releaseDatabase(name)));
  await Promise.all(workers.map((worker) => worker.end()));
});

describe('the pool of test databases', () => {
  it('gives four workers that claim at once a database each, whether it was ready or not', async () => {
    const names = (await Promise.all(Array.from({ length: 16 }, (_, turn) => claim(turn % 4, 'migrated')))).map(
      ({ name }) => name,
    );
    expect(new Set(names).size).toBe(16);
    expect(await workers[0]!`select name from ready where name in ${workers[0]!(names)}`).toEqual([]);
  });

  it('gives a database of the kind that was asked for', async () => {
    expect(await tablesOf(await claim(0, 'migrated'))).toEqual(['articles', 'embedded_migrations']);
    expect(await tablesOf(await claim(0, 'empty'))).toEqual([]);
  });

  it('has a database ready again after a claim, and drops one that was released', async () => {
    const { name } = await claim(0, 'migrated');
    await releaseDatabase(name);
    await vi.waitFor(async () => {
      expect(await workers[1]!`select from pg_database where datname = ${name}`).toHaveLength(0);
      expect(await workers[1]!`select from ready`).not.toHaveLength(0);
    }, 60_000);
  });
});
