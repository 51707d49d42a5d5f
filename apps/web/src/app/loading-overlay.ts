import { createStore } from '@kawaraban/ui/store.ts';

/** Limit, so that an endless action cannot block the page for ever. */
const overlayTimeoutMs = 10_000;

/** True while an action blocks the whole page. Lists use skeletons instead. */
export const isBlocked = createStore(false);

/** Covers the page while `action` runs, for at most 10 s, and returns its result or error. */
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
