import { createStore } from '@kawaraban/ui/store.ts';

/** Milliseconds without a request after which what a page shows first is taken to be there. */
const quietMs = 100;
/** A request that hangs holds nothing up for longer. */
const waitMsMax = 4_000;

const requests = createStore(() => ({ running: 0, lastEndedAt: 0 }));

/** Counts a request for data that the reader waits for. */
export async function countRequest<T>(request: Promise<T>): Promise<T> {
  const counted = requests.get();
  counted.running += 1;
  try {
    return await request;
  } finally {
    counted.running -= 1;
    counted.lastEndedAt = performance.now();
  }
}

/**
 * Resolves once the requests for what the page shows first have been answered. A browser asks an HTTP/1.1 server for six
 * files at a time: what only makes the page more beautiful would stand in their way.
 */
export async function whenQuiet(): Promise<void> {
  const startedAt = performance.now();
  const isQuiet = () => {
    const { running, lastEndedAt } = requests.get();
    return running === 0 && performance.now() - Math.max(lastEndedAt, startedAt) >= quietMs;
  };
  while (!isQuiet() && performance.now() - startedAt < waitMsMax) {
    await new Promise((resolve) => setTimeout(resolve, quietMs));
  }
}
