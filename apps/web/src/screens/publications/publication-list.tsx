import { useStore } from '@kawaraban/ui/store.ts';
import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import type { NewsDensity } from '#src/app/layout-state.ts';
import { loadWithRetry } from '#src/app/load-with-retry.ts';
import { useMedia } from '#src/app/use-media.ts';
import { useT } from '#src/app/words.ts';
import { ArticleCard, type ArticleItemProps } from '#src/components/article/article-card.tsx';
import type { StreamedArticle } from '#src/components/article/article-fields.ts';
import { newsLayout } from '#src/components/article/article-layout.ts';
import { ArticleCardSkeleton, ArticleRowSkeleton } from '#src/components/article/article-skeletons.tsx';
import { toggleClip } from '#src/components/article/toggle-clip.ts';
import { useBoardShortcut } from '#src/components/board-picker/use-board-shortcut.ts';
import { EndlessList } from '#src/components/endless-list.tsx';
import { useLabelShortcut } from '#src/components/labels/use-label-shortcut.ts';
import { openMuting, openSnoozing } from '#src/components/muting/muting-state.ts';
import { markPassing, markScrolledPast } from '#src/components/reading/mark-passing.ts';
import { useIsRead } from '#src/components/reading/read-marks.ts';
import { toggleRead } from '#src/components/reading/toggle-read.ts';
import { trail } from '#src/components/reading/trail.ts';
import { markAllRead } from '#src/components/reading/undo-stack.ts';
import { useUndoKey } from '#src/components/reading/use-undo-key.ts';
import type { PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import { useSearchMarks } from '#src/components/spellings/use-search-marks.ts';
import type { EndlessListHandle } from '#src/components/use-endless-list.ts';
import { openArticle } from './reader-pane/open-article.ts';
import { keepUnread } from './reader-pane/step-to.ts';
import type { PaneOpening } from './reader-pane/use-pane-opening.ts';
import { articlesAbove } from './reading/articles-above.ts';
import { markAboveCurrent } from './reading/mark-above.ts';
import { useFollowMutes } from './reading/use-follow-mutes.ts';
import { RowMenuButton } from './row-menu/row-menu-button.tsx';
import { rowMenu } from './row-menu/row-menu-state.ts';
import { ComfortableRow, CompactRow } from './rows/news-row.tsx';
import { serverFaults } from './search-box/server-faults.ts';
import { SelectBox } from './selection/select-box.tsx';
import { selectRange, toggleSelected, useIsSelecting } from './selection/selected-articles.ts';

const SelectionBar = lazy(() => loadWithRetry(() => import('./selection/selection-bar.tsx')));
const RowMenu = lazy(() => loadWithRetry(() => import('./row-menu/row-menu.tsx')));
const RowSwipes = lazy(() => loadWithRetry(() => import('./swipes/row-swipes.tsx')));
const loadStates = () => loadWithRetry(() => import('./list-states.tsx'));
const EmptyList = lazy(() => loadStates().then(({ EmptyList }) => ({ default: EmptyList })));
const NotUnderstood = lazy(() => loadStates().then(({ NotUnderstood }) => ({ default: NotUnderstood })));

interface PublicationListProps {
  list: EndlessListHandle<StreamedArticle>;
  search: PublicationSearch;
  density: NewsDensity;
  opening: PaneOpening;
  onClear: () => void;
  onShowAll: () => void;
  onFocus: (articleId: string) => void;
}

const itemOf: Record<NewsDensity, React.ComponentType<ArticleItemProps>> = {
  card: ArticleCard,
  list: ComfortableRow,
  compact: CompactRow,
};

export function PublicationList(props: PublicationListProps) {
  const { list, search, density, opening, onClear, onShowAll, onFocus } = props;
  const t = useT();
  const marks = useSearchMarks(search.keywords);
  const shortcuts = [...useBoardShortcut(), ...useLabelShortcut()];
  const Item = itemOf[density];
  const toggle = useCallback((article: StreamedArticle) => void toggleClip(article), []);
  const isSelecting = useIsSelecting();
  const isMenuOpen = useStore(rowMenu) !== null;
  const isTouch = useMedia('(pointer: coarse)');
  useUndoKey();
  const extendSelection = (event: React.MouseEvent<HTMLElement>) => {
    const id = event.target instanceof HTMLElement ? event.target.dataset.selectId : undefined;
    if (!id || !event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    selectRange(list.items, id);
  };
  useFollowMutes(list);
  const focused = useRef<string | null>(null);
  const { items } = list;
  useEffect(() => trail.set(items), [items]);
  useEffect(() => {
    const markAboveFocused = () => {
      const id = openArticle.get()?.id ?? focused.current;
      const current = items.filter((item) => item.id === id);
      markAllRead([...articlesAbove(items, id), ...current]);
    };
    markAboveCurrent.set(markAboveFocused);
    return () => markAboveCurrent.set(null);
  }, [items]);
  const noteFocus = (event: React.FocusEvent<HTMLElement>) => {
    const index = event.target.closest<HTMLElement>('[data-item-index]')?.dataset.itemIndex;
    const article = index === undefined ? undefined : list.items[Number(index)];
    if (!article) return;
    focused.current = article.id;
    onFocus(article.id);
  };
  const markAbove = (article: StreamedArticle) => markAllRead(articlesAbove(list.items, article.id));
  const markedKeywords = search.keywords.trim() || undefined;
  const renderItem = useCallback(
    (article: StreamedArticle) => (
      <StreamedItem
        as={Item}
        article={article}
        onToggleClip={() => toggle(article)}
        buttons={
          <>
            {Item === ArticleCard && <SelectBox article={article} />}
            <RowMenuButton article={article} />
          </>
        }
        titleMarks={marks(article.title, 'title')}
        excerptMarks={marks(article.excerpt ?? '', 'body')}
        marks={markedKeywords}
      />
    ),
    [Item, toggle, marks, markedKeywords],
  );
  if (list.status === 'failed' && serverFaults(list.error))
    return (
      <Suspense>
        <NotUnderstood />
      </Suspense>
    );
  return (
    <div onFocusCapture={noteFocus} onClickCapture={extendSelection}>
      <EndlessList
        key={density}
        list={list}
        label={t(search.tab === 'notices' ? 'publications.notices' : 'publications.headlines')}
        skeleton={
          density === 'card' ? (
            <ArticleCardSkeleton />
          ) : (
            <ArticleRowSkeleton heightPx={newsLayout[density].rowHeightPx} />
          )
        }
        empty={
          <Suspense>
            <EmptyList search={search} onClear={onClear} onShowAll={onShowAll} />
          </Suspense>
        }
        {...newsLayout[density]}
        itemShortcuts={[
          { keys: 'c', label: 'articles.clip', run: toggle },
          { keys: 'u', label: 'reading.toggle', run: toggleRead },
          { keys: 'n', label: 'reading.keepUnread', run: (article) => keepUnread(list.items, article) },
          { keys: 'm', label: 'reading.mute.open', run: openMuting },
          { keys: 'z', label: 'reading.snooze', run: openSnoozing },
          { keys: 'x', label: 'reading.selectKey', run: ({ id }) => toggleSelected(id) },
          { keys: 'X', label: 'reading.selectRange', run: ({ id }) => selectRange(list.items, id) },
          { keys: 'A', label: 'reading.markAboveKey', run: markAbove },
          ...shortcuts,
        ]}
        onPassed={markPassing}
        onScrolledPast={markScrolledPast}
        onMoved={opening.onMoved}
        currentIndex={() => indexOfOpen(list.items)}
        renderItem={renderItem}
      />
      {isSelecting && (
        <Suspense>
          <SelectionBar list={list} />
        </Suspense>
      )}
      <Suspense>
        {isMenuOpen && <RowMenu onToggleClip={toggle} />}
        {isTouch && <RowSwipes items={items} onToggleClip={toggle} />}
      </Suspense>
    </div>
  );
}

function indexOfOpen(items: readonly StreamedArticle[]): number | undefined {
  const index = items.findIndex(({ id }) => id === openArticle.get()?.id);
  return index < 0 ? undefined : index;
}

interface StreamedItemProps extends ArticleItemProps {
  article: StreamedArticle;
  as: React.ComponentType<ArticleItemProps>;
}

function StreamedItem({ as: Item, ...props }: StreamedItemProps) {
  return <Item {...props} isRead={useIsRead(props.article)} />;
}
