import { createStore } from '@kawaraban/ui/store.ts';
import { lazyRouteComponent } from '@tanstack/react-router';
import { loadPart } from './load-part.ts';

/** More at once would compete with what the reader is waiting for. */
const preloadsMax = 5;
const preloads = createStore<{ running: number; waiting: (() => void)[] }>(() => ({ running: 0, waiting: [] }));

/**
 * A route's component, fetched when the route is entered or pointed at; at most 5 are fetched at a time. A failure shows
 * when the route is entered (`error-page.tsx`): as an `UnreachableError`, else as a `PreloadError`.
 *
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
    // The place is handed over: nobody can slip in between.
    const next = turns.waiting.shift();
    if (next) next();
    else turns.running -= 1;
  }
}
