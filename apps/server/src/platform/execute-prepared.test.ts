import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
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
