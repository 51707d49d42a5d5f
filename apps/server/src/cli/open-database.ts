import path from 'node:path';
import { ConfigError, readConfig } from '#src/config.ts';
import { connectSql, type Db, openDb } from '#src/platform/db.ts';
import { startEmbeddedPostgres } from '#src/platform/embedded-postgres.ts';
import { migrateProduct } from '#src/platform/migrate.ts';
import { migrateBackendService } from '#src/sign-in/backend-service.ts';

export interface CommandDatabase {
  db: Db;
  config: ReturnType<typeof readConfig>;
  close(): Promise<void>;
}

/**
 * Opens and migrates the product's database for a command: that of DATABASE_URL, or the embedded one in DATA_DIR. Uses the
 * embedded PostgreSQL of a running product and leaves it running; otherwise starts it for the command.
 */
export async function openCommandDatabase(): Promise<CommandDatabase> {
  const config = readConfig(process.env);
  const postgres = config.database.url
    ? undefined
    : await startEmbeddedPostgres(path.join(path.resolve(config.dataDir), 'postgres'));
  const sql = connectSql(config.database.url ?? postgres?.url ?? '', { max: 4, applicationName: 'kawaraban-command' });
  const db = openDb(sql);
  await migrateBackendService({ config, db });
  await migrateProduct(db);
  return {
    db,
    config,
    async close() {
      await sql.end({ timeout: 5 });
      if (postgres && !postgres.isAdopted) await postgres.stop();
    },
  };
}

/** Runs the body of a command. Prints errors that the user can fix without a stack. */
export async function runCommand(body: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await body();
  } catch (error) {
    const isExpected = error instanceof ConfigError || (error as { code?: string }).code === 'ECONNREFUSED';
    console.error(isExpected ? (error as Error).message : error);
    process.exitCode = 1;
  }
}
