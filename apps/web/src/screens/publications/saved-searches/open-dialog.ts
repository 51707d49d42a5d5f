import { createStore } from '@kawaraban/ui/store.ts';
import type { SavedSearch } from '#src/components/saved-searches/saved-search.ts';

/** The dialog of a saved search that is open, from the chips or from the column. */
export const savedSearchDialog = createStore<{ kind: 'add' } | { kind: 'edit' | 'delete'; saved: SavedSearch } | null>(
  null,
);
