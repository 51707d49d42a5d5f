import { createStore } from '@kawaraban/ui/store.ts';
import { useSyncExternalStore } from 'react';

/** Ids of the articles whose story is unfolded. Outside the rows, which leave the page when they scroll away. */
const unfolded = createStore<ReadonlySet<string>>(new Set());

export function useIsUnfolded(id: string): boolean {
  return useSyncExternalStore(unfolded.subscribe, () => unfolded.get().has(id));
}

export function toggleStory(id: string): void {
  unfolded.set(unfolded.get().symmetricDifference(new Set([id])));
}
