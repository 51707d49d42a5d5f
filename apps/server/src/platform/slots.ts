/** A bounded number of things done at once; who comes when all are taken waits, first come, first served. */
export interface Slots {
  /** Runs `work` when its turn has come and returns what it returns. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createSlots(size: number): Slots {
  const waiting: (() => void)[] = [];
  let free = size;
  return {
    async run(work) {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        // The slot goes to the next one, or is free.
        const next = waiting.shift();
        if (next) next();
        else free++;
      }
    },
  };
}
