import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres, { type Sql } from 'postgres';
import { withoutPipelining } from './pooler/without-pipelining.ts';

export type Db = PostgresJsDatabase & { $client: Sql };
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];
export type DbOrTx = Db | Tx;

export interface ConnectOptions {
  max?: number;
  applicationName?: string;
  /** The server cancels longer statements (error 57014). Absent: no limit. */
  statementTimeoutMs?: number;
  /** Server settings of each connection. */
  settings?: Record<string, string>;
  /** Keeps idle connections open. Absent: they close after a minute. */
  isKeptOpen?: boolean;
  /** Keeps the session settings of the database instead of the product's. */
  keepsSettings?: boolean;
  /**
   * The address leads to a pooler in transaction mode: it accepts no settings, and each transaction may run on another
   * server connection, so statements are not prepared. `platform/pooler/` replaces both.
   */
  isPooled?: boolean;
}

/** Session settings on which the product's statements depend, whatever database and role say. */
export const productSettings = {
  // Prepared statements are planned at each execution. A plan from when a table was small would scan it.
  plan_cache_mode: 'force_custom_plan',
  // Compiling a statement takes ten times as long as running it.
  jit: 'off',
  search_path: 'public',
};

/**
 * Returns postgres.js options for an address. Also accepts `?host=/folder` (the folder of a unix socket), as libpq and
 * `pg` do, so that one address works for every client.
 */
function connectionOptions(url: string): { url: string; options: { host?: string } } {
  const parsed = new URL(url);
  const socketFolder = parsed.searchParams.get('host');
  if (!socketFolder) return { url, options: {} };
  parsed.searchParams.delete('host');
  return { url: parsed.toString(), options: { host: socketFolder } };
}

/** Opens a pool of connections. Close it with `sql.end()`. */
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
    // If the database is down, a request must fail in seconds.
    connect_timeout: 10,
    // Seconds between reconnects. With the library's own, up to 20, requests would wait for a database that is back.
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
  // The driver queues a statement behind a running one if all connections are busy, so cancelling needs its own.
  const cancelling = postgres(address, { ...common, ...options, max: 1, idle_timeout: 1 });
  besides.set(sql.options, cancelling);
  return isPooled ? withoutPipelining(sql) : sql;
}

/** The connection for cancelling, by the options of the pool, which proxies of the pool share. */
const besides = new WeakMap<object, Sql>();

/** Returns the connection that cancels statements of this pool. It is opened on use and closes a second later. */
export function cancellerOf(sql: Sql): Sql {
  return besides.get(sql.options) ?? sql;
}

/**
 * Returns the identity of a database's pool, as the key of caches. A request's own database (`abortable-db.ts`) has the
 * same.
 */
export function poolOf({ $client }: Db): object {
  return $client.options;
}

export function openDb(sql: Sql): Db {
  return drizzle({ client: sql });
}

/**
 * Error codes of lost or failed connections in postgres.js and Node, and of PostgreSQL: 08 (connection exceptions), 53
 * (too many connections), 57P01–57P03 (shut down, crashed, starting).
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const awayCodes = /^(CONNECTION_|CONNECT_TIMEOUT$|E(CONN|PIPE|NOENT|HOST|NET|TIMEDOUT|AI_AGAIN)|08|53|57P0[123])/;

/** Returns whether an error or one of its causes means that the database is unreachable. */
export function isDatabaseAway(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    // A file can be missing too, so only a failed connect counts.
    const { code, syscall } = one as NodeJS.ErrnoException;
    if (code === 'ENOENT' && syscall !== 'connect') continue;
    if (code !== undefined && awayCodes.test(code)) return true;
  }
  return false;
}
