import { loadOrDiagnose, UnreachableError } from './load-part.ts';
import { notify } from './notify.ts';
import { reloadOnce } from './reload-guard.ts';
import { currentT, loadRestWords } from './words.ts';

/** Milliseconds between tries while the server is unreachable: soon after a restart, and cheap. */
const retryMs = 3_000;

/**
 * Loads a part of the page on demand, with the words of all screens unless those of `app` are enough. While the server is
 * unreachable it shows one message and retries every few seconds and when the browser is online again, so that a short
 * outage does not lose the page. If the server answers but the file still fails (an outdated client; Chromium caches
 * failures), it reloads the page.
 *
 * @throws the error of loading, if the page was reloaded for it a moment ago. @example const Drawer = lazy(() =>
 * loadWithRetry(() => import('./drawer.tsx')).then(({ Drawer }) => ({ default: Drawer })));
 */
export async function loadWithRetry<M>(
  load: () => Promise<M>,
  { words = 'rest' }: { words?: 'app' | 'rest' } = {},
): Promise<M> {
  let isTold = false;
  for (;;) {
    try {
      if (words === 'app') return await loadOrDiagnose(load);
      const [part] = await loadOrDiagnose(() => Promise.all([load(), loadRestWords()]));
      return part;
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
 * Removes style sheets that failed to load. A remaining one would count as loaded next time, and its part would show
 * without styles.
 */
export function dropFailedStyles(): void {
  const drop = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  };
  // The error event of an element does not bubble.
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
