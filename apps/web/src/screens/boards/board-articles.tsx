import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { ActionIcon, Button } from '@mantine/core';
import { IconNews, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useViewStyle } from '#src/app/layout-state.ts';
import { useT } from '#src/app/words.ts';
import { ArticleCard } from '#src/components/article/article-card.tsx';
import { articleLayout } from '#src/components/article/article-layout.ts';
import { ArticleRow } from '#src/components/article/article-row.tsx';
import { ArticleCardSkeleton, ArticleRowSkeleton } from '#src/components/article/article-skeletons.tsx';
import { toggleClip } from '#src/components/article/toggle-clip.ts';
import { ViewStyleControl } from '#src/components/article/view-style-control.tsx';
import { useBoardShortcut } from '#src/components/board-picker/use-board-shortcut.ts';
import { EndlessList } from '#src/components/endless-list.tsx';
import { personName } from '#src/components/person-name.ts';
import classes from './board-articles.module.css';
import type { ShownBoard } from './use-board.ts';
import { type BoardArticle, useBoardArticles } from './use-board-articles.ts';

const noteHeightPx = 24;

export function BoardArticles({ board, mayChange }: ShownBoard) {
  const t = useT();
  const [viewStyle, setViewStyle] = useViewStyle('boardArticles');
  const { list, remove } = useBoardArticles(board);
  const boardShortcut = useBoardShortcut();
  const Item = viewStyle === 'card' ? ArticleCard : ArticleRow;
  const layout = articleLayout[viewStyle];
  const toggle = ({ article }: BoardArticle) => void toggleClip(article);
  return (
    <section aria-labelledby="board-articles">
      <div className={classes.header}>
        <h2 id="board-articles" className={classes.title}>
          {t('boards.articles.title')}
        </h2>
        <ViewStyleControl value={viewStyle} onChange={setViewStyle} />
      </div>
      <EndlessList
        key={viewStyle}
        list={list}
        label={t('boards.articles.title')}
        empty={<NoArticles mayChange={mayChange} />}
        skeleton={viewStyle === 'card' ? <ArticleCardSkeleton /> : <ArticleRowSkeleton />}
        {...layout}
        rowHeightPx={viewStyle === 'card' ? layout.rowHeightPx + noteHeightPx : layout.rowHeightPx}
        itemShortcuts={[
          { keys: 'c', label: 'articles.clip', run: toggle },
          ...boardShortcut.map((shortcut) => ({
            ...shortcut,
            run: ({ article }: BoardArticle) => shortcut.run(article),
          })),
          ...(mayChange ? [{ keys: 'x', label: 'boards.articles.remove', run: remove } as const] : []),
        ]}
        renderItem={(item) => (
          <Item
            article={item.article}
            onToggleClip={() => toggle(item)}
            note={item.addedBy && t('boards.articles.addedBy', { name: personName(item.addedBy) })}
            buttons={mayChange && <RemoveButton onRemove={() => remove(item)} size={viewStyle === 'card' ? 44 : 36} />}
          />
        )}
      />
    </section>
  );
}

function RemoveButton({ onRemove, size }: { onRemove: () => void; size: number }) {
  const t = useT();
  return (
    <ActionIcon
      variant="subtle"
      size={size}
      radius="xl"
      color="gray"
      title={t('boards.articles.remove')}
      aria-label={t('boards.articles.remove')}
      onClick={onRemove}
    >
      <IconX size={18} />
    </ActionIcon>
  );
}

function NoArticles({ mayChange }: { mayChange: boolean }) {
  const t = useT();
  return (
    <StateMessage
      icon={<IconNews size={40} stroke={1.4} />}
      title={t('boards.articles.empty')}
      text={mayChange && t('boards.articles.emptyText')}
      action={
        mayChange && (
          <Button renderRoot={(props) => <Link to="/{-$locale}/publications" {...props} />}>
            {t('boards.articles.toPublications')}
          </Button>
        )
      }
    />
  );
}
