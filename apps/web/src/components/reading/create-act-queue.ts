import type { KeptActs } from './kept-acts.ts';

export type Settled<Done> = ({ kind: 'done' } & Done) | { kind: 'refused'; error: unknown };

/** Outcome of sending an operation. `refused`: the server will never accept it. `away`: the server is unreachable. */
export type SendOutcome<Done> = Settled<Done> | { kind: 'away' };

interface Deps<Act, Done> {
  readonly send: (act: Act) => Promise<SendOutcome<Done>>;
  readonly kept: KeptActs<Act>;
  /**
   * Called when an operation has left the queue. The server has then accepted or refused the operation, or another tab
   * has sent it (`elsewhere`).
   */
  readonly onSettled: (act: Act, outcome: Settled<Done> | { kind: 'elsewhere' }) => void;
  readonly onAway?: () => void;
}

const firstRetryMs = 1_000;
const lastRetryMs = 60_000;

/** Sends operations in order. An operation that cannot be sent is stored on the device and retried. */
export function createActQueue<Act extends object, Done>({ send, kept, onSettled, onAway }: Deps<Act, Done>) {
  let queue: Act[] = kept.list();
  const stored = new WeakSet(queue);
  const neverSent = new WeakSet<Act>();
  let inFlight: Act | undefined;
  let retryMs = firstRetryMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isSentElsewhere = (act: Act) => stored.has(act) && !kept.has(act);
  const drop = (act: Act) => {
    queue = queue.filter((one) => one !== act);
    kept.remove(act);
  };

  async function flush(): Promise<void> {
    if (inFlight || !queue[0]) return;
    clearTimeout(timer);
    const act = queue[0];
    inFlight = act;
    neverSent.delete(act);
    const outcome = isSentElsewhere(act) ? { kind: 'elsewhere' as const } : await send(act);
    inFlight = undefined;
    if (outcome.kind === 'away') {
      timer = setTimeout(() => void flush(), retryMs);
      retryMs = Math.min(retryMs * 2, lastRetryMs);
      onAway?.();
      return;
    }
    retryMs = firstRetryMs;
    drop(act);
    onSettled(act, outcome);
    await flush();
  }

  return {
    acts: (): readonly Act[] => queue,
    isStored: (act: Act): boolean => stored.has(act),
    add(act: Act): void {
      queue.push(act);
      kept.add(act);
      if (kept.has(act)) stored.add(act);
      neverSent.add(act);
      void flush();
    },
    /** Removes an operation that was never sent. Returns whether it was removed. */
    cancel(act: Act): boolean {
      if (!neverSent.has(act) || isSentElsewhere(act)) return false;
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
