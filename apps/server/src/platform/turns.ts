/**
 * Shares the event loop between long computations and requests. A computation calls `turn()` between its steps. All
 * computations of the process together run for at most `turnMs` before pending requests and I/O are served.
 */

const turnMs = 10;

export interface Turns {
  /** Resolves immediately if the current turn has time left, otherwise in the caller's next turn. Callers wait in order. */
  turn(): Promise<void>;
}

export function createTurns({
  clockMs = () => performance.now(),
  afterEvents = setImmediate as (run: () => void) => unknown,
}: {
  clockMs?: () => number;
  afterEvents?: (run: () => void) => unknown;
} = {}): Turns {
  const waiting: (() => void)[] = [];
  let endsAt = Number.NEGATIVE_INFINITY;

  function startNext(): void {
    const next = waiting.shift();
    if (!next) return;
    endsAt = clockMs() + turnMs;
    next();
    // Starts only one turn per round of the event loop, even if several computations wait.
    if (waiting.length > 0) afterEvents(startNext);
  }

  return {
    turn() {
      if (waiting.length === 0 && clockMs() < endsAt) return Promise.resolve();
      return new Promise((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 1) afterEvents(startNext);
      });
    },
  };
}

export const { turn } = createTurns();
