import { createStore } from '@kawaraban/ui/store.ts';

/** Milliseconds. Detects a newly deployed console, so that the next navigation loads it instead of failing on old files. */
const pollMs = 10 * 60_000;
const isOutdated = createStore(false);

/** Starts polling the build id. Does nothing in development, where the document has no build id. */
export function watchForNewBuild(): void {
  const own = document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content;
  if (!own) return;
  setInterval(async () => {
    // A failed request means nothing. The next poll asks again.
    const response = await fetch('/admin/builds/latest.json', { cache: 'no-store' }).catch(() => undefined);
    const latest = response?.ok ? ((await response.json()) as { id?: string }).id : own;
    if (latest !== own) isOutdated.set(true);
  }, pollMs);
}

/** Call before a navigation: navigates by a page load if a newer build exists. */
export function loadIfOutdated(href: string): void {
  if (!isOutdated.get()) return;
  isOutdated.set(false);
  location.assign(href);
}
