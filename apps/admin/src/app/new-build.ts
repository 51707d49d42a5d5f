/** Notices that a newer console was deployed, so that the next navigation loads it instead of failing on old files. */
const pollMs = 10 * 60_000;
let isOutdated = false;

/** Begins to poll the build id. Does nothing in development, where the document carries none. */
export function watchForNewBuild(): void {
  const own = document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content;
  if (!own) return;
  setInterval(async () => {
    // Being offline says nothing about the build; the next poll asks again.
    const response = await fetch('/admin/builds/latest.json', { cache: 'no-store' }).catch(() => undefined);
    const latest = response?.ok ? ((await response.json()) as { id?: string }).id : own;
    isOutdated ||= latest !== own;
  }, pollMs);
}

/** Called before a navigation: when a newer build is out, goes there by a page load instead. */
export function loadIfOutdated(href: string): void {
  if (!isOutdated) return;
  isOutdated = false;
  location.assign(href);
}
