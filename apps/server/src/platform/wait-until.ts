import { setTimeout as wait } from 'node:timers/promises';

export interface Patience {
  /** Milliseconds between two looks. */
  everyMs: number;
  /** Milliseconds waited between looks, together. */
  atMostMs: number;
  /** Aborted: the waiting ends at once. */
  signal?: AbortSignal;
  /** Waits between two looks. */
  pause?: typeof wait;
}

/** Resolves when `isSo` answers true, when patience has ended, or when it is aborted. */
export async function waitUntil(
  isSo: () => Promise<boolean>,
  { everyMs, atMostMs, signal, pause = wait }: Patience,
): Promise<void> {
  for (let waitedMs = 0; waitedMs < atMostMs && !signal?.aborted && !(await isSo()); waitedMs += everyMs) {
    // Nothing but the abort rejects.
    await pause(everyMs, undefined, { signal }).catch(() => {});
  }
}
