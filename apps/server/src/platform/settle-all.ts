/**
 * Waits for all promises, then rejects with the reason of the first one that failed. Use it for pipelined statements of
 * a transaction: with `Promise.all` a statement might run after the ROLLBACK, outside the transaction.
 */
export async function settleAll(all: readonly Promise<unknown>[]): Promise<void> {
  try {
    await Promise.all(all);
  } finally {
    await Promise.allSettled(all);
  }
}
