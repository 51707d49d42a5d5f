/** Limits costly reads, so that the requests of one user cannot occupy all database connections or block the event loop. */
import { Refusal } from '#src/platform/errors.ts';

/** `long` reads, such as forecasts, take seconds. `search` reads usually take milliseconds. */
export type CostlyKind = 'search' | 'long';

export interface BudgetLimits {
  perPerson: number;
  perProcess: number;
  /** Maximum number of long reads in flight in the process. The rest of `perProcess` is left for searches. */
  longPerProcess: number;
  /** Maximum number of waiting reads per user. Our client's busiest page sends eight at once. */
  waitingPerPerson: number;
  waitMs: number;
}

export const defaultBudget: BudgetLimits = {
  perPerson: 2,
  perProcess: 4,
  longPerProcess: 2,
  waitingPerPerson: 30,
  waitMs: 8_000,
};

const retrySeconds = 2;

export interface BudgetInput {
  personId: string;
  kind: CostlyKind;
  /** Aborts the wait for the start of `work`. `work` itself must observe the signal. */
  signal?: AbortSignal | undefined;
}

export interface Budget {
  /**
   * Runs `work` within the budget. Users take turns, and the reads of one user run in order.
   * @throws Refusal `TOO_MANY_AT_ONCE` if too many of the user's reads are waiting, or this read has waited too long.
   */
  run<T>(input: BudgetInput, work: () => T | Promise<T>): Promise<T>;
}

interface Waiting {
  kind: CostlyKind;
  start(): void;
}

export function createBudget({
  startTimer = setTimeout,
  ...given
}: Partial<BudgetLimits> & { startTimer?: (late: () => void, ms: number) => NodeJS.Timeout } = {}): Budget {
  const limits = { ...defaultBudget, ...given };
  const waiting = new Map<string, Waiting[]>();
  const running = new Map<string, number>();
  const inProcess = { all: 0, long: 0 };

  const mayStart = (personId: string, kind: CostlyKind) =>
    inProcess.all < limits.perProcess &&
    (kind !== 'long' || inProcess.long < limits.longPerProcess) &&
    (running.get(personId) ?? 0) < limits.perPerson;

  function begin(personId: string, kind: CostlyKind): void {
    inProcess.all++;
    if (kind === 'long') inProcess.long++;
    running.set(personId, (running.get(personId) ?? 0) + 1);
  }

  function end(personId: string, kind: CostlyKind): void {
    inProcess.all--;
    if (kind === 'long') inProcess.long--;
    const left = (running.get(personId) ?? 1) - 1;
    if (left === 0) running.delete(personId);
    else running.set(personId, left);
    startNext();
  }

  function startNext(): void {
    for (const [personId, queue] of waiting) {
      const next = queue.find(({ kind }) => mayStart(personId, kind));
      if (!next) continue;
      leave(personId, next);
      const rest = waiting.get(personId);
      if (rest && waiting.delete(personId)) waiting.set(personId, rest);
      next.start();
      startNext();
      return;
    }
  }

  function leave(personId: string, one: Waiting): void {
    const left = (waiting.get(personId) ?? []).filter((other) => other !== one);
    if (left.length === 0) waiting.delete(personId);
    else waiting.set(personId, left);
  }

  async function untilTurn({ personId, kind, signal }: BudgetInput): Promise<void> {
    const queue = waiting.get(personId) ?? [];
    if (queue.length >= limits.waitingPerPerson) throw tooMany();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one: Waiting = {
      kind,
      start() {
        begin(personId, kind);
        resolve();
      },
    };
    waiting.set(personId, [...queue, one]);
    const refuse = (reason: unknown) => {
      leave(personId, one);
      reject(reason);
    };
    const timer = startTimer(() => refuse(tooMany()), limits.waitMs);
    const onAbort = () => refuse(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }
  }

  return {
    async run(input, work) {
      const { personId, kind, signal } = input;
      signal?.throwIfAborted();
      if (!waiting.has(personId) && mayStart(personId, kind)) begin(personId, kind);
      else await untilTurn(input);
      try {
        return await work();
      } finally {
        end(personId, kind);
      }
    },
  };
}

function tooMany(): Refusal {
  return new Refusal('TOO_MANY_AT_ONCE', 429, 'Too many searches are running.', { seconds: retrySeconds });
}
