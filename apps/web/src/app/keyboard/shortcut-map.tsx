import { useStore } from '@kawaraban/ui/store.ts';
import { lazy, Suspense } from 'react';
import { loadWithRetry } from '../load-with-retry.ts';
import { isShortcutMapOpen } from './shortcut-map-state.ts';
import { useShortcuts } from './shortcuts.ts';

const ShortcutDialog = lazy(() =>
  loadWithRetry(() => import('./shortcut-dialog.tsx')).then(({ ShortcutDialog }) => ({ default: ShortcutDialog })),
);

export function ShortcutMap() {
  const isOpen = useStore(isShortcutMapOpen);
  useShortcuts([{ keys: '?', label: 'shell.shortcutHelp', run: () => isShortcutMapOpen.set(true) }]);
  return <Suspense>{isOpen && <ShortcutDialog onClose={() => isShortcutMapOpen.set(false)} />}</Suspense>;
}
