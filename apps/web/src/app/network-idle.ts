import { createStore } from '@kawaraban/ui/store.ts';

/** Milliseconds without a request after which the first content counts as complete. */
const quietMs = 100;
/** Maximum wait, so that a hanging request blocks nothing. */
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
 * Resolves once the requests for the first content are answered. Over HTTP/1.1 a browser requests six files at a time,
 * so decorative ones must wait.
 */
export async function whenNetworkIdle(): Promise<void> {
  const startedAt = performance.now();
  const isQuiet = () => {
    const { running, lastEndedAt } = requests.get();
    return running === 0 && performance.now() - Math.max(lastEndedAt, startedAt) >= quietMs;
  };
  while (!isQuiet() && performance.now() - startedAt < waitMsMax) {
    await new Promise((resolve) => setTimeout(resolve, quietMs));
  }
}
