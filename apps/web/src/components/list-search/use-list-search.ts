import { useNavigate, useSearch } from '@tanstack/react-router';

interface SearchInAddress<Search> {
  read: (address: Readonly<Record<string, unknown>>) => Search;
  write: (search: Search) => object;
}

/** Each change adds a history entry, so that the back button reverts the change. With `replace`, it replaces the current entry instead. */
export function useListSearch<Search extends object>({ read, write }: SearchInAddress<Search>) {
  const search = read(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (changed: Partial<Search>, { replace = false } = {}) =>
    // The route does not declare the search parameters, to keep the entry file small, so their type is unknown here.
    navigate({ to: '.', search: write({ ...search, ...changed }) as never, replace, resetScroll: false });
  return { search, change };
}
