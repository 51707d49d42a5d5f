/**
 * Returns the same database or transaction for as long as the signal is not aborted; from then on whatever is asked of it
 * throws the signal's reason. What a rule does after its request was given up thus ends at its next statement.
 */
export function untilAborted<Database extends object>(db: Database, signal: AbortSignal): Database {
  return new Proxy(db, {
    get(target, name) {
      signal.throwIfAborted();
      return Reflect.get(target, name, target);
    },
  });
}
