import { setTimeout as wait } from 'node:timers/promises';
import type { Sql, TransactionSql } from 'postgres';

/** Lock timeout in ms. A longer wait for a table lock would make every other query of the table wait too. */
const lockTimeoutMs = 2_000;
const attemptsMax = 30;
const pauseMs = 500;

/**
 * Runs work that changes tables, and retries it while other transactions lock them. The work must use a client of
 * `timingOutLocks` or set `lock_timeout` in its transaction.
 * @throws the last error if a table is locked for longer than a minute.
 */
export async function retryWhileLocked<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attemptsMax || !isPassing(error)) throw error;
      await wait(pauseMs);
    }
  }
}

export function timingOutLocks(sql: Sql): Sql {
  return new Proxy(sql, {
    get(target, key) {
      if (key !== 'begin') return Reflect.get(target, key);
      return (work: (tx: TransactionSql) => unknown) =>
        target.begin(async (tx) => {
          await tx`select set_config('lock_timeout', ${String(lockTimeoutMs)}, true)`;
          return work(tx);
        });
    },
  });
}

/**
 * Returns whether the error is temporary: the lock timed out (55P03), a deadlock (40P01), another process is changing
 * the same catalogue row (XX000), or it made the change first (42710).
 */
function isPassing(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code } = one as { code?: string };
    if (code !== undefined && ['55P03', 'XX000', '40P01', '42710'].includes(code)) return true;
  }
  return false;
}
