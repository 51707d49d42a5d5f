import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '../load-with-retry.ts';
import { useShortcuts } from './shortcuts.ts';

const ShortcutDialog = lazy(() =>
  loadWithRetry(() => import('./shortcut-dialog.tsx')).then(({ ShortcutDialog }) => ({ default: ShortcutDialog })),
);

/** `?` lists the keyboard shortcuts. */
export function ShortcutMap() {
  const [isOpen, setOpen] = useState(false);
  useShortcuts([{ keys: '?', label: 'shell.shortcutHelp', run: () => setOpen(true) }]);
  return <Suspense>{isOpen && <ShortcutDialog onClose={() => setOpen(false)} />}</Suspense>;
}
