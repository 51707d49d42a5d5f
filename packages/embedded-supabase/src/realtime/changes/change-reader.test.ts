import type { Sql } from 'postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, type TestDatabase } from '../../../test/harness.ts';
import { migrate } from '../../migrate.ts';
import { type Change, ChangeReader, createTrimmer } from './change-reader.ts';

let database: TestDatabase;
let sql: Sql;
const quiet = { debug() {}, info() {}, warn() {}, error() {} };
const stops: (() => Promise<void>)[] = [];
beforeEach(async () => {
  database = await createDatabase();
  sql = database.sql;
  await migrate(sql);
  await sql.unsafe(`create table things (id int primary key); select realtime.add_table('things')`);
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await database.drop();
});

async function follow({ pollMs = 600_000, courtesyMs = 20, retentionSeconds = 600, fail = (): boolean => false } = {}) {
  const seen: number[] = [];
  let gaps = 0;
  let waiting: { n: number; resolve: () => void }[] = [];
  const reader = new ChangeReader({
    sql: database.connect(),
    log: quiet,
    pollMs,
    courtesyMs,
    retentionSeconds,
    async onChanges(changes: Change[]) {
      if (fail()) throw new Error('cannot be told');
      seen.push(...changes.map((change) => (JSON.parse(change.record ?? change.oldRecord ?? '') as { id: number }).id));
      for (const one of waiting.filter(({ n }) => seen.length >= n)) one.resolve();
      waiting = waiting.filter(({ n }) => seen.length < n);
    },
    onGap: () => {
      gaps += 1;
      for (const one of waiting) if (one.n < 0) one.resolve();
    },
  });
  await reader.start();
  await reader.whenLive();
  stops.push(() => reader.stop());
  const until = (n: number) =>
    seen.length >= n && n >= 0 ? Promise.resolve() : new Promise<void>((resolve) => waiting.push({ n, resolve }));
  return { seen, until, gapCount: () => gaps, untilGap: () => (gaps > 0 ? Promise.resolve() : until(-1)) };
}

describe('the change reader', () => {
  it('delivers a change after the writer has its response', async () => {
    const courtesyMs = 1_000;
    const { until } = await follow({ courtesyMs });
    // Write up to four times: a read that is still pending from startup or from the previous change may return a change without
    // waiting.
    let waitedMs = 0;
    for (let written = 1; written <= 4 && waitedMs < courtesyMs - 1; written++) {
      const wroteAt = performance.now();
      await sql`insert into things values (${written})`;
      await until(written);
      waitedMs = performance.now() - wroteAt;
    }
    expect(waitedMs).toBeGreaterThan(courtesyMs - 1);
  });

  it('hands over a transaction that commits after a later-numbered one, immediately and without waiting for it', async () => {
    const { seen, until } = await follow();
    let commit = () => {};
    const mayCommit = new Promise<void>((resolve) => {
      commit = resolve;
    });
    let wrote = () => {};
    const hasWritten = new Promise<void>((resolve) => {
      wrote = resolve;
    });
    const late = sql.begin(async (tx) => {
      await tx`insert into things values (1)`;
      wrote();
      await mayCommit;
    });
    await hasWritten;
    await sql`insert into things values (2)`;
    await until(1);
    expect(seen).toEqual([2]);
    commit();
    await late;
    await until(2);
    expect(seen).toEqual([2, 1]);
  });

  it('hands over each change once, with many writers, savepoints and rollbacks', async () => {
    const { seen, until } = await follow();
    const write = async (n: number) => {
      await sql
        .begin(async (tx) => {
          await tx`insert into things values (${n})`;
          await tx
            .savepoint(async (inner) => {
              await inner`insert into things values (${n + 1000})`;
              if (n % 3 === 0) throw new Error('roll back to the savepoint');
            })
            .catch(() => undefined);
          if (n % 5 === 0) throw new Error('roll back');
        })
        .catch(() => undefined);
    };
    await Promise.all(Array.from({ length: 120 }, (_, n) => write(n)));
    const rows = await sql<{ id: number }[]>`select id from things order by id`;
    await until(rows.length);
    expect([...seen].sort((a, b) => a - b)).toEqual(rows.map((row) => row.id));
  });

  it('misses nothing when its listening connection is killed repeatedly', async () => {
    const { seen, until } = await follow();
    const findListener = () => sql<{ pid: number }[]>`
      select pid from pg_stat_activity where datname = current_database() and query ilike 'listen%'`;
    let next = 1;
    for (let round = 0; round < 5; round++) {
      await expect.poll(async () => (await findListener()).length).toBe(1);
      await sql`select pg_terminate_backend(${(await findListener())[0]!.pid})`;
      for (const _ of [1, 2, 3]) await sql`insert into things values (${next++})`;
      await until(next - 1);
    }
    expect(seen).toEqual(Array.from({ length: next - 1 }, (_, n) => n + 1));
  });

  it('misses nothing when all its connections are killed', async () => {
    const { seen, until } = await follow({ pollMs: 300 });
    await sql`insert into things values (1)`;
    await until(1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`;
    await sql`insert into things values (2)`.catch(() => sql`insert into things values (2)`);
    await until(2);
    expect(seen).toEqual([1, 2]);
  });

  it('trims what every reader could have read, but never late commits', async () => {
    const count = async () => (await sql<{ n: number }[]>`select count(*)::int as n from realtime.changes`)[0]!.n;
    await sql`insert into things values (1)`;
    const { seen, until } = await follow();
    await sql.begin(async (tx) => {
      await tx`insert into things values (2)`;
      const pool = database.connect();
      // Repeats until no older transaction runs on the server, because the trimmer keeps rows for older transactions.
      const trimmed = async () => {
        await createTrimmer(pool, 0)();
        return count();
      };
      await expect.poll(trimmed).toBe(0);
    });
    await createTrimmer(sql, 3600)();
    expect(await count()).toBe(1);
    await until(1);
    expect(seen).toEqual([2]);
  });

  it('finds changes without a wake-up', async () => {
    const { seen, until } = await follow({ pollMs: 50 });
    await sql`insert into realtime.changes (relation, action, record) values ('things'::regclass, 'INSERT', '{"id":7}')`;
    await until(1);
    expect(seen).toEqual([7]);
  });

  it('pages through a statement that changes thousands of rows', async () => {
    const { seen, until } = await follow();
    await sql`insert into things select n from generate_series(1, 2345) n`;
    await until(2345);
    expect(seen).toEqual(Array.from({ length: 2345 }, (_, n) => n + 1));
  });

  it('reports a gap after changes could not be delivered, and continues', async () => {
    let isBroken = true;
    const { seen, until, untilGap, gapCount } = await follow({ fail: () => isBroken });
    await sql`insert into things values (1)`;
    await untilGap();
    isBroken = false;
    await sql`insert into things values (2)`;
    await until(1);
    expect(seen).toEqual([2]);
    expect(gapCount()).toBe(1);
  });
});
