import { useCallback, useEffect, useRef, useState } from 'react';

export interface KeptFresh<Item> {
  readonly item: Item | null;
  readonly error: unknown;
  readonly reload: () => Promise<void>;
  /** Changes the shown value immediately. Responses already in flight are older and are ignored. */
  readonly change: (change: (item: Item) => Item) => void;
}

/** @param load must be stable between renders, because every new function triggers a load. */
export function useKeptFresh<Item>(load: () => Promise<Item | null | undefined>): KeptFresh<Item> {
  const [state, setState] = useState<{ item: Item | null; error: unknown }>({ item: null, error: null });
  const changes = useRef(0);
  const isLoading = useRef(false);

  const reload = useCallback(async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    const before = changes.current;
    try {
      const item = await load();
      if (before === changes.current) setState({ item: item ?? null, error: null });
    } catch (error) {
      setState((now) => ({ ...now, error }));
    } finally {
      isLoading.current = false;
    }
  }, [load]);

  useEffect(() => {
    void reload();
    const look = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    document.addEventListener('visibilitychange', look);
    addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      removeEventListener('focus', look);
    };
  }, [reload]);

  const change = useCallback((changeItem: (item: Item) => Item) => {
    changes.current += 1;
    setState((now) => (now.item ? { ...now, item: changeItem(now.item) } : now));
  }, []);

  return { ...state, reload, change };
}
