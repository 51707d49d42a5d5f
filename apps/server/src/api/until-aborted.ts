/**
 * Returns the database or transaction until the signal is aborted. From then on every access throws the signal's
 * reason, so that a rule of an aborted request ends at its next statement.
 */
export function untilAborted<Database extends object>(db: Database, signal: AbortSignal): Database {
  return new Proxy(db, {
    get(target, name) {
      signal.throwIfAborted();
      return Reflect.get(target, name, target);
    },
  });
}
