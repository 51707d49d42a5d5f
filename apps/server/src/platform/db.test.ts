import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '#test/harness.ts';
import { connectSql, isDatabaseAway, openDb } from './db.ts';

const test = await createTestDatabase();
afterAll(() => test.drop());

describe('a database made from the template', () => {
  it('has the product’s tables and nothing in them', async () => {
    const [row] = await test.db.$client`select count(*)::int as count from articles`;
    expect(row?.count).toBe(0);
  });

  it('lets a browser’s role see no row of alert_mail_work but its own', async () => {
    const [policy] = await test.db.$client`
      select relrowsecurity from pg_class where oid = 'alert_mail_work'::regclass`;
    expect(policy?.relrowsecurity).toBe(true);
  });
});

describe('connectSql', () => {
  it('ends a statement that runs for too long, when asked to, and goes on with the next', async () => {
    const sql = connectSql(test.url, { max: 1, statementTimeoutMs: 100 });
    await expect(sql`select pg_sleep(20)`).rejects.toMatchObject({ code: '57014' });
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
    await sql.end();
    expect(await test.db.$client`show statement_timeout`).toEqual([{ statement_timeout: '0' }]);
  });
});

describe('isDatabaseAway', () => {
  const failureOf = (ask: PromiseLike<unknown>) =>
    Promise.resolve(ask).then(
      () => undefined,
      (error: unknown) => error,
    );

  it('knows a server that is not there, one that ends the connection, and a mistake of ours', async () => {
    const nowhere = connectSql('postgres://localhost:1/none');
    expect(isDatabaseAway(await failureOf(nowhere`select 1`))).toBe(true);
    expect(isDatabaseAway(await failureOf(openDb(nowhere).execute('select 1')))).toBe(true);
    await nowhere.end({ timeout: 1 });
    const ended = connectSql(test.url, { max: 1 });
    expect(isDatabaseAway(await failureOf(ended`select pg_terminate_backend(pg_backend_pid())`))).toBe(true);
    expect(isDatabaseAway(await failureOf(test.db.$client`select nonsense`))).toBe(false);
    await ended.end({ timeout: 1 });
  });

  it('does not take a missing file for a missing database', () => {
    const missing = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' });
    expect(isDatabaseAway(missing)).toBe(false);
    expect(isDatabaseAway(Object.assign(new Error('no socket'), { code: 'ENOENT', syscall: 'connect' }))).toBe(true);
  });
});
