/**
 * Limits requests to one host within this process. Across processes, `schedule-feeds.ts` never leases two feeds of one
 * host at the same time.
 */

export interface HostGate {
  run<T>(url: string, task: () => Promise<T>): Promise<T>;
}

const MAX_HOSTS = 10_000;

/**
 * `gapMs` is the pause in ms between the end of one request to a host and the start of the next. Requests to
 * `exemptOrigins` (the local newswire) do not wait.
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
