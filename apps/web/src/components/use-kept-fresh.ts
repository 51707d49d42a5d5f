import { useCallback, useEffect, useRef, useState } from 'react';

export interface KeptFresh<Item> {
  readonly item: Item | null;
  /** Why it could not be loaded, or not be loaded anew. */
  readonly error: unknown;
  /** Loads it anew: what others have changed. */
  readonly reload: () => Promise<void>;
  /** Changes what is shown at once; an answer that was on its way is older than that and not shown. */
  readonly change: (change: (item: Item) => Item) => void;
}

/**
 * Holds what a page is about, and loads it anew whenever the page is looked at again.
 *
 * @param load keeps its identity between renders: another one loads at once.
 */
export function useKeptFresh<Item>(load: () => Promise<Item | null | undefined>): KeptFresh<Item> {
  const [state, setState] = useState<{ item: Item | null; error: unknown }>({ item: null, error: null });
  const changes = useRef(0);
  const isLoading = useRef(false);

  const reload = useCallback(async () => {
    // A tab that comes back tells of it twice: it is visible, and it has the focus.
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
