import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '#src/platform/errors.ts';

/** Requests a minute. Counted in this process: with several, each allows as many, which still stops what is meant. */
export interface RateLimits {
  /** For one signed-in user: our client at its busiest (fast scrolling, live search) stays under 120. */
  perUser: number;
  /** For one address, which a whole office may share. */
  perAddress: number;
}

const defaultRateLimits: RateLimits = { perUser: 600, perAddress: 3_000 };

export interface RateLimiter {
  /** @throws Refusal `RATE_LIMITED` with the seconds to wait, when `key` has used up its minute. */
  take(kind: keyof RateLimits, key: string): Promise<void>;
}

/** Returns the counters of one process. */
export function createRateLimiter(limits: RateLimits = defaultRateLimits): RateLimiter {
  const counter = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const counters = {
    perUser: counter(limits.perUser),
    perAddress: counter(limits.perAddress),
  };
  return {
    async take(kind, key) {
      try {
        await counters[kind].consume(key);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
        throw new Refusal('RATE_LIMITED', 429, 'Too many requests.', { seconds });
      }
    },
  };
}
