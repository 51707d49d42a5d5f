import { createStore } from '@kawaraban/ui/store.ts';

/** Timeout in ms, so that an operation that never ends cannot block the page indefinitely. */
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
