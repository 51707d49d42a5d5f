import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connectSql, openDb } from '@kawaraban/server/src/platform/db.ts';
import { startEmbeddedPostgres } from '@kawaraban/server/src/platform/embedded-postgres.ts';
import { migrateEverything } from '@kawaraban/server/test/migrate-everything.ts';
import type { Sql } from 'postgres';
import { loadWorld } from './pipeline-load.ts';
import type { OutsideMessage, OutsideRequest } from './pipeline-outside.ts';
import { type MemoryWatch, type ServerProcess, startServerProcess, watchMemory } from './pipeline-processes.ts';
import { type Replica, startReplica } from './pipeline-replica.ts';
import type { World, WorldSize } from './pipeline-world.ts';

export type Ends = (() => Promise<unknown> | unknown)[];

export interface BenchOptions {
  /** Count PostgreSQL's statements. */
  withStatements: boolean;
  profile: string | undefined;
  webs: number;
  workers: number;
  withReplica: boolean;
  isKilling: boolean;
}

export interface BenchInput {
  world: World;
  options: BenchOptions;
  signal: AbortSignal;
  ends: Ends;
}

export interface Bench {
  world: World;
  options: BenchOptions;
  sql: Sql;
  outside: Outside;
  workers: ServerProcess[];
  replica: Replica | undefined;
  memory: MemoryWatch;
  postmasterPid: number;
  signal: AbortSignal;
}

export async function openBench({ world, options, signal, ends }: BenchInput): Promise<Bench> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kawaraban-bench-'));
  ends.push(() => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  const settings = ['max_connections=200', 'shared_buffers=256MB'];
  if (options.withStatements) settings.push('shared_preload_libraries=pg_stat_statements');
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), { settings });
  ends.push(() => postgres.stop());
  const sql = connectSql(postgres.url, { max: 3, applicationName: 'bench' });
  ends.push(() => sql.end());
  const outside = await openOutside(world.size, ends);
  signal.throwIfAborted();
  await migrate(postgres.url);
  if (options.withStatements) await sql`create extension pg_stat_statements`;
  note('loading readers and saved searches');
  await loadWorld(sql, { world, origin: outside.origin, signal });
  const postmaster = fs.readFileSync(path.join(folder, 'postgres/pgdata/postmaster.pid'), 'utf8').split('\n')[0];
  const postmasterPid = Number(postmaster);
  const memory = watchMemory(postmasterPid);
  ends.push(() => memory.stop());
  const start = async (name: string, role: 'web' | 'worker') => {
    signal.throwIfAborted();
    const logFile = path.join(folder, `${name}.log`);
    const env = serverEnv({ databaseUrl: postgres.url, outside, dataDir: path.join(folder, name) });
    const server = await startServerProcess({ name, role, env, profile: options.profile, logFile });
    ends.push(async () => {
      await server.end('SIGTERM');
      for (const line of errorsIn(logFile)) console.error(`${name}: ${line.slice(0, 600)}`);
    });
    memory.add(name, server.pid);
    return server;
  };
  const replicaDir = path.join(folder, 'replica');
  const primary = { sql, url: postgres.url, dir: path.join(folder, 'postgres') };
  if (options.withReplica) note('copying the database for a replica');
  const replica = options.withReplica ? await startReplica(primary, replicaDir) : undefined;
  if (replica) ends.push(() => replica.stop());
  note('starting the program');
  const workers: ServerProcess[] = [];
  for (let n = 1; n <= options.workers; n++) workers.push(await start(`worker ${n}`, 'worker'));
  for (let n = 1; n <= options.webs; n++) await start(`web ${n}`, 'web');
  memory.add('the bench itself', process.pid);
  return { world, options, sql, outside, workers, replica, memory, postmasterPid, signal };
}

/** Migrates on a separate connection, because Drizzle makes a connection return times as text. */
async function migrate(url: string): Promise<void> {
  const sql = connectSql(url, { max: 2 });
  try {
    await migrateEverything(openDb(sql));
  } finally {
    await sql.end();
  }
}

interface ServerSetting {
  databaseUrl: string;
  outside: Outside;
  dataDir: string;
}

const serverEnv = ({ databaseUrl, outside, dataDir }: ServerSetting): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  PORT: '0',
  CATALOGUE: 'off',
  DEMO: 'false',
  DELIVER: 'live',
  LOG_LEVEL: 'warn',
  SMTP_URL: outside.smtpUrl,
  FETCH_ALLOW_ORIGINS: outside.origin,
  WEBHOOK_ALLOW_ORIGINS: outside.origin,
  PUBLIC_URL: 'https://kawaraban.example',
});

function errorsIn(logFile: string): string[] {
  const lines = fs.existsSync(logFile) ? fs.readFileSync(logFile, 'utf8').split('\n') : [];
  const bad = lines.filter((line) => /"level":(40|50|60)|^ +at |Error/.test(line));
  return bad.length > 5 ? [...bad.slice(0, 5), `… and ${bad.length - 5} more lines`] : bad;
}

export interface Outside {
  pid: number;
  origin: string;
  smtpUrl: string;
  ask<Kind extends OutsideMessage['kind']>(
    request: OutsideRequest,
    kind: Kind,
  ): Promise<Extract<OutsideMessage, { kind: Kind }>>;
}

async function openOutside(size: WorldSize, ends: Ends): Promise<Outside> {
  // Structured cloning preserves dates and handles large messages.
  const child = fork(new URL('./pipeline-outside.ts', import.meta.url), [JSON.stringify(size)], {
    serialization: 'advanced',
  });
  ends.push(() => child.kill());
  const { origin, smtpUrl } = await nextMessage(child, 'open');
  return {
    pid: child.pid ?? 0,
    origin,
    smtpUrl,
    ask(request, kind) {
      const answer = nextMessage(child, kind);
      child.send(request);
      return answer;
    },
  };
}

function nextMessage<Kind extends OutsideMessage['kind']>(child: ChildProcess, kind: Kind) {
  return new Promise<Extract<OutsideMessage, { kind: Kind }>>((resolve, reject) => {
    const listen = (message: OutsideMessage) => {
      if (message.kind !== kind) return;
      child.off('message', listen);
      child.off('exit', fail);
      resolve(message as Extract<OutsideMessage, { kind: Kind }>); // Compared above.
    };
    const fail = (code: number | null) => reject(new Error(`The outside world ended (${code}).`));
    child.on('message', listen);
    child.once('exit', fail);
  });
}

/** Reports progress. */
export function note(text: string): void {
  process.stderr.write(`${text}\n`);
}
