import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import {
  isSameSearch,
  type PublicationSearch,
  readSearch,
  writeSearch,
} from '#src/components/saved-searches/search-params.ts';

export interface AddressedSearchHandle {
  readonly search: PublicationSearch;
  /**
   * Each change adds a history entry, so that the back button reverts the change. With `replace`, it replaces the
   * current entry instead. Resolves when the URL has changed.
   */
  readonly change: (change: Partial<PublicationSearch>, options?: { replace?: boolean }) => Promise<void>;
}

export function useAddressedSearch(): AddressedSearchHandle {
  const address = useSearch({ strict: false }) as Record<string, unknown>;
  const key = JSON.stringify(address);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the serialised address changes exactly when the address does.
  const search = useMemo(() => readSearch(address), [key]);
  // Target of the pending navigation. A second quick click is applied to this search rather than to the one still shown.
  const goingTo = useRef(search);
  const shown = useRef(search);
  if (shown.current !== search) {
    shown.current = search;
    goingTo.current = search;
  }
  const navigate = useNavigate();
  const change = useCallback(
    async (changed: Partial<PublicationSearch>, { replace = false } = {}) => {
      const next = { ...goingTo.current, ...changed };
      if (isSameSearch(next, goingTo.current)) return;
      goingTo.current = next;
      // The route does not declare the search parameters, to keep the entry file small, so their type is unknown here.
      await navigate({ to: '.', search: writeSearch(next) as never, replace });
    },
    [navigate],
  );
  return { search, change };
}
