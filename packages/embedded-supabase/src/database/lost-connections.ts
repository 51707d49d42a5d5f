/**
 * Limits the effect of a lost connection to the transaction that used it. postgres.js 3.4.9 keeps using such a
 * connection. It writes ROLLBACK or the transaction's next statement either to the closed socket or to a replacement.
 * In the first case the process ends; in the second the statement runs outside any transaction.
 * @see https://github.com/porsager/postgres/issues/1154
 */
import type { Sql, TransactionSql } from 'postgres';

type Work = (tx: TransactionSql) => unknown;

class ConnectionLostError extends Error {
  readonly code = 'CONNECTION_CLOSED';

  constructor() {
    super('The database connection of this transaction was lost.');
  }
}

const survivors = new WeakSet<Sql>();

/**
 * Returns the pool with a `begin` that rejects (`CONNECTION_CLOSED`) if its connection is lost, even between two
 * statements. Later statements of the same work are rejected too. Idempotent: a wrapped pool is returned unchanged.
 */
export function survivingLostConnections(sql: Sql): Sql {
  if (survivors.has(sql)) return sql;
  const begin = async (...args: [Work] | [string, Work]) => {
    const options = typeof args[0] === 'string' ? args[0] : '';
    const work = args.at(-1) as Work; // As the type says.
    const connection: Connection = { isLost: false };
    try {
      return await sql.begin(options, (tx) => outlive(connection, tx, work));
    } finally {
      connection.isLost = true;
    }
  };
  const survivor = new Proxy(sql, { get: (pool, key) => (key === 'begin' ? begin : Reflect.get(pool, key)) });
  survivors.add(survivor);
  return survivor;
}

interface Connection {
  isLost: boolean;
}

/**
 * Runs the work of a transaction or savepoint. Never settles after the connection is lost. If it settled, the driver
 * would reuse the lost connection.
 */
async function outlive(connection: Connection, tx: TransactionSql, work: Work): Promise<unknown> {
  try {
    const outcome = work(guard(connection, tx));
    const result = await (Array.isArray(outcome) ? Promise.all(outcome) : outcome);
    if (!connection.isLost) return result;
  } catch (error) {
    if (!connection.isLost && !isConnectionLoss(error)) throw error;
    connection.isLost = true;
  }
  return new Promise<never>(() => {});
}

function guard(connection: Connection, tx: TransactionSql): TransactionSql {
  return new Proxy(tx, {
    apply: (target, self, args) => {
      refuseIfLost(connection);
      return Reflect.apply(target, self, args);
    },
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key);
      if (key !== 'unsafe' && key !== 'savepoint' && key !== 'file') return value;
      return (...args: unknown[]) => {
        refuseIfLost(connection);
        const guarded = args.map((one) =>
          key === 'savepoint' && typeof one === 'function'
            ? (inner: TransactionSql) => outlive(connection, inner, one as Work) // `savepoint` takes no other function.
            : one,
        );
        return (value as (...all: unknown[]) => unknown).apply(target, guarded);
      };
    },
  });
}

function refuseIfLost(connection: Connection): void {
  if (connection.isLost) throw new ConnectionLostError();
}

/**
 * Returns true if the server or the driver ended the connection. The severities FATAL and PANIC prove this, because SQL
 * cannot raise them.
 */
function isConnectionLoss(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code, severity } = one as { code?: unknown; severity?: unknown }; // Fields of a PostgresError, or absent.
    if (severity === 'FATAL' || severity === 'PANIC') return true;
    if (typeof code === 'string' && (code.startsWith('CONNECTION_') || code === 'ECONNRESET' || code === 'EPIPE'))
      return true;
  }
  return false;
}
