import type { KeptActs } from './kept-acts.ts';

export type Settled<Done> = ({ kind: 'done' } & Done) | { kind: 'refused'; error: unknown };

/** Outcome of sending an operation. `refused`: the server will never accept it. `away`: the server is unreachable. */
export type SendOutcome<Done> = Settled<Done> | { kind: 'away' };

interface Deps<Act, Done> {
  readonly send: (act: Act) => Promise<SendOutcome<Done>>;
  readonly kept: KeptActs<Act>;
  /** Called when the server has accepted or refused an operation, after it has left the queue. */
  readonly onSettled: (act: Act, outcome: Settled<Done>) => void;
}

const firstRetryMs = 1_000;
const lastRetryMs = 60_000;

/** Sends operations in order. An operation that cannot be sent is stored on the device and retried. */
export function createActQueue<Act, Done>({ send, kept, onSettled }: Deps<Act, Done>) {
  let queue: Act[] = kept.list();
  let inFlight: Act | undefined;
  let retryMs = firstRetryMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const drop = (act: Act) => {
    queue = queue.filter((one) => one !== act);
    kept.remove(act);
  };

  async function flush(): Promise<void> {
    if (inFlight || !queue[0]) return;
    clearTimeout(timer);
    const act = queue[0];
    inFlight = act;
    const outcome = await send(act);
    inFlight = undefined;
    if (outcome.kind === 'away') {
      timer = setTimeout(() => void flush(), retryMs);
      retryMs = Math.min(retryMs * 2, lastRetryMs);
      return;
    }
    retryMs = firstRetryMs;
    drop(act);
    onSettled(act, outcome);
    await flush();
  }

  return {
    acts: (): readonly Act[] => queue,
    add(act: Act): void {
      queue.push(act);
      kept.add(act);
      void flush();
    },
    /** Removes an operation that is not in flight. Returns whether it was removed. */
    cancel(act: Act): boolean {
      if (act === inFlight) return false;
      drop(act);
      return true;
    },
    flush: () => void flush(),
    stop(): void {
      clearTimeout(timer);
      queue = [];
    },
  };
}
