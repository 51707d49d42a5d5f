import { loadOrDiagnose, UnreachableError } from './load-part.ts';
import { notify } from './notify.ts';
import { reloadOnce } from './reload-guard.ts';
import { currentT, loadRestWords } from './words.ts';

const retryMs = 3_000;

/**
 * Loads a part of the page on demand, with the UI strings of all screens unless those of `app` are enough. While the
 * server is unreachable, shows one message and retries every few seconds and when the browser is online again, so that
 * a short outage does not lose the page. If the server responds but the file still fails (an outdated client; Chromium
 * caches failures), reloads the page. @example const Drawer = lazy(() => loadWithRetry(() =>
 * import('./drawer.tsx')).then(({ Drawer }) => ({ default: Drawer }))); @throws the loading error if the page was
 * already reloaded for it a moment ago.
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
 * Removes style sheets that failed to load. Otherwise the next attempt would treat them as loaded and render the
 * component without styles.
 */
export function dropFailedStyles(): void {
  const drop = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  };
  // Listens in the capture phase, because the error event of an element does not bubble.
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
