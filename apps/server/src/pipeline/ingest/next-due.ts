/**
 * Computes when a feed is next fetched. Pure. The delay is the longest of the feed's interval, its `ttl`, the
 * response's freshness and Retry-After, up to a maximum. Failures back off exponentially. Jitter spreads feeds that
 * failed together.
 */
import type { FeedOutcome } from '../sources/table.ts';
import type { RefreshHints } from './http-hints.ts';

/** Minimum delay in seconds. Only feeds in tests and the local newswire are fetched this often. */
const MIN_SECONDS = 5;
const MAX_SECONDS = 24 * 3600;
/** Maximum delay in seconds that `ttl` and `max-age` may request, so that a publisher's default of one day does not delay news by a day. */
const MAX_ASKED_SECONDS = 4 * 3600;
const MAX_DOUBLINGS = 7;
const MIN_FAILURE_SECONDS = 60;
const MIN_REFUSAL_SECONDS = 900;
/** Maximum jitter as a share of the delay. Jitter only lengthens the delay, so the requested delay is respected. */
const JITTER_SHARE = 0.1;
/** Bounds of the learned interval in seconds. A shorter interval set by an operator is kept. */
const LEARNED_MIN_SECONDS = 600;
const LEARNED_MAX_SECONDS = 3600;
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
  random: number;
}

/** A `gone` feed is never fetched, so it gets the maximum delay. */
export function nextDueAt(input: NextDueInput): Date {
  const seconds = Math.min(Math.max(waitSeconds(input), input.hints.retryAfterSeconds ?? 0, MIN_SECONDS), MAX_SECONDS);
  return new Date(input.now.getTime() + Math.round(seconds * (1 + JITTER_SHARE * input.random) * 1000));
}

const QUEUE_AND_FETCH_MS = 180_000;

/** Returns when a feed that was read now counts as unread: after twice the longest planned delay, so that one failed fetch does not count. */
export function unreadAt(input: Omit<NextDueInput, 'random'>): Date {
  const delayMs = nextDueAt({ ...input, random: 1 }).getTime() - input.now.getTime();
  return new Date(input.now.getTime() + 2 * delayMs + QUEUE_AND_FETCH_MS);
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

export function learnInterval(intervalSeconds: number, hadNewEntries: boolean): number {
  if (intervalSeconds < LEARNED_MIN_SECONDS) return intervalSeconds;
  const learned = Math.round(hadNewEntries ? intervalSeconds * 0.8 : intervalSeconds * 1.1);
  return Math.min(Math.max(learned, LEARNED_MIN_SECONDS), LEARNED_MAX_SECONDS);
}

/** The interval converges to about a fifteenth of the time between two entries. */
export function learnInstantInterval(intervalSeconds: number, hadNewEntries: boolean): number {
  const learned = Math.round(hadNewEntries ? intervalSeconds * 0.5 : intervalSeconds * 1.05);
  return Math.min(Math.max(learned, INSTANT_MIN_SECONDS), INSTANT_MAX_SECONDS);
}
