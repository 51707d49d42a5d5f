import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimitAddress } from '../http/client-address.ts';
import type { RateLimit } from '../options.ts';
import type { Service } from '../service.ts';
import { AuthError } from './auth-error.ts';

/** The rate limits of the auth service, counted in the database so that all web processes share them. */
export interface RateLimits {
  /** Counts a token request. @throws AuthError 429 `over_request_rate_limit` with Retry-After. */
  countTokenRequest(address: string): Promise<void>;
  /** Counts a sign-up. @throws AuthError as above. */
  countSignup(address: string): Promise<void>;
  /** Refuses when too many wrong passwords were given for the account. Counts nothing. Same for unknown accounts. */
  checkAccount(email: string, address: string): Promise<void>;
  /** Counts a wrong password. */
  countFailure(email: string, address: string): Promise<void>;
  /** Forgets the wrong passwords given from this address: its person knows the right one. */
  forgetFailures(email: string, address: string): Promise<void>;
}

export function createRateLimits(service: Service): RateLimits {
  const limits = service.settings.auth.rateLimits;
  const token = limiter(service.sql, 'token', limits.tokenPerAddress);
  const signup = limiter(service.sql, 'signup', limits.signupPerAddress);
  const here = limiter(service.sql, 'failure', limits.failuresPerAccountAndAddress);
  const anywhere = limiter(service.sql, 'failures', limits.failuresPerAccount);
  const pair = (email: string, address: string) => `${accountKey(email)}:${rateLimitAddress(address)}`;
  return {
    countTokenRequest: (address) => consume(token, rateLimitAddress(address)),
    countSignup: (address) => consume(signup, rateLimitAddress(address)),
    async checkAccount(email, address) {
      await refuseIfSpent(here, pair(email, address));
      await refuseIfSpent(anywhere, accountKey(email));
    },
    async countFailure(email, address) {
      await Promise.all([here.penalty(pair(email, address)), anywhere.penalty(accountKey(email))]);
    },
    async forgetFailures(email, address) {
      await here.delete(pair(email, address));
    },
  };
}

/** Addresses typed at sign-in are counted by digest: bounded length, nothing personal in the table. */
function accountKey(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}

function limiter(sql: Sql, keyPrefix: string, limit: RateLimit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    // The limiter wants a `pg` pool; this is the one method of it that it calls.
    storeClient: {
      query: async (query: { text: string; values: (string | number | null)[] }) => ({
        rows: [...(await sql.unsafe(query.text, query.values))],
      }),
    },
    storeType: 'pool',
    schemaName: 'auth',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    points: limit.points,
    duration: limit.seconds,
    // While the table cannot be written each process counts for itself.
    insuranceLimiter: new RateLimiterMemory({ keyPrefix, points: limit.points, duration: limit.seconds }),
  });
}

async function consume(limiterOfOne: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiterOfOne.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw tooMany(refusal);
    throw refusal;
  }
}

async function refuseIfSpent(limiterOfOne: RateLimiterPostgres, key: string): Promise<void> {
  const state = await limiterOfOne.get(key);
  if (state && state.consumedPoints >= limiterOfOne.points) throw tooMany(state);
}

function tooMany(state: RateLimiterRes): AuthError {
  const retryAfterSeconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds });
}
