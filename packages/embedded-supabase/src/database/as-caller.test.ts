import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../test/harness.ts';
import { migrate } from '../migrate.ts';
import { PoolTimeoutError, type RequestContext, runAsCaller, type TransactionMode } from './as-caller.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
  await migrate(database.sql);
  await database.sql.unsafe(`
    create table public.lines (id int primary key deferrable initially deferred, text text);
    grant select, insert on public.lines to anon;
    grant temporary on database ${(await database.sql`select current_database() as name`)[0]?.name} to anon;
    create function public.who_writes() returns trigger language plpgsql as $$ begin
      perform set_config('response.headers', '[{"x-writer":"' || current_user || '"}]', true);
      return null;
    end $$;
    create constraint trigger told after insert on public.lines deferrable initially deferred
      for each row execute function public.who_writes();`);
});
afterAll(() => database.drop());

const anon = { kind: 'caller', role: 'anon', claims: { role: 'anon', sub: 'someone' } } as const;
const context: RequestContext = { method: 'POST', path: '/x', headers: {}, schema: 'public', statementTimeoutMs: 5000 };
const write: TransactionMode = { readOnly: false };

async function lastConnection() {
  const sql = database.connect();
  const taken = await Promise.all(Array.from({ length: 9 }, () => sql.reserve()));
  return { sql, release: () => taken.forEach((one) => void one.release()) };
}

describe('one connection', () => {
  it('keeps nothing that a caller, or SQL run for it, set on the session', async () => {
    const { sql, release } = await lastConnection();
    await runAsCaller(sql, anon, context, write, async (tx) => {
      await tx`select set_config('request.jwt.claims', '{"role":"service_role"}', false),
        set_config('search_path', 'auth', false), set_config('statement_timeout', '7s', false), pg_advisory_lock(7)`;
      await tx`create temporary table hoard (id int)`;
      await tx.unsafe('set role service_role').catch(() => {});
    });
    const [row] =
      await sql`select current_user = session_user as same, current_setting('request.jwt.claims', true) as claims,
      current_setting('statement_timeout') as timeout, to_regclass('hoard') is null as gone,
      (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`;
    expect(row).toEqual({ same: true, claims: '', timeout: '0', gone: true, locks: 0 });
    release();
  });

  it('keeps nothing after an error either', async () => {
    const { sql, release } = await lastConnection();
    const failing = runAsCaller(sql, anon, context, write, async (tx) => {
      await tx`select set_config('request.jwt.claims', '{"role":"service_role"}', false)`;
      await tx`select 1 / 0`;
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    const [row] =
      await sql`select current_user = session_user as same, current_setting('request.jwt.claims', true) as claims`;
    expect(row).toMatchObject({ same: true });
    expect(row?.claims ?? '').toBe('');
    release();
  });
});

describe('a transaction', () => {
  it('runs deferred constraints and triggers as the caller', async () => {
    const { response } = await runAsCaller(
      database.sql,
      anon,
      context,
      write,
      (tx) => tx`insert into lines values (1)`,
    );
    expect(response.headers).toBe('[{"x-writer":"anon"}]');
    const twice = runAsCaller(database.sql, anon, context, write, (tx) => tx`insert into lines values (2), (2)`);
    await expect(twice).rejects.toMatchObject({ code: '23505' });
  });

  it('is rolled back on request, after its constraints were checked', async () => {
    const mode = { readOnly: false, rollBack: true };
    const { result } = await runAsCaller(database.sql, anon, context, mode, async (tx) => {
      const rows = await tx<{ id: number }[]>`insert into lines values (5) returning id`;
      return rows.map((row) => row.id);
    });
    expect(result).toEqual([5]);
    expect(await database.sql`select from lines where id = 5`).toHaveLength(0);
    const twice = runAsCaller(database.sql, anon, context, mode, (tx) => tx`insert into lines values (6), (6)`);
    await expect(twice).rejects.toMatchObject({ code: '23505' });
  });

  it('cannot write if it is read-only, whatever it sets', async () => {
    const writing = runAsCaller(database.sql, anon, context, { readOnly: true }, async (tx) => {
      await tx.unsafe('set transaction read write');
      await tx`insert into lines values (9)`;
    });
    await expect(writing).rejects.toMatchObject({ code: '25001' });
  });

  it('has the settings of its role', async () => {
    await database.sql.unsafe(`do $$ begin execute format(
      'alter role anon in database %I set statement_timeout = ''1234ms''', current_database()); end $$`);
    const sql = database.connect();
    const { result } = await runAsCaller(sql, anon, context, write, async (tx) => {
      const [row] = await tx<{ timeout: string }[]>`select current_setting('statement_timeout') as timeout`;
      return row?.timeout;
    });
    expect(result).toBe('1234ms');
  });

  it('sees cookies and headers of the request', async () => {
    const headers = { cookie: 'a=1; b="x"; =c; d', 'x-mine': 'yes' };
    const { result } = await runAsCaller(database.sql, anon, { ...context, headers }, write, async (tx) => {
      const [row] = await tx<{ cookies: string; headers: string }[]>`
        select current_setting('request.cookies') as cookies, current_setting('request.headers') as headers`;
      return row;
    });
    expect(JSON.parse(result!.cookies)).toEqual({ a: '1', b: '"x"' });
    expect(JSON.parse(result!.headers)).toEqual(headers);
  });
});

describe('an exhausted pool', () => {
  it('is an error in time, and the late request does not run', async () => {
    const { sql, release } = await lastConnection();
    const hold = Promise.withResolvers<void>();
    const holder = sql.begin(() => hold.promise);
    let isDone = false;
    const late = runAsCaller(sql, anon, { ...context, acquireTimeoutMs: 20 }, write, async () => {
      isDone = true;
    });
    await expect(late).rejects.toBeInstanceOf(PoolTimeoutError);
    hold.resolve();
    await holder;
    await sql`select 1`;
    expect(isDone).toBe(false);
    release();
  });
});
