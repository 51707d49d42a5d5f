import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loadWithRetry } from '../load-with-retry.ts';
import { isPaletteKey } from './palette-key.ts';

const PaletteDialog = lazy(() =>
  loadWithRetry(() => import('./palette-dialog.tsx')).then(({ PaletteDialog }) => ({ default: PaletteDialog })),
);

/** ⌘K or Ctrl+K opens the list of all destinations and commands. */
export function CommandPalette() {
  const [isOpen, setOpen] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      // Another dialog is open. The palette's own dialog handles its key itself.
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      cameFrom.current = document.activeElement;
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const close = (run?: () => void) => {
    setOpen(false);
    // A command on the focused item needs the focus back first.
    requestAnimationFrame(() => {
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
      run?.();
    });
  };
  return <Suspense>{isOpen && <PaletteDialog onClose={close} />}</Suspense>;
}
