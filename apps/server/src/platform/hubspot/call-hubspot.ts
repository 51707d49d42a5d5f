/**
 * One call of HubSpot through its official client, bounded and turned into an outcome. The client brings neither a time
 * limit nor a limit of what it reads, and its own retries know only one process: all three are here and in pace.ts.
 */
import { Agent } from 'node:http';
import { Agent as TlsAgent } from 'node:https';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '@hubspot/api-client';
import { addressInVersion, answerBytesMax, callTimeoutMs, existingIdIn } from './hubspot-facts.ts';
import { heedHeaders, noteAnswer, noteOutage, obeyLimit, type PaceDeps, pauseAll, takeTurn } from './pace.ts';

/** What HubSpot says is wrong, as the CRM operations pass it on. */
export interface CrmProblem {
  status: string;
  message: string;
  category: string | null;
  correlationId: string | null;
  errors: unknown;
  numErrors: number | null;
}

export type Answer<Value> =
  | { kind: 'ok'; value: Value }
  | { kind: 'not-found'; problem: CrmProblem }
  /** There is such a contact already; `existingId` when the sentence names it. */
  | { kind: 'conflict'; existingId: string | null; problem: CrmProblem }
  /** The same request will be refused again. */
  | { kind: 'refused'; problem: CrmProblem }
  /** Nothing was done, and nothing will be before `until`. */
  | { kind: 'paused'; until: Date; problem: CrmProblem }
  /** An outage; whether the request took effect is not known. */
  | { kind: 'unclear'; problem: CrmProblem };

export interface CallDeps extends PaceDeps {
  token: string;
  /** `https://api.hubapi.com`, or a test's. */
  baseUrl: string;
  /** `v3` or a dated version of the API. */
  apiVersion: string;
  timeoutMs?: number;
  /** Milliseconds on the clock that `timeoutMs` is measured with. */
  clockMs?: () => number;
}

/** After a token that is not accepted the next try is so far off: somebody has to set another. */
const tokenPauseMs = 300_000;

/** Runs `work` with a client when it is our turn; waits for that up to some seconds. Never throws for what HubSpot does. */
export async function callHubspot<Value>(
  deps: CallDeps,
  work: (client: Client) => Promise<Value>,
): Promise<Answer<Value>> {
  const turn = await takeTurn(deps);
  if (turn.kind === 'paused') return { kind: 'paused', until: turn.until, problem: ownProblem('PAUSED', turn.reason) };
  const waitMs = turn.at.getTime() - deps.now().getTime();
  if (waitMs > 0) await wait(waitMs);
  const exchange = await exchangeWith(deps, work);
  if (exchange.headers) await heedHeaders(deps, exchange.headers);
  if ('value' in exchange) {
    await noteAnswer(deps);
    return { kind: 'ok', value: exchange.value };
  }
  return await judge(deps, exchange);
}

interface Failure {
  /** Undefined: no answer came. */
  status?: number | undefined;
  headers?: Record<string, string> | undefined;
  error: Error & { body?: unknown };
}
type Exchange<Value> = { value: Value; headers?: Record<string, string> } | Failure;

async function exchangeWith<Value>(deps: CallDeps, work: (client: Client) => Promise<Value>): Promise<Exchange<Value>> {
  const { agent, limit } = boundedAgent(deps);
  const seen: { status?: number; headers?: Record<string, string> } = {};
  const middleware = {
    pre(given: unknown) {
      const request = given as { getUrl(): string; setUrl(url: string): void }; // The client's RequestContext.
      request.setUrl(addressInVersion(request.getUrl(), deps.apiVersion));
      return request;
    },
    post(given: unknown) {
      const response = given as { httpStatusCode: number; headers: Record<string, string> }; // Its ResponseContext.
      seen.status = response.httpStatusCode;
      seen.headers = response.headers;
      return response;
    },
  };
  const { Client } = loadClient();
  const { token: accessToken, baseUrl: basePath } = deps;
  // A client a call is cheap, and so what is heard belongs to this call.
  const client = new Client({ accessToken, basePath, httpAgent: agent, middleware: [middleware] });
  try {
    const value = await Promise.race([work(client), limit.passed]);
    return { value, ...seen };
  } catch (error) {
    return { ...seen, error: error as Error };
  } finally {
    limit.lift();
  }
}

/** Loaded at the first call: it is 14 MB in memory that installations without a CRM need not spend. */
function loadClient(): typeof import('@hubspot/api-client') {
  return createRequire(import.meta.url)('@hubspot/api-client');
}

const watchMs = 50;

/** Returns an agent for one call, destroyed with its connection when the call takes too long or reads too much. */
function boundedAgent({ baseUrl, timeoutMs = callTimeoutMs, clockMs = () => performance.now() }: CallDeps) {
  const agent = baseUrl.startsWith('https:') ? new TlsAgent() : new Agent();
  const { promise: passed, reject } = Promise.withResolvers<never>();
  const end = (message: string) => {
    reject(new Error(message));
    agent.destroy();
  };
  const endsAt = clockMs() + timeoutMs;
  const watch = setInterval(() => {
    if (clockMs() > endsAt) return end(`No answer within ${timeoutMs / 1_000} s.`);
    const sockets = Object.values(agent.sockets).flat() as Socket[];
    if (sockets.some(({ bytesRead }) => bytesRead > answerBytesMax)) end('The answer is too large.');
  }, watchMs);
  const lift = () => {
    clearInterval(watch);
    agent.destroy();
  };
  passed.catch(() => {}); // Nobody may be listening any more.
  return { agent, limit: { passed, lift } };
}

async function judge(deps: CallDeps, failure: Failure): Promise<Answer<never>> {
  const { status } = failure;
  const problem = problemOf(failure);
  if (status === undefined || status < 300 || status >= 500 || status === 408 || status === 423) {
    await noteOutage(deps, problem.message);
    return { kind: 'unclear', problem };
  }
  await noteAnswer(deps);
  if (status === 429) {
    const { policyName } = (failure.error.body ?? {}) as { policyName?: string };
    const limit = { policyName, message: problem.message, headers: failure.headers ?? {} };
    return { kind: 'paused', until: await obeyLimit(deps, limit), problem };
  }
  if (status === 401 || status === 403) {
    const until = new Date(deps.now().getTime() + tokenPauseMs);
    await pauseAll(deps, until, `HubSpot does not accept the token: ${problem.message}`);
    return { kind: 'paused', until, problem };
  }
  if (status === 404) return { kind: 'not-found', problem };
  const existingId = existingIdIn(`${problem.message} ${JSON.stringify(problem.errors ?? '')}`);
  if (status === 409 || existingId) return { kind: 'conflict', existingId, problem };
  return { kind: 'refused', problem };
}

/** Words of a remote are kept and shown up to so many characters. */
const messageCharsMax = 1_000;

function problemOf({ status, error }: Failure): CrmProblem {
  const body = error.body;
  if (typeof body === 'object' && body !== null && 'message' in body) {
    const given = body as Partial<Record<keyof CrmProblem, unknown>>; // JSON of theirs: every field is looked at.
    const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, messageCharsMax) : null);
    return {
      status: text(given.status) ?? 'error',
      message: text(given.message) ?? `HubSpot answered ${status}.`,
      category: text(given.category),
      correlationId: text(given.correlationId),
      errors: Array.isArray(given.errors) ? given.errors.slice(0, 20) : null,
      numErrors: null,
    };
  }
  if (status === undefined) return ownProblem('UNREACHABLE', `HubSpot was not reached: ${error.message}`);
  return ownProblem('UNREADABLE', `HubSpot answered ${status} with something else than JSON.`);
}

/** A problem of ours with the CRM, in the same form as HubSpot's. */
export function ownProblem(category: string, message: string): CrmProblem {
  return { status: 'error', message, category, correlationId: null, errors: null, numErrors: null };
}
