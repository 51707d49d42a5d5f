/**
 * A database whose statements end with a signal. Statements that wait for a connection are withdrawn, the running one is
 * cancelled, and later ones are refused with the signal's reason.
 *
 * The driver's own `cancel` names only the connection, and may hit the statement of another request that uses it next.
 * Cancelling by SQL compares the text of the running statement first.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { cancellerOf, type Db, openDb } from './db.ts';
import { interceptStatements } from './intercept-statements.ts';
import { serverProcessOf } from './pooler/limit-transactions.ts';

/** Fields of a query of postgres.js 3.4.9 that its types omit. */
interface DriverQuery extends Promise<unknown> {
  /** The connection, once the statement was given to one. */
  state: { pid: number } | null;
  /** Running, and the first of its connection. */
  active: boolean;
  cancelled: unknown;
  strings: string[];
  args: unknown[];
  cancel(): void;
}

/** Returns the database for one request. */
export function abortableDb(db: Db, signal: AbortSignal): Db {
  const sql = db.$client;
  const inFlight = new Map<DriverQuery, string>();
  signal.addEventListener(
    'abort',
    () => {
      for (const [query, text] of inFlight) {
        if (query.state === null) withdraw(query);
        else if (query.active)
          void cancelRunning(sql, { pid: serverProcessOf(query.state), text, isOver: () => !inFlight.has(query) });
      }
    },
    { once: true },
  );
  const client = interceptStatements(sql, {
    statement(text, send) {
      signal.throwIfAborted();
      const query = send() as DriverQuery;
      inFlight.set(query, text);
      const forget = () => inFlight.delete(query);
      query.then(forget, forget);
      return query;
    },
    begin(send) {
      signal.throwIfAborted();
      return send();
    },
  });
  return openDb(client);
}

/**
 * Rejects a statement that has no connection yet. The driver forgets it, unless it is the first of a connection that is
 * opening: the driver would skip it then, and never use that connection again. An empty statement takes its place.
 */
function withdraw(query: DriverQuery): void {
  query.cancel();
  query.cancelled = null;
  query.strings = [''];
  query.args = [];
}

/** PostgreSQL ignores a cancellation that arrives between two messages of one statement, so it is repeated. */
const cancelPausesMs = [20, 100, 500, 2_000];

interface Running {
  pid: number;
  text: string;
  isOver(): boolean;
}

/** Never rejects: a statement that cannot be cancelled ends at its timeout. */
async function cancelRunning(sql: Sql, { pid, text, isOver }: Running): Promise<void> {
  for (const pauseMs of cancelPausesMs) {
    // PostgreSQL shows the first `track_activity_query_size` bytes of a statement.
    await cancellerOf(sql)`
      select pg_cancel_backend(pid) from pg_stat_activity
      where pid = ${pid} and state = 'active' and query <> '' and starts_with(${text}, query)`.catch(() => {});
    await wait(pauseMs, undefined, { ref: false });
    if (isOver()) return;
  }
}
