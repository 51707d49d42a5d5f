import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres, { type Sql } from 'postgres';

export type Db = PostgresJsDatabase & { $client: Sql };
/** What a rule needs to read and write: the database itself or a transaction in it. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type DbOrTx = Db | Tx;

export interface ConnectOptions {
  /** Connections held at most. */
  max?: number;
  applicationName?: string;
  /** A statement that runs longer is ended by the server (error 57014); absent: none is. */
  statementTimeoutMs?: number;
}

/**
 * Returns postgres.js options for a PostgreSQL address. Besides what postgres.js reads itself this understands
 * `?host=/folder` (a unix socket's folder), the form libpq and `pg` use, so one address serves every client.
 */
function connectionOptions(url: string): { url: string; options: { host?: string } } {
  const parsed = new URL(url);
  const socketFolder = parsed.searchParams.get('host');
  if (!socketFolder) return { url, options: {} };
  parsed.searchParams.delete('host');
  return { url: parsed.toString(), options: { host: socketFolder } };
}

/** Opens a pool of connections; close it with `sql.end()`. */
export function connectSql(
  url: string,
  { max = 10, applicationName = 'kawaraban', statementTimeoutMs }: ConnectOptions = {},
): Sql {
  const { url: address, options } = connectionOptions(url);
  return postgres(address, {
    ...options,
    max,
    // A database that is down must fail a request in seconds, not hang it.
    connect_timeout: 10,
    // Seconds between tries to connect again: with the library's own, up to 20, requests would wait for a database that
    // has long been back.
    backoff: (failures: number) => Math.min(0.05 * 2 ** failures, 1),
    idle_timeout: 60,
    onnotice: () => {},
    connection: {
      application_name: applicationName,
      // What is prepared is planned for the table as it is at each execution: a plan kept from when it was small reads it whole.
      plan_cache_mode: 'force_custom_plan',
      ...(statementTimeoutMs === undefined ? {} : { statement_timeout: statementTimeoutMs }),
    },
  });
}

/** Wraps a pool for queries built with Drizzle. */
export function openDb(sql: Sql): Db {
  return drizzle({ client: sql });
}

/**
 * Codes of postgres.js and Node for a connection that could not be made or was lost, and of PostgreSQL: 08 (connection
 * exceptions), 53 (no resources: too many connections), 57P01–57P03 (shut down, crashed, starting).
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const awayCodes = /^(CONNECTION_|CONNECT_TIMEOUT$|E(CONN|PIPE|NOENT|HOST|NET|TIMEDOUT|AI_AGAIN)|08|53|57P0[123])/;

/** Says whether an error, or what caused it, is that the database cannot be reached just now. */
export function isDatabaseAway(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    // Files can be missing too: only a failed connect is the database's.
    const { code, syscall } = one as NodeJS.ErrnoException;
    if (code === 'ENOENT' && syscall !== 'connect') continue;
    if (code !== undefined && awayCodes.test(code)) return true;
  }
  return false;
}
