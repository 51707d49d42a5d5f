import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What an operation answers: its `data`, GraphQL errors, or whatever a gateway would. */
export type Answer =
  | { data: unknown }
  | { errors: { message: string; extensions?: Record<string, unknown> }[] }
  | { status: number; body: object };

export interface AnsweringServer {
  /** The operations asked for, in order, with their variables. */
  readonly asked: { name: string; variables: Record<string, unknown> }[];
  /** How they were asked for: `GET` or `POST`. */
  readonly methods: string[];
  /** What each operation answers, by its name, and each call of the REST API, such as `GET /api/recent-alerts`, at once or when a promise is fulfilled; one that is not here answers 500. */
  readonly answers: Record<string, Answer | Promise<Answer>>;
  signInAnswer: { status: number; body: unknown };
  stop(): Promise<void>;
}

interface SimulatedPage {
  abort(): Promise<void>;
  setURL(url: string): void;
  setViewport(size: { width: number; height: number }): void;
}

/** Starts a server on loopback that answers `/config.json`, and the data API and sign-in as told, and makes it the origin of the simulated page. */
export async function startAnsweringServer(): Promise<AnsweringServer> {
  const running: AnsweringServer = {
    asked: [],
    methods: [],
    answers: {},
    signInAnswer: { status: 500, body: {} },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer(async (request, response) => {
    if (request.url === '/config.json') return void response.end('{"productName":"Kawaraban"}');
    const rest = running.answers[`${request.method} ${request.url}`];
    if (rest) {
      running.asked.push({ name: `${request.method} ${request.url}`, variables: {} });
      return void respond(response, await rest);
    }
    // What is asked beside the data API, such as which build is the newest, is not there.
    const isQuestion = request.url?.startsWith('/graphql?') ?? false;
    if (request.method !== 'POST' && !isQuestion) return void response.writeHead(404).end();
    let body = isQuestion ? questionOf(request.url ?? '') : '';
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
    running.methods.push(request.method ?? '');
    const answer = (await running.answers[operationName]) ?? { status: 500, body: {} };
    respond(response, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  simulatedPage().setURL(`http://127.0.0.1:${port}/`);
  return running;
}

function respond(response: ServerResponse, answer: Answer): void {
  const { status, body } = 'status' in answer ? answer : { status: 200, body: answer };
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** The body that would have asked the same by POST. */
function questionOf(url: string): string {
  const query = new URL(url, 'http://localhost').searchParams;
  return JSON.stringify({
    operationName: query.get('operationName'),
    variables: JSON.parse(query.get('variables') ?? '{}'),
  });
}

/** happy-dom puts its controls on `window`, which the DOM's types do not know. */
export function simulatedPage(): SimulatedPage {
  return (window as unknown as { happyDOM: SimulatedPage }).happyDOM;
}
