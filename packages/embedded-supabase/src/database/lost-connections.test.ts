import type { Sql, TransactionSql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from '../../test/harness.ts';
import { survivingLostConnections } from './lost-connections.ts';

let database: TestDatabase;
let sql: Sql;

beforeAll(async () => {
  database = await createDatabase();
  sql = survivingLostConnections(database.sql);
  await sql`create table notes (text text)`;
});
afterAll(() => database.drop());

async function cut(tx: TransactionSql): Promise<void> {
  const [row] = await tx`select pg_backend_pid() as pid`;
  await sql`select pg_terminate_backend(${row?.pid})`;
  await new Promise((resolve) => setTimeout(resolve, 100));
}

const noted = async () => (await sql`select text from notes order by text`).map((row) => row.text);

test('rejects the transaction, and runs no later statement, if the connection is lost between two statements', async () => {
  let afterwards: unknown;
  const work = sql.begin(async (tx) => {
    await tx`insert into notes values ('before')`;
    await cut(tx);
    afterwards = await tx`insert into notes values ('after')`.catch((error: unknown) => error);
    throw afterwards;
  });
  await expect(work).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  await sql.begin((tx) => tx`insert into notes values ('next')`);
  expect(await noted()).toEqual(['next']);
  await sql`truncate notes`;
});

test('rejects if the connection is lost during a statement', async () => {
  const work = sql.begin(async (tx) => {
    await tx`insert into notes values ('before')`;
    await tx`select pg_terminate_backend(pg_backend_pid())`;
  });
  await expect(work).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  expect(await noted()).toEqual([]);
});

test('rejects the whole transaction if the connection is lost inside a savepoint', async () => {
  const work = sql.begin(async (tx) => {
    await tx.savepoint((inner) => inner`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined);
    await tx`insert into notes values ('after')`;
  });
  await expect(work).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  expect(await noted()).toEqual([]);
});

test('rejects if the connection is lost while the work completes', async () => {
  const work = sql.begin(async (tx) => {
    await tx`insert into notes values ('before')`;
    await cut(tx);
    return 'done';
  });
  await expect(work).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  expect(await noted()).toEqual([]);
});

test('leaves everything else unchanged: results, options, rolled back savepoints, errors of the work', async () => {
  await expect(sql.begin('read only', (tx) => tx`insert into notes values ('x')`)).rejects.toMatchObject({
    code: '25006',
  });
  const results = await sql.begin((tx) => [tx`select 1 as one`, tx`select 2 as two`]);
  expect(results.map(([row]) => row)).toEqual([{ one: 1 }, { two: 2 }]);
  await sql.begin(async (tx) => {
    await tx`insert into notes values ('kept')`;
    const refused = tx.savepoint(async (inner) => {
      await inner`insert into notes values ('taken back')`;
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    await tx.savepoint('named', (inner) => inner.unsafe("insert into notes values ('named')"));
  });
  expect(await noted()).toEqual(['kept', 'named']);
  expect(survivingLostConnections(sql)).toBe(sql);
});
