/**
 * Turns of the event loop for long computations in requests. A computation calls `turn()` between its pieces. Together
 * all computations of the process use at most `turnMs` before requests and answers that arrived meanwhile are served.
 */

/** Milliseconds of computing between two rounds of the event loop. */
const turnMs = 10;

export interface Turns {
  /** Resolves at once while the present turn has time left, else in the caller's next turn. Callers wait in order. */
  turn(): Promise<void>;
}

export function createTurns({
  clockMs = () => performance.now(),
  afterEvents = setImmediate as (run: () => void) => unknown,
}: {
  clockMs?: () => number;
  /** Calls `run` after the event loop has served what arrived. */
  afterEvents?: (run: () => void) => unknown;
} = {}): Turns {
  const waiting: (() => void)[] = [];
  let endsAt = Number.NEGATIVE_INFINITY;

  function startNext(): void {
    const next = waiting.shift();
    if (!next) return;
    endsAt = clockMs() + turnMs;
    next();
    // One turn for each round of the loop, however many computations wait.
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

/** The turns of this process. */
export const { turn } = createTurns();
