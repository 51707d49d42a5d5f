import { setTimeout as wait } from 'node:timers/promises';

/** Maximum number of calls in one batch, so that its parameters stay small. */
const batchSizeMax = 200;

interface Call<Input, Output> {
  input: Input;
  resolve(output: Output): void;
  reject(error: unknown): void;
}

interface BatcherOptions {
  concurrency?: number;
  /** Minimum time in ms between the starts of two batches, unless the batcher was idle. */
  spacingMs?: number;
  /** For tests. */
  pause?: (ms: number) => Promise<unknown>;
}

/**
 * Batches calls. An idle batcher combines all calls of the same event loop turn into its first batch. `run` must return
 * the outputs in the order of the inputs. If a batch fails, all its calls fail.
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
