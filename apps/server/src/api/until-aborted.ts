/**
 * Wraps the database or transaction so that every access throws the signal's reason once the signal is aborted. Code
 * that serves an aborted request therefore stops at its next database statement.
 */
export function untilAborted<Database extends object>(db: Database, signal: AbortSignal): Database {
  return new Proxy(db, {
    get(target, name) {
      signal.throwIfAborted();
      return Reflect.get(target, name, target);
    },
  });
}
