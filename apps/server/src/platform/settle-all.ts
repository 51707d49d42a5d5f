/**
 * Resolves when all have ended; rejects then, with the reason of the one that failed first. For statements that go out
 * together in a transaction: with `Promise.all` alone one of them might follow the ROLLBACK, and stand outside of it.
 */
export async function settleAll(all: readonly Promise<unknown>[]): Promise<void> {
  try {
    await Promise.all(all);
  } finally {
    await Promise.allSettled(all);
  }
}
