/**
 * Ensures that a connection lost inside a transaction fails only that transaction. postgres.js 3.4.9 keeps using such a
 * connection. It writes ROLLBACK or the next statement either to the closed socket, which ends the process, or to the
 * replacement socket, where the statement runs outside any transaction.
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
 * Makes `begin` reject (`CONNECTION_CLOSED`) if its connection is lost, even between two statements. Later statements
 * of the same transaction are also rejected. Idempotent.
 */
export function survivingLostConnections(sql: Sql): Sql {
  if (survivors.has(sql)) return sql;
  const begin = async (...args: [Work] | [string, Work]) => {
    const options = typeof args[0] === 'string' ? args[0] : '';
    const work = args.at(-1) as Work; // By the types above.
    const connection: Connection = { isLost: false };
    try {
      return await sql.begin(options, (tx) => outlive(connection, tx, work));
    } finally {
      // The transaction's code may still be running when the driver has already rejected the transaction because the connection
      // closed.
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

/** Runs the transaction's work. Never settles if the connection is lost, because the driver would otherwise use that connection again. */
async function outlive(connection: Connection, tx: TransactionSql, work: Work): Promise<unknown> {
  try {
    const outcome = work(guard(connection, tx));
    const result = await (Array.isArray(outcome) ? Promise.all(outcome) : outcome);
    if (!connection.isLost) return result;
  } catch (error) {
    if (!connection.isLost && !isConnectionLoss(error)) throw error;
    connection.isLost = true;
  }
  // The closed connection rejects the transaction instead.
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
            ? (inner: TransactionSql) => outlive(connection, inner, one as Work) // The only function it takes.
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

/** FATAL identifies a lost connection, because SQL cannot raise that severity. */
function isConnectionLoss(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code, severity } = one as { code?: unknown; severity?: unknown }; // Fields of a PostgresError, or none.
    if (severity === 'FATAL' || severity === 'PANIC') return true;
    if (typeof code === 'string' && (code.startsWith('CONNECTION_') || code === 'ECONNRESET' || code === 'EPIPE'))
      return true;
  }
  return false;
}
