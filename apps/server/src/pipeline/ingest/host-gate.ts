/**
 * Politeness towards one host: one request at a time, and a pause between. It holds inside one process; between
 * processes `schedule-feeds.ts` never hands out two feeds of one host at once.
 */

export interface HostGate {
  /** Runs `task` when it is this host's turn and returns what it returns. */
  run<T>(url: string, task: () => Promise<T>): Promise<T>;
}

/** Hosts remembered; beyond it those that are idle are forgotten. */
const MAX_HOSTS = 10_000;

/**
 * Returns a gate that leaves `gapMs` between the end of one request and the start of the next to the same host.
 * Origins in `exemptOrigins` (the local newswire) pass at once.
 */
export function createHostGate({
  gapMs,
  exemptOrigins,
  pause = wait,
}: {
  gapMs: number;
  exemptOrigins?: readonly string[];
  /** Waits between two requests. */
  pause?: (ms: number) => Promise<unknown>;
}): HostGate {
  const exempt = new Set(exemptOrigins?.map((origin) => new URL(origin).origin));
  const lastTurn = new Map<string, Promise<unknown>>();
  return {
    async run(url, task) {
      const { host, origin } = new URL(url);
      if (exempt.has(origin)) return task();
      const before = lastTurn.get(host) ?? Promise.resolve();
      const turn = before.then(task);
      const ended = turn.then(afterwards, afterwards);
      if (lastTurn.size >= MAX_HOSTS) lastTurn.clear();
      lastTurn.set(host, ended);
      void ended.then(() => {
        if (lastTurn.get(host) === ended) lastTurn.delete(host);
      });
      return turn;
    },
  };

  function afterwards(): Promise<unknown> {
    return pause(gapMs);
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
