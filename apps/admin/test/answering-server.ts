import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = { data: unknown } | { errors: { message: string; extensions?: Record<string, unknown> }[] };

export interface AnsweringServer {
  readonly asked: { name: string; variables: Record<string, unknown> }[];
  readonly answers: Record<string, Answer>;
  stop(): Promise<void>;
}

export async function startAnsweringServer(): Promise<AnsweringServer> {
  const running: AnsweringServer = {
    asked: [],
    answers: {},
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer(async (request, response) => {
    if (request.url === '/config.json') {
      return void response.end('{"productName":"Kawaraban","backendServiceUrl":"","publishableKey":"publishable"}');
    }
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { operationName, variables } = JSON.parse(body) as {
      operationName: string;
      variables: Record<string, unknown>;
    };
    running.asked.push({ name: operationName, variables });
    const answer = running.answers[operationName];
    response.writeHead(answer ? 200 : 500, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  // happy-dom adds its API to `window`, which the DOM types do not include.
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`http://127.0.0.1:${port}/admin/`);
  return running;
}
