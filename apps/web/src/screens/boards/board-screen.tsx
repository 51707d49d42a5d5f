import { useParams } from '@tanstack/react-router';
import { isNotFound } from '#src/components/is-not-found.ts';
import { Page } from '#src/components/page.tsx';
import { useMayChangeBoards } from '#src/components/use-may-change-boards.ts';
import { BoardActions } from './board-actions.tsx';
import { BoardArticles } from './board-articles.tsx';
import { BoardButtons } from './board-buttons.tsx';
import { BoardHead } from './board-head.tsx';
import { BoardLoading } from './board-loading.tsx';
import { BoardsLayout } from './boards-layout.tsx';
import { useBoard } from './use-board.ts';

export function BoardScreen() {
  const { boardId = '' } = useParams({ strict: false });
  return (
    <BoardsLayout>
      <BoardOf key={boardId} boardId={boardId} />
    </BoardsLayout>
  );
}

function BoardOf({ boardId }: { boardId: string }) {
  const mayChangeBoards = useMayChangeBoards();
  const handle = useBoard(boardId);
  const { board, error, reload } = handle;
  if (!board || isNotFound(error)) return <BoardLoading error={error} onRetry={() => void reload()} />;
  const mayChange = mayChangeBoards && board.mayEdit;
  const shown = { ...handle, board, mayChange };
  return (
    <Page title={board.title} actions={<BoardButtons {...shown} />}>
      <BoardHead {...shown} />
      <BoardActions boardId={boardId} mayChange={mayChange} />
      <BoardArticles {...shown} />
    </Page>
  );
}
