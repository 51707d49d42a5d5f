/** Sends one request to HubSpot. pace.ts limits the combined rate of all processes. */
import { setTimeout as wait } from 'node:timers/promises';
import { answerBytesMax, callTimeoutMs, contactsPath, existingIdIn } from './hubspot-facts.ts';
import {
  type PaceDeps,
  pauseAll,
  pauseForHeaders,
  pauseForLimit,
  recordAnswer,
  recordOutage,
  reserveCall,
} from './pace.ts';

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
  /** The contact already exists. `existingId` is set if the message contains it. */
  | { kind: 'conflict'; existingId: string | null; problem: CrmProblem }
  /** The same request would be rejected again. */
  | { kind: 'refused'; problem: CrmProblem }
  /** HubSpot did not process the request, and no call is sent before `until`. */
  | { kind: 'paused'; until: Date; problem: CrmProblem }
  /** An outage. The request may or may not have taken effect. */
  | { kind: 'unclear'; problem: CrmProblem };

export interface CallDeps extends PaceDeps {
  token: string;
  baseUrl: string;
  apiVersion: string;
  timeoutMs?: number;
  clockMs?: () => number;
}

/** Pause in ms after HubSpot rejects the token, which only an administrator can replace. */
const tokenPauseMs = 300_000;

export interface HubspotRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  kind?: 'objects' | 'properties';
  /** Path below the contacts endpoint, such as `/123`. Its segments must be URL-encoded. */
  path?: string;
  query?: URLSearchParams;
  body?: object;
}

/**
 * Sends a request, after waiting up to a few seconds for the rate limit. Returns HubSpot's failures instead of throwing
 * them. The parsed value is undefined if the response has no body.
 */
export async function callHubspot<Value>(
  deps: CallDeps,
  request: HubspotRequest,
  parse: (body: unknown) => Value,
): Promise<Answer<Value>> {
  const reservation = await reserveCall(deps);
  if (reservation.kind === 'paused')
    return { kind: 'paused', until: reservation.until, problem: ownProblem('PAUSED', reservation.reason) };
  const waitMs = reservation.at.getTime() - deps.now().getTime();
  if (waitMs > 0) await wait(waitMs);
  const exchange = await exchangeWith(deps, request, parse);
  if (exchange.headers) await pauseForHeaders(deps, exchange.headers);
  if ('value' in exchange) {
    await recordAnswer(deps);
    return { kind: 'ok', value: exchange.value };
  }
  return await judge(deps, exchange);
}

interface Failure {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  error: Error;
}
type Exchange<Value> = { value: Value; headers: Record<string, string> } | Failure;

async function exchangeWith<Value>(
  deps: CallDeps,
  { method, kind = 'objects', path = '', query, body }: HubspotRequest,
  parse: (body: unknown) => Value,
): Promise<Exchange<Value>> {
  const limit = startLimit(deps);
  const address = `${deps.baseUrl}${contactsPath(kind, deps.apiVersion)}${path}${query?.size ? `?${query}` : ''}`;
  let seen: Pick<Failure, 'status' | 'headers'> = {};
  try {
    const response = await fetch(address, {
      method,
      headers: {
        authorization: `Bearer ${deps.token}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
      redirect: 'error',
      signal: limit.signal,
    });
    const headers = Object.fromEntries(response.headers);
    seen = { status: response.status, headers };
    const text = await readText(response, limit.end);
    if (!response.ok) return { ...seen, body: jsonOf(text), error: new Error(`HubSpot answered ${response.status}.`) };
    return { value: parse(text === '' ? undefined : JSON.parse(text)), headers };
  } catch (error) {
    if (limit.signal.aborted) return { error: limit.signal.reason };
    return { ...seen, error: error as Error }; // Thrown by fetch, JSON.parse or `parse`.
  } finally {
    limit.lift();
  }
}

const watchMs = 50;

function startLimit({ timeoutMs = callTimeoutMs, clockMs = () => performance.now() }: CallDeps) {
  const controller = new AbortController();
  const end = (message: string) => controller.abort(new Error(message));
  const endsAt = clockMs() + timeoutMs;
  const watch = setInterval(() => {
    if (clockMs() > endsAt) end(`No answer within ${timeoutMs / 1_000} s.`);
  }, watchMs);
  return { signal: controller.signal, end, lift: () => clearInterval(watch) };
}

async function readText({ body }: Response, end: (message: string) => void): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > answerBytesMax) end('The answer is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function judge(deps: CallDeps, failure: Failure): Promise<Answer<never>> {
  const { status } = failure;
  const problem = problemOf(failure);
  if (status === undefined || status < 300 || status >= 500 || status === 408 || status === 423) {
    await recordOutage(deps, problem.message);
    return { kind: 'unclear', problem };
  }
  await recordAnswer(deps);
  if (status === 429) {
    const { policyName } = (failure.body ?? {}) as { policyName?: string };
    const limit = { policyName, message: problem.message, headers: failure.headers ?? {} };
    return { kind: 'paused', until: await pauseForLimit(deps, limit), problem };
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

const messageCharsMax = 1_000;

function problemOf({ status, error, body }: Failure): CrmProblem {
  if (typeof body === 'object' && body !== null && 'message' in body) {
    const given = body as Partial<Record<keyof CrmProblem, unknown>>; // JSON from outside: every field is checked.
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
  if (status === undefined) return ownProblem('UNREACHABLE', `HubSpot was not reached: ${reasonOf(error)}`);
  return ownProblem('UNREADABLE', `HubSpot answered ${status} with something else than JSON.`);
}

/** fetch throws "fetch failed" with the reason as its cause. */
function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error && cause.message !== '' ? cause.message : message;
}

export function ownProblem(category: string, message: string): CrmProblem {
  return { status: 'error', message, category, correlationId: null, errors: null, numErrors: null };
}
