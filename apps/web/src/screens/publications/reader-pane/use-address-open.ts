import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openArticle, readOpen, writeOpen } from './open-article.ts';

/** The address follows this long after the last key, because a navigation takes longer than a row. */
const settleMs = 200;

/** Keeps the open article in the address (`?open=`), so that a reload and a shared address show it. */
export function useAddressOpen(isPaneShown: boolean): void {
  const { open } = useSearch({ strict: false }) as { open?: unknown };
  const navigate = useNavigate();
  useEffect(() => {
    if (writeOpen(openArticle.get()) !== open) openArticle.set(isPaneShown ? readOpen(open) : null);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = openArticle.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const shown = writeOpen(openArticle.get());
        if (shown === open) return;
        // The route does not declare the search, and its type is unknown there.
        const search = (address: object) => ({ ...address, open: shown });
        void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
      }, settleMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [open, navigate, isPaneShown]);
  useEffect(() => () => openArticle.set(null), []);
}
