import { createStore } from '@kawaraban/ui/store.ts';
import { isServerReachable } from '../load-part.ts';

interface Connection {
  readonly isAway: boolean;
  /** When the oldest copy shown on this page was made; null while everything shown came from the server. */
  readonly copiesOf: Date | null;
}

/** Whether the server can be reached, and whether copies are shown in the stead of its answers. */
export const connection = createStore<Connection>({ isAway: false, copiesOf: null });

/** The browser tells when its network is back, not when the server behind it is. */
const lookAgainMs = 10_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Called when a request found nobody there: asks once more, and until the server answers again. Returns whether it is away. */
export async function lookWhetherAway(): Promise<boolean> {
  const isAway = !(await isServerReachable());
  if (isAway !== connection.get().isAway) connection.set({ ...connection.get(), isAway });
  clearTimeout(timer);
  if (isAway) timer = setTimeout(() => void lookWhetherAway(), lookAgainMs);
  return isAway;
}

/** Called when a copy is shown. */
export function noteCopy(keptAt: Date): void {
  const { copiesOf } = connection.get();
  if (!copiesOf || keptAt < copiesOf) connection.set({ ...connection.get(), copiesOf: keptAt });
}

/** Begins to follow the browser's own idea of being connected, which is right when it says no. */
export function watchConnection(): void {
  addEventListener('online', () => void lookWhetherAway());
  addEventListener('offline', () => void lookWhetherAway());
  if (!navigator.onLine) void lookWhetherAway();
}
