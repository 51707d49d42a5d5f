/**
 * Limits one process to one request at a time to each host, with a pause between requests. Across processes
 * `schedule-feeds.ts` never leases two feeds of one host at the same time.
 */

export interface HostGate {
  run<T>(url: string, task: () => Promise<T>): Promise<T>;
}

/** Hosts in memory. Above it, idle ones are dropped. */
const MAX_HOSTS = 10_000;

/**
 * Creates a gate that leaves `gapMs` between the end of one request and the start of the next to the same host.
 * Requests to `exemptOrigins` (the local newswire) do not wait.
 */
export function createHostGate({
  gapMs,
  exemptOrigins,
  pause = wait,
}: {
  gapMs: number;
  exemptOrigins?: readonly string[];
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
