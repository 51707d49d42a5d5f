import { setTimeout as wait } from 'node:timers/promises';
import type { Sql, TransactionSql } from 'postgres';

/** Milliseconds. A longer wait for a lock on a table would make every other query of the table wait too. */
const lockTimeoutMs = 2_000;
const attemptsMax = 30;
const pauseMs = 500;

/**
 * Runs work that changes tables, and again while others lock them. Give it a client of `timingOutLocks` or set
 * `lock_timeout` in its transaction.
 *
 * @throws the last error when a table stays locked for longer than a minute.
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

/** Returns a copy of a client whose transactions wait a short time for locks. */
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
 * Returns whether the lock timed out (55P03), two waited for each other (40P01), another process changes the same row of the
 * catalogue (XX000), or it did so first (42710).
 */
function isPassing(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code } = one as { code?: string };
    if (code !== undefined && ['55P03', 'XX000', '40P01', '42710'].includes(code)) return true;
  }
  return false;
}
