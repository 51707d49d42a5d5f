import assert from 'node:assert/strict';
import path from 'node:path';
import type { Sql } from 'postgres';
import { connectSql } from '#src/platform/db.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#src/platform/embedded-postgres.ts';
import { reader } from '../process/client.ts';
import { endServers, type ServerProcess, startProgram, temporaryFolder } from '../process/server-process.ts';
import { fillArticles } from './fill-articles.ts';
import { checkOut } from './old-program.ts';

export type Env = Record<string, string>;
export type Version = 'old' | 'new';

export interface Stage {
  folder: string;
  admin: Sql;
  note(what: string, figure: string): void;
  urlOf(database: string): string;
  copy(from: string, to: string): Promise<void>;
  withSql<T>(database: string, use: (sql: Sql) => Promise<T>): Promise<T>;
  start(version: Version, env: Env): ServerProcess;
  /**
   * Runs a command until it exits.
   * @throws AssertionError unless its exit code is 0.
   */
  command(version: Version, name: string, args: string[], env: Env): Promise<ServerProcess>;
}

export interface StageOptions extends Pick<Stage, 'note'> {
  from: string;
  articles: number;
}

/** The catalogue is off, because a rehearsal must not fetch its public sources. */
const defaults = {
  ...{ PORT: '0', LOG_LEVEL: 'warn', CATALOGUE: 'off', DEMO: 'false', SMTP_URL: 'smtp://127.0.0.1:9' },
  // Raises the rate limits, because the few simulated readers send as many requests as many real readers.
  REQUESTS_PER_MINUTE: '100000',
  REQUESTS_PER_MINUTE_AND_ADDRESS: '100000',
};

/** Opens a PostgreSQL server with a database of the older version, and removes both after `use`. */
export async function withStage(options: StageOptions, use: (stage: Stage) => Promise<void>): Promise<void> {
  const folder = temporaryFolder();
  const postgres = await startEmbeddedPostgres(path.join(folder, 'first'), { settings: ['max_connections=100'] });
  const admin = connectSql(postgres.urlOf('postgres'), { max: 1 });
  try {
    await use(await openStage({ folder, postgres, admin }, options));
  } finally {
    await admin.end({ timeout: 5 });
    await endServers();
  }
}

interface Opened extends Pick<Stage, 'folder' | 'admin'> {
  postgres: EmbeddedPostgres;
}

async function openStage({ folder, postgres, admin }: Opened, { from, articles, note }: StageOptions): Promise<Stage> {
  const oldRoot = path.join(folder, 'old-program');
  checkOut(from, oldRoot);
  const fileOf = (version: Version, file: string) =>
    version === 'old' ? path.join(oldRoot, 'apps/server', file) : file;
  const envOf = (version: Version, env: Env) => ({
    ...defaults,
    ...(version === 'old' ? { NODE_COMPILE_CACHE: path.join(folder, 'compile-cache') } : {}),
    DATA_DIR: path.join(folder, 'data'),
    ...env,
  });
  const stage: Stage = {
    folder,
    admin,
    note,
    urlOf: postgres.urlOf,
    async copy(source, target) {
      await admin.unsafe(`drop database if exists ${target} with (force)`);
      await admin.unsafe(`create database ${target} template ${source}`);
    },
    async withSql(database, use) {
      const sql = connectSql(postgres.urlOf(database), { max: 2 });
      return await use(sql).finally(() => sql.end({ timeout: 5 }));
    },
    start: (version, env) => startProgram(fileOf(version, 'src/main.ts'), envOf(version, env)),
    async command(version, name, args, env) {
      const program = startProgram(fileOf(version, `src/cli/${name}.ts`), envOf(version, env), args);
      assert.equal(await program.ended, 0, program.output());
      return program;
    },
  };
  await admin`create database old`;
  const env = { DATABASE_URL: postgres.urlOf('old') };
  const account = ['--account', '潮見商事', '--password', reader.password];
  await stage.command('old', 'users', ['add', reader.email, ...account], env);
  await stage.withSql('old', (sql) => fillArticles(sql, articles));
  await stage.command('old', 'reindex', [], env);
  await stage.copy('old', 'site');
  // Copying a database in PostgreSQL does not copy its settings.
  await admin`alter database site set jit to off`;
  note('older version', `${from.slice(0, 8)}, ${articles} articles`);
  return stage;
}
