import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres, { type Sql } from 'postgres';
import { withoutPipelining } from './pooler/without-pipelining.ts';

export type Db = PostgresJsDatabase & { $client: Sql };
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type DbOrTx = Db | Tx;

export interface ConnectOptions {
  max?: number;
  applicationName?: string;
  /** Statement timeout in ms, after which the server cancels a statement (error 57014). No limit if absent. */
  statementTimeoutMs?: number;
  settings?: Record<string, string>;
  /** True to keep idle connections open. By default, they close after a minute. */
  isKeptOpen?: boolean;
  keepsSettings?: boolean;
  /**
   * True if the URL points to a pooler in transaction mode. Such a pooler accepts no session settings and may run each
   * transaction on another server connection, so statements are not prepared. `platform/pooler/` provides substitutes
   * for both.
   */
  isPooled?: boolean;
}

/** Session settings that the product's statements require, regardless of the settings of the database and the role. */
export const productSettings = {
  // Plans prepared statements at each execution. A plan cached while a table was small would still scan the whole table after
  // it has grown.
  plan_cache_mode: 'force_custom_plan',
  // JIT-compiling a statement takes ten times as long as running it.
  jit: 'off',
  search_path: 'public',
};

/**
 * Returns postgres.js options for a database URL. Also accepts `?host=/folder` (the folder of a unix socket), as libpq
 * and `pg` do, so that one URL works for every client.
 */
function connectionOptions(url: string): { url: string; options: { host?: string } } {
  const parsed = new URL(url);
  const socketFolder = parsed.searchParams.get('host');
  if (!socketFolder) return { url, options: {} };
  parsed.searchParams.delete('host');
  return { url: parsed.toString(), options: { host: socketFolder } };
}

export function connectSql(
  url: string,
  {
    max = 10,
    applicationName = 'kawaraban',
    statementTimeoutMs,
    settings = {},
    isKeptOpen = false,
    keepsSettings = false,
    isPooled = false,
  }: ConnectOptions = {},
): Sql {
  const { url: address, options } = connectionOptions(url);
  const common = {
    // Connection timeout in seconds. It is short, so that requests fail quickly if the database is down.
    connect_timeout: 10,
    // Delay between reconnection attempts, in seconds. With the library's default of up to 20 s, requests would still wait after
    // the database has recovered.
    backoff: (failures: number) => Math.min(0.05 * 2 ** failures, 1),
    onnotice: () => {},
    prepare: !isPooled,
    connection: {
      application_name: applicationName,
      ...(keepsSettings || isPooled ? {} : productSettings),
      ...(statementTimeoutMs === undefined ? {} : { statement_timeout: statementTimeoutMs }),
      ...settings,
    },
  };
  const sql = postgres(address, { ...common, ...options, max, idle_timeout: isKeptOpen ? 0 : 60 });
  // Uses a separate connection to cancel, because the driver queues a statement behind a running one if all connections are busy.
  const cancelling = postgres(address, { ...common, ...options, max: 1, idle_timeout: 1 });
  besides.set(sql.options, cancelling);
  return isPooled ? withoutPipelining(sql) : sql;
}

/** Connections used to cancel statements. Keyed by the options of the pool, because wrappers of the pool share them. */
const besides = new WeakMap<object, Sql>();

export function cancellerOf(sql: Sql): Sql {
  return besides.get(sql.options) ?? sql;
}

/**
 * Returns an object that identifies the pool, for use as a cache key. A request's own database (`abortable-db.ts`)
 * shares the pool and therefore the key.
 */
export function poolOf({ $client }: Db): object {
  return $client.options;
}

export function openDb(sql: Sql): Db {
  return drizzle({ client: sql });
}

/**
 * Error codes for lost or failed connections: those of postgres.js and Node, and PostgreSQL's 08 (connection
 * exceptions), 53 (too many connections), 57P01–57P03 (shut down, crashed, starting).
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const awayCodes = /^(CONNECTION_|CONNECT_TIMEOUT$|E(CONN|PIPE|NOENT|HOST|NET|TIMEDOUT|AI_AGAIN)|08|53|57P0[123])/;

export function isDatabaseAway(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    // ENOENT counts only for a failed connect, because any file can be missing.
    const { code, syscall } = one as NodeJS.ErrnoException;
    if (code === 'ENOENT' && syscall !== 'connect') continue;
    if (code !== undefined && awayCodes.test(code)) return true;
  }
  return false;
}
