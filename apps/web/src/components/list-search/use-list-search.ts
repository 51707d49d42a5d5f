import { useNavigate, useSearch } from '@tanstack/react-router';

interface SearchInAddress<Search> {
  read: (address: Readonly<Record<string, unknown>>) => Search;
  write: (search: Search) => object;
}

/**
 * Returns the search in the address of a list and a function that changes it, as a step that "back" undoes, unless it
 * replaces the last.
 */
export function useListSearch<Search extends object>({ read, write }: SearchInAddress<Search>) {
  const search = read(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (changed: Partial<Search>, { replace = false } = {}) =>
    // The route does not declare the search, so that the entry file stays small, and its type is unknown there.
    navigate({ to: '.', search: write({ ...search, ...changed }) as never, replace, resetScroll: false });
  return { search, change };
}
