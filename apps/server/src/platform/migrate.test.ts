import fs from 'node:fs';
import { migrate as migrateBackendService } from '@kawaraban/embedded-supabase/migrate.ts';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimDatabase, releaseDatabase } from '#test/database-pool.ts';
import { fingerprint } from '#test/fingerprint.ts';
import { createTestDatabase, type TestDatabase } from '#test/harness.ts';
import { connectSql, openDb } from './db.ts';
import { armFailpoints } from './failpoint.ts';
import { migrateProduct } from './migrate.ts';
import { productMigrations } from './product-migrations.ts';
import { retryWhileLocked, timingOutLocks } from './retry-while-locked.ts';
import { readSchemaState, SchemaTooNewError } from './schema-state/read-schema-state.ts';

const opened: { name: string; sql: Sql }[] = [];
let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await createTestDatabase();
});
afterAll(async () => {
  for (const { name, sql } of opened) {
    await sql.end({ timeout: 1 });
    await releaseDatabase(name);
  }
  await fresh.drop();
});

async function definitionsOf(sql: Sql): Promise<string[]> {
  const { definitions } = await fingerprint(sql);
  // Ignores settings, because PostgreSQL does not copy them and a test database is a copy.
  return definitions.filter((text) => !text.startsWith('setting '));
}

async function openOlder(missing: number): Promise<Sql> {
  const { name, url } = await claimDatabase('empty');
  const sql = connectSql(url, { max: 3 });
  opened.push({ name, sql });
  await migrateBackendService(sql);
  await migrateProduct(openDb(sql), { only: productMigrations().slice(0, -missing) });
  return sql;
}

describe('an upgrade', () => {
  it('reports each migration, and continues where it was interrupted', async () => {
    const sql = await openOlder(3);
    const last = productMigrations().slice(-3);
    expect(await readSchemaState(sql)).toEqual({ kind: 'behind', pending: last });
    armFailpoints([{ name: 'migrate:applied-one', action: 'error', count: 2 }]);
    await expect(migrateProduct(openDb(sql))).rejects.toThrow('Failpoint');
    armFailpoints([]);
    expect(await readSchemaState(sql)).toEqual({ kind: 'behind', pending: last.slice(2) });
    const reports: unknown[] = [];
    await migrateProduct(openDb(sql), { report: (progress) => reports.push(progress) });
    expect(reports).toEqual([{ done: 1, total: 1, what: last[2] }]);
    expect(await readSchemaState(sql)).toEqual({ kind: 'current' });
    expect(await definitionsOf(sql)).toEqual(await definitionsOf(fresh.db.$client));
  });

  it('is refused for a database that no longer serves this version, and leaves it as it is', async () => {
    const test = await createTestDatabase();
    const sql = test.db.$client;
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('', 1, '99990101000000_later')`;
    await sql`update schema_support set needs = '99990101000000_later'`;
    await expect(migrateProduct(test.db)).rejects.toThrow(SchemaTooNewError);
    expect(await readSchemaState(sql)).toEqual({ kind: 'too-new', needs: '99990101000000_later' });
    await sql`update schema_support set needs = ${productMigrations()[0] ?? ''}`;
    await migrateProduct(test.db);
    expect(await readSchemaState(sql)).toEqual({ kind: 'newer', unknown: ['99990101000000_later'] });
    await test.drop();
  });

  it('gives up a lock soon and tries again', async () => {
    const sql = timingOutLocks(fresh.db.$client);
    const [row] = await sql.begin((tx) => tx`select current_setting('lock_timeout') as timeout`);
    expect(row).toEqual({ timeout: '2s' });
    const cause = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
    let runs = 0;
    const work = async () => {
      if (++runs === 1) throw new Error('Failed query', { cause });
      return 'done';
    };
    expect(await retryWhileLocked(work)).toBe('done');
    await expect(retryWhileLocked(async () => Promise.reject(new Error('syntax error')))).rejects.toThrow('syntax');
  });
});

it('repairs a database that ran the earlier text of the edited migration', async () => {
  const test = await createTestDatabase();
  const sql = test.db.$client;
  const edited = '20261123194336_search_conditions';
  const earlier = fs.readFileSync(new URL('testdata/search_conditions.earlier.sql', import.meta.url), 'utf8');
  await sql`drop function find_in_article_search(jsonb, tsquery[], tsquery, tsquery, boolean, integer)`;
  for (const statement of earlier.split('--> statement-breakpoint')) await sql.unsafe(statement);
  await sql`
    update drizzle.__drizzle_migrations set name = ${edited}, hash = encode(sha256(convert_to(${earlier}, 'UTF8')), 'hex')
    where name = ${edited}`;
  await migrateProduct(test.db);
  expect(await definitionsOf(sql)).toEqual(await definitionsOf(fresh.db.$client));
  const ledgerOf = (from: Sql) => from`select hash from drizzle.__drizzle_migrations where name = ${edited}`;
  expect([...(await ledgerOf(sql))]).toEqual([...(await ledgerOf(fresh.db.$client))]);
  await test.drop();
});
