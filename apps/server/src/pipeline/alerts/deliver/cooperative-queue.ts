import { createSemaphore } from '#src/platform/semaphore.ts';

/** Milliseconds of computing after which the event loop handles other events. */
const sliceMs = 4;

/** Runs CPU-bound work one piece after the other. */
export type CooperativeQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Returns a queue that yields to the event loop whenever a slice of time is used up, so that answers of the database and of
 * mail servers are handled between two pieces.
 */
export function createCooperativeQueue(clockMs = () => performance.now()): CooperativeQueue {
  const semaphore = createSemaphore(1);
  let sliceEndMs = 0;
  return (work) =>
    semaphore.run(async () => {
      if (clockMs() >= sliceEndMs) {
        await new Promise((resolve) => setImmediate(resolve));
        sliceEndMs = clockMs() + sliceMs;
      }
      return await work();
    });
}

/** Returns what `map` returns for each item. Yields to the event loop as the queue does. */
export async function mapCooperatively<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let sliceEndMs = performance.now() + sliceMs;
  for (const item of items) {
    if (performance.now() >= sliceEndMs) {
      await new Promise((resolve) => setImmediate(resolve));
      sliceEndMs = performance.now() + sliceMs;
    }
    results.push(map(item));
  }
  return results;
}
