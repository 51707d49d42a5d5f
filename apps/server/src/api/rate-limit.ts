import type { Context } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '#src/platform/errors.ts';

/**
 * Maximum requests per minute in each process. Several processes together allow a multiple of this limit, which still
 * stops abuse.
 */
export interface RateLimits {
  /** Maximum for one signed-in user. Our client at its busiest (fast scrolling, live search) stays below 120. */
  perUser: number;
  /** Maximum for one IP address, which a whole office may share. */
  perAddress: number;
}

const defaultRateLimits: RateLimits = { perUser: 600, perAddress: 3_000 };

export interface RateLimiter {
  /**
   * Counts one request.
   * @throws RateLimited if `key` has exceeded its limit for the current minute.
   */
  take(kind: keyof RateLimits, key: string): Promise<RateState>;
}

export interface RateState {
  quota: number;
  remaining: number;
  resetSeconds: number;
}

export class RateLimited extends Refusal {
  readonly state: RateState;

  constructor(state: RateState) {
    super('RATE_LIMITED', 429, 'Too many requests.', { seconds: state.resetSeconds });
    this.state = state;
  }
}

const userState = 'userRateState';

/**
 * Counts one request of a signed-in user. `limitRequests` adds the result to the response headers.
 * @throws RateLimited
 */
export async function takeForUser(c: Context, rateLimiter: RateLimiter, userId: string): Promise<void> {
  try {
    c.set(userState, await rateLimiter.take('perUser', userId));
  } catch (error) {
    if (error instanceof RateLimited) c.set(userState, error.state);
    throw error;
  }
}

/**
 * Adds the rate-limit headers to a response.
 * @see https://datatracker.ietf.org/doc/html/draft-ietf-httpapi-ratelimit-headers-10
 */
export function stateLimits(c: Context, { headers }: Response, address: RateState): void {
  const user: RateState | undefined = c.get(userState);
  const states = Object.entries({ address, ...(user && { user }) });
  const list = (item: (state: RateState) => string) =>
    states.map(([name, state]) => `"${name}";${item(state)}`).join(', ');
  headers.set(
    'RateLimit-Policy',
    list(({ quota }) => `q=${quota};w=60`),
  );
  headers.set(
    'RateLimit',
    list(({ remaining, resetSeconds }) => `r=${remaining};t=${resetSeconds}`),
  );
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
        throw new RateLimited({ quota: limits[kind], remaining: 0, resetSeconds: seconds });
      }
    },
  };
}
