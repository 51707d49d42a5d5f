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

const lookEveryMs = 60_000;

export interface EndlessListHandle<Item> extends EndlessState<Item> {
  readonly key: string;
  readonly idOf: (item: Item) => string;
  readonly retry: () => void;
  readonly loadOlder: () => void;
  readonly showNewer: () => void;
  readonly lookForNewer: () => void;
  readonly change: (change: (items: readonly Item[]) => readonly Item[]) => void;
}

export function useEndlessList<Item>(source: EndlessSource<Item>): EndlessListHandle<Item> {
  // Each cache key belongs to one source, so the cached list always has the source's item type.
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
