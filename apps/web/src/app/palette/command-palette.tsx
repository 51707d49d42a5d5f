import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { untilLoaded } from '../until-loaded.ts';
import { isPaletteKey } from './palette-key.ts';

const PaletteDialog = lazy(() =>
  untilLoaded(() => import('./palette-dialog.tsx')).then(({ PaletteDialog }) => ({ default: PaletteDialog })),
);

/** ⌘K or Ctrl+K opens everything there is to go to and to do, by name. */
export function CommandPalette() {
  const [isOpen, setOpen] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return;
      event.preventDefault();
      // Another dialog has the keyboard; the palette's own closes by its own key.
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return;
      cameFrom.current = document.activeElement;
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const close = (run?: () => void) => {
    setOpen(false);
    // What a page does with the item that has the focus needs it back first.
    requestAnimationFrame(() => {
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
      run?.();
    });
  };
  return <Suspense>{isOpen && <PaletteDialog onClose={close} />}</Suspense>;
}
