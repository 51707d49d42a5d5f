import { errorText } from '@kawaraban/ui/error-text.ts';
import { useStore } from '@kawaraban/ui/store.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconBookmarks } from '@tabler/icons-react';
import { useState } from 'react';
import { notify } from '#src/app/notify.ts';
import { currentT, useT } from '#src/app/words.ts';
import { type SavedSearch, searchOf } from '#src/components/saved-searches/saved-search.ts';
import {
  loadSavedSearches,
  savedSearches,
  updateSavedSearch,
} from '#src/components/saved-searches/saved-search-store.ts';
import { isSameSearch, type PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import { searchConditions } from '#src/components/saved-searches/search-variables.ts';
import { ChipNote, ChipRow, SearchChip } from '../chip-row.tsx';
import { SavedSearchMenu } from './saved-search-menu.tsx';

interface SavedSearchesProps {
  search: PublicationSearch;
  onApply: (search: PublicationSearch) => void;
  onEdit: (saved: SavedSearch) => void;
  onDelete: (saved: SavedSearch) => void;
}

/**
 * The reader's saved searches. A click applies one. The shown one, and a changed one that was applied last, have a
 * menu.
 */
export function SavedSearches({ search, onApply, onEdit, onDelete }: SavedSearchesProps) {
  const t = useT();
  const { status, items } = useStore(savedSearches);
  const [appliedId, setAppliedId] = useState<string | null>(null);
  const shown = items.find((saved) => isSameSearch(searchOf(saved, search.tab), search));
  const changed = shown ? undefined : items.find(({ id }) => id === appliedId);
  return (
    <ChipRow icon={<IconBookmarks size={16} aria-hidden />} label={t('publications.searchSettings.label')}>
      {status === 'loading' && (
        <ChipNote>
          <Skeleton width={240} height={26} radius="xl" role="status" aria-label={t('common.loading')} />
        </ChipNote>
      )}
      {status === 'failed' && (
        <ChipNote>
          {t('publications.searchSettings.failed')}
          <Button size="compact-sm" variant="default" onClick={() => void loadSavedSearches()}>
            {t('common.retry')}
          </Button>
        </ChipNote>
      )}
      {status === 'ready' && items.length === 0 && <ChipNote>{t('publications.searchSettings.none')}</ChipNote>}
      {items.map((saved) => (
        <SearchChip
          key={saved.id}
          isActive={saved === shown}
          onClick={() => {
            setAppliedId(saved.id);
            onApply(searchOf(saved, search.tab));
          }}
          after={
            (saved === shown || saved === changed) && (
              <SavedSearchMenu
                name={saved.name}
                onEdit={() => onEdit(saved)}
                onUpdate={saved === changed ? () => void replaceConditions(saved, search) : undefined}
                onDelete={() => onDelete(saved)}
              />
            )
          }
        >
          {saved === changed ? t('publications.searchSettings.changed', { name: saved.name }) : saved.name}
        </SearchChip>
      ))}
    </ChipRow>
  );
}

/** Replaces a saved search with the shown search, with an undo in the toast. */
async function replaceConditions({ id, name, conditions }: SavedSearch, search: PublicationSearch): Promise<void> {
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
