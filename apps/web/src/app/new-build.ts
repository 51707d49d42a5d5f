import { createStore } from '@kawaraban/ui/store.ts';
import { ownBuildId } from './build-manifest.ts';
import { reloadOnce } from './reload-guard.ts';

const pollMs = 10 * 60_000;
/**
 * Delay of the first poll in ms. The first poll comes early, because the document may come from the service worker if
 * the server was slow or unreachable.
 */
const firstPollMs = 30_000;
const isOutdated = createStore(false);

export function watchForNewBuild(): () => void {
  const own = ownBuildId();
  if (!own) return () => {};
  const check = async () => {
    if (document.visibilityState !== 'visible' || isOutdated.get()) return;
    if (await hasChanged(own)) isOutdated.set(true);
  };
  const firstPoll = setTimeout(check, firstPollMs);
  const polls = setInterval(check, pollMs);
  addEventListener('online', check);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearTimeout(firstPoll);
    clearInterval(polls);
    removeEventListener('online', check);
    document.removeEventListener('visibilitychange', check);
  };
}

/** Call this before a navigation. Reloads at most once per path within 10 s. */
export function reloadIfOutdated(path: string): boolean {
  if (!isOutdated.get() || !reloadOnce(path)) return false;
  isOutdated.set(false);
  return true;
}

async function hasChanged(own: string): Promise<boolean> {
  try {
    const response = await fetch('/builds/latest.json', { cache: 'no-store' });
    if (!response.ok) throw new Error(`The server answered ${response.status}`);
    const { id } = (await response.json()) as { id?: string };
    return typeof id === 'string' && id !== own;
  } catch (error) {
    console.warn('The latest build could not be asked for', error);
    return false;
  }
}
