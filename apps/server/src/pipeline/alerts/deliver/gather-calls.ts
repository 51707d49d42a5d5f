import { setTimeout as wait } from 'node:timers/promises';

/** Calls carried out by one statement at most: its JSON stays small. */
const callsMax = 200;

interface Call<Input, Output> {
  input: Input;
  resolve(output: Output): void;
  reject(error: unknown): void;
}

/**
 * Returns a function that carries out many calls by one: those made in one turn go together, and those made while they are
 * under way go next, all at once, after `pauseMs` in which more may come. `run` answers each input at its place; when it fails,
 * all of its calls do.
 */
export function gatherCalls<Input, Output>(
  run: (inputs: Input[]) => Promise<Output[]>,
  { pauseMs = 0, pause = wait }: { pauseMs?: number; pause?: (ms: number) => Promise<unknown> } = {},
): (input: Input) => Promise<Output> {
  const waiting: Call<Input, Output>[] = [];
  let isRunning = false;
  return (input) => {
    const { promise, resolve, reject } = Promise.withResolvers<Output>();
    waiting.push({ input, resolve, reject });
    if (!isRunning) void runWaiting();
    return promise;
  };

  async function runWaiting() {
    isRunning = true;
    await new Promise((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      await runSome(waiting.splice(0, callsMax));
      if (pauseMs > 0 && waiting.length > 0 && waiting.length < callsMax) await pause(pauseMs);
    }
    isRunning = false;
  }

  async function runSome(calls: Call<Input, Output>[]) {
    try {
      const outputs = await run(calls.map(({ input }) => input));
      for (const [place, { resolve }] of calls.entries()) resolve(outputs[place]!); // One for each input.
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  }
}
