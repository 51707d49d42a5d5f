import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimitAddress } from '../http/client-address.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import type { Service } from '../service.ts';
import { AuthError } from './auth-error.ts';

/**
 * Rate limits of the auth service, counted in the database so that all web processes share them. Each `count…` method
 * counts one request.
 * @throws AuthError 429 `over_request_rate_limit` with Retry-After.
 */
export interface RateLimits {
  countTokenRequest(address: string): Promise<void>;
  countSignup(address: string): Promise<void>;
  countAnonymous(address: string): Promise<void>;
  countVerification(address: string): Promise<void>;
  countOtp(address: string): Promise<void>;
  /**
   * Rejects an attempt if too many wrong codes were entered for an email address or phone number; links still work.
   * @throws AuthError 429 `over_request_rate_limit` with Retry-After.
   */
  checkCodes(relatesTo: string): Promise<void>;
  countWrongCode(relatesTo: string): Promise<void>;
  /**
   * Rejects an attempt if too many wrong passwords were entered for the account, whether or not the account exists.
   * Does not count the attempt.
   * @throws AuthError 429 `over_request_rate_limit` with Retry-After.
   */
  checkAccount(email: string, address: string): Promise<void>;
  countFailure(email: string, address: string): Promise<void>;
  forgetFailures(email: string, address: string): Promise<void>;
}

export function createRateLimits(service: Service): RateLimits {
  const limits = service.settings.auth.rateLimits;
  const token = createLimiter(service.sql, 'token', limits.tokenPerAddress);
  const signup = createLimiter(service.sql, 'signup', limits.signupPerAddress);
  const anonymous = createLimiter(service.sql, 'anonymous', limits.anonymousPerAddress);
  const verification = createLimiter(service.sql, 'verify', limits.verifyPerAddress);
  const otp = createLimiter(service.sql, 'otp', limits.otpPerAddress);
  const codes = createLimiter(service.sql, 'codes', limits.wrongCodesPerAccount);
  const here = createLimiter(service.sql, 'failure', limits.failuresPerAccountAndAddress);
  const anywhere = createLimiter(service.sql, 'failures', limits.failuresPerAccount);
  const pair = (email: string, address: string) => `${accountKey(email)}:${rateLimitAddress(address)}`;
  return {
    countTokenRequest: (address) => spend(token, address),
    countSignup: (address) => spend(signup, address),
    countAnonymous: (address) => spend(anonymous, address),
    countVerification: (address) => spend(verification, address),
    countOtp: (address) => spend(otp, address),
    checkCodes: (relatesTo) => refuseIfSpent(service, codes, accountKey(relatesTo)),
    async countWrongCode(relatesTo) {
      await codes.penalty(accountKey(relatesTo));
    },
    async checkAccount(email, address) {
      await refuseIfSpent(service, here, pair(email, address));
      await refuseIfSpent(service, anywhere, accountKey(email));
    },
    async countFailure(email, address) {
      await Promise.all([here.penalty(pair(email, address)), anywhere.penalty(accountKey(email))]);
    },
    async forgetFailures(email, address) {
      await here.delete(pair(email, address));
    },
  };
}

/** Hashes email addresses typed at sign-in, to bound the key's length and keep personal data out of the table. */
function accountKey(email: string): string {
  return createHash('sha256').update(email).digest('base64url').slice(0, 22);
}

/** While the database cannot be written to, each process keeps its own count. */
export function createLimiter(sql: Sql, keyPrefix: string, limit: RateLimit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    // The limiter expects a `pg` pool but calls only this method.
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
    insuranceLimiter: new RateLimiterMemory({ keyPrefix, points: limit.points, duration: limit.seconds }),
  });
}

/**
 * Counts one request from an IP address.
 * @throws AuthError 429 with Retry-After; `over_request_rate_limit` unless `refusal` sets another code.
 */
export async function spend(
  limiter: RateLimiterPostgres,
  fromAddress: string,
  refusal: Refusal = requestRefusal,
): Promise<void> {
  try {
    await limiter.consume(rateLimitAddress(fromAddress));
  } catch (outcome) {
    if (outcome instanceof RateLimiterRes) throw tooMany(outcome, refusal);
    throw outcome;
  }
}

interface Refusal {
  code: string;
  message: string;
}

const requestRefusal: Refusal = { code: 'over_request_rate_limit', message: 'Request rate limit reached' };

async function refuseIfSpent(service: Service, limiterOfOne: RateLimiterPostgres, key: string): Promise<void> {
  const state = await limiterOfOne.get(key);
  if (!state || state.consumedPoints < limiterOfOne.points) return;
  service.onSecurityEvent('locked_out');
  throw tooMany(state, requestRefusal);
}

function tooMany(state: RateLimiterRes, { code, message }: Refusal): AuthError {
  const retryAfterSeconds = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
  return new AuthError(429, code, message, { retryAfterSeconds });
}
