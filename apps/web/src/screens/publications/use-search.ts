import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type AddressedSearch, type PublicationSearch, readSearch, writeSearch } from './search-params.ts';

export interface AddressedSearchHandle {
  readonly search: PublicationSearch;
  /**
   * Changes part of the search. Each change is a step that "back" undoes, unless it replaces the one before; resolves
   * when the address has changed.
   */
  readonly change: (change: Partial<PublicationSearch>, options?: { replace?: boolean }) => Promise<void>;
}

/** The search in the address, and what changes it. */
export function useAddressedSearch(): AddressedSearchHandle {
  const address = useSearch({ strict: false }) as Record<string, unknown>;
  const key = JSON.stringify(address);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address as text is what it says.
  const search = useMemo(() => readSearch(address), [key]);
  const navigate = useNavigate();
  const change = useCallback(
    async (changed: Partial<PublicationSearch>, { replace = false } = {}) => {
      const next: AddressedSearch = writeSearch({ ...search, ...changed });
      if (JSON.stringify(next) === JSON.stringify(writeSearch(search))) return;
      // The address of this page only; its search is not declared on the route, so that the entry stays small.
      await navigate({ to: '.', search: next as never, replace });
    },
    [navigate, search],
  );
  return { search, change };
}
