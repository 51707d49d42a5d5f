const guardMs = 10_000;
const storageKey = 'reloaded';

/**
 * Reloads the page unless it was already reloaded for this path within the last 10 s, to prevent a loop. Returns true
 * if it reloads the page.
 */
export function reloadOnce(path = location.pathname): boolean {
  const last = readLast();
  if (last?.path === path && Date.now() - last.at < guardMs) return false;
  sessionStorage.setItem(storageKey, JSON.stringify({ path, at: Date.now() }));
  if (path === location.pathname) location.reload();
  else location.assign(path);
  return true;
}

function readLast(): { path: string; at: number } | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '') as { path: string; at: number };
  } catch {
    return undefined;
  }
}

/** Error messages of browsers when an extension or a translator has moved React's nodes. */
const domConflicts = [/insertBefore/, /The object can not be found here\./];

export function isDomConflict(error: unknown): boolean {
  return error instanceof Error && domConflicts.some((pattern) => pattern.test(error.message));
}

export function reloadOnDomConflict(): void {
  const suppress = (event: Event, error: unknown) => {
    if (!isDomConflict(error)) return;
    event.preventDefault();
    reloadOnce();
  };
  addEventListener('error', (event) => suppress(event, event.error));
  addEventListener('unhandledrejection', (event) => suppress(event, event.reason));
}
