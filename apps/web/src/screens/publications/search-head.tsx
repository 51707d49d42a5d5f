import { useStore } from '@kawaraban/ui/store.ts';
import { Button } from '@mantine/core';
import { IconBookmarkPlus } from '@tabler/icons-react';
import { lazy, memo, Suspense, useCallback, useId } from 'react';
import { loadWithRetry } from '#src/app/load-with-retry.ts';
import { useIsWide } from '#src/app/use-is-wide.ts';
import { useT } from '#src/app/words.ts';
import { type SavedSearch, searchOf } from '#src/components/saved-searches/saved-search.ts';
import type { PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import { savedSearchDialog } from './saved-searches/open-dialog.ts';
import { RulesNotice } from './saved-searches/rules-notice.tsx';
import { SavedSearches } from './saved-searches/saved-searches.tsx';
import { SearchBox } from './search-box/search-box.tsx';
import { SearchStatus } from './search-box/search-status.tsx';
import { useSearchBox } from './search-box/use-search-box.ts';
import classes from './search-head.module.css';
import type { SearchFault } from './search-language.ts';
import { TrendWords } from './trends/trend-words.tsx';
import type { AddressedSearchHandle } from './use-search.ts';

const SaveDialog = lazy(() =>
  loadWithRetry(() => import('./saved-searches/save-dialog.tsx')).then(({ SaveDialog }) => ({ default: SaveDialog })),
);
const DeleteDialog = lazy(() =>
  loadWithRetry(() => import('./saved-searches/delete-dialog.tsx')).then(({ DeleteDialog }) => ({
    default: DeleteDialog,
  })),
);

interface SearchHeadProps extends AddressedSearchHandle {
  refused: readonly SearchFault[] | null;
  onTyping: () => void;
}

export const SearchHead = memo(function SearchHead({ search, change, refused, onTyping }: SearchHeadProps) {
  const t = useT();
  const messageId = useId();
  const dialog = useStore(savedSearchDialog);
  const isWide = useIsWide();
  const box = useSearchBox({
    keywords: search.keywords,
    refused,
    onSearch: (keywords) => change({ keywords }),
  });
  // The callbacks are stable, so that typing a letter rerenders only the box and its status.
  const searchFor = useCallback((keywords: string) => void change({ keywords }), [change]);
  const apply = useCallback((saved: PublicationSearch) => void change(saved), [change]);
  const open = useCallback((saved: SavedSearch) => void change(searchOf(saved, search.tab)), [change, search.tab]);
  const submit = async () => {
    // Removes focus from the box, so that the keyboard shortcuts of the list work.
    if (await box.submit()) box.inputRef.current?.blur();
  };
  const save = async () => {
    if (await box.submit()) savedSearchDialog.set({ kind: 'add' });
  };
  return (
    <>
      <div className={classes.line}>
        <SearchBox
          value={box.draft}
          faults={box.faults}
          messageId={messageId}
          inputRef={box.inputRef}
          onChange={(draft) => {
            onTyping();
            box.setDraft(draft);
          }}
          onComposingChange={box.setComposing}
          onSubmit={() => void submit()}
          onReset={() => box.setDraft(search.keywords)}
          onClear={() => {
            box.setDraft('');
            void change({ keywords: '' });
          }}
        />
        <Button
          variant="default"
          className={classes.save}
          leftSection={<IconBookmarkPlus size={20} aria-hidden />}
          aria-label={t('publications.searchSettings.save')}
          title={t('publications.searchSettings.save')}
          onClick={() => void save()}
        >
          <span className={classes.saveText}>{t('common.save')}</span>
        </Button>
      </div>
      <SearchStatus
        id={messageId}
        search={search}
        draft={box.draft}
        understood={box.understood}
        faults={box.faults}
        onSearch={searchFor}
      />
      <RulesNotice onOpen={open} />
      <div className={classes.rows} data-searching={search.keywords !== ''}>
        {!isWide && <SavedSearches search={search} onApply={apply} />}
        <TrendWords search={search} onSearch={searchFor} />
      </div>
      <Suspense>
        {dialog?.kind === 'add' && <SaveDialog search={search} onClose={() => savedSearchDialog.set(null)} />}
        {dialog?.kind === 'edit' && (
          <SaveDialog search={search} saved={dialog.saved} onClose={() => savedSearchDialog.set(null)} />
        )}
        {dialog?.kind === 'delete' && <DeleteDialog saved={dialog.saved} onClose={() => savedSearchDialog.set(null)} />}
      </Suspense>
    </>
  );
});
