import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { Button } from '@mantine/core';
import { IconLayoutKanban } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useT } from '#src/app/words.ts';
import { loadBoardTitles } from '#src/components/board-picker/board-titles.ts';
import { useEditableBoardTitles } from '#src/components/board-picker/use-board-titles.ts';
import { ForEditorsOnly } from '#src/components/for-editors-only.tsx';
import { FormSkeleton } from '#src/components/form-skeleton.tsx';
import { PageFailed } from '#src/components/list-failed.tsx';
import { Page } from '#src/components/page.tsx';
import { ActionForm } from './action-form.tsx';

export function NewActionScreen() {
  const t = useT();
  return (
    <Page title={t('actions.form.newTitle')} width="reading">
      <ForEditorsOnly of="actions">
        <NewAction />
      </ForEditorsOnly>
    </Page>
  );
}

function NewAction() {
  const t = useT();
  // The route does not declare this parameter, to keep the entry file small.
  const { boardId } = useSearch({ strict: false }) as { boardId?: unknown };
  const { status, boards, error } = useEditableBoardTitles();
  if (status === 'failed') return <PageFailed error={error} onRetry={() => void loadBoardTitles()} />;
  if (status === 'loading') return <FormSkeleton sections={1} fields={4} />;
  if (boards.length === 0) {
    return (
      <StateMessage
        icon={<IconLayoutKanban size={40} stroke={1.4} />}
        title={t('actions.form.noBoards')}
        text={t('actions.form.noBoardsText')}
        action={
          <Button renderRoot={(props) => <Link to="/{-$locale}/boards/edit" {...props} />}>
            {t('actions.form.createBoard')}
          </Button>
        }
      />
    );
  }
  const board = boards.find(({ id }) => id === String(boardId));
  const initial = { boardId: board?.id ?? '', title: '', content: '', priority: 0, status: 'OPEN' } as const;
  return <ActionForm actionId={null} initial={initial} boards={boards} />;
}
