import { setTimeout as wait } from 'node:timers/promises';
import { ask, connect, reader, signIn } from '../process/client.ts';

const readers = 3;

interface Site {
  origin: string;
  inFlight: number;
}

export interface ReaderLoad {
  /** Sends further requests only to the processes at these origins. Resolves when the other processes have no requests in flight. */
  use(origins: string[]): Promise<void>;
  end(): Promise<{ requests: number; failures: string[]; slowestMs: number }>;
}

export function startReaderLoad(origins: string[], { pauseMs = 100 }: { pauseMs?: number } = {}): ReaderLoad {
  let sites: Site[] = origins.map((origin) => ({ origin, inFlight: 0 }));
  const failures: string[] = [];
  let [requests, slowestMs] = [0, 0];
  let isOver = false;
  const run = async (number: number) => {
    const token = await signIn(await connect(origins[0]!), reader);
    for (let turn = number; !isOver; turn++) {
      const site = sites[turn % sites.length]!;
      site.inFlight += 1;
      const startedAt = performance.now();
      await search(site.origin, token).catch((error: unknown) => failures.push(String(error)));
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      site.inFlight -= 1;
      requests += 1;
      await wait(pauseMs);
    }
  };
  const running = Array.from({ length: readers }, (_, number) => run(number));
  return {
    async use(next) {
      const left = sites.filter(({ origin }) => !next.includes(origin));
      sites = next.map((origin) => sites.find((site) => site.origin === origin) ?? { origin, inFlight: 0 });
      while (left.some(({ inFlight }) => inFlight > 0)) await wait(pauseMs);
    },
    async end() {
      isOver = true;
      await Promise.all(running);
      return { requests, failures, slowestMs };
    },
  };
}

async function search(origin: string, token: string): Promise<void> {
  const answer = await ask(origin, '{ headlines(keywords: "turbine") { data { title } } }', { token });
  if (answer.status !== 200 || answer.errors) throw new Error(`${answer.status} ${JSON.stringify(answer.errors)}`);
}
