import { useCallback, useEffect, useReducer, useRef, useSyncExternalStore } from 'react';
import { readAccountId } from '#src/app/session/account-cookie.ts';
import { useSession } from '#src/app/session/session.ts';
import { searchOf } from '#src/components/saved-searches/saved-search.ts';
import { loadSavedSearches, savedSearches } from '#src/components/saved-searches/saved-search-store.ts';
import { isEmptySearch } from '#src/components/saved-searches/search-params.ts';
import type { AddressedSearchHandle } from '../use-search.ts';

/** Stored per tab, so that a cleared search remains cleared after a reload. */
const storageKey = 'publications-entered';

interface DefaultSearch {
  isWaiting: boolean;
  giveUp: () => void;
}

export function useDefaultSearch({ search, change }: AddressedSearchHandle): DefaultSearch {
  const entry = `${readAccountId()}/${useSession()?.user.last_sign_in_at}`;
  const isFirstEntry = useRef<boolean>(undefined);
  isFirstEntry.current ??= search.tab === 'headlines' && isEmptySearch(search) && recall() !== entry;

  const [, showGivenUp] = useReducer(() => true, false);
  const giveUp = useCallback(() => {
    if (!isFirstEntry.current) return;
    isFirstEntry.current = false;
    showGivenUp();
  }, []);

  useEffect(() => {
    void loadSavedSearches();
  }, []);

  useEffect(() => {
    const apply = () => {
      const { status, items } = savedSearches.get();
      if (status === 'loading') return;
      keep(entry);
      if (!isFirstEntry.current) return;
      isFirstEntry.current = false;
      const first = items.find((saved) => saved.default);
      if (first && isEmptySearch(search)) void change(searchOf(first, search.tab), { replace: true });
    };
    apply();
    return savedSearches.subscribe(apply);
  }, [change, search, entry]);

  const mayCome = useSyncExternalStore(savedSearches.subscribe, mayHaveDefault);
  return { isWaiting: isFirstEntry.current === true && isEmptySearch(search) && mayCome, giveUp };
}

/** The component rerenders only when this value changes, not on every change of the saved searches. */
function mayHaveDefault(): boolean {
  const { status, items } = savedSearches.get();
  return status === 'loading' || items.some((saved) => saved.default);
}

function recall(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function keep(entry: string): void {
  try {
    sessionStorage.setItem(storageKey, entry);
  } catch {
    // If storage is unavailable, the default search is applied again after a reload.
  }
}
