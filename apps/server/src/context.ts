import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { refuseUnfinishedRestore } from './backup/unfinished-restore.ts';
import type { Config } from './config.ts';
import { openSealing } from './encryption-secrets.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { type DataFolder, lockDataFolder } from './platform/data-folder.ts';
import { connectSql, type Db, openDb } from './platform/db.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { failpoint } from './platform/failpoint.ts';
import { type JobRunner, startJobs } from './platform/jobs.ts';
import { createLog, type Log } from './platform/log.ts';
import { survivingLostConnections } from './platform/lost-connections.ts';
import { migrateProduct } from './platform/migrate.ts';
import { preparingRepeated } from './platform/prepare-repeated.ts';
import { startHeartbeat } from './platform/processes/heartbeat.ts';
import { productVersion } from './platform/product-version.ts';
import { protectTables } from './platform/protect-tables/protect-tables.ts';
import { checkSealing } from './platform/secrets/stored-secret.ts';
import {
  type BackendService,
  connectBackendService,
  migrateBackendService,
  publishRealtime,
} from './sign-in/backend-service.ts';
import { followDeletedSignIns } from './sign-in/follow-deleted-sign-ins.ts';

/** Parts that a process builds once and shares. */
export interface Context {
  config: Config;
  db: Db;
  /** Connections for requests. The server cancels a statement soon after its request has timed out. */
  requestDb: Db;
  databaseUrl: string;
  jobs: JobRunner;
  backend: BackendService;
  /** Only with the embedded database. Otherwise the process stores nothing on this machine. */
  dataFolder: DataFolder | undefined;
  now: Clock;
  log: Log;
  /** Ports of the pages and, in a process without them, of the health checks, once it listens. */
  listening: { port: number | undefined; healthPort: number | undefined };
}

/** Functions that stop the started parts, in the order of starting. */
export type Stops = (() => Promise<unknown> | unknown)[];

/** Milliseconds. The data API aborts a request after 30 s, so a longer statement is useless. */
const requestStatementMs = 31_000;

export interface ContextInput {
  config: Config;
  /** Receives a function for each started part. */
  stops: Stops;
  /** Aborted when the process has to stop; nothing more is started then. */
  signal: AbortSignal;
  now?: Clock;
}

/**
 * Builds the context: starts the embedded database, or waits for the configured one, and migrates it.
 *
 * @throws DataFolderInUseError if another process holds the data folder.
 * @throws the signal's reason on abort.
 */
export async function createContext({ config, stops, signal, now = systemClock }: ContextInput): Promise<Context> {
  const log = createLog(config.logLevel, { roles: config.roles, version: productVersion() });
  const { databaseUrl, dataFolder } = await openDatabase(config, stops);
  signal.throwIfAborted();
  const sql = survivingLostConnections(connectSql(databaseUrl, { max: config.database.pool }));
  stops.push(() => sql.end({ timeout: 5 }));
  const db = openDb(sql);
  const requestSql = preparingRepeated(
    survivingLostConnections(
      connectSql(databaseUrl, {
        max: config.database.pool,
        applicationName: 'kawaraban-web',
        statementTimeoutMs: requestStatementMs,
      }),
    ),
  );
  stops.push(() => requestSql.end({ timeout: 5 }));
  await untilDatabaseAnswers(db, databaseUrl, signal);
  signal.throwIfAborted();
  await refuseUnfinishedRestore(sql);
  await migrateBackendService({ config, db });
  failpoint('start:migrating');
  await migrateProduct(db);
  await checkSealing(db, openSealing(config, log));
  await publishRealtime(db);
  await followDeletedSignIns({ db, log });
  failpoint('start:migrated');

  const endHeartbeat = await startHeartbeat({ db, now, log, roles: config.roles, version: productVersion() });
  stops.push(endHeartbeat);
  const jobs = await startJobs({ url: databaseUrl, log, isWorker: config.roles.includes('worker') });
  stops.push(() => jobs.stop());
  // The job queue has created tables of its own.
  await protectTables(db);
  signal.throwIfAborted();
  const backend = await connectBackendService({ config, db, now, log });
  stops.push(() => backend.stop());
  const requestDb = openDb(requestSql);
  return {
    config,
    db,
    requestDb,
    databaseUrl,
    jobs,
    backend,
    dataFolder,
    now,
    log,
    listening: { port: undefined, healthPort: undefined },
  };
}

async function openDatabase(config: Config, stops: Stops) {
  if (config.database.url) return { databaseUrl: config.database.url, dataFolder: undefined };
  const dataFolder = lockDataFolder(config.dataDir);
  stops.push(() => dataFolder.release());
  failpoint('start:data-folder-taken');
  const postgres = await startEmbeddedPostgres(path.join(dataFolder.path, 'postgres'), {
    settings: ['max_connections=100', 'shared_buffers=256MB'],
  });
  stops.push(() => {
    failpoint('stop:before-database');
    return postgres.stop();
  });
  failpoint('start:database-ready');
  return { databaseUrl: postgres.url, dataFolder };
}

const firstRetryMs = 1_000;
const retryMsMax = 30_000;

/** Waits for the database and logs problem and address at each try. */
async function untilDatabaseAnswers(db: Db, url: string, signal: AbortSignal) {
  const { host, pathname } = new URL(url);
  for (let waitMs = firstRetryMs; ; waitMs = Math.min(waitMs * 2, retryMsMax)) {
    try {
      await db.$client`select 1`;
      return;
    } catch (error) {
      const reason = (error as Error).message;
      console.error(
        `The database ${host}${pathname} does not answer (${reason}). Trying again in ${waitMs / 1000} s …`,
      );
      await wait(waitMs, undefined, { signal });
    }
  }
}
