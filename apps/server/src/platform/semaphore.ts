export interface Semaphore {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createSemaphore(size: number): Semaphore {
  return createPrioritySemaphore(size).last;
}

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
        const next = waitingFirst.shift() ?? waitingLast.shift();
        if (next) next();
        else free++;
      }
    },
  });
  return { first: semaphoreOf(waitingFirst), last: semaphoreOf(waitingLast) };
}
