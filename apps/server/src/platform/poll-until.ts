import { setTimeout as wait } from 'node:timers/promises';

export interface PollOptions {
  everyMs: number;
  atMostMs: number;
  signal?: AbortSignal;
  pause?: typeof wait;
}

export async function pollUntil(
  isMet: () => Promise<boolean>,
  { everyMs, atMostMs, signal, pause = wait }: PollOptions,
): Promise<void> {
  for (let waitedMs = 0; waitedMs < atMostMs && !signal?.aborted && !(await isMet()); waitedMs += everyMs) {
    // Ignores the rejection, because only an abort causes it.
    await pause(everyMs, undefined, { signal }).catch(() => {});
  }
}
