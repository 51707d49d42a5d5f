import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { Button } from '@mantine/core';
import { IconLayoutKanban, IconSearchOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ViewStyle } from '#src/app/layout-state.ts';
import { useT } from '#src/app/words.ts';
import { EndlessList } from '#src/components/endless-list.tsx';
import type { EndlessListHandle } from '#src/components/use-endless-list.ts';
import type { BoardItemFragment } from '#src/generated/graphql.ts';
import { BoardCard } from './board-card.tsx';
import { BoardRow } from './board-row.tsx';
import type { BoardSearch } from './board-search.ts';
import { BoardCardSkeleton, BoardRowSkeleton } from './board-skeletons.tsx';

const layouts: Record<ViewStyle, { rowHeightPx: number; gapPx: number; columnWidthPx?: number }> = {
  card: { rowHeightPx: 186, gapPx: 16, columnWidthPx: 288 },
  list: { rowHeightPx: 40, gapPx: 0 },
};

interface BoardListProps {
  list: EndlessListHandle<BoardItemFragment>;
  search: BoardSearch;
  viewStyle: ViewStyle;
  mayChange: boolean;
}

export function BoardList({ list, search, viewStyle, mayChange }: BoardListProps) {
  const t = useT();
  const Item = viewStyle === 'card' ? BoardCard : BoardRow;
  return (
    <EndlessList
      key={viewStyle}
      list={list}
      label={t('boards.title')}
      empty={<NoBoards search={search} mayChange={mayChange} />}
      skeleton={viewStyle === 'card' ? <BoardCardSkeleton /> : <BoardRowSkeleton />}
      {...layouts[viewStyle]}
      renderItem={(board) => <Item board={board} />}
    />
  );
}

function NoBoards({ search, mayChange }: { search: BoardSearch; mayChange: boolean }) {
  const t = useT();
  if (search.keywords !== '' || search.status !== null) {
    return (
      <StateMessage
        icon={<IconSearchOff size={40} stroke={1.4} />}
        title={t('boards.nothing')}
        text={t('boards.nothingText')}
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/{-$locale}/boards" search={{}} {...props} />}>
            {t('boards.clear')}
          </Button>
        }
      />
    );
  }
  return (
    <StateMessage
      icon={<IconLayoutKanban size={40} stroke={1.4} />}
      title={t('boards.empty')}
      text={t(mayChange ? 'boards.emptyText' : 'boards.emptyReadOnlyText')}
      action={
        mayChange && (
          <Button variant="default" renderRoot={(props) => <Link to="/{-$locale}/boards/edit" {...props} />}>
            {t('boards.createFirst')}
          </Button>
        )
      }
    />
  );
}
