/**
 * Computes when a feed is fetched again. Pure.
 *
 * The delay is the longest of our interval, the feed's `ttl`, the response's freshness and Retry-After, up to a
 * ceiling. Failures back off exponentially. Jitter spreads feeds that failed together.
 */
import type { FeedOutcome } from '../sources/table.ts';
import type { RefreshHints } from './http-hints.ts';

/** Minimum, for feeds of tests and of the local newswire. */
const MIN_SECONDS = 5;
/** Maximum: every feed is fetched at least daily. */
const MAX_SECONDS = 24 * 3600;
/** Ceiling for `ttl` and `max-age`. A publisher's default of a day must not make news a day old. */
const MAX_ASKED_SECONDS = 4 * 3600;
/** Limit of the backoff: 15 minutes become about a day. */
const MAX_DOUBLINGS = 7;
/** First wait after a failure or a refusal. */
const MIN_FAILURE_SECONDS = 60;
const MIN_REFUSAL_SECONDS = 900;
/** Jitter only adds, up to a tenth, so that the requested delay is respected. */
const JITTER_SHARE = 0.1;
/** Bounds of the learned interval. An operator may set a shorter one, which then stays. */
const LEARNED_MIN_SECONDS = 600;
const LEARNED_MAX_SECONDS = 3600;
/** Bounds of the interval that is learned while instant alerts depend on a feed. */
const INSTANT_MIN_SECONDS = 60;
const INSTANT_MAX_SECONDS = 900;

export interface NextDueInput {
  outcome: FeedOutcome;
  intervalSeconds: number;
  ttlSeconds: number | null;
  hints: RefreshHints;
  /** Including this one. */
  consecutiveFailures: number;
  now: Date;
  /** From 0 to 1, drawn by the caller. */
  random: number;
}

/** Returns when the feed is due again. A `gone` feed is never fetched; it gets the ceiling. */
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

/** Returns the next interval: shorter after new entries, longer without. */
export function learnInterval(intervalSeconds: number, hadNewEntries: boolean): number {
  if (intervalSeconds < LEARNED_MIN_SECONDS) return intervalSeconds;
  const learned = Math.round(hadNewEntries ? intervalSeconds * 0.8 : intervalSeconds * 1.1);
  return Math.min(Math.max(learned, LEARNED_MIN_SECONDS), LEARNED_MAX_SECONDS);
}

/**
 * Returns the next interval of a feed on which instant alerts depend: half after new entries, a twentieth longer without.
 * It settles near a fifteenth of the time between two entries.
 */
export function learnInstantInterval(intervalSeconds: number, hadNewEntries: boolean): number {
  const learned = Math.round(hadNewEntries ? intervalSeconds * 0.5 : intervalSeconds * 1.05);
  return Math.min(Math.max(learned, INSTANT_MIN_SECONDS), INSTANT_MAX_SECONDS);
}
