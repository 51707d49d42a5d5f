import { useStore } from '@kawaraban/ui/store.ts';
import { Button } from '@mantine/core';
import { lazy, memo, Suspense, useState } from 'react';
import { loadWithRetry } from '#src/app/load-with-retry.ts';
import { useT } from '#src/app/words.ts';
import type { SavedSearch } from '#src/components/saved-searches/saved-search.ts';
import { savedSearches } from '#src/components/saved-searches/saved-search-store.ts';
import classes from './rules-notice.module.css';

const RulesDialog = lazy(() =>
  loadWithRetry(() => import('./rules-dialog.tsx')).then(({ RulesDialog }) => ({ default: RulesDialog })),
);

export const RulesNotice = memo(function RulesNotice({ onOpen }: { onOpen: (saved: SavedSearch) => void }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { items } = useStore(savedSearches);
  const concerned = items.filter(({ hasNewRules }) => hasNewRules);
  if (concerned.length === 0) return null;
  return (
    <>
      <p className={classes.notice}>
        <span>{t('publications.rules.notice', { count: concerned.length })}</span>
        <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
          {t('publications.rules.show')}
        </Button>
      </p>
      <Suspense>
        {isOpen && (
          <RulesDialog
            concerned={concerned}
            onClose={() => setOpen(false)}
            onOpen={(saved) => {
              setOpen(false);
              onOpen(saved);
            }}
          />
        )}
      </Suspense>
    </>
  );
});
