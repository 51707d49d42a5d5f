import { useSyncExternalStore } from 'react';

export interface Store<T> {
  get(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

/** Number of `resetStores` calls. A value set before the last call is outdated. */
let generation = 0;

/** Keep module-level state in stores, so that `resetStores` resets it. */
export function createStore<T>(initial: T | (() => T)): Store<T> {
  let held: { value: T; generation: number } | undefined;
  const listeners = new Set<() => void>();
  const current = (): T => {
    if (held?.generation !== generation) {
      // A function is always the initialiser, because no store contains a function.
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

/** Resets all stores without notifying subscribers, for test files that share a page. */
export function resetStores(): void {
  generation += 1;
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
