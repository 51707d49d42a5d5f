/**
 * Creates a database whose statements are aborted by a signal. Statements waiting for a connection are withdrawn, the
 * running statement is cancelled, and later statements are rejected with the signal's reason. The driver's own `cancel`
 * identifies only the connection, so it may cancel the next request's statement on that connection. A running statement
 * is therefore cancelled by SQL that first compares its text.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { cancellerOf, type Db, openDb } from './db.ts';
import { interceptStatements } from './intercept-statements.ts';
import { serverProcessOf } from './pooler/limit-transactions.ts';

/** Fields of a postgres.js 3.4.9 query that are missing from its types. */
interface DriverQuery extends Promise<unknown> {
  state: { pid: number } | null;
  active: boolean;
  cancelled: unknown;
  strings: string[];
  args: unknown[];
  cancel(): void;
}

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
 * If the first statement on a new connection is cancelled, the driver skips it and never uses that connection again.
 * The statement is therefore replaced with an empty one.
 */
function withdraw(query: DriverQuery): void {
  query.cancel();
  query.cancelled = null;
  query.strings = [''];
  query.args = [];
}

/** Pauses in ms between cancellation attempts. PostgreSQL ignores a cancellation that arrives between two messages of one statement. */
const cancelPausesMs = [20, 100, 500, 2_000];

interface Running {
  pid: number;
  text: string;
  isOver(): boolean;
}

/** Never rejects: a statement that cannot be cancelled runs until its timeout. */
async function cancelRunning(sql: Sql, { pid, text, isOver }: Running): Promise<void> {
  for (const pauseMs of cancelPausesMs) {
    // PostgreSQL shows only the first `track_activity_query_size` bytes of a statement.
    await cancellerOf(sql)`
      select pg_cancel_backend(pid) from pg_stat_activity
      where pid = ${pid} and state = 'active' and query <> '' and starts_with(${text}, query)`.catch(() => {});
    await wait(pauseMs, undefined, { ref: false });
    if (isOver()) return;
  }
}
