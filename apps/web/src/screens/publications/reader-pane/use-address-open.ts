import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openArticle, readOpen, writeOpen } from './open-article.ts';

/** Delay in ms between the last key and the update of the URL, because a navigation takes longer than moving to another row. */
const settleMs = 200;

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
        // The route does not declare the search parameters, so their type is unknown here.
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
