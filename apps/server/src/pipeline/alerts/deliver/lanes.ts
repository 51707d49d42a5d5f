/** A bounded number of things under way at once. */
export interface Lanes {
  /** How many more may start now. */
  free(): number;
  /** Starts `work`, which must not reject. */
  start(work: () => Promise<unknown>): void;
  /** Resolves when something ends, at the latest after `patienceMs`; true when a lane is free then. */
  whenFree(patienceMs: number): Promise<boolean>;
  /** Resolves when nothing is under way. */
  whenIdle(): Promise<void>;
}

export function createLanes(size: number): Lanes {
  const running = new Set<Promise<unknown>>();
  return {
    free: () => size - running.size,
    start(work) {
      const ended = work().finally(() => running.delete(ended));
      running.add(ended);
    },
    async whenFree(patienceMs) {
      if (running.size < size) return true;
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, patienceMs);
      await Promise.race([promise, ...running]);
      clearTimeout(timer);
      return running.size < size;
    },
    async whenIdle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
