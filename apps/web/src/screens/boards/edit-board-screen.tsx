import { useParams } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { useT } from '#src/app/words.ts';
import { ForEditorsOnly } from '#src/components/for-editors-only.tsx';
import { FormSkeleton } from '#src/components/form-skeleton.tsx';
import { Page } from '#src/components/page.tsx';
import { BoardValuesDocument } from './board-documents.ts';
import { BoardForm } from './board-form.tsx';
import { BoardLoading } from './board-loading.tsx';
import { BoardsLayout } from './boards-layout.tsx';
import { boardValues } from './save-board.ts';

export function EditBoardScreen() {
  const { boardId = '' } = useParams({ strict: false });
  return (
    <BoardsLayout>
      <EditBoard key={boardId} boardId={boardId} />
    </BoardsLayout>
  );
}

function EditBoard({ boardId }: { boardId: string }) {
  const t = useT();
  const [{ data, error }, reload] = useQuery({ query: BoardValuesDocument, variables: { boardId } });
  if (error && !data?.board) return <BoardLoading error={error} onRetry={reload} />;
  const board = data?.board;
  return (
    <Page title={t('boards.form.editTitle')} width="reading">
      <ForEditorsOnly of="boards" mayEdit={board?.mayEdit}>
        {board ? (
          <BoardForm boardId={boardId} initial={boardValues(board)} />
        ) : (
          <FormSkeleton sections={1} fields={3} />
        )}
      </ForEditorsOnly>
    </Page>
  );
}
