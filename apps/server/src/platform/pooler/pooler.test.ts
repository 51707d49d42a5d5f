import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { startTransactionPooler } from '#test/transaction-pooler.ts';
import { abortableDb } from '../abortable-db.ts';
import { connectSql, type Db, openDb } from '../db.ts';
import { executePrepared } from '../execute-prepared.ts';
import { startJobs } from '../jobs.ts';
import { createLog } from '../log.ts';
import { limitingTransactions } from './limit-transactions.ts';
import { isPoolerRefusal } from './refuse-pooler.ts';
import { storeSessionSettings } from './store-session-settings.ts';

const test = await createTestDatabase();
await storeSessionSettings(test.db.$client);
const pooler = await startTransactionPooler(test.url);
const pool = connectSql(pooler.url, { max: 6, isPooled: true, applicationName: 'pooled' });
const db = openDb(pool);
const limitMs = 60_000;
afterAll(async () => {
  await pool.end({ timeout: 1 });
  await pooler.close();
  await test.db.execute(
    sql`alter role current_user in database ${sql.raw(new URL(test.url).pathname.slice(1))} reset all`,
  );
  await test.drop();
});

const settingsOf = async (on: Db) => {
  const [row] = await on.execute<{ plan: string; jit: string; path: string; timeout: string }>(sql`
    select current_setting('plan_cache_mode') as plan, current_setting('jit') as jit,
      current_setting('search_path') as path, current_setting('statement_timeout') as timeout`);
  return row;
};

describe('a pool behind a pooler in transaction mode', () => {
  it('has the product’s settings on every server connection', async () => {
    await storeSessionSettings(test.db.$client);
    const wanted = { plan: 'force_custom_plan', jit: 'off', path: 'public', timeout: '0' };
    for (let turn = 0; turn < 4; turn++) expect(await settingsOf(db)).toEqual(wanted);
  });

  it('runs repeated and parallel statements, although each may reach another session', async () => {
    const double = (number: number) =>
      executePrepared<{ twice: number }>(db, sql`select ${sql.param(number)}::integer * 2 as twice`);
    const numbers = Array.from({ length: 60 }, (_, index) => index);
    const answers = await Promise.all(numbers.map(double));
    expect(answers.map(([row]) => row!.twice)).toEqual(numbers.map((number) => number * 2));
    for (const number of numbers.slice(0, 8)) {
      const rows = await test.db.$client`select count(*) from users`.then(() => pool`select ${number}::integer as one`);
      expect(rows[0]!.one).toBe(number);
    }
    expect(pooler.peak()).toBeGreaterThan(1);
  });

  it('waits with a statement until the one before has ended', async () => {
    const single = connectSql(pooler.url, { max: 1, isPooled: true });
    await single`select 1`;
    const rows = await Promise.all([single.unsafe('select 1 as one'), single`select ${2}::int as two`]);
    expect(rows).toEqual([[{ one: 1 }], [{ two: 2 }]]);
    await single.end({ timeout: 1 });
  });

  it('refuses a pool that brings settings, recognisably', async () => {
    const direct = connectSql(pooler.url, { max: 1 });
    const error = await direct`select 1`.catch((reason: unknown) => reason);
    expect(isPoolerRefusal(error)).toBe(true);
    await direct.end({ timeout: 1 });
  });

  it('is told of new jobs over the connection that keeps its session', async () => {
    const done: number[] = [];
    const deps = { url: pooler.url, sessionUrl: test.url, log: createLog('silent'), isWorker: true };
    // Without the notification the job would wait for the next poll.
    const jobs = await startJobs({ ...deps, times: { pollingSeconds: 3_600, notifiedPollingSeconds: 3_600 } });
    await jobs.prepare(['noted']);
    await jobs.work([{ name: 'noted', handle: async ({ number }: { number: number }) => void done.push(number) }], []);
    const listening = () =>
      test.db.$client`select from pg_stat_activity where datname = current_database() and query like 'LISTEN %'`;
    await expect.poll(listening).not.toHaveLength(0);
    await jobs.send(db, 'noted', { number: 1 });
    await expect.poll(() => done).toEqual([1]);
    await jobs.stop();
    await expect.poll(listening).toHaveLength(0);
  });
});

describe('requests behind the pooler', () => {
  const requestDb = openDb(limitingTransactions(pool, limitMs));

  it('have their time limit inside and outside transactions, and leave none behind', async () => {
    expect(await settingsOf(requestDb)).toMatchObject({ timeout: '1min' });
    expect(await requestDb.transaction((tx) => settingsOf(tx as unknown as Db))).toMatchObject({ timeout: '1min' });
    for (let turn = 0; turn < 4; turn++) expect(await settingsOf(db)).toMatchObject({ timeout: '0' });
    const short = openDb(limitingTransactions(pool, 10));
    await expect(short.execute(sql`select pg_sleep(3600)`)).rejects.toMatchObject({ cause: { code: '57014' } });
  });

  it('return rows in every form that Drizzle asks for', async () => {
    const { accounts } = await import('#src/accounts/table.ts');
    const [account] = await requestDb.insert(accounts).values({ name: 'pooled' }).returning({ name: accounts.name });
    expect(account).toEqual({ name: 'pooled' });
    expect(await requestDb.execute(sql`select 1 as one`)).toMatchObject({ count: 1, command: 'SELECT' });
    await expect(requestDb.execute(sql`select no_such_column`)).rejects.toMatchObject({ cause: { code: '42703' } });
  });

  it('are cancelled in the server when they are aborted, alone and in a transaction', async () => {
    const busy = () =>
      test.db
        .$client`select from pg_stat_activity where query like '%pg_sleep(3601)%' and state = 'active' and pid <> pg_backend_pid()`;
    for (const run of [
      (on: Db) => on.execute(sql`select pg_sleep(3601)`).then(() => {}),
      (on: Db) => on.transaction(async (tx) => void (await tx.execute(sql`select pg_sleep(3601)`))),
    ]) {
      const aborting = new AbortController();
      const work = run(abortableDb(requestDb, aborting.signal));
      work.catch(() => {});
      await expect.poll(busy).toHaveLength(1);
      aborting.abort();
      await expect(work).rejects.toThrow();
      await expect.poll(busy).toHaveLength(0);
    }
  });
});
