const guardMs = 10_000;
const storageKey = 'reloaded';

/**
 * Reloads the page unless it did so for the same path within the last 10 s, so that a fault that survives a reload
 * does not become a loop. Returns whether it reloads.
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

/** Messages of browsers when an extension or a page translator has moved nodes React put there. */
const domConflicts = [/insertBefore/, /The object can not be found here\./];

/** True for an error that a reload mends and that is nobody's bug here. */
export function isDomConflict(error: unknown): boolean {
  return error instanceof Error && domConflicts.some((pattern) => pattern.test(error.message));
}

/** Begins to catch such errors wherever they surface: they are not reported, the page is loaded anew. */
export function reloadOnDomConflict(): void {
  const suppress = (event: Event, error: unknown) => {
    if (!isDomConflict(error)) return;
    event.preventDefault();
    reloadOnce();
  };
  addEventListener('error', (event) => suppress(event, event.error));
  addEventListener('unhandledrejection', (event) => suppress(event, event.reason));
}
