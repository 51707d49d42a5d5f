import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { Button } from '@mantine/core';
import { IconBookmark, IconFilterOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { changeLayout, useViewStyle } from '#src/app/layout-state.ts';
import { useT } from '#src/app/words.ts';
import { KeptArticleList } from '#src/components/article/kept-article-list.tsx';
import { ViewStyleControl } from '#src/components/article/view-style-control.tsx';
import { DrawerLayout } from '#src/components/drawer-layout.tsx';
import { FilterButton } from '#src/components/filter-button.tsx';
import { FilterPanel } from '#src/components/filters/filter-panel.tsx';
import { LabelFilter } from '#src/components/filters/label-filter.tsx';
import { readTagSearch, writeTagSearch } from '#src/components/filters/tag-search.ts';
import { NoTags } from '#src/components/labels/no-tags.tsx';
import { useListSearch } from '#src/components/list-search/use-list-search.ts';
import { Page } from '#src/components/page.tsx';
import classes from './clips-screen.module.css';
import { useClips } from './use-clips.ts';

const drawerName = 'clips';
const tagSearch = { read: readTagSearch, write: writeTagSearch };
const closeSheet = () => changeLayout({ leftDrawerComponentName: null });

/** A removed clip remains visible until the reader leaves the page. */
export function ClipsScreen() {
  const t = useT();
  const { search, change } = useListSearch(tagSearch);
  const { tagIds } = search;
  const clear = () => void change({ tagIds: [] });
  const [viewStyle, setViewStyle] = useViewStyle('clips');
  const list = useClips(tagIds);
  useShownAtOnce(list);
  return (
    <DrawerLayout
      name={drawerName}
      title={t('publications.filters.title')}
      drawer={
        <FilterPanel
          title={t('publications.filters.title')}
          onClear={tagIds.length > 0 ? clear : undefined}
          clearLabel={t('publications.filters.clear')}
          onClose={closeSheet}
          closeLabel={t('clips.show')}
        >
          <LabelFilter
            chosen={tagIds}
            onChange={(chosen) => void change({ tagIds: chosen })}
            whenNone={<NoTags onLeave={closeSheet} />}
          />
        </FilterPanel>
      }
    >
      <Page
        title={t('clips.title')}
        actions={
          <div className={classes.tools}>
            <FilterButton drawerName={drawerName} label={t('publications.filters.title')} count={tagIds.length} />
            <ViewStyleControl value={viewStyle} onChange={setViewStyle} />
          </div>
        }
      >
        <KeptArticleList
          list={list}
          name="clips"
          label={t('clips.title')}
          empty={tagIds.length > 0 ? <NothingFound onClear={clear} /> : <NothingKept />}
        />
      </Page>
    </DrawerLayout>
  );
}

function NothingKept() {
  const t = useT();
  return (
    <StateMessage
      icon={<IconBookmark size={40} stroke={1.4} />}
      title={t('clips.empty')}
      text={t('clips.emptyText')}
      action={
        <Button renderRoot={(props) => <Link to="/{-$locale}/publications" {...props} />}>
          {t('clips.toPublications')}
        </Button>
      }
    />
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const t = useT();
  return (
    <StateMessage
      icon={<IconFilterOff size={40} stroke={1.4} />}
      title={t('clips.nothingFound')}
      text={t('clips.nothingFoundText')}
      action={<Button onClick={onClear}>{t('clips.showAll')}</Button>}
    />
  );
}

function useShownAtOnce(list: { newer: readonly unknown[]; showNewer: () => void }) {
  useEffect(() => {
    if (list.newer.length > 0 && scrollY < 200) list.showNewer();
  }, [list]);
}
