import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'undici';
import type { Operation, Reader } from './api-operations.ts';
import { createRandom } from './search-corpus.ts';

export interface Load {
  origin: string;
  tokens: string[];
  operations: Operation[];
  warmUpMs: number;
  durationMs: number;
  thinkMs: number;
  signal: AbortSignal;
}

export interface Timing {
  name: string;
  /** Sorted, smallest first. */
  timesMs: number[];
  errors: Map<string, number>;
}

export async function drive(load: Load): Promise<Timing[]> {
  const timings = new Map(
    load.operations.map(({ name }): [string, Timing] => [name, { name, timesMs: [], errors: new Map() }]),
  );
  const startsAt = performance.now() + load.warmUpMs;
  await Promise.all(load.tokens.map((token, i) => driveReader(load, { token, i, startsAt, timings })));
  for (const { timesMs } of timings.values()) timesMs.sort((a, b) => a - b);
  return [...timings.values()];
}

interface Turns {
  token: string;
  i: number;
  startsAt: number;
  timings: Map<string, Timing>;
}

async function driveReader(load: Load, { token, i, startsAt, timings }: Turns): Promise<void> {
  const client = new Client(load.origin, { pipelining: 1 });
  const reader: Reader = { turn: 0, random: createRandom(i + 1), headlineIds: [] };
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'accept-language': i % 2 ? 'en' : 'ja',
  };
  const endsAt = startsAt + load.durationMs;
  // The first request fetches a list whose IDs later requests use.
  let operation = load.operations.find(({ learn }) => learn) ?? draw(load.operations, reader);
  while (performance.now() < endsAt && !load.signal.aborted) {
    const askedAt = performance.now();
    const failure = await ask(client, { ...operation.request(reader), headers }, (data) =>
      operation.learn?.(reader, data),
    );
    const timing = timings.get(operation.name);
    if (timing && askedAt >= startsAt) {
      timing.timesMs.push(performance.now() - askedAt);
      if (failure) timing.errors.set(failure, (timing.errors.get(failure) ?? 0) + 1);
    }
    reader.turn += 1;
    operation = draw(load.operations, reader);
    if (load.thinkMs > 0) await wait(load.thinkMs * (0.5 + reader.random()));
  }
  await client.close();
}

async function ask(
  client: Client,
  request: Parameters<Client['request']>[0],
  learn: (data: unknown) => void,
): Promise<string | null> {
  try {
    const { statusCode, body } = await client.request(request);
    const answer = (await body.json()) as { data?: unknown; errors?: { extensions?: { code?: string } }[] };
    if (statusCode !== 200 || answer.errors)
      return `${statusCode} ${answer.errors?.[0]?.extensions?.code ?? ''}`.trim();
    if (answer.data) learn(answer.data);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

function draw(operations: Operation[], { random }: Reader): Operation {
  const total = operations.reduce((sum, { weight }) => sum + weight, 0);
  let place = random() * total;
  for (const operation of operations) {
    place -= operation.weight;
    if (place < 0) return operation;
  }
  return operations[0]!;
}
