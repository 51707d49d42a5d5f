import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer =
  | { data: unknown }
  | { errors: { message: string; extensions?: Record<string, unknown> }[] }
  | { status: number; body: object };

export interface AnsweringServer {
  readonly asked: { name: string; variables: Record<string, unknown> }[];
  readonly methods: string[];
  readonly answers: Record<string, Answer | Promise<Answer>>;
  sendsTags: boolean;
  signInAnswer: { status: number; body: unknown };
  readonly signIns: unknown[];
  stop(): Promise<void>;
}

interface SimulatedPage {
  abort(): Promise<void>;
  setURL(url: string): void;
  setViewport(size: { width: number; height: number }): void;
}

export async function startAnsweringServer(): Promise<AnsweringServer> {
  const running: AnsweringServer = {
    asked: [],
    methods: [],
    answers: {},
    sendsTags: false,
    signInAnswer: { status: 500, body: {} },
    signIns: [],
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
    const isQuestion = request.url?.startsWith('/graphql?') ?? false;
    if (request.method !== 'POST' && !isQuestion) return void response.writeHead(404).end();
    let body = isQuestion ? questionOf(request.url ?? '') : '';
    for await (const chunk of request) body += String(chunk);
    if (request.url?.startsWith('/auth/v1/token')) {
      running.signIns.push(JSON.parse(body));
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
    if (isQuestion && running.sendsTags) respondUnlessUnchanged(request.headers['if-none-match'], response, answer);
    else respond(response, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  simulatedPage().setURL(`http://127.0.0.1:${port}/`);
  return running;
}

function respondUnlessUnchanged(known: string | undefined, response: ServerResponse, answer: Answer): void {
  const tag = `W/"${createHash('sha256').update(JSON.stringify(answer)).digest('hex')}"`;
  response.setHeader('ETag', tag).setHeader('Cache-Control', 'no-store');
  if (known === tag) response.writeHead(304).end();
  else respond(response, answer);
}

function respond(response: ServerResponse, answer: Answer): void {
  const { status, body } = 'status' in answer ? answer : { status: 200, body: answer };
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}

function questionOf(url: string): string {
  const query = new URL(url, 'http://localhost').searchParams;
  return JSON.stringify({
    operationName: query.get('operationName'),
    variables: JSON.parse(query.get('variables') ?? '{}'),
  });
}

/** happy-dom adds its controls to `window`; the DOM types do not include them. */
export function simulatedPage(): SimulatedPage {
  return (window as unknown as { happyDOM: SimulatedPage }).happyDOM;
}
