import { Menu } from '@mantine/core';
import {
  IconCircle,
  IconCircleCheck,
  IconFileTypeCsv,
  IconPrinter,
  IconReportAnalytics,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { request } from '#src/app/graphql/client.ts';
import { whileBlocked } from '#src/app/loading-overlay.ts';
import { useT } from '#src/app/words.ts';
import { forgetBoards } from '#src/components/board-picker/board-titles.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { useMayChangeBoards } from '#src/components/use-may-change-boards.ts';
import { useRun } from '#src/components/use-run.ts';
import classes from './board-buttons.module.css';
import { DeleteBoardDocument } from './board-documents.ts';
import { toggleBoardStatus } from './change-board.ts';
import { downloadBoard } from './download-board.ts';
import type { ShownBoard } from './use-board.ts';

export function BoardMenu({ board, mayChange, change, target }: ShownBoard & { target: React.ReactElement }) {
  const t = useT();
  const navigate = useNavigate();
  const mayMakeReports = useMayChangeBoards();
  const { run } = useRun();
  const [isDeleting, setDeleting] = useState(false);
  const { id: boardId, title, status } = board;
  const toggleStatus = () => void toggleBoardStatus(board, (now) => change((shown) => ({ ...shown, status: now })));
  return (
    <>
      <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconFileTypeCsv size={18} aria-hidden />}
            onClick={() => void run(() => whileBlocked(() => downloadBoard(boardId)), t('boards.csvDone'))}
          >
            {t('boards.csv')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconPrinter size={18} aria-hidden />}
            renderRoot={(props) => (
              <Link to="/{-$locale}/boards/$boardId/print" params={(now) => ({ ...now, boardId })} {...props} />
            )}
          >
            {t('boards.print')}
          </Menu.Item>
          {mayMakeReports && (
            <Menu.Item
              leftSection={<IconReportAnalytics size={18} aria-hidden />}
              renderRoot={(props) => (
                <Link
                  to="/{-$locale}/reports/{-$reportId}"
                  params={(now) => ({ ...now, reportId: 'edit' })}
                  search={{ boardId }}
                  {...props}
                />
              )}
            >
              {t('reports.createOfBoard')}
            </Menu.Item>
          )}
          {mayChange && (
            <Menu.Item
              leftSection={
                status === 'OPEN' ? <IconCircleCheck size={18} aria-hidden /> : <IconCircle size={18} aria-hidden />
              }
              onClick={toggleStatus}
            >
              {t(status === 'OPEN' ? 'boards.close' : 'boards.reopen')}
            </Menu.Item>
          )}
          {mayChange && board.mayManage && (
            <Menu.Item
              leftSection={<IconTrash size={18} aria-hidden />}
              className={classes.delete}
              onClick={() => setDeleting(true)}
            >
              {t('boards.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isDeleting && (
        <ConfirmDialog
          title={t('boards.deleteTitle', { title })}
          text={t('boards.deleteText')}
          button={t('boards.deleteButton')}
          done={t('boards.deleted')}
          action={async () => {
            await request(DeleteBoardDocument, { boardId });
            forgetBoards();
            await navigate({ to: '/{-$locale}/boards', params: (now) => now, replace: true });
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}
