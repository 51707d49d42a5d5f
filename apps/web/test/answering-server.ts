import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What an operation answers: its `data`, or GraphQL errors. */
export type Answer = { data: unknown } | { errors: { message: string; extensions?: Record<string, unknown> }[] };

export interface AnsweringServer {
  /** The operations asked for, in order, with their variables. */
  readonly asked: { name: string; variables: Record<string, unknown> }[];
  /** What each operation answers, by its name; one that is not here answers 500. */
  readonly answers: Record<string, Answer>;
  /** What the sign-in service answers to a password. */
  signInAnswer: { status: number; body: unknown };
  stop(): Promise<void>;
}

/** Starts a server on loopback that answers `/config.json`, and the data API and sign-in as told, and makes it the origin of the simulated page. */
export async function startAnsweringServer(): Promise<AnsweringServer> {
  const running: AnsweringServer = {
    asked: [],
    answers: {},
    signInAnswer: { status: 500, body: {} },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer(async (request, response) => {
    if (request.url === '/config.json') return void response.end('{"productName":"Kawaraban"}');
    let body = '';
    for await (const chunk of request) body += String(chunk);
    if (request.url?.startsWith('/auth/v1/token')) {
      response.writeHead(running.signInAnswer.status, { 'Content-Type': 'application/json' });
      return void response.end(JSON.stringify(running.signInAnswer.body));
    }
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
  simulatedPage().setURL(`http://127.0.0.1:${port}/`);
  return running;
}

/** happy-dom puts its controls on `window`, which the DOM's types do not know. */
function simulatedPage(): { setURL(url: string): void } {
  return (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM;
}
