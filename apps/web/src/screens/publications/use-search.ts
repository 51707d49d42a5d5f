import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type AddressedSearch, type PublicationSearch, readSearch, writeSearch } from './search-params.ts';

/** The search in the address, and what changes it: each change is a step that "back" undoes. */
export function useAddressedSearch(): {
  search: PublicationSearch;
  change: (change: Partial<PublicationSearch>) => void;
} {
  const address = useSearch({ strict: false }) as Record<string, unknown>;
  const key = JSON.stringify(address);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address as text is what it says.
  const search = useMemo(() => readSearch(address), [key]);
  const navigate = useNavigate();
  const change = useCallback(
    (changed: Partial<PublicationSearch>) => {
      const next: AddressedSearch = writeSearch({ ...search, ...changed });
      if (JSON.stringify(next) === JSON.stringify(writeSearch(search))) return;
      void navigate({ to: '.', search: next as never });
    },
    [navigate, search],
  );
  return { search, change };
}
