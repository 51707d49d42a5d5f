/** A bounded number of things done at once; who comes when all are taken waits, first come, first served. */
export interface Slots {
  /** Runs `work` when its turn has come and returns what it returns. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createSlots(size: number): Slots {
  return createRankedSlots(size).last;
}

/** `size` slots for two kinds of work together: who waits for `first` goes before all who wait for `last`. */
export function createRankedSlots(size: number): { first: Slots; last: Slots } {
  const waitingFirst: (() => void)[] = [];
  const waitingLast: (() => void)[] = [];
  let free = size;
  const slotsOf = (waiting: (() => void)[]): Slots => ({
    async run(work) {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        // The slot goes to the next one, or is free.
        const next = waitingFirst.shift() ?? waitingLast.shift();
        if (next) next();
        else free++;
      }
    },
  });
  return { first: slotsOf(waitingFirst), last: slotsOf(waitingLast) };
}
