import { Counter } from 'prom-client';
import type { Log } from './log.ts';
import { createThrottle } from './throttle.ts';

/**
 * `refused_token`: the token is forged, altered or meant for another service. `locked_out`: rejected after too many
 * failed attempts. `token_reused`: the refresh token has already been used.
 */
export type SecurityEvent =
  | 'unauthenticated'
  | 'forbidden'
  | 'rate_limited'
  | 'refused_token'
  | 'expired_token'
  | 'token_reused'
  | 'sign_in_failed'
  | 'second_step_failed'
  | 'locked_out'
  | 'admin_access';

export const securityEvents = new Counter({
  name: 'kawaraban_security_events_total',
  help: 'Refusals, failed sign-ins and requests of operators, by kind and part of the product',
  labelNames: ['event', 'part'],
  registers: [],
});

/** Minimum interval in ms between two log lines of one kind and part, so that an attack does not fill the log. */
const quietMs = 60_000;

const throttles = new WeakMap<Log, ReturnType<typeof createThrottle>>();

/**
 * Counts a security event. Logs the first event of each kind and part immediately, then at most one line a minute with
 * the number of unlogged events. Neither the counter nor the log identifies a person, an IP address or a token.
 */
export function noteSecurityEvent(log: Log, event: SecurityEvent, part: string): void {
  securityEvents.inc({ event, part });
  const throttle = throttles.get(log) ?? createThrottle(quietMs);
  throttles.set(log, throttle);
  throttle(`${event} ${part}`, (unreported) => {
    const level = event === 'admin_access' || event === 'expired_token' ? 'info' : 'warn';
    log[level]({ securityEvent: event, part, ...(unreported > 0 && { unreported }) }, 'security event');
  });
}

export function refusalEvent(status: number): SecurityEvent | undefined {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  return status === 429 ? 'rate_limited' : undefined;
}
