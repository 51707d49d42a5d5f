import { createStore, useStore } from '@kawaraban/ui/store.ts';
import { type SavedSearch, searchOf } from '#src/components/saved-searches/saved-search.ts';
import { savedSearches } from '#src/components/saved-searches/saved-search-store.ts';
import { findsSame, type PublicationSearch } from '#src/components/saved-searches/search-params.ts';

const appliedId = createStore<string | null>(null);

interface ShownSaved {
  readonly shown: SavedSearch | undefined;
  readonly changed: SavedSearch | undefined;
  readonly opened: (saved: SavedSearch) => PublicationSearch;
  readonly noteApplied: (saved: SavedSearch) => void;
}

export function useShownSaved(search: PublicationSearch): ShownSaved {
  const { items } = useStore(savedSearches);
  const applied = useStore(appliedId);
  const shown = items.find((saved) => findsSame(searchOf(saved, search.tab), search));
  return {
    shown,
    changed: shown ? undefined : items.find(({ id }) => id === applied),
    opened: (saved) => ({ ...searchOf(saved, search.tab), isUnreadOnly: search.isUnreadOnly }),
    noteApplied: ({ id }) => appliedId.set(id),
  };
}
