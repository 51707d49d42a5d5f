/**
 * HTTP client for all requests to external URLs (feeds, articles, webhooks).
 *
 * - Only http and https on their default ports are allowed, without credentials in the URL.
 * - Every resolved IP address is checked (`check-address.ts`). The connection goes to a checked address, so a second DNS
 *   response cannot redirect it. Each redirect is checked again.
 * - The number of redirects, the body size (on the wire and decompressed) and the total time are limited.
 * - Requests have a truthful User-Agent, no cookies and no Referer.
 *
 * Origins in `allowedOrigins` (the local newswire, test servers) skip the checks of ports and IP addresses. URLs may
 * contain secrets (webhook tokens), so `detail` names only the origin, and this module logs nothing.
 */
import dns from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, request as undiciRequest } from 'undici';
import { addressLiteralOfHost, refusalOfAddress } from './check-address.ts';
import { readBody } from './read-body.ts';

const DEFAULT_MAX_REDIRECTS = 5;
const DEFAULT_MAX_BYTES = 16 * 1024 * 1024;
/** Timeout in ms for the whole exchange, including redirects and body. */
const DEFAULT_TIMEOUT_MS = 30_000;
const MAX_HEADER_BYTES = 64 * 1024;
const CONNECT_TIMEOUT_MS = 10_000;
const MAX_URL_CHARS = 4096;

export interface SafeFetchRequest {
  url: string;
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Maximum number of redirects. 0 returns a redirect as the response. A POST is never redirected. */
  maxRedirects?: number;
  maxBytes?: number;
  timeoutMs?: number;
  signal?: AbortSignal;
}

export interface Redirect {
  from: string;
  to: string;
  status: number;
}

export type SafeFetchResult =
  | {
      kind: 'response';
      status: number;
      /** Header names are in lower case. Values of a repeated header are joined by ", ". */
      headers: Record<string, string>;
      body: Uint8Array;
      url: string;
      redirects: Redirect[];
    }
  /** Our own rules reject the request. Retrying is useless until the URL changes. */
  | { kind: 'refused'; reason: RefusedReason; detail: string; redirects: Redirect[] }
  /** The network or the remote failed. Retrying may succeed. */
  | { kind: 'failed'; reason: FailedReason; detail: string; redirects: Redirect[] };

export type RefusedReason = 'url' | 'scheme' | 'credentials' | 'port' | 'address';
export type FailedReason =
  | 'dns'
  | 'connect'
  | 'tls'
  | 'connect-timeout'
  | 'timeout'
  | 'connection'
  | 'too-many-redirects'
  | 'too-large'
  | 'bad-encoding'
  | 'aborted';

export interface SafeFetchOptions {
  userAgent: string;
  /** Exact origins (`http://127.0.0.1:4010`) that are allowed with any port and address. */
  allowedOrigins?: readonly string[];
  lookup?: typeof dns.lookup;
}

export interface SafeFetch {
  (request: SafeFetchRequest): Promise<SafeFetchResult>;
  /** Closes all connections. Requests in flight throw. Call this once at shutdown. */
  close(): Promise<void>;
}

type Answer = Awaited<ReturnType<typeof undiciRequest>>;

export function createSafeFetch(options: SafeFetchOptions): SafeFetch {
  const allowed = new Set((options.allowedOrigins ?? []).map((origin) => new URL(origin).origin));
  const lookup = options.lookup ?? dns.lookup;
  const agentOptions = { maxHeaderSize: MAX_HEADER_BYTES, headersTimeout: 0, bodyTimeout: 0, pipelining: 1 };
  const strictAgent = new Agent({
    ...agentOptions,
    connect: { timeout: CONNECT_TIMEOUT_MS, lookup: checkedLookup(lookup) },
  });
  const openAgent = new Agent({ ...agentOptions, connect: { timeout: CONNECT_TIMEOUT_MS } });

  let isClosed = false;
  const run = async (input: SafeFetchRequest): Promise<SafeFetchResult> => {
    const deadline = AbortSignal.timeout(input.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const signal = input.signal ? AbortSignal.any([deadline, input.signal]) : deadline;
    const redirects: Redirect[] = [];
    const maxRedirects = input.method === 'POST' ? 0 : (input.maxRedirects ?? DEFAULT_MAX_REDIRECTS);
    let url = input.url;
    for (;;) {
      const refusal = refusalOfUrl(url, allowed);
      if (refusal) return { ...refusal, redirects };
      const agent = allowed.has(new URL(url).origin) ? openAgent : strictAgent;
      try {
        const answer = await undiciRequest(url, {
          dispatcher: agent,
          method: input.method ?? 'GET',
          headers: {
            'user-agent': options.userAgent,
            'accept-encoding': 'gzip, deflate, br',
            ...lowerCaseNames(input.headers ?? {}),
          },
          body: input.body ?? null,
          signal,
        });
        const target = maxRedirects > 0 ? redirectTarget(answer, url) : null;
        if (target === null) return await finish(answer, { url, redirects, input });
        answer.body.on('error', () => {}).destroy();
        redirects.push({ from: url, to: target, status: answer.statusCode });
        if (redirects.length > maxRedirects) {
          const detail = `more than ${maxRedirects} redirects`;
          return { kind: 'failed', reason: 'too-many-redirects', detail, redirects };
        }
        url = target;
      } catch (error) {
        // Our own shutdown must not be recorded as a failure of the remote.
        if (isClosed) throw new Error('the HTTP client was closed during a request', { cause: error });
        return { ...describeError(error, { url, deadline, signal }), redirects };
      }
    }
  };

  return Object.assign(run, {
    async close() {
      isClosed = true;
      await Promise.all([strictAgent.destroy(), openAgent.destroy()]);
    },
  });
}

async function finish(
  answer: Answer,
  context: { url: string; redirects: Redirect[]; input: SafeFetchRequest },
): Promise<SafeFetchResult> {
  const { url, redirects, input } = context;
  const headers = joinHeaders(answer.headers);
  const read = await readBody(answer.body, {
    contentEncoding: headers['content-encoding'] ?? null,
    maxBytes: input.maxBytes ?? DEFAULT_MAX_BYTES,
  });
  if (read.kind === 'too-large') {
    const detail = `the body is larger than ${read.limitBytes} bytes`;
    return { kind: 'failed', reason: 'too-large', detail, redirects };
  }
  if (read.kind === 'bad-encoding') return { kind: 'failed', reason: 'bad-encoding', detail: read.detail, redirects };
  return { kind: 'response', status: answer.statusCode, headers, body: read.body, url, redirects };
}

/**
 * Returns the reason to reject a URL, or null if it may be fetched. Checks IP addresses in the URL here, and host names
 * when they are resolved.
 */
function refusalOfUrl(
  url: string,
  allowed: Set<string>,
): { kind: 'refused'; reason: RefusedReason; detail: string } | null {
  const refuse = (reason: RefusedReason, detail: string) => ({ kind: 'refused', reason, detail }) as const;
  if (url.length > MAX_URL_CHARS || !URL.canParse(url)) return refuse('url', 'not a web address');
  const parsed = new URL(url);
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') {
    return refuse('scheme', `${parsed.protocol} addresses are not fetched`);
  }
  if (parsed.username !== '' || parsed.password !== '') return refuse('credentials', 'the address holds a password');
  if (allowed.has(parsed.origin)) return null;
  // The URL parser leaves the scheme's default port empty.
  if (parsed.port !== '') return refuse('port', `port ${parsed.port} is not allowed`);
  const literal = addressLiteralOfHost(parsed.hostname);
  const refusal = literal === null ? null : refusalOfAddress(literal);
  return refusal === null ? null : refuse('address', `${parsed.hostname} is a ${refusal}`);
}

class RefusedAddressError extends Error {}

/** Wraps a DNS lookup so that it checks every address. A host name with one public and one private IP address is treated as an attack. */
function checkedLookup(lookup: typeof dns.lookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [], 0);
      for (const { address } of addresses) {
        const refusal = refusalOfAddress(address);
        if (refusal) return callback(new RefusedAddressError(`${hostname} resolves to a ${refusal}`), [], 0);
      }
      const first = addresses[0];
      if (options.all) return callback(null, addresses);
      if (!first) return callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), [], 0);
      callback(null, first.address, first.family);
    });
  };
}

/** Returns the redirect's target with the fragment of the first URL (RFC 9110 §10.2.2), or null if the response is not a redirect. */
function redirectTarget(answer: Answer, url: string): string | null {
  if (![301, 302, 303, 307, 308].includes(answer.statusCode)) return null;
  const location = joinHeaders(answer.headers).location;
  if (location === undefined || !URL.canParse(location, url)) return null;
  return new URL(location, url).href;
}

function describeError(
  error: unknown,
  context: { url: string; deadline: AbortSignal; signal: AbortSignal },
):
  | { kind: 'refused'; reason: RefusedReason; detail: string }
  | { kind: 'failed'; reason: FailedReason; detail: string } {
  const host = new URL(context.url).host;
  const failed = (reason: FailedReason, detail: string) => ({ kind: 'failed', reason, detail }) as const;
  if (context.deadline.aborted) return failed('timeout', `${host} did not answer in time`);
  if (context.signal.aborted) return failed('aborted', 'the request was stopped');
  if (error instanceof RefusedAddressError) return { kind: 'refused', reason: 'address', detail: error.message };
  const code = errorCode(error);
  if (/^(ENOTFOUND|EAI_|ENODATA|ESERVFAIL)/.test(code)) return failed('dns', `the name ${host} does not resolve`);
  if (code === 'UND_ERR_CONNECT_TIMEOUT') {
    return failed('connect-timeout', `${host} did not accept a connection in time`);
  }
  if (code === 'ETIMEDOUT') return failed('timeout', `${host} stopped answering`);
  if (/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/.test(code)) {
    return failed('connect', `${host} refused the connection (${code})`);
  }
  if (/CERT|TLS|SSL|EPROTO|SELF_SIGNED|ALTNAME|UNABLE_TO/.test(code)) {
    return failed('tls', `the certificate or encryption of ${host} is not valid (${code})`);
  }
  return failed('connection', `the connection to ${host} broke (${code})`);
}

function errorCode(error: unknown): string {
  const { code, errors, name } = error as { code?: string; errors?: unknown[]; name?: string };
  if (typeof code === 'string' && code !== '') return code;
  if (Array.isArray(errors) && errors.length > 0) return errorCode(errors[0]);
  return name ?? 'unknown';
}

function joinHeaders(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const joined: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) joined[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value;
  }
  return joined;
}

function lowerCaseNames(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
