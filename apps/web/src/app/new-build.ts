/** Notices that a newer client was deployed, so that the next navigation loads it instead of failing on old files. */
import { reloadOnce } from './reload-guard.ts';

const pollMs = 10 * 60_000;
let isOutdated = false;

/** Begins to poll the build id. Does nothing in development, where the document carries none. */
export function watchForNewBuild(): void {
  const own = document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content;
  if (!own) return;
  const check = async () => {
    if (document.visibilityState === 'visible') isOutdated ||= await hasChanged(own);
  };
  setInterval(check, pollMs);
  document.addEventListener('visibilitychange', check);
}

/** Called before a navigation: loads the page anew, at most once per path within 10 s, when a newer build is out. */
export function reloadIfOutdated(path: string): boolean {
  if (!isOutdated || !reloadOnce(path)) return false;
  isOutdated = false;
  return true;
}

async function hasChanged(own: string): Promise<boolean> {
  try {
    const response = await fetch('/builds/latest.json', { cache: 'no-store' });
    if (!response.ok) return false;
    const { id } = (await response.json()) as { id?: string };
    return typeof id === 'string' && id !== own;
  } catch {
    // Being offline says nothing about the build; the next poll asks again.
    return false;
  }
}
