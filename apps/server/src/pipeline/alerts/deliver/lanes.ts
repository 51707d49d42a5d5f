/** A bounded number of things under way at once. */
export interface Lanes {
  /** How many there are. */
  size: number;
  /** How many more may start now. */
  free(): number;
  /** Starts `work`, which must not reject. */
  start(work: () => Promise<unknown>): void;
  /** Resolves when at least `wanted` (default 1) may start, at the latest after `patienceMs`; true when any may then. */
  whenFree(patienceMs: number, wanted?: number): Promise<boolean>;
  /** Resolves when nothing is under way. */
  whenIdle(): Promise<void>;
}

export function createLanes(size: number): Lanes {
  const running = new Set<Promise<unknown>>();
  const watching = new Set<() => void>();
  return {
    size,
    free: () => size - running.size,
    start(work) {
      const ended = work().finally(() => {
        running.delete(ended);
        for (const look of watching) look();
      });
      running.add(ended);
    },
    async whenFree(patienceMs, wanted = 1) {
      const isEnough = () => size - running.size >= wanted;
      if (isEnough()) return true;
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => {
        if (isEnough()) resolve();
      };
      const timer = setTimeout(resolve, patienceMs);
      watching.add(look);
      await promise;
      watching.delete(look);
      clearTimeout(timer);
      return running.size < size;
    },
    async whenIdle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
