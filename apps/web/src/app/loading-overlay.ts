import { createStore } from '@kawaraban/ui/store.ts';

/** Maximum time in ms for which the page is blocked, so that an operation that never ends does not block it indefinitely. */
const overlayTimeoutMs = 10_000;

export const isBlocked = createStore(false);

export async function whileBlocked<R>(action: () => Promise<R>): Promise<R> {
  isBlocked.set(true);
  const timer = setTimeout(() => isBlocked.set(false), overlayTimeoutMs);
  try {
    return await action();
  } finally {
    clearTimeout(timer);
    isBlocked.set(false);
  }
}
