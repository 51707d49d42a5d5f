import { loadOrSayWhy, UnreachableError } from './load-part.ts';
import { notify } from './notify.ts';
import { reloadOnce } from './reload-guard.ts';
import { currentT } from './words.ts';

/** Milliseconds between attempts while the server is away: soon enough after a restart, rare enough to cost nothing. */
const retryMs = 3_000;

/**
 * Loads a part of the page that is fetched when it is first needed. While the server cannot be reached the reader is
 * told once and it is tried again, every few seconds and when the browser is back online, so that being away for a
 * moment does not cost the page around the part. When the server answers and the file still does not come (an outdated
 * client; a browser that remembers that it failed, as Chromium does) the page is loaded anew.
 *
 * @throws what loading threw, when the page was loaded anew for it a moment ago.
 * @example const Drawer = lazy(() => untilLoaded(() => import('./drawer.tsx')).then(({ Drawer }) => ({ default: Drawer })));
 */
export async function untilLoaded<M>(load: () => Promise<M>): Promise<M> {
  let isTold = false;
  for (;;) {
    try {
      return await loadOrSayWhy(load);
    } catch (error) {
      if (!(error instanceof UnreachableError)) {
        if (!reloadOnce()) throw error;
        return new Promise(() => {});
      }
      if (!isTold) notify({ message: currentT()('error.network'), kind: 'failed' });
      isTold = true;
      await untilNextAttempt();
    }
  }
}

/**
 * Begins to take out style sheets that did not come: one left in the page counts as there the next time it is needed,
 * and its part would show without styles.
 */
export function dropFailedStyles(): void {
  const drop = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  };
  // The error of an element does not bubble.
  addEventListener('error', drop, { capture: true });
}

function untilNextAttempt(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, retryMs);
    addEventListener('online', go);
  });
}
