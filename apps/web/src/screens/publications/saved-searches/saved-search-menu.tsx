import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '#src/app/load-with-retry.ts';
import { useT } from '#src/app/words.ts';
import classes from '../chip-row.module.css';
import type { SavedSearchActions } from './opened-menu.tsx';

const OpenedMenu = lazy(() =>
  loadWithRetry(() => import('./opened-menu.tsx')).then(({ OpenedMenu }) => ({ default: OpenedMenu })),
);

export function SavedSearchMenu({ name, ...actions }: { name: string } & SavedSearchActions) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      className={classes.more}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-label={t('publications.searchSettings.actions', { name })}
      onClick={() => setOpen(!isOpen)}
    >
      <IconDots size={18} />
    </ActionIcon>
  );
  if (!isOpen) return button;
  return (
    <Suspense fallback={button}>
      <OpenedMenu {...actions} target={button} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
