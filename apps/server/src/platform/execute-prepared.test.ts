import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { runWithIndexScans } from '../pipeline/alerts/run-with-index-scans.ts';
import type { Tx } from './db.ts';
import { executePrepared } from './execute-prepared.ts';

const { db, drop } = await createTestDatabase();
afterAll(() => drop());

it('answers as execute does, and the connection parses the statement once', async () => {
  await db.transaction(async (tx) => {
    for (const ids of [[1], [2, 3], []]) {
      const statement = sql`select id, id * 2 as twice from unnest(${sql.param(ids)}::integer[]) as id`;
      expect(await executePrepared(tx, statement)).toEqual([...(await tx.execute(statement))]);
    }
    const known = await tx.execute(sql`select name from pg_prepared_statements where statement like '%as twice%'`);
    expect(known).toHaveLength(1);
  });
});

it('is planned for the table as it is each time, but where every row is looked up by its key', async () => {
  const ids = Array.from({ length: 50 }, () => crypto.randomUUID());
  const statement = sql`select id from users where id = any(${sql.param(ids)}::uuid[])`;
  const runs = 10;
  const plans = async (tx: Tx) => {
    for (let run = 0; run < runs; run++) await executePrepared(tx, statement);
    const [row] = await tx.execute<{ generic: number; custom: number }>(sql`
      select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
      where statement like 'select id from users%'`);
    return row!;
  };
  const before = await db.transaction(plans);
  expect(before).toEqual({ generic: 0, custom: runs });
  const after = await runWithIndexScans(db, plans);
  expect(after.generic).toBeGreaterThan(0);
  expect((await db.transaction(plans)).generic).toBe(after.generic);
});
