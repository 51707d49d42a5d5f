import { VisuallyHidden } from '@kawaraban/ui/visually-hidden.tsx';
import { Tabs } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { changeLayout, useLayout, useNewsDensity } from '#src/app/layout-state.ts';
import { loadWithRetry } from '#src/app/load-with-retry.ts';
import { usePageTitle } from '#src/app/page-title.ts';
import { useIsWide } from '#src/app/use-is-wide.ts';
import { useT } from '#src/app/words.ts';
import { DrawerLayout } from '#src/components/drawer-layout.tsx';
import { FilterButton } from '#src/components/filter-button.tsx';
import { countFilters, emptySearch, type PublicationKind } from '#src/components/saved-searches/search-params.ts';
import { PublicationList } from './publication-list.tsx';
import classes from './publications-screen.module.css';
import { useAddressOpen } from './reader-pane/use-address-open.ts';
import { usePaneOpening } from './reader-pane/use-pane-opening.ts';
import { MarkReadButton } from './reading/mark-read-button.tsx';
import { UnreadOnlyToggle } from './reading/unread-only-toggle.tsx';
import { DensityControl } from './rows/density-control.tsx';
import { useDefaultSearch } from './saved-searches/use-default-search.ts';
import { serverFaults } from './search-box/server-faults.ts';
import { SearchHead } from './search-head.tsx';
import { usePublications } from './use-publications.ts';
import { useAddressedSearch } from './use-search.ts';
import { useSearchLog } from './use-search-log.ts';

const FilterDrawer = lazy(() =>
  loadWithRetry(() => import('./filters/filter-drawer.tsx')).then(({ FilterDrawer }) => ({ default: FilterDrawer })),
);

const NewsNav = lazy(() =>
  loadWithRetry(() => import('./reading/news-nav.tsx')).then(({ NewsNav }) => ({ default: NewsNav })),
);

const SortLine = lazy(() => loadWithRetry(() => import('./sort-line.tsx'), { words: 'app' }));

const SpanChips = lazy(() => loadWithRetry(() => import('./span-chips.tsx')));

const ReaderPane = lazy(() => loadWithRetry(() => import('./reader-pane/reader-pane.tsx')));

const drawerName = 'misc';

export function PublicationsScreen() {
  const t = useT();
  usePageTitle(t('publications.title'));
  const addressed = useAddressedSearch();
  const { search, change } = addressed;
  const { isWaiting, giveUp } = useDefaultSearch(addressed);
  const isWide = useIsWide();
  const isPaneShown = useLayout().isReaderOpen && isWide;
  const [density, setDensity] = useNewsDensity(isPaneShown);
  useAddressOpen(isPaneShown);
  const list = usePublications(search, isWaiting);
  useSearchLog(search, list.status === 'ready' && !isWaiting);
  const opening = usePaneOpening(list.items, isPaneShown);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  return (
    <DrawerLayout
      name={drawerName}
      nav={
        isWide && (
          <Suspense>
            <NewsNav search={search} onApply={(applied) => void change(applied)} />
          </Suspense>
        )
      }
      title={t('publications.filters.title')}
      drawer={
        <Suspense>
          <FilterDrawer
            search={search}
            onChange={(changed) => void change(changed)}
            onClose={() => changeLayout({ leftDrawerComponentName: null })}
          />
        </Suspense>
      }
    >
      <div className={classes.columns} onClickCapture={opening.onClickCapture}>
        <div className={isPaneShown ? classes.beside : classes.page}>
          <VisuallyHidden>
            <h1>{t('publications.title')}</h1>
          </VisuallyHidden>
          <SearchHead {...addressed} refused={serverFaults(list.error)} onTyping={giveUp} />
          <Tabs
            value={search.tab}
            keepMounted={false}
            onChange={(tab) => void change({ tab: (tab ?? 'headlines') as PublicationKind })}
          >
            <div className={classes.bar}>
              <Tabs.List className={classes.tabs} aria-label={t('publications.kinds')}>
                <Tabs.Tab value="headlines">{t('publications.headlines')}</Tabs.Tab>
                <Tabs.Tab value="notices">{t('publications.notices')}</Tabs.Tab>
              </Tabs.List>
              <div className={classes.tools}>
                <FilterButton
                  drawerName={drawerName}
                  label={t('publications.filters.title')}
                  count={countFilters(search)}
                />
                <UnreadOnlyToggle
                  isOn={search.isUnreadOnly}
                  onChange={(isUnreadOnly) => void change({ isUnreadOnly })}
                />
                <MarkReadButton search={search} items={list.items} focusedId={focusedId} />
                <DensityControl value={density} onChange={setDensity} />
              </div>
            </div>
            <Tabs.Panel value={search.tab}>
              {search.keywords.trim() !== '' && (
                <Suspense fallback={<div className={classes.sortSpace} />}>
                  <SortLine search={search} onChange={(changed) => void change(changed)} />
                </Suspense>
              )}
              {(search.span || search.storyOf || search.isUnfolded) && (
                <Suspense fallback={<div className={classes.sortSpace} />}>
                  <SpanChips search={search} onChange={(changed) => void change(changed)} />
                </Suspense>
              )}
              <PublicationList
                list={list}
                search={search}
                density={density}
                opening={opening}
                onClear={() => void change({ ...emptySearch, tab: search.tab })}
                onShowAll={() => void change({ isUnreadOnly: false })}
                onFocus={setFocusedId}
              />
            </Tabs.Panel>
          </Tabs>
        </div>
        {isPaneShown && (
          <Suspense fallback={<div className={classes.paneSpace} />}>
            <ReaderPane list={list} />
          </Suspense>
        )}
      </div>
    </DrawerLayout>
  );
}
