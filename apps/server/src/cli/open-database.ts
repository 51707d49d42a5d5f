import path from 'node:path';
import type { Sql } from 'postgres';
import { BackupError } from '#src/backup/manifest.ts';
import { refuseUnfinishedRestore, UnfinishedRestoreError } from '#src/backup/unfinished-restore.ts';
import { type Config, ConfigError, readConfig } from '#src/config.ts';
import { openSealing } from '#src/encryption-secrets.ts';
import { connectSql, type Db, openDb } from '#src/platform/db.ts';
import { startEmbeddedPostgres } from '#src/platform/embedded-postgres.ts';
import { migrateProduct } from '#src/platform/migrate.ts';
import { SchemaTooNewError } from '#src/platform/schema-state/read-schema-state.ts';
import { chooseAddressForm } from '#src/platform/secrets/address-forms.ts';
import { SealedError } from '#src/platform/secrets/sealing.ts';
import { checkSealing } from '#src/platform/secrets/stored-secret.ts';
import { migrateBackendService } from '#src/sign-in/backend-service.ts';

export interface CommandDatabase {
  db: Db;
  config: ReturnType<typeof readConfig>;
  close(): Promise<void>;
}

export async function openCommandDatabase(): Promise<CommandDatabase> {
  const config = readConfig(process.env);
  const { sql, close } = await connectWithoutMigrating(config);
  const db = openDb(sql);
  try {
    await refuseUnfinishedRestore(sql);
    await migrateBackendService({ config, db });
    await migrateProduct(db);
    await checkSealing(db, openSealing(config));
    await chooseAddressForm(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, config, close };
}

/**
 * Connects to the configured database or, without one, to the embedded PostgreSQL. If the product is running, uses its
 * PostgreSQL and leaves it running. If not, starts PostgreSQL for the duration of the command.
 */
export async function connectWithoutMigrating(config: Config): Promise<{ sql: Sql; close(): Promise<void> }> {
  const postgres = config.database.url
    ? undefined
    : await startEmbeddedPostgres(path.join(path.resolve(config.dataDir), 'postgres'));
  const sql = connectSql(config.database.sessionUrl ?? postgres?.url ?? '', {
    max: 4,
    applicationName: 'kawaraban-command',
  });
  return {
    sql,
    async close() {
      await sql.end({ timeout: 5 });
      if (postgres && !postgres.isAdopted) await postgres.stop();
    },
  };
}

class StoppedError extends Error {}

export function abortOnSignal(): AbortSignal {
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => stop.abort(new StoppedError('Stopped. Nothing that is in use was changed.')));
  }
  return stop.signal;
}

export async function runCommand(body: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await body();
  } catch (error) {
    const isExpected =
      [ConfigError, BackupError, UnfinishedRestoreError, SchemaTooNewError, SealedError, StoppedError].some(
        (kind) => error instanceof kind,
      ) || ['ECONNREFUSED', 'ENOSPC', 'EACCES'].includes((error as { code?: string }).code ?? '');
    console.error(isExpected ? (error as Error).message : error);
    process.exitCode = 1;
  }
}
