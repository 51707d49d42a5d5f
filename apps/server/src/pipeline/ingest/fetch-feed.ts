/**
 * Fetches a feed. Validators are sent back exactly as received (RFC 9110 §13.1). If a server sends none, the hash of
 * the body shows whether anything changed.
 */
import { createHash } from 'node:crypto';
import type { SafeFetch, SafeFetchResult } from '#src/platform/safe-fetch/safe-fetch.ts';
import { type RefreshHints, readRefreshHints } from './http-hints.ts';
import { MAX_FEED_BYTES } from './parse/parse-feed.ts';

const FETCH_TIMEOUT_MS = 30_000;
/** Maximum number of characters in a validator. Longer values are mistakes, and servers would reject them. */
const MAX_VALIDATOR_CHARS = 1000;

const ACCEPT =
  'application/atom+xml, application/rss+xml, application/feed+json, application/rdf+xml;q=0.9, application/xml;q=0.8, text/xml;q=0.8, application/json;q=0.7, */*;q=0.1';

export interface FeedRequest {
  url: string;
  etag: string | null;
  lastModified: string | null;
  contentHash: string | null;
}

export interface FeedValidators {
  etag: string | null;
  lastModified: string | null;
  contentHash: string | null;
}

interface Common {
  /** An English sentence for the operator. */
  detail: string;
  status: number | null;
  hints: RefreshHints;
  /** URL to which the feed has permanently moved (301, 308), or null if it has not moved. */
  permanentUrl: string | null;
  sizeBytes: number | null;
}

export type FetchedFeed =
  | (Common & {
      kind: 'changed';
      body: Uint8Array;
      contentType: string | null;
      url: string;
      validators: FeedValidators;
      link: string | null;
    })
  | (Common & { kind: 'unchanged'; validators: FeedValidators })
  | (Common & { kind: 'gone' | 'rate-limited' | 'blocked' | 'unreachable' | 'invalid' });

/** Returns network and server errors in the result instead of throwing. */
export async function fetchFeed(
  { fetch, now }: { fetch: SafeFetch; now: () => Date },
  feed: FeedRequest,
): Promise<FetchedFeed> {
  const headers: Record<string, string> = { accept: ACCEPT };
  if (feed.etag !== null) headers['if-none-match'] = feed.etag;
  if (feed.lastModified !== null) headers['if-modified-since'] = feed.lastModified;
  const result = await fetch({ url: feed.url, headers, maxBytes: MAX_FEED_BYTES, timeoutMs: FETCH_TIMEOUT_MS });
  return result.kind === 'response' ? readResponse(result, feed, now()) : readFailure(result);
}

function readResponse(
  response: Extract<SafeFetchResult, { kind: 'response' }>,
  feed: FeedRequest,
  now: Date,
): FetchedFeed {
  const { status, headers, body, url } = response;
  const common = {
    status,
    hints: readRefreshHints(headers, now),
    permanentUrl: permanentTarget(response.redirects),
    sizeBytes: body.byteLength,
  };
  const given = { etag: validator(headers.etag), lastModified: validator(headers['last-modified']) };
  if (status === 304) {
    // A 304 response may update validators (RFC 9110 §15.4.5). Validators that the response omits are kept.
    const validators = {
      etag: given.etag ?? feed.etag,
      lastModified: given.lastModified ?? feed.lastModified,
      contentHash: feed.contentHash,
    };
    return { ...common, kind: 'unchanged', validators, detail: 'Not modified.' };
  }
  if (status >= 200 && status < 300) {
    const validators = { ...given, contentHash: createHash('sha256').update(body).digest('hex') };
    if (validators.contentHash === feed.contentHash) {
      return { ...common, kind: 'unchanged', validators, detail: 'The content is unchanged.' };
    }
    return {
      ...common,
      kind: 'changed',
      body,
      contentType: headers['content-type'] ?? null,
      url,
      validators,
      link: headers.link ?? null,
      detail: 'Fetched.',
    };
  }
  return { ...common, ...classifyStatus(status, headers) };
}

type Failure = { kind: 'gone' | 'rate-limited' | 'blocked' | 'unreachable'; detail: string };

function classifyStatus(status: number, headers: Record<string, string>): Failure {
  if (status === 410) return { kind: 'gone', detail: 'The publisher has removed the feed (410).' };
  if (status === 429) return { kind: 'rate-limited', detail: 'The publisher asks for fewer requests (429).' };
  if (status === 503 && headers['retry-after'] !== undefined) {
    return { kind: 'rate-limited', detail: 'The publisher asks for a later request (503 with Retry-After).' };
  }
  if (headers['cf-mitigated'] !== undefined) {
    return { kind: 'blocked', detail: `The bot protection of the publisher's network blocks the feed (${status}).` };
  }
  if ([401, 402, 403, 407, 451].includes(status)) {
    return { kind: 'blocked', detail: `The publisher refuses access to the feed (${status}).` };
  }
  if (status === 404) return { kind: 'unreachable', detail: 'The publisher has nothing at this address (404).' };
  return { kind: 'unreachable', detail: `The server answered with status ${status}.` };
}

function readFailure(result: Exclude<SafeFetchResult, { kind: 'response' }>): FetchedFeed {
  const isOurs =
    result.kind === 'refused' || ['too-large', 'too-many-redirects', 'bad-encoding'].includes(result.reason);
  return {
    kind: isOurs ? 'invalid' : 'unreachable',
    detail: `Not fetched: ${result.detail}.`,
    status: null,
    hints: { retryAfterSeconds: null, freshSeconds: null },
    permanentUrl: null,
    sizeBytes: null,
  };
}

/**
 * Returns the target of the permanent redirects at the start of the chain, or null if the chain does not start with
 * one. Redirects after the first temporary one are ignored, because they do not show that the feed has moved
 * permanently.
 */
function permanentTarget(redirects: { to: string; status: number }[]): string | null {
  let target: string | null = null;
  for (const redirect of redirects) {
    if (redirect.status !== 301 && redirect.status !== 308) break;
    target = redirect.to;
  }
  return target;
}

function validator(value: string | undefined): string | null {
  return value !== undefined && value !== '' && value.length <= MAX_VALIDATOR_CHARS ? value : null;
}
