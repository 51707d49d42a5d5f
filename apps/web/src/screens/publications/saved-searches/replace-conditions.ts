import { errorText } from '@kawaraban/ui/error-text.ts';
import { notify } from '#src/app/notify.ts';
import { currentT } from '#src/app/words.ts';
import type { SavedSearch } from '#src/components/saved-searches/saved-search.ts';
import { updateSavedSearch } from '#src/components/saved-searches/saved-search-store.ts';
import type { PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import { searchConditions } from '#src/components/saved-searches/search-variables.ts';

export async function replaceConditions(
  { id, name, conditions }: SavedSearch,
  search: PublicationSearch,
): Promise<void> {
  try {
    await updateSavedSearch({ id, conditions: searchConditions(search) });
    notify({
      message: currentT()('publications.searchSettings.updated', { name }),
      undo: () => void putBack({ id, conditions }),
    });
  } catch (error) {
    notify({ message: errorText(error, currentT()), kind: 'failed' });
  }
}

async function putBack(before: Pick<SavedSearch, 'id' | 'conditions'>): Promise<void> {
  try {
    await updateSavedSearch(before);
  } catch (error) {
    notify({ message: errorText(error, currentT()), kind: 'failed' });
  }
}
