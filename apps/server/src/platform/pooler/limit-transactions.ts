/**
 * Enforces statement timeouts behind a pooler in transaction mode, where a setting lasts for one transaction only. Each
 * statement of a request becomes a transaction that first sets `statement_timeout` locally, as `SET LOCAL` does.
 * @see https://www.pgbouncer.org/features.html
 */
import type { Sql, TransactionSql } from 'postgres';

type Work = (tx: TransactionSql) => unknown;
/** Connection of a query in postgres.js 3.4.9. The package's types omit it. */
type Connection = { pid: number };
type DriverQuery = Promise<{ pid: number }[]> & { state: Connection; active: boolean };

/** Process id of the PostgreSQL backend for each connection. The pooler reports a different id to the driver. */
const serverProcesses = new WeakMap<Connection, number>();

export function serverProcessOf(connection: Connection): number {
  return serverProcesses.get(connection) ?? connection.pid;
}

/** Wraps the pool so that the server cancels (57014) Drizzle's transactions and statements that exceed the timeout. */
export function limitingTransactions(sql: Sql, statementTimeoutMs: number): Sql {
  const begin = (...args: [Work] | [string, Work]) => {
    const options = typeof args[0] === 'string' ? args[0] : '';
    const work = args.at(-1) as Work; // By the types above.
    return sql.begin(options, async (tx) => {
      await limit(tx, statementTimeoutMs);
      return await work(tx);
    });
  };
  const unsafe = (...args: Parameters<TransactionSql['unsafe']>) => loneStatement(begin, args);
  return new Proxy(sql, {
    get: (pool, key) => (key === 'begin' ? begin : key === 'unsafe' ? unsafe : Reflect.get(pool, key)),
  });
}

async function limit(tx: TransactionSql, timeoutMs: number): Promise<void> {
  const query = tx.unsafe(
    `select set_config('statement_timeout', '${timeoutMs}', true), pg_backend_pid() as pid`,
  ) as unknown as DriverQuery; // Its row is the one selected here.
  const [row] = await query;
  serverProcesses.set(query.state, row!.pid);
}

/**
 * Returns a statement that behaves like the driver's. It starts in a microtask, so that `values()` can still change it,
 * and reports whether it is running and on which connection.
 */
function loneStatement(begin: (work: Work) => Promise<unknown>, args: Parameters<TransactionSql['unsafe']>) {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  let sent: DriverQuery | undefined;
  let isWithdrawn = false;
  let hasValues = false;
  const statement = Object.assign(promise, {
    values() {
      hasValues = true;
      return statement;
    },
    cancel() {
      isWithdrawn = true;
      reject(canceled());
    },
  });
  Object.defineProperties(statement, {
    state: { get: () => sent?.state ?? null },
    active: { get: () => sent?.active ?? false },
  });
  queueMicrotask(() => {
    begin((tx) => {
      if (isWithdrawn) throw canceled();
      const query = tx.unsafe(...args);
      sent = query as unknown as DriverQuery; // Only its connection and state are read.
      return hasValues ? query.values() : query;
    }).then(resolve, reject);
  });
  return statement;
}

function canceled(): Error {
  return Object.assign(new Error('canceling statement due to user request'), { code: '57014' });
}
