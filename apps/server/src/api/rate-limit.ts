import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '#src/platform/errors.ts';

/** Requests per minute and process. Several processes together allow a multiple, which still stops abuse. */
export interface RateLimits {
  /** Limit for one signed-in user. Our client at its busiest (fast scrolling, live search) stays below 120. */
  perUser: number;
  /** Limit for one IP address, which a whole office may share. */
  perAddress: number;
}

const defaultRateLimits: RateLimits = { perUser: 600, perAddress: 3_000 };

export interface RateLimiter {
  /**
   * Counts one request. @throws Refusal `RATE_LIMITED` with the seconds to wait, if `key` has exceeded its limit for
   * the current minute.
   */
  take(kind: keyof RateLimits, key: string): Promise<RateState>;
}

export interface RateState {
  quota: number;
  remaining: number;
  resetSeconds: number;
}

export function createRateLimiter(limits: RateLimits = defaultRateLimits): RateLimiter {
  const counter = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const counters = {
    perUser: counter(limits.perUser),
    perAddress: counter(limits.perAddress),
  };
  return {
    async take(kind, key) {
      try {
        const { remainingPoints, msBeforeNext } = await counters[kind].consume(key);
        return { quota: limits[kind], remaining: remainingPoints, resetSeconds: Math.ceil(msBeforeNext / 1000) };
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        throw new Refusal('RATE_LIMITED', 429, 'Too many requests.', { seconds });
      }
    },
  };
}
