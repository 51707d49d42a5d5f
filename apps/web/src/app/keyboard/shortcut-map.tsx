import { lazy, Suspense, useState } from 'react';
import { untilLoaded } from '../until-loaded.ts';
import { useShortcuts } from './shortcuts.ts';

const ShortcutDialog = lazy(() =>
  untilLoaded(() => import('./shortcut-dialog.tsx')).then(({ ShortcutDialog }) => ({ default: ShortcutDialog })),
);

/** `?` shows what the keyboard can do here. */
export function ShortcutMap() {
  const [isOpen, setOpen] = useState(false);
  useShortcuts([{ keys: '?', label: 'shell.shortcutHelp', run: () => setOpen(true) }]);
  return <Suspense>{isOpen && <ShortcutDialog onClose={() => setOpen(false)} />}</Suspense>;
}
