import { createStore } from '@kawaraban/ui/store.ts';
import { lazyRouteComponent } from '@tanstack/react-router';
import { loadPart } from './load-part.ts';

/** Maximum number of parallel preloads. More would compete with the content that the reader waits for. */
const preloadsMax = 5;
const preloads = createStore<{ running: number; waiting: (() => void)[] }>(() => ({ running: 0, waiting: [] }));

/**
 * Returns a route's component, which loads when the route is entered or when the pointer is over a link to it. At most
 * 5 components load at a time. A failure appears when the route is entered (`error-page.tsx`), as an `UnreachableError`
 * or a `PreloadError`.
 * @example component: lazyScreen(() => import('./screens/clips/clips-screen.tsx'), 'ClipsScreen')
 */
export function lazyScreen<M extends Record<string, unknown>, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
) {
  return lazyRouteComponent(() => inTurn(() => loadPart(load)), name);
}

async function inTurn<R>(load: () => Promise<R>): Promise<R> {
  const turns = preloads.get();
  if (turns.running >= preloadsMax) await new Promise<void>((resolve) => turns.waiting.push(resolve));
  else turns.running += 1;
  try {
    return await load();
  } finally {
    // Passes the permit on directly, so that no new caller takes it first.
    const next = turns.waiting.shift();
    if (next) next();
    else turns.running -= 1;
  }
}
