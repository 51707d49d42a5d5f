/** A semaphore: limits parallel work. Callers wait in order of arrival. */
export interface Semaphore {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createSemaphore(size: number): Semaphore {
  return createPrioritySemaphore(size).last;
}

/** Creates a semaphore of `size` permits with two priorities: every caller of `first` goes before those of `last`. */
export function createPrioritySemaphore(size: number): { first: Semaphore; last: Semaphore } {
  const waitingFirst: (() => void)[] = [];
  const waitingLast: (() => void)[] = [];
  let free = size;
  const semaphoreOf = (waiting: (() => void)[]): Semaphore => ({
    async run(work) {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        // Passes the permit to the next waiting caller, or frees it.
        const next = waitingFirst.shift() ?? waitingLast.shift();
        if (next) next();
        else free++;
      }
    },
  });
  return { first: semaphoreOf(waitingFirst), last: semaphoreOf(waitingLast) };
}
