import { createSemaphore } from '#src/platform/semaphore.ts';

const sliceMs = 4;

export type CooperativeQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Creates a queue that runs work one piece at a time and yields to the event loop when a time slice is used up, so that
 * responses of the database and mail servers are handled between pieces.
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
