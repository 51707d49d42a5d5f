import { setTimeout as wait } from 'node:timers/promises';

/** Calls in one batch at most, so that its parameters stay small. */
const batchSizeMax = 200;

interface Call<Input, Output> {
  input: Input;
  resolve(output: Output): void;
  reject(error: unknown): void;
}

interface BatcherOptions {
  /** Batches in flight at the same time. */
  concurrency?: number;
  /** Milliseconds between the starts of two batches, unless the batcher was idle. */
  spacingMs?: number;
  /** For tests. */
  pause?: (ms: number) => Promise<unknown>;
}

/**
 * Returns a function that combines calls into batches. A call that finds the batcher idle starts a batch with all calls of
 * the same turn of the event loop; calls made meanwhile share the next batch. `run` returns one output for each input, in
 * their order. If it fails, all calls of the batch fail.
 */
export function createBatcher<Input, Output>(
  run: (inputs: Input[]) => Promise<Output[]>,
  { concurrency = 1, spacingMs = 0, pause = wait }: BatcherOptions = {},
): (input: Input) => Promise<Output> {
  const waiting: Call<Input, Output>[] = [];
  const inFlight = new Set<Promise<void>>();
  let isStarting = false;
  return (input) => {
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    waiting.push({ input, resolve, reject });
    if (!isStarting) void startBatches();
    return promise;
  };

  async function startBatches() {
    isStarting = true;
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      if (inFlight.size >= concurrency) await Promise.race(inFlight);
      else await startBatch(waiting.splice(0, batchSizeMax));
    }
    isStarting = false;
  }

  async function startBatch(calls: Call<Input, Output>[]) {
    const ended = runBatch(calls).finally(() => inFlight.delete(ended));
    inFlight.add(ended);
    if (spacingMs > 0) await pause(spacingMs);
  }

  async function runBatch(calls: Call<Input, Output>[]) {
    try {
      const outputs = await run(calls.map(({ input }) => input));
      for (const [position, { resolve }] of calls.entries()) resolve(outputs[position]!); // One for each input.
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  }
}
