import { createStore } from '@kawaraban/ui/store.ts';
import type { SavedSearch } from '#src/components/saved-searches/saved-search.ts';

export const savedSearchDialog = createStore<{ kind: 'add' } | { kind: 'edit' | 'delete'; saved: SavedSearch } | null>(
  null,
);
