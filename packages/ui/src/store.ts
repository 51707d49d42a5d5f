import { useSyncExternalStore } from 'react';

/** A value outside React that components can watch, for state that outlives screens. */
export interface Store<T> {
  get(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

/** Counts `resetStores` calls. A value set before the last one is outdated. */
let generation = 0;

/**
 * Creates a store with `initial`, or with its result at the first read. Module-level state belongs in stores, so that
 * `resetStores` reaches it.
 */
export function createStore<T>(initial: T | (() => T)): Store<T> {
  let held: { value: T; generation: number } | undefined;
  const listeners = new Set<() => void>();
  const current = (): T => {
    if (held?.generation !== generation) {
      // A function is always the initialiser, because no store holds a function.
      held = { value: typeof initial === 'function' ? (initial as () => T)() : initial, generation };
    }
    return held.value;
  };
  return {
    get: current,
    set(next) {
      if (Object.is(next, current())) return;
      held = { value: next, generation };
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Resets every store to its initial value without notifying subscribers, as a page load does. For tests, whose files
 * share a page.
 */
export function resetStores(): void {
  generation += 1;
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
