import { type SQL, sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { abortableDb } from './abortable-db.ts';
import { connectSql, type Db, openDb } from './db.ts';

const test = await createTestDatabase();
const pool = connectSql(test.url, { max: 2, applicationName: 'aborting' });
const db = openDb(pool);
afterAll(async () => {
  await pool.end({ timeout: 1 });
  await test.drop();
});

/** Starts the statement now. The promise-like result of `execute` would start it at each await. */
async function run(on: Db, statement: SQL): Promise<unknown> {
  return await on.execute(statement);
}

const busy = async () =>
  (
    await test.db.$client<{ query: string }[]>`
      select query from pg_stat_activity where application_name = 'aborting' and state <> 'idle' order by query_start`
  ).map(({ query }) => query);

it('cancels the running statement in the database, and refuses later ones with the reason', async () => {
  const aborting = new AbortController();
  const mine = abortableDb(db, aborting.signal);
  const statement = run(mine, sql`select pg_sleep(3600) as endless`);
  statement.catch(() => {});
  await expect.poll(async () => (await busy())[0]).toContain('endless');
  aborting.abort(new Error('the client is gone'));
  await expect(statement).rejects.toMatchObject({ cause: { code: '57014' } });
  await expect.poll(busy).toEqual([]);
  await expect(run(mine, sql`select 1`)).rejects.toMatchObject({ cause: aborting.signal.reason });
});

it('rolls back a transaction whose statement it cancels', async () => {
  const aborting = new AbortController();
  const mine = abortableDb(db, aborting.signal);
  const work = mine.transaction(async (tx) => {
    await tx.execute(sql`insert into accounts (name) values ('half')`);
    await tx.execute(sql`select pg_sleep(3600)`);
  });
  work.catch(() => {});
  await expect.poll(async () => (await busy())[0]).toContain('pg_sleep');
  aborting.abort();
  await expect(work).rejects.toThrow();
  await expect.poll(busy).toEqual([]);
  expect(await db.execute(sql`select from accounts where name = 'half'`)).toHaveLength(0);
});

it('withdraws a statement whose connection is opening, and the next statement uses that connection', async () => {
  const single = connectSql(test.url, { max: 1, applicationName: 'opening' });
  try {
    const aborting = new AbortController();
    const statement = run(abortableDb(openDb(single), aborting.signal), sql`select ${1}::int as never`);
    await Promise.resolve();
    aborting.abort();
    await expect(statement).rejects.toMatchObject({ cause: { code: '57014' } });
    expect(await openDb(single).execute(sql`select 1 as one`)).toEqual([{ one: 1 }]);
  } finally {
    await single.end({ timeout: 1 });
  }
});

it('touches no other statement: not that of another request, nor one that waits for a connection', async () => {
  const aborting = new AbortController();
  const mine = abortableDb(db, aborting.signal);
  const [others, held] = [new AbortController(), abortableDb(db, new AbortController().signal)];
  const other = run(abortableDb(db, others.signal), sql`select pg_sleep(3600) as other`);
  const first = run(mine, sql`select pg_sleep(3600) as mine`);
  for (const one of [other, first]) one.catch(() => {});
  await expect.poll(busy).toHaveLength(2);
  const after = run(held, sql`select 'served' as word`);
  aborting.abort();
  await expect(first).rejects.toThrow();
  await expect.poll(busy).toHaveLength(1);
  expect((await busy())[0]).toContain('as other');
  others.abort();
  await expect(other).rejects.toThrow();
  expect(await after).toEqual([{ word: 'served' }]);
});
