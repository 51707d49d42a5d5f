import { createStore } from '@kawaraban/ui/store.ts';

/** Notices that a newer console was deployed, so that the next navigation loads it instead of failing on old files. */
const pollMs = 10 * 60_000;
const isOutdated = createStore(false);

/** Begins to poll the build id. Does nothing in development, where the document carries none. */
export function watchForNewBuild(): void {
  const own = document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content;
  if (!own) return;
  setInterval(async () => {
    // Being offline says nothing about the build; the next poll asks again.
    const response = await fetch('/admin/builds/latest.json', { cache: 'no-store' }).catch(() => undefined);
    const latest = response?.ok ? ((await response.json()) as { id?: string }).id : own;
    if (latest !== own) isOutdated.set(true);
  }, pollMs);
}

/** Called before a navigation: when a newer build is out, goes there by a page load instead. */
export function loadIfOutdated(href: string): void {
  if (!isOutdated.get()) return;
  isOutdated.set(false);
  location.assign(href);
}
