/**
 * Returns a function that runs work at most `max` at a time, in the order asked: thousands of clients that come back at
 * once must not take every connection of a pool that others use too.
 */
export function limitConcurrency(max: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= max) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed on, not given back.
      if (next) next();
      else running -= 1;
    }
  };
}
