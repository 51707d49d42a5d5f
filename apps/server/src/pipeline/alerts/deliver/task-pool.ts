export interface TaskPool {
  size: number;
  free(): number;
  /** Starts `work`, which must not reject. */
  start(work: () => Promise<unknown>): void;
  /** Waits until `wanted` more tasks (default 1) may start, at most `timeoutMs`. Returns whether at least one task may start. */
  whenFree(timeoutMs: number, wanted?: number): Promise<boolean>;
  whenIdle(): Promise<void>;
}

export function createTaskPool(size: number): TaskPool {
  const running = new Set<Promise<unknown>>();
  const waiting = new Set<() => void>();
  return {
    size,
    free: () => size - running.size,
    start(work) {
      const ended = work().finally(() => {
        running.delete(ended);
        for (const check of waiting) check();
      });
      running.add(ended);
    },
    async whenFree(timeoutMs, wanted = 1) {
      const isEnough = () => size - running.size >= wanted;
      if (isEnough()) return true;
      const { promise, resolve } = Promise.withResolvers<void>();
      const check = () => {
        if (isEnough()) resolve();
      };
      const timer = setTimeout(resolve, timeoutMs);
      waiting.add(check);
      await promise;
      waiting.delete(check);
      clearTimeout(timer);
      return running.size < size;
    },
    async whenIdle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
