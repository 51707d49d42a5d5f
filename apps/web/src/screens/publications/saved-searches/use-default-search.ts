import { useStore } from '@kawaraban/ui/store.ts';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { readAccountId } from '#src/app/session/account-cookie.ts';
import { useSession } from '#src/app/session/session.ts';
import { searchOf } from '#src/components/saved-searches/saved-search.ts';
import { loadSavedSearches, savedSearches } from '#src/components/saved-searches/saved-search-store.ts';
import { isEmptySearch } from '#src/components/saved-searches/search-params.ts';
import type { AddressedSearchHandle } from '../use-search.ts';

/** Stored per tab, so that a cleared search stays cleared after a reload. */
const storageKey = 'publications-entered';

interface DefaultSearch {
  /** The default search is not known yet, so the list waits. */
  isWaiting: boolean;
  /** The reader has started another search, so the default is not applied. */
  giveUp: () => void;
}

/**
 * Applies the default saved search when the reader first arrives after signing in or changing the account, if the
 * address has no search.
 */
export function useDefaultSearch({ search, change }: AddressedSearchHandle): DefaultSearch {
  const { status, items } = useStore(savedSearches);
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
    if (status === 'loading') return;
    keep(entry);
    if (!isFirstEntry.current) return;
    isFirstEntry.current = false;
    const first = items.find((saved) => saved.default);
    if (first && isEmptySearch(search)) void change(searchOf(first, search.tab), { replace: true });
  }, [status, items, change, search, entry]);

  const mayCome = isFirstEntry.current && isEmptySearch(search);
  const isWaiting = mayCome && (status === 'loading' || items.some((saved) => saved.default));
  return { isWaiting, giveUp };
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
    // Without storage the default search is applied again after a reload.
  }
}
