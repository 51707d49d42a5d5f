import type { Context } from 'hono';
import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { audit } from '../admin/audit.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import { takeCode } from '../codes/one-time-tokens.ts';
import type { MailLimits } from '../mail/mail-limits.ts';
import { orderMail, orderSms } from '../mail/order-mail.ts';
import { localeFor, requireMailer } from '../mail/send-auth-mail.ts';
import { requireTexter } from '../mail/send-auth-sms.ts';
import type { UserRow } from '../users/user-row.ts';

/**
 * Sends the signed-in user a code that a password change accepts as its `nonce`. The code goes to the user's email
 * address or, if there is none, to the phone number.
 * @throws AuthError 400 `validation_failed`, `email_provider_disabled`, `phone_provider_disabled`; 422
 * `email_not_confirmed`, `phone_not_confirmed`, `sms_send_failed`; 429.
 */
export async function reauthenticate(
  { service, mailLimits }: { service: Service; mailLimits: MailLimits },
  c: Context,
  { user, address }: { user: UserRow; address: string },
): Promise<{ message_id?: string }> {
  const { email, phone } = user;
  const actor = { actorId: user.id, actorEmail: email ?? phone ?? '', address };
  const locale = localeFor(service, user, c);
  if (email) {
    if (!user.email_confirmed_at) throw new AuthError(422, 'email_not_confirmed', 'Please verify your email first.');
    requireMailer(service);
    await mailLimits.countMail(email, address);
    const mail = await service.sql.begin(async (tx) => {
      await audit(service, tx, { action: 'user_reauthenticate_requested', ...actor });
      const what = { kind: 'reauthentication', purpose: 'reauthentication' } as const;
      return orderMail(service, tx, { ...what, user, to: email, redirectTo: service.siteUrl, locale });
    });
    await mail.send();
    return {};
  }
  if (!phone) throw validationFailed('Reauthentication requires the user to have an email or a phone number');
  if (!user.phone_confirmed_at) throw new AuthError(422, 'phone_not_confirmed', 'Please verify your phone first.');
  requireTexter(service);
  await mailLimits.countSms(phone, address);
  const message = await service.sql.begin(async (tx) => {
    await audit(service, tx, { action: 'user_reauthenticate_requested', ...actor });
    return orderSms(service, tx, { user, to: phone, purpose: 'reauthentication', channel: 'sms', locale });
  });
  const { messageId } = await message.send();
  return messageId === undefined ? {} : { message_id: messageId };
}

/**
 * Consumes the code that `reauthenticate` sent. Returns true once, for the correct code. A wrong code is counted, so
 * the caller must commit in either case.
 */
export async function takeNonce(
  service: Service,
  tx: Queryable,
  input: { user: UserRow; nonce: string },
): Promise<boolean> {
  const { user } = input;
  const relatesTo = user.email || user.phone;
  if (!relatesTo) return false;
  const code = input.nonce.replace(/[\s-]/g, '');
  const found = await takeCode(service, tx, { code, relatesTo, purposes: ['reauthentication'], userId: user.id });
  return found !== undefined;
}
