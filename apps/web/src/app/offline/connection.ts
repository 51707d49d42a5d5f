import { createStore } from '@kawaraban/ui/store.ts';
import { isServerReachable } from '../load-part.ts';

interface Connection {
  readonly isAway: boolean;
  /** Time of the oldest copy shown on this page. Null while everything came from the server. */
  readonly copiesOf: Date | null;
}

/** Whether the server is unreachable, and whether copies are shown instead of its responses. */
export const connection = createStore<Connection>({ isAway: false, copiesOf: null });

/** Interval of checks, because browsers report the network but not the server. */
const checkIntervalMs = 10_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Call when a request failed: checks the server now, and repeatedly until it answers. Returns whether it is
 * unreachable.
 */
export async function checkConnection(): Promise<boolean> {
  const isAway = !(await isServerReachable());
  if (isAway !== connection.get().isAway) connection.set({ ...connection.get(), isAway });
  clearTimeout(timer);
  if (isAway) timer = setTimeout(checkIfAway, checkIntervalMs);
  return isAway;
}

/** A reset of the stores begins a new page, on which the old page's checks end. */
function checkIfAway(): void {
  if (connection.get().isAway) void checkConnection();
}

/** Call when a copy is shown. */
export function recordCopyShown(keptAt: Date): void {
  const { copiesOf } = connection.get();
  if (!copiesOf || keptAt < copiesOf) connection.set({ ...connection.get(), copiesOf: keptAt });
}

/** Follows the browser's offline event, which is reliable when it reports no network. */
export function watchConnection(): void {
  addEventListener('online', () => void checkConnection());
  addEventListener('offline', () => void checkConnection());
  if (!navigator.onLine) void checkConnection();
}
