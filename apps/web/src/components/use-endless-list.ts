import { type Store, useStore } from '@kawaraban/ui/store.ts';
import { useEffect, useMemo, useRef } from 'react';
import {
  type EndlessSource,
  type EndlessState,
  keptList,
  loadFirst,
  loadOlder,
  lookForNewer,
  showNewer,
} from './endless-store.ts';

/** Newer items are looked for this often while the page is visible, and whenever it becomes visible. */
const lookEveryMs = 60_000;

export interface EndlessListHandle<Item> extends EndlessState<Item> {
  readonly key: string;
  readonly idOf: (item: Item) => string;
  readonly retry: () => void;
  readonly loadOlder: () => void;
  readonly showNewer: () => void;
  readonly lookForNewer: () => void;
  /** Changes the items in place: for optimistic changes and their undo. */
  readonly change: (change: (items: readonly Item[]) => readonly Item[]) => void;
}

/** Holds an endless list: loads its first page, keeps it for going back, and looks for newer items meanwhile. */
export function useEndlessList<Item>(source: EndlessSource<Item>): EndlessListHandle<Item> {
  // The kept list of a key holds what the source of that key has put there.
  const store = keptList(source.key).store as Store<EndlessState<unknown>> as unknown as Store<EndlessState<Item>>;
  const state = useStore(store);
  const latest = useRef(source);
  latest.current = source;

  useEffect(() => {
    const { status, items } = store.get();
    if (status === 'ready' && items.length > 0) void lookForNewer(store, latest.current);
    else void loadFirst(store, latest.current);
  }, [store]);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void lookForNewer(store, latest.current);
    };
    const timer = setInterval(look, lookEveryMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [store]);

  // The same as long as the list is: what an item is given to call does not have it drawn anew.
  const calls = useMemo(
    () => ({
      retry: () =>
        void (store.get().status === 'failed' ? loadFirst(store, latest.current) : loadOlder(store, latest.current)),
      loadOlder: () => void loadOlder(store, latest.current),
      showNewer: () => showNewer(store, latest.current.idOf),
      lookForNewer: () => void lookForNewer(store, latest.current),
      change: (change: (items: readonly Item[]) => readonly Item[]) =>
        store.set({ ...store.get(), items: change(store.get().items) }),
    }),
    [store],
  );
  return { ...state, ...calls, key: source.key, idOf: source.idOf };
}
