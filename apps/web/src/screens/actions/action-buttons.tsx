import { Button, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconPrinter, IconShare, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { request } from '#src/app/graphql/client.ts';
import { loadWithRetry } from '#src/app/load-with-retry.ts';
import { useT } from '#src/app/words.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import classes from './action-buttons.module.css';
import { DeleteActionDocument } from './action-documents.ts';
import type { ActionHandle, ReadAction } from './use-action.ts';
import { forgetActions } from './use-actions.ts';

const ShareDialog = lazy(() =>
  loadWithRetry(() => import('#src/components/sharing/share-dialog.tsx')).then(({ ShareDialog }) => ({
    default: ShareDialog,
  })),
);

interface ActionButtonsProps extends ActionHandle {
  action: ReadAction;
  mayChange: boolean;
}

export function ActionButtons({ action, mayChange, change }: ActionButtonsProps) {
  const t = useT();
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const mayManage = mayChange && action.mayManage;
  const { id: actionId, title } = action;
  return (
    <div className={classes.buttons}>
      {mayChange && (
        <Button
          variant="default"
          h={44}
          leftSection={<IconPencil size={18} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/{-$locale}/actions/edit/$actionId" params={(now) => ({ ...now, actionId })} {...props} />
          )}
        >
          {t('actions.edit')}
        </Button>
      )}
      {mayManage && (
        <Button
          variant="default"
          h={44}
          leftSection={<IconShare size={18} aria-hidden />}
          onClick={() => setSharing(true)}
        >
          {t('actions.share')}
        </Button>
      )}
      <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" h={44} px={12} aria-label={t('actions.more')}>
            <IconDots size={20} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPrinter size={18} aria-hidden />}
            renderRoot={(props) => (
              <Link to="/{-$locale}/actions/{$actionId}-old" params={(now) => ({ ...now, actionId })} {...props} />
            )}
          >
            {t('actions.print')}
          </Menu.Item>
          {mayManage && (
            <Menu.Item
              leftSection={<IconTrash size={18} aria-hidden />}
              className={classes.delete}
              onClick={() => setDeleting(true)}
            >
              {t('actions.delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isSharing && (
        <Suspense>
          <ShareDialog
            opened
            subject={{ kind: 'action', id: actionId, title }}
            shares={action.shares}
            pendingShares={action.pendingShares}
            mayManage={mayManage}
            onChange={({ shares, pendingShares }) => change((now) => ({ ...now, shares, pendingShares }))}
            onClose={() => setSharing(false)}
          />
        </Suspense>
      )}
      {isDeleting && (
        <ConfirmDialog
          title={t('actions.deleteTitle', { title })}
          text={t('actions.deleteText')}
          button={t('actions.delete')}
          done={t('actions.deleted')}
          action={async () => {
            await request(DeleteActionDocument, { actionId });
            forgetActions();
            await navigate({ to: '/{-$locale}/actions', params: (now) => now, replace: true });
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
}
