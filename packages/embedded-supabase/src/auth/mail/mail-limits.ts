import { createHash } from 'node:crypto';
import type { Service } from '../../service.ts';
import { AuthError } from '../auth-error.ts';
import { createLimiter, spend } from '../rate-limits.ts';

export interface MailLimits {
  /**
   * Counts a mail to this (normalised) email address, requested from this IP address. Call it whether or not the
   * account exists, so that the response does not reveal whether it does.
   * @throws AuthError 429 `over_email_send_rate_limit` with Retry-After.
   */
  countMail(to: string, fromAddress: string): Promise<void>;
  /** @throws AuthError 429 `over_sms_send_rate_limit`. */
  countSms(to: string, fromAddress: string): Promise<void>;
}

export function createMailLimits(service: Service): MailLimits {
  const { rateLimits, mailGapSeconds, smsGapSeconds } = service.settings.auth;
  const mails = createLimiter(service.sql, 'mails', rateLimits.mailsPerAddress);
  const messages = createLimiter(service.sql, 'messages', rateLimits.mailsPerAddress);
  return {
    async countMail(to, fromAddress) {
      await enforceInterval(service, {
        key: `mail:${digest(to)}`,
        seconds: mailGapSeconds,
        code: 'over_email_send_rate_limit',
      });
      await spend(mails, fromAddress, { code: 'over_email_send_rate_limit', message: 'email rate limit exceeded' });
    },
    async countSms(to, fromAddress) {
      await enforceInterval(service, {
        key: `sms:${digest(to)}`,
        seconds: smsGapSeconds,
        code: 'over_sms_send_rate_limit',
      });
      await spend(messages, fromAddress, { code: 'over_sms_send_rate_limit', message: 'SMS rate limit exceeded' });
    },
  };
}

/**
 * Checks and updates the interval in one statement, so only one of two concurrent requests passes. A refused request
 * does not prolong the wait.
 */
async function enforceInterval(service: Service, interval: { key: string; seconds: number; code: string }) {
  if (interval.seconds === 0) return;
  const now = service.now().getTime();
  const end = now + interval.seconds * 1000;
  const passed = await service.sql`
    insert into auth.rate_limits as kept (key, points, expire)
    values (${interval.key}, 1, ${String(end)}::text::bigint)
    on conflict (key) do update set expire = excluded.expire where kept.expire <= ${String(now)}::text::bigint
    returning 1`;
  if (passed.length > 0) return;
  const [row] = await service.sql<{ expire: string }[]>`
    select expire::text as expire from auth.rate_limits where key = ${interval.key}`;
  const retryAfterSeconds = Math.max(1, Math.ceil((Number(row?.expire ?? now) - now) / 1000));
  const message = `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`;
  throw new AuthError(429, interval.code, message, { retryAfterSeconds });
}

/** Hashes the recipient to bound the key's length and keep personal data out of the table. */
function digest(to: string): string {
  return createHash('sha256').update(to).digest('base64url').slice(0, 22);
}
