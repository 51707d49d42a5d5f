import { ActionIcon } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '#src/app/load-with-retry.ts';
import { useT } from '#src/app/words.ts';
import type { MarkReadMenuProps } from './mark-read-menu.tsx';

const MarkReadMenu = lazy(() =>
  loadWithRetry(() => import('./mark-read-menu.tsx')).then(({ MarkReadMenu }) => ({ default: MarkReadMenu })),
);

export function MarkReadButton(props: Omit<MarkReadMenuProps, 'target' | 'onClose'>) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const button = (
    <ActionIcon
      variant="default"
      size={44}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-label={t('reading.markRead')}
      title={t('reading.markRead')}
      onClick={() => setOpen(!isOpen)}
    >
      <IconChecks size={20} />
    </ActionIcon>
  );
  if (!isOpen) return button;
  return (
    <Suspense fallback={button}>
      <MarkReadMenu {...props} target={button} onClose={() => setOpen(false)} />
    </Suspense>
  );
}
