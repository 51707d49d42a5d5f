import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface FakeAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

export type FakeRoute =
  | FakeAnswer
  // biome-ignore lint/suspicious/noConfusingVoidType: a handler that writes the response itself returns nothing
  | ((request: RecordedRequest, response: ServerResponse) => FakeAnswer | void | Promise<FakeAnswer | void>);

export interface FakeOrigin {
  origin: string;
  requests: RecordedRequest[];
  on(path: string, route: FakeRoute): void;
  onOther: FakeRoute;
  concurrency: { now: number; max: number };
  close(): Promise<void>;
}

export async function startFakeOrigin(routes: Record<string, FakeRoute> = {}): Promise<FakeOrigin> {
  const table = new Map(Object.entries(routes));
  const requests: RecordedRequest[] = [];
  const concurrency = { now: 0, max: 0 };
  const server = createServer(async (incoming, response) => {
    concurrency.now += 1;
    concurrency.max = Math.max(concurrency.max, concurrency.now);
    response.once('close', () => {
      concurrency.now -= 1;
    });
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const recorded: RecordedRequest = {
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      headers: incoming.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    };
    requests.push(recorded);
    const route = table.get(new URL(recorded.path, 'http://x').pathname) ?? fake.onOther;
    const answer = typeof route === 'function' ? await route(recorded, response) : route;
    if (!answer) return;
    response.writeHead(answer.status ?? 200, answer.headers ?? {});
    response.end(answer.body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeOrigin = {
    origin: `http://127.0.0.1:${port}`,
    requests,
    concurrency,
    on: (path, route) => void table.set(path, route),
    onOther: { status: 404, body: 'not found' },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return fake;
}
