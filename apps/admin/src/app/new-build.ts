import { createStore } from '@kawaraban/ui/store.ts';

/**
 * Polling interval in ms. Polling detects a newly deployed console, so that the next navigation loads it instead of
 * failing on missing files.
 */
const pollMs = 10 * 60_000;
const isOutdated = createStore(false);

export function watchForNewBuild(): void {
  const own = document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content;
  if (!own) return;
  setInterval(async () => {
    const response = await fetch('/admin/builds/latest.json', { cache: 'no-store' }).catch(() => undefined);
    const latest = response?.ok ? ((await response.json()) as { id?: string }).id : own;
    if (latest !== own) isOutdated.set(true);
  }, pollMs);
}

/** Call before each navigation. Loads `href` as a full page if a newer build has been deployed. */
export function loadIfOutdated(href: string): void {
  if (!isOutdated.get()) return;
  isOutdated.set(false);
  location.assign(href);
}
