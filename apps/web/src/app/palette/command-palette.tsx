import { useStore } from '@kawaraban/ui/store.ts';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { loadWithRetry } from '../load-with-retry.ts';
import { isPaletteKey } from './palette-key.ts';
import { isPaletteOpen } from './palette-state.ts';

const PaletteDialog = lazy(() =>
  loadWithRetry(() => import('./palette-dialog.tsx')).then(({ PaletteDialog }) => ({ default: PaletteDialog })),
);

export function CommandPalette() {
  const isOpen = useStore(isPaletteOpen);
  const cameFrom = useRef<Element | null>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      // Ignores the key while another dialog is open. The palette's own dialog handles the key itself.
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      isPaletteOpen.set(true);
    };
    document.addEventListener('keydown', onKeyDown);
    const noteFocus = isPaletteOpen.subscribe(() => {
      if (isPaletteOpen.get()) cameFrom.current = document.activeElement;
    });
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      noteFocus();
      isPaletteOpen.set(false);
    };
  }, []);

  const close = (run?: () => void) => {
    isPaletteOpen.set(false);
    // Restores the focus first, because some commands apply to the focused item.
    requestAnimationFrame(() => {
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
      run?.();
    });
  };
  return <Suspense>{isOpen && <PaletteDialog onClose={close} />}</Suspense>;
}
