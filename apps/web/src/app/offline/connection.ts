import { createStore } from '@kawaraban/ui/store.ts';
import { isServerReachable } from '../load-part.ts';

interface Connection {
  readonly isAway: boolean;
  /** Time of the oldest copy shown on this page. Null if everything came from the server. */
  readonly copiesOf: Date | null;
}

export const connection = createStore<Connection>({ isAway: false, copiesOf: null });

/** Interval in ms between checks of the server. Browsers report only whether the network is available. */
const checkIntervalMs = 10_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Call this when a request has failed. Checks the server now, and repeatedly until it responds. Returns whether the
 * server is unreachable.
 */
export async function checkConnection(): Promise<boolean> {
  const isAway = !(await isServerReachable());
  if (isAway !== connection.get().isAway) connection.set({ ...connection.get(), isAway });
  clearTimeout(timer);
  if (isAway) timer = setTimeout(checkIfAway, checkIntervalMs);
  return isAway;
}

/** Checks again only while the server counts as unreachable, so that resetting the stores ends the checks. */
function checkIfAway(): void {
  if (connection.get().isAway) void checkConnection();
}

export function recordCopyShown(keptAt: Date): void {
  const { copiesOf } = connection.get();
  if (!copiesOf || keptAt < copiesOf) connection.set({ ...connection.get(), copiesOf: keptAt });
}

/**
 * Checks the server on the browser's online and offline events, and immediately if the browser reports no network,
 * because that report is reliable.
 */
export function watchConnection(): void {
  addEventListener('online', () => void checkConnection());
  addEventListener('offline', () => void checkConnection());
  if (!navigator.onLine) void checkConnection();
}
