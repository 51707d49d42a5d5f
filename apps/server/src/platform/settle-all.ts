/**
 * Resolves when all have ended; rejects then, with the reason of the first in the list that failed. For statements that go out
 * together in a transaction: with `Promise.all` one of them might follow the ROLLBACK, and stand outside of it.
 */
export async function settleAll(all: readonly Promise<unknown>[]): Promise<void> {
  const ended = await Promise.allSettled(all);
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
