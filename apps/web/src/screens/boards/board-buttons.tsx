import { Button } from '@mantine/core';
import { IconDots, IconPencil, IconShare } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '#src/app/load-with-retry.ts';
import { useT } from '#src/app/words.ts';
import classes from './board-buttons.module.css';
import type { ShownBoard } from './use-board.ts';

const ShareDialog = lazy(() =>
  loadWithRetry(() => import('#src/components/sharing/share-dialog.tsx')).then(({ ShareDialog }) => ({
    default: ShareDialog,
  })),
);
const BoardMenu = lazy(() =>
  loadWithRetry(() => import('./board-menu.tsx')).then(({ BoardMenu }) => ({ default: BoardMenu })),
);

export function BoardButtons(shown: ShownBoard) {
  const t = useT();
  const [isSharing, setSharing] = useState(false);
  const { board, mayChange, change } = shown;
  const { id: boardId, title, shares, pendingShares } = board;
  const more = (
    <Button variant="default" h={44} px={12} aria-label={t('boards.more')}>
      <IconDots size={20} aria-hidden />
    </Button>
  );
  return (
    <div className={classes.buttons}>
      {mayChange && (
        <Button
          variant="default"
          h={44}
          leftSection={<IconPencil size={18} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/{-$locale}/boards/edit/$boardId" params={(now) => ({ ...now, boardId })} {...props} />
          )}
        >
          {t('boards.edit')}
        </Button>
      )}
      {mayChange && board.mayManage && (
        <Button
          variant="default"
          h={44}
          leftSection={<IconShare size={18} aria-hidden />}
          onClick={() => setSharing(true)}
        >
          {t('boards.share')}
        </Button>
      )}
      <Suspense fallback={more}>
        <BoardMenu {...shown} target={more} />
      </Suspense>
      {isSharing && (
        <Suspense>
          <ShareDialog
            opened
            subject={{ kind: 'board', id: boardId, title }}
            shares={shares}
            pendingShares={pendingShares}
            mayManage={board.mayManage}
            onChange={(sharing) => change((now) => ({ ...now, ...sharing }))}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
