import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { openDb } from './db.ts';
import { preparingRepeated } from './prepare-repeated.ts';

const test = await createTestDatabase({ max: 1 });
afterAll(() => test.drop());
const db = openDb(preparingRepeated(test.db.$client));

const preparedLike = async (pattern: string) => {
  const rows = await db.execute<{ statement: string }>(
    sql.raw(`select statement from pg_prepared_statements where statement like '${pattern}'`),
  );
  return [...rows].map(({ statement }) => statement);
};

it('prepares a statement from its fifth use on, in transactions too', async () => {
  const twice = (value: number) => sql`select ${value}::int * 2 as twice`;
  for (let value = 1; value <= 4; value++)
    expect([...(await db.execute(twice(value)))]).toEqual([{ twice: value * 2 }]);
  expect(await preparedLike('%as twice%')).toEqual([]);
  expect(await db.transaction(async (tx) => [...(await tx.execute(twice(5)))])).toEqual([{ twice: 10 }]);
  expect([...(await db.execute(twice(6)))]).toEqual([{ twice: 12 }]);
  expect(await preparedLike('%as twice%')).toHaveLength(1);
});

it('answers after the columns of a prepared statement have changed', async () => {
  await db.execute(sql`create table changing (id int)`);
  await db.execute(sql`insert into changing values (1)`);
  const read = async () => [...(await db.execute(sql`select * from changing where id = ${1}`))];
  for (let use = 0; use < 6; use++) expect(await read()).toEqual([{ id: 1 }]);
  await db.execute(sql`alter table changing add column name text default 'a'`);
  expect(await read()).toEqual([{ id: 1, name: 'a' }]);
});

it('prepares at most 200 statements, none of which is long', async () => {
  for (let number = 0; number < 210; number++) {
    for (let use = 0; use < 5; use++) await db.execute(sql`select ${1}::int as ${sql.identifier(`number_${number}`)}`);
  }
  const long = sql`select ${1}::int as long ${sql.raw(`/* ${'a'.repeat(8_000)} */`)}`;
  for (let use = 0; use < 6; use++) await db.execute(long);
  expect((await preparedLike('%as number%')).length).toBeLessThanOrEqual(200);
  expect(await preparedLike('%number\\_209%')).toEqual([]);
  expect(await preparedLike('%as long%')).toEqual([]);
});
