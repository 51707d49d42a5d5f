/**
 * Wraps the database or transaction so that every access throws the signal's reason once it is aborted. A rule of an
 * aborted request thus ends at its next statement.
 */
export function untilAborted<Database extends object>(db: Database, signal: AbortSignal): Database {
  return new Proxy(db, {
    get(target, name) {
      signal.throwIfAborted();
      return Reflect.get(target, name, target);
    },
  });
}
