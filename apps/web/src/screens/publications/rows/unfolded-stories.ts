import { createStore } from '@kawaraban/ui/store.ts';
import { useSyncExternalStore } from 'react';

/** Stored outside the rows, which are unmounted when they scroll out of view. */
const unfolded = createStore<ReadonlySet<string>>(new Set());

export function useIsUnfolded(id: string): boolean {
  return useSyncExternalStore(unfolded.subscribe, () => unfolded.get().has(id));
}

export function toggleStory(id: string): void {
  unfolded.set(unfolded.get().symmetricDifference(new Set([id])));
}
