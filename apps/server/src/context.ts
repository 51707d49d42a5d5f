import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from 'postgres';
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
import { limitingTransactions } from './platform/pooler/limit-transactions.ts';
import { isPoolerRefusal, PoolerError, refusePooler } from './platform/pooler/refuse-pooler.ts';
import { storeSessionSettings } from './platform/pooler/store-session-settings.ts';
import { preparingRepeated } from './platform/prepare-repeated.ts';
import { startHeartbeat } from './platform/processes/heartbeat.ts';
import { productVersion } from './platform/product-version.ts';
import { protectTables } from './platform/protect-tables/protect-tables.ts';
import { chooseAddressForm } from './platform/secrets/address-forms.ts';
import { checkSealing } from './platform/secrets/stored-secret.ts';
import { type BackendService, connectBackendService, migrateBackendService } from './sign-in/backend-service.ts';
import { followDeletedSignIns } from './sign-in/follow-deleted-sign-ins.ts';
import { publishRealtime } from './sign-in/publish-realtime.ts';
import { setCallerTriggers } from './sign-in/set-caller-triggers.ts';

export interface Context {
  config: Config;
  db: Db;
  /** Connection pool for requests. The server cancels a statement soon after its request has timed out. */
  requestDb: Db;
  /** Database URL for connections that depend on session state, such as LISTEN, and must not go through a pooler. */
  sessionUrl: string;
  jobs: JobRunner;
  backend: BackendService;
  /** Undefined without the embedded database. The process then stores nothing on this machine. */
  dataFolder: DataFolder | undefined;
  now: Clock;
  log: Log;
  listening: { port: number | undefined; healthPort: number | undefined };
}

export type Stops = (() => Promise<unknown> | unknown)[];

/** Statement timeout for requests, in ms. The data API aborts a request after 30 s, so a longer statement is useless. */
const requestStatementMs = 31_000;

/** Maximum number of connections during setup. A migration holds a lock on one connection and runs on another. */
const setUpConnections = 2;

export interface ContextInput {
  config: Config;
  stops: Stops;
  signal: AbortSignal;
  now?: Clock;
}

/**
 * Builds the context: starts the embedded database, or waits for the configured one, and migrates it.
 * @throws DataFolderInUseError if another process holds the data folder.
 * @throws PoolerError if the session URL of the database reaches a pooler.
 * @throws the signal's reason on abort.
 */
export async function createContext({ config, stops, signal, now = systemClock }: ContextInput): Promise<Context> {
  const log = createLog(config.logLevel, { roles: config.roles, version: productVersion() });
  const { databaseUrl, sessionUrl, dataFolder } = await openDatabase(config, stops);
  signal.throwIfAborted();
  await prepareDatabase({ config, log, signal, sessionUrl });
  const { pool: max, isPooled } = config.database;
  const sql = survivingLostConnections(connectSql(databaseUrl, { max, isPooled }));
  stops.push(() => sql.end({ timeout: 5 }));
  const db = openDb(sql);
  const requestDb = openRequestDb(databaseUrl, config, stops);
  await untilDatabaseAnswers(sql, databaseUrl, signal);
  await checkSealing(db, openSealing(config, log));
  await chooseAddressForm(db);

  const endHeartbeat = await startHeartbeat({ db, now, log, roles: config.roles, version: productVersion() });
  stops.push(endHeartbeat);
  const jobs = await startJobs({ url: databaseUrl, sessionUrl, log, isWorker: config.roles.includes('worker') });
  stops.push(() => jobs.stop());
  // Protects the tables that the job queue has just created.
  await protectTables(db);
  signal.throwIfAborted();
  const sessionSql = isPooled ? connectSql(sessionUrl, { applicationName: 'kawaraban-listening' }) : sql;
  const backend = await connectBackendService({ config, db, sessionSql, now, log });
  stops.push(() => backend.stop());
  return {
    config,
    db,
    requestDb,
    sessionUrl,
    jobs,
    backend,
    dataFolder,
    now,
    log,
    listening: { port: undefined, healthPort: undefined },
  };
}

interface PrepareInput extends Pick<ContextInput, 'config' | 'signal'> {
  log: Log;
  sessionUrl: string;
}

async function prepareDatabase({ config, log, signal, sessionUrl }: PrepareInput): Promise<void> {
  const sql = survivingLostConnections(connectSql(sessionUrl, { max: setUpConnections }));
  try {
    await untilDatabaseAnswers(sql, sessionUrl, signal);
    signal.throwIfAborted();
    await refusePooler(sql);
    await refuseUnfinishedRestore(sql);
    const db = openDb(sql);
    if (config.database.isPooled) await storeSessionSettings(sql);
    await migrateBackendService({ config, db });
    failpoint('start:migrating');
    await migrateProduct(db);
    await publishRealtime(db);
    await followDeletedSignIns({ db, log });
    await setCallerTriggers({ db, log });
    failpoint('start:migrated');
  } finally {
    await sql.end({ timeout: 5 });
  }
}

function openRequestDb(url: string, { database: { pool: max, isPooled } }: Config, stops: Stops): Db {
  const applicationName = 'kawaraban-web';
  const sql = survivingLostConnections(
    connectSql(url, {
      max,
      applicationName,
      isPooled,
      ...(isPooled ? {} : { statementTimeoutMs: requestStatementMs }),
    }),
  );
  stops.push(() => sql.end({ timeout: 5 }));
  return openDb(isPooled ? limitingTransactions(sql, requestStatementMs) : preparingRepeated(sql));
}

async function openDatabase(config: Config, stops: Stops) {
  const { url, sessionUrl } = config.database;
  if (url) return { databaseUrl: url, sessionUrl: sessionUrl ?? url, dataFolder: undefined };
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
  return { databaseUrl: postgres.url, sessionUrl: postgres.url, dataFolder };
}

const firstRetryMs = 1_000;
const retryMsMax = 30_000;

async function untilDatabaseAnswers(sql: Sql, url: string, signal: AbortSignal) {
  const { host, pathname } = new URL(url);
  for (let waitMs = firstRetryMs; ; waitMs = Math.min(waitMs * 2, retryMsMax)) {
    try {
      await sql`select 1`;
      return;
    } catch (error) {
      if (isPoolerRefusal(error)) throw new PoolerError();
      const reason = (error as Error).message;
      console.error(
        `The database ${host}${pathname} does not answer (${reason}). Trying again in ${waitMs / 1000} s …`,
      );
      await wait(waitMs, undefined, { signal });
    }
  }
}
