import { VisuallyHidden } from '@kawaraban/ui/visually-hidden.tsx';
import { Tabs } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { changeLayout, useViewStyle } from '#src/app/layout-state.ts';
import { loadWithRetry } from '#src/app/load-with-retry.ts';
import { usePageTitle } from '#src/app/page-title.ts';
import { useIsWide } from '#src/app/use-is-wide.ts';
import { useT } from '#src/app/words.ts';
import { ViewStyleControl } from '#src/components/article/view-style-control.tsx';
import { DrawerLayout } from '#src/components/drawer-layout.tsx';
import { FilterButton } from '#src/components/filter-button.tsx';
import { countFilters, emptySearch, type PublicationKind } from '#src/components/saved-searches/search-params.ts';
import { PublicationList } from './publication-list.tsx';
import classes from './publications-screen.module.css';
import { MarkReadButton } from './reading/mark-read-button.tsx';
import { UnreadOnlyToggle } from './reading/unread-only-toggle.tsx';
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

const drawerName = 'misc';

/** Headlines and notices: the first page after signing in. */
export function PublicationsScreen() {
  const t = useT();
  usePageTitle(t('publications.title'));
  const addressed = useAddressedSearch();
  const { search, change } = addressed;
  const { isWaiting, giveUp } = useDefaultSearch(addressed);
  const [viewStyle, setViewStyle] = useViewStyle('publications');
  const list = usePublications(search, isWaiting);
  useSearchLog(search, list.status === 'ready' && !isWaiting);
  const isWide = useIsWide();
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
      <div className={classes.page}>
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
              <UnreadOnlyToggle isOn={search.isUnreadOnly} onChange={(isUnreadOnly) => void change({ isUnreadOnly })} />
              <MarkReadButton search={search} items={list.items} focusedId={focusedId} />
              <ViewStyleControl value={viewStyle} onChange={setViewStyle} />
            </div>
          </div>
          <Tabs.Panel value={search.tab}>
            <PublicationList
              list={list}
              search={search}
              viewStyle={viewStyle}
              onClear={() => void change({ ...emptySearch, tab: search.tab })}
              onShowAll={() => void change({ isUnreadOnly: false })}
              onFocus={setFocusedId}
            />
          </Tabs.Panel>
        </Tabs>
      </div>
    </DrawerLayout>
  );
}
