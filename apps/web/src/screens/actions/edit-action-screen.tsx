import { useParams } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { useT } from '#src/app/words.ts';
import { loadBoardTitles } from '#src/components/board-picker/board-titles.ts';
import { useEditableBoardTitles } from '#src/components/board-picker/use-board-titles.ts';
import { ForEditorsOnly } from '#src/components/for-editors-only.tsx';
import { FormSkeleton } from '#src/components/form-skeleton.tsx';
import { Page } from '#src/components/page.tsx';
import type { ActionValuesQuery } from '#src/generated/graphql.ts';
import { ActionValuesDocument } from './action-documents.ts';
import { ActionForm, type BoardChoice } from './action-form.tsx';
import { ActionLoading } from './action-loading.tsx';
import { actionValues } from './save-action.ts';

export function EditActionScreen() {
  const { actionId = '' } = useParams({ strict: false });
  return <EditAction key={actionId} actionId={actionId} />;
}

function EditAction({ actionId }: { actionId: string }) {
  const t = useT();
  const [{ data, error }, reload] = useQuery({ query: ActionValuesDocument, variables: { actionId } });
  const { status, boards, error: boardsError } = useEditableBoardTitles();
  const reloadBoth = () => {
    reload();
    void loadBoardTitles();
  };
  const action = data?.action;
  const problem = error ?? boardsError;
  if (problem) return <ActionLoading error={problem} onRetry={reloadBoth} />;
  return (
    <Page title={t('actions.form.editTitle')} width="reading">
      <ForEditorsOnly of="actions" mayEdit={action?.mayEdit}>
        {action && status === 'ready' ? (
          <ActionForm
            actionId={action.id}
            initial={actionValues(action)}
            boards={withBoardOf(action, boards)}
            isBoardHidden={action.board === null}
          />
        ) : (
          <FormSkeleton sections={1} fields={4} />
        )}
      </ForEditorsOnly>
    </Page>
  );
}

/** The list is limited to 500 boards, which may not include the action's board. */
function withBoardOf({ board }: NonNullable<ActionValuesQuery['action']>, boards: readonly BoardChoice[]) {
  return !board || boards.some(({ id }) => id === board.id) ? boards : [board, ...boards];
}
