/**
 * Returns a function that runs work in call order, at most `max` at once. Keeps thousands of reconnecting clients from
 * taking every connection of a shared pool.
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
      if (next) next();
      else running -= 1;
    }
  };
}
