import { lazyRouteComponent } from '@tanstack/react-router';
import { loadOrSayWhy } from './until-loaded.ts';

/** More at once would compete with what the reader is waiting for. */
const preloadsMax = 5;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * A route's component, fetched when the route is entered or pointed at; at most 5 are fetched at a time. The router
 * loads the page anew when a file is gone, so while the server is away the failure is given another name.
 *
 * @example component: lazyScreen(() => import('./screens/clips/clips-screen.tsx'), 'ClipsScreen')
 */
export function lazyScreen<M extends Record<string, unknown>, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
) {
  return lazyRouteComponent(() => inTurn(() => loadOrSayWhy(load)), name);
}

async function inTurn<R>(load: () => Promise<R>): Promise<R> {
  if (running >= preloadsMax) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await load();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}
