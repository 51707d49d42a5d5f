import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useViewStyle } from '#src/app/layout-state.ts';
import { useT } from '#src/app/words.ts';
import { ViewStyleControl } from '#src/components/article/view-style-control.tsx';
import { Page } from '#src/components/page.tsx';
import { useMayChangeBoards } from '#src/components/use-may-change-boards.ts';
import { BoardList } from './board-list.tsx';
import { BoardTools } from './board-tools.tsx';
import { BoardsLayout } from './boards-layout.tsx';
import { useBoardSearch, useBoards } from './use-boards.ts';

export function BoardsScreen() {
  const t = useT();
  const { search, change } = useBoardSearch();
  const [viewStyle, setViewStyle] = useViewStyle('boards');
  const mayChange = useMayChangeBoards();
  const list = useBoards(search);
  return (
    <BoardsLayout>
      <Page
        title={t('boards.title')}
        actions={
          mayChange && (
            <Button
              h={44}
              leftSection={<IconPlus size={18} aria-hidden />}
              renderRoot={(props) => <Link to="/{-$locale}/boards/edit" {...props} />}
            >
              {t('boards.create')}
            </Button>
          )
        }
      >
        <BoardTools
          search={search}
          onChange={change}
          viewStyle={<ViewStyleControl value={viewStyle} onChange={setViewStyle} />}
        />
        <BoardList list={list} search={search} viewStyle={viewStyle} mayChange={mayChange} />
      </Page>
    </BoardsLayout>
  );
}
