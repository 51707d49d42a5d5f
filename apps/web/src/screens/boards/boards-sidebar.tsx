import { errorText } from '@kawaraban/ui/error-text.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconCircleCheckFilled, IconLayoutKanban, IconReportAnalytics } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { changeLayout } from '#src/app/layout-state.ts';
import { useIsPhone } from '#src/app/use-is-phone.ts';
import { useT } from '#src/app/words.ts';
import { type BoardTitle, loadBoardTitles } from '#src/components/board-picker/board-titles.ts';
import { useBoardDrop } from '#src/components/board-picker/use-board-drop.ts';
import { useBoardTitles } from '#src/components/board-picker/use-board-titles.ts';
import { useMayPutOnBoards } from '#src/components/board-picker/use-may-put-on-boards.ts';
import sidebar from '#src/components/sidebar.module.css';
import classes from './boards-sidebar.module.css';

export function BoardsSidebar() {
  const t = useT();
  const isPhone = useIsPhone();
  const mayPut = useMayPutOnBoards();
  const { status, boards, error } = useBoardTitles();
  return (
    <nav aria-label={t('boards.sidebar.show')} className={sidebar.sidebar}>
      {!isPhone && <h2 className={sidebar.title}>{t('boards.sidebar.title')}</h2>}
      {status === 'loading' && (
        <div role="status" aria-label={t('common.loading')} className={classes.loading}>
          <Skeleton height={16} width="80%" />
          <Skeleton height={16} width="60%" />
          <Skeleton height={16} width="70%" />
        </div>
      )}
      {status === 'failed' && (
        <div className={`${classes.note} ${classes.failed}`}>
          <p>{errorText(error, t)}</p>
          <Button size="compact-sm" variant="default" onClick={() => void loadBoardTitles()}>
            {t('common.retry')}
          </Button>
        </div>
      )}
      <Link
        to="/{-$locale}/reports/{-$reportId}"
        params={(now) => ({ ...now, reportId: undefined })}
        className={`${sidebar.link} ${classes.link}`}
        onClick={closeSheet}
      >
        <IconReportAnalytics size={16} stroke={1.6} aria-hidden />
        <span className={classes.name}>{t('reports.fromBoards')}</span>
      </Link>
      {status === 'ready' && (
        <ul className={sidebar.list}>
          <li>
            <Link
              to="/{-$locale}/boards"
              className={`${sidebar.link} ${classes.link}`}
              activeOptions={{ exact: true, includeSearch: false }}
              onClick={closeSheet}
            >
              <span className={classes.name}>{t('boards.sidebar.all')}</span>
            </Link>
          </li>
          {boards.map((board) => (
            <Entry key={board.id} board={board} />
          ))}
        </ul>
      )}
      {status === 'ready' && boards.length === 0 && <p className={classes.note}>{t('boards.sidebar.none')}</p>}
      {!isPhone && mayPut && boards.some(({ mayEdit }) => mayEdit) && (
        <p className={classes.note}>{t('boards.sidebar.drop')}</p>
      )}
    </nav>
  );
}

const closeSheet = () => changeLayout({ leftDrawerComponentName: null });

function Entry({ board }: { board: BoardTitle }) {
  const t = useT();
  const { isOver, target } = useBoardDrop(board);
  const isClosed = board.status === 'CLOSED';
  return (
    <li {...(board.mayEdit ? target : {})}>
      <Link
        to="/{-$locale}/boards/$boardId"
        params={(now) => ({ ...now, boardId: board.id })}
        className={`${sidebar.link} ${classes.link}`}
        data-over={isOver}
        data-closed={isClosed}
        draggable={false}
        onClick={closeSheet}
      >
        {isClosed ? (
          <IconCircleCheckFilled size={16} role="img" aria-label={t('status.CLOSED')} />
        ) : (
          <IconLayoutKanban size={16} stroke={1.6} aria-hidden />
        )}
        <span className={classes.name}>{board.title}</span>
      </Link>
    </li>
  );
}
