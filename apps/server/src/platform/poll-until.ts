import { setTimeout as wait } from 'node:timers/promises';

export interface PollOptions {
  everyMs: number;
  /** Total milliseconds to wait. */
  atMostMs: number;
  signal?: AbortSignal;
  pause?: typeof wait;
}

/** Resolves when the condition is true, after `atMostMs`, or on abort. */
export async function pollUntil(
  isMet: () => Promise<boolean>,
  { everyMs, atMostMs, signal, pause = wait }: PollOptions,
): Promise<void> {
  for (let waitedMs = 0; waitedMs < atMostMs && !signal?.aborted && !(await isMet()); waitedMs += everyMs) {
    // Only the abort rejects.
    await pause(everyMs, undefined, { signal }).catch(() => {});
  }
}
