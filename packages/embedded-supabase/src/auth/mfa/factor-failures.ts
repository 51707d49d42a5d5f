import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { AuthError } from '../auth-error.ts';
import type { FactorRow } from './factors.ts';

/**
 * Counts failed attempts in the factor's row, in the transaction that refuses the attempt, so that an attacker gains no
 * guesses by using many IP addresses or concurrent requests. A successful attempt resets the count.
 */

export function failureRefusal(
  service: Service,
  factor: FactorRow,
  refusal = { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
): AuthError | undefined {
  const endsAt = windowEnd(service, factor);
  const leftMs = endsAt - service.now().getTime();
  if (leftMs <= 0 || factor.failures < service.settings.auth.rateLimits.failuresPerFactor.points) return undefined;
  service.onSecurityEvent('locked_out');
  return new AuthError(429, refusal.code, refusal.message, { retryAfterSeconds: Math.ceil(leftMs / 1000) });
}

export async function countFailure(service: Service, tx: Queryable, factor: FactorRow): Promise<void> {
  const now = service.now();
  const isSameWindow = now.getTime() < windowEnd(service, factor);
  await tx`
    update auth.mfa_factors set failures = ${isSameWindow ? factor.failures + 1 : 1},
      failures_since = ${isSameWindow ? factor.failures_since : now.toISOString()}::text::timestamptz
    where id = ${factor.id}`;
}

function windowEnd(service: Service, factor: FactorRow): number {
  if (factor.failures_since === null) return 0;
  return Date.parse(factor.failures_since) + service.settings.auth.rateLimits.failuresPerFactor.seconds * 1000;
}
