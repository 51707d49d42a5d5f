import { Button, Tabs } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useViewStyle } from '#src/app/layout-state.ts';
import { usePageTitle } from '#src/app/page-title.ts';
import { useT } from '#src/app/words.ts';
import { ViewStyleControl } from '#src/components/article/view-style-control.tsx';
import { DrawerLayout, useLeftDrawer } from '#src/components/drawer-layout.tsx';
import { PublicationList } from './publication-list.tsx';
import classes from './publications-screen.module.css';
import { countFilters, emptySearch, type PublicationKind } from './search-params.ts';
import { useAddressedSearch } from './use-search.ts';

const drawerName = 'publications';

/** Headlines and notices: the first page after signing in. */
export function PublicationsScreen() {
  const t = useT();
  usePageTitle(t('publications.title'));
  const { search, change } = useAddressedSearch();
  const [viewStyle, setViewStyle] = useViewStyle('publications');
  const drawer = useLeftDrawer(drawerName);
  const filterCount = countFilters(search);
  return (
    <DrawerLayout name={drawerName} title={t('publications.filters')} drawer={null}>
      <div className={classes.page}>
        <Tabs
          value={search.tab}
          onChange={(tab) => change({ tab: (tab ?? 'headlines') as PublicationKind })}
          className={classes.tabs}
        >
          <Tabs.List>
            <Tabs.Tab value="headlines">{t('publications.headlines')}</Tabs.Tab>
            <Tabs.Tab value="notices">{t('publications.notices')}</Tabs.Tab>
            <div className={classes.tools}>
              <Button
                variant="default"
                aria-expanded={drawer.isOpen}
                leftSection={<IconAdjustmentsHorizontal size={18} />}
                onClick={drawer.toggle}
              >
                {filterCount > 0 ? t('publications.filtersCount', { count: filterCount }) : t('publications.filters')}
              </Button>
              <ViewStyleControl value={viewStyle} onChange={setViewStyle} />
            </div>
          </Tabs.List>
        </Tabs>
        <PublicationList
          search={search}
          viewStyle={viewStyle}
          onClear={() => change({ ...emptySearch, tab: search.tab })}
        />
      </div>
    </DrawerLayout>
  );
}
