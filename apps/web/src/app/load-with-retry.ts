import { loadOrDiagnose, UnreachableError } from './load-part.ts';
import { notify } from './notify.ts';
import { reloadOnce } from './reload-guard.ts';
import { currentT, loadRestWords } from './words.ts';

const retryMs = 3_000;

/**
 * Loads a part of the page on demand, together with the UI strings of all screens (`words: 'app'` loads only the part).
 * While the server is unreachable, shows one message and retries every 3 s and as soon as the browser is back online.
 * If the server responds but the file still fails to load (the client is outdated, or Chromium cached the failure),
 * reloads the page.
 * @throws the loading error if the page was already reloaded within the last 10 s.
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
