import { setTimeout as wait } from 'node:timers/promises';

export interface Patience {
  /** Milliseconds between two looks. */
  everyMs: number;
  /** Milliseconds waited between looks, together. */
  atMostMs: number;
  /** Aborted: the waiting ends at once. */
  signal?: AbortSignal;
}

/** Resolves when `isSo` answers true, when patience has ended, or when it is aborted. */
export async function waitUntil(isSo: () => Promise<boolean>, { everyMs, atMostMs, signal }: Patience): Promise<void> {
  for (let waitedMs = 0; waitedMs < atMostMs && !signal?.aborted && !(await isSo()); waitedMs += everyMs) {
    // Nothing but the abort rejects.
    await wait(everyMs, undefined, { signal }).catch(() => {});
  }
}
