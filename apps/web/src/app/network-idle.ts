import { createStore } from '@kawaraban/ui/store.ts';

/** Time in ms without a request after which the first content counts as complete. */
const quietMs = 100;
/** Maximum wait in ms, so that a hanging request blocks nothing. */
const waitMsMax = 4_000;

const requests = createStore(() => ({ running: 0, lastEndedAt: 0 }));

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

/** Waits until no request is in flight. Over HTTP/1.1 a browser requests six files at a time, so decorative files must wait. */
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
