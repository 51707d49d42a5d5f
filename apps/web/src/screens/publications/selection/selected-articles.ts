import { createStore, useStore } from '@kawaraban/ui/store.ts';
import { useSyncExternalStore } from 'react';

interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly anchorId: string | null;
}

const none: Selection = { ids: new Set(), anchorId: null };

export const selection = createStore<Selection>(none);

export function useSelectedIds(): ReadonlySet<string> {
  return useStore(selection).ids;
}

export function useIsSelected(id: string): boolean {
  return useSyncExternalStore(selection.subscribe, () => selection.get().ids.has(id));
}

export function useIsSelecting(): boolean {
  return useSyncExternalStore(selection.subscribe, () => selection.get().ids.size > 0);
}

export function toggleSelected(id: string): void {
  selection.set({ ids: selection.get().ids.symmetricDifference(new Set([id])), anchorId: id });
}

export function selectRange(items: readonly { readonly id: string }[], id: string): void {
  const { ids, anchorId } = selection.get();
  const [from, to] = [items.findIndex((item) => item.id === anchorId), items.findIndex((item) => item.id === id)];
  if (from < 0 || to < 0) {
    toggleSelected(id);
    return;
  }
  const range = items.slice(Math.min(from, to), Math.max(from, to) + 1).map((item) => item.id);
  selection.set({ ids: ids.union(new Set(range)), anchorId });
}

export function clearSelection(): void {
  selection.set(none);
}
