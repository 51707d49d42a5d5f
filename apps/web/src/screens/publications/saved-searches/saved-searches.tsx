import { useStore } from '@kawaraban/ui/store.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconBookmarks } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { useT } from '#src/app/words.ts';
import { loadSavedSearches, savedSearches } from '#src/components/saved-searches/saved-search-store.ts';
import type { PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import { ChipNote, ChipRow, SearchChip } from '../chip-row.tsx';
import { savedSearchDialog } from './open-dialog.ts';
import { replaceConditions } from './replace-conditions.ts';
import { SavedSearchMenu } from './saved-search-menu.tsx';
import { useShownSaved } from './use-shown-saved.ts';

interface SavedSearchesProps {
  search: PublicationSearch;
  onApply: (search: PublicationSearch) => void;
}

export const SavedSearches = memo(function SavedSearches({ search, onApply }: SavedSearchesProps) {
  const t = useT();
  const { status, items } = useStore(savedSearches);
  const { shown, changed, opened, noteApplied } = useShownSaved(search);
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
      {status === 'ready' && items.length === 0 && (
        <ChipNote>
          {t('publications.searchSettings.none')} <Link to="/{-$locale}/start">{t('shell.start')}</Link>
        </ChipNote>
      )}
      {items.map((saved) => (
        <SearchChip
          key={saved.id}
          isActive={saved === shown}
          onClick={() => {
            noteApplied(saved);
            onApply(opened(saved));
          }}
          after={
            (saved === shown || saved === changed) && (
              <SavedSearchMenu
                id={saved.id}
                name={saved.name}
                onEdit={() => savedSearchDialog.set({ kind: 'edit', saved })}
                onUpdate={saved === changed ? () => void replaceConditions(saved, search) : undefined}
                onDelete={() => savedSearchDialog.set({ kind: 'delete', saved })}
              />
            )
          }
        >
          {saved === changed ? t('publications.searchSettings.changed', { name: saved.name }) : saved.name}
        </SearchChip>
      ))}
    </ChipRow>
  );
});
