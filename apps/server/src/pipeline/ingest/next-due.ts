/**
 * When a feed is fetched again. Pure.
 *
 * The longest of our own interval, the feed's `ttl`, the answer's freshness and Retry-After, within a ceiling; failures
 * back off exponentially; jitter keeps feeds that failed together from coming back together.
 */
import type { FeedOutcome } from '../sources/table.ts';
import type { RefreshHints } from './http-hints.ts';

/** Never sooner: a second feed of a test or the local newswire. */
const MIN_SECONDS = 5;
/** Never later: a feed must be looked at once a day. */
const MAX_SECONDS = 24 * 3600;
/** What publishers ask for (ttl, max-age) is respected up to this: a default of "a day" must not make news a day old. */
const MAX_ASKED_SECONDS = 4 * 3600;
/** Doubling stops here: 15 minutes become about a day. */
const MAX_DOUBLINGS = 7;
/** Shortest first wait after a failure or a refusal. */
const MIN_FAILURE_SECONDS = 60;
const MIN_REFUSAL_SECONDS = 900;
/** Up to a tenth is added, never taken away: what was asked for is kept. */
const JITTER_SHARE = 0.1;
/** Our own interval moves between these; one below was set by an operator and stays. */
const LEARNED_MIN_SECONDS = 600;
const LEARNED_MAX_SECONDS = 3600;

export interface NextDueInput {
  outcome: FeedOutcome;
  /** The feed's usual interval. */
  intervalSeconds: number;
  /** What the feed itself asks for. */
  ttlSeconds: number | null;
  hints: RefreshHints;
  /** Including this time. */
  consecutiveFailures: number;
  now: Date;
  /** From 0 to 1; the caller draws it. */
  random: number;
}

/** Returns when the feed is due again. A `gone` feed is not fetched at all; its time is the ceiling. */
export function nextDueAt(input: NextDueInput): Date {
  const seconds = Math.min(Math.max(waitSeconds(input), input.hints.retryAfterSeconds ?? 0, MIN_SECONDS), MAX_SECONDS);
  return new Date(input.now.getTime() + Math.round(seconds * (1 + JITTER_SHARE * input.random) * 1000));
}

function waitSeconds(input: NextDueInput): number {
  const { intervalSeconds, ttlSeconds, hints, consecutiveFailures } = input;
  const doubled = (base: number) => base * 2 ** Math.min(Math.max(consecutiveFailures - 1, 0), MAX_DOUBLINGS);
  switch (input.outcome) {
    case 'changed':
    case 'unchanged':
      return Math.max(intervalSeconds, Math.min(Math.max(ttlSeconds ?? 0, hints.freshSeconds ?? 0), MAX_ASKED_SECONDS));
    case 'unreachable':
    case 'invalid':
      return doubled(Math.max(intervalSeconds, MIN_FAILURE_SECONDS));
    case 'blocked':
    case 'rate-limited':
      return doubled(Math.max(intervalSeconds, MIN_REFUSAL_SECONDS));
    case 'gone':
      return MAX_SECONDS;
  }
}

/** Returns the interval to use from now on: shorter when there was something new, longer when there was not. */
export function learnInterval(intervalSeconds: number, hadNewEntries: boolean): number {
  if (intervalSeconds < LEARNED_MIN_SECONDS) return intervalSeconds;
  const learned = Math.round(hadNewEntries ? intervalSeconds * 0.8 : intervalSeconds * 1.1);
  return Math.min(Math.max(learned, LEARNED_MIN_SECONDS), LEARNED_MAX_SECONDS);
}
