import type { Context } from 'hono';
import { z } from 'zod';
import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { audit } from '../admin/audit.ts';
import { afterAnswer } from '../after-answer.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import type { MailLimits } from '../mail/mail-limits.ts';
import { type OrderedMail, orderMail, orderSms } from '../mail/order-mail.ts';
import { localeFor, requireMailer } from '../mail/send-auth-mail.ts';
import { readChannel, requireTexter } from '../mail/send-auth-sms.ts';
import { challengeFields, readChallenge } from '../sessions/flow-state.ts';
import type { Visitor } from '../sessions/sessions.ts';
import { requireEmail } from '../users/email-address.ts';
import { requirePhone } from '../users/phone-number.ts';
import type { UserRow } from '../users/user-row.ts';
import { findUser, insertUser } from '../users/users.ts';
import { settleRedirect } from './redirect-url.ts';

const text = z.string().nullish();
export const sendCodeShape = z.object({
  email: text,
  phone: text,
  create_user: z.boolean().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  channel: text,
  ...challengeFields,
});

export interface SendCodeRequest {
  body: z.output<typeof sendCodeShape>;
  visitor: Visitor;
}
type AccountKey = { email: string } | { phone: string };

interface Dependencies {
  service: Service;
  mailLimits: MailLimits;
}

/**
 * Sends a link and code by mail, or a code by phone, to sign in without a password. With `create_user` (the default),
 * users without an account get one if sign-up is open. The response reveals whether an account exists only with
 * `create_user: false`, as clients expect, and only if `otpRevealsAccounts` is enabled.
 * @throws AuthError 422 `otp_disabled`, `sms_send_failed`; 400 `validation_failed`, `email_provider_disabled`,
 * `phone_provider_disabled`; 429.
 */
export async function sendCode(
  deps: Dependencies,
  c: Context,
  request: SendCodeRequest,
): Promise<{ message_id?: string }> {
  const { email, phone, channel } = request.body;
  if (email && phone) throw validationFailed('Only an email address or phone number should be provided');
  if (email && channel) throw validationFailed('Channel should only be specified with Phone OTP');
  if (email) return mailCode(deps, c, { ...request, email: requireEmail(email) });
  if (phone) return textCode(deps, c, { ...request, phone: requirePhone(phone) });
  throw validationFailed('One of email or phone must be set');
}

async function mailCode(
  { service, mailLimits }: Dependencies,
  c: Context,
  { body, visitor, email }: SendCodeRequest & { email: string },
) {
  if (!service.settings.auth.email) throw new AuthError(400, 'email_provider_disabled', 'Email logins are disabled');
  const challenge = readChallenge(body);
  const redirectTo = settleRedirect(service, c);
  await refuseUnknown(service, body, { email });
  requireMailer(service);
  await mailLimits.countMail(email, visitor.address);
  afterAnswer(service, async () => {
    const mail = await service.sql.begin(async (tx): Promise<OrderedMail | undefined> => {
      const user = await accountFor(service, tx, { key: { email }, body, address: visitor.address });
      if (!user) return undefined;
      const common = { user, to: email, redirectTo, challenge, locale: localeFor(service, user, c) };
      if (user.email_confirmed_at) {
        const what = { kind: 'magic_link', purpose: 'recovery', verifyType: 'magiclink' } as const;
        return orderMail(service, tx, { ...common, ...what });
      }
      // The request contained no password, so the stored one may have been set by someone else.
      const what = {
        kind: 'confirmation',
        purpose: 'confirmation',
        verifyType: 'signup',
        voidsPassword: true,
      } as const;
      return orderMail(service, tx, { ...common, ...what });
    });
    await mail?.send();
  });
  return {};
}

async function textCode(
  { service, mailLimits }: Dependencies,
  c: Context,
  { body, visitor, phone }: SendCodeRequest & { phone: string },
) {
  const { auth } = service.settings;
  if (!auth.phone) throw new AuthError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  const channel = readChannel(body.channel);
  readChallenge(body); // Unused here, but a malformed challenge is refused.
  await refuseUnknown(service, body, { phone });
  requireTexter(service);
  await mailLimits.countSms(phone, visitor.address);
  const work = async () => {
    const message = await service.sql.begin(async (tx) => {
      const user = await accountFor(service, tx, { key: { phone }, body, address: visitor.address });
      if (!user) return undefined;
      const what = { purpose: 'phone_confirmation', voidsPassword: user.phone_confirmed_at === null } as const;
      return orderSms(service, tx, { ...what, user, to: phone, channel, locale: localeFor(service, user, c) });
    });
    return message?.send();
  };
  // A message is sent only to existing accounts, so a message id would reveal that the account exists.
  const mayReveal = body.create_user === false ? auth.otpRevealsAccounts : auth.signup !== 'off';
  if (!mayReveal) {
    afterAnswer(service, async () => void (await work()));
    return {};
  }
  const sent = await work();
  return sent?.messageId === undefined ? {} : { message_id: sent.messageId };
}

/**
 * @throws AuthError 422 `otp_disabled` for an unknown email address or phone number with `create_user: false`, if
 * `otpRevealsAccounts` is enabled.
 */
async function refuseUnknown(service: Service, body: SendCodeRequest['body'], key: AccountKey): Promise<void> {
  if (body.create_user !== false || !service.settings.auth.otpRevealsAccounts) return;
  if (!(await findUser(service.sql, key))) throw new AuthError(422, 'otp_disabled', 'Signups not allowed for otp');
}

async function accountFor(
  service: Service,
  tx: Queryable,
  { key, body, address }: { key: AccountKey; body: SendCodeRequest['body']; address: string },
): Promise<UserRow | undefined> {
  const { signup, phoneAutoConfirm } = service.settings.auth;
  const existing = await findUser(tx, key);
  if (!existing && (signup === 'off' || body.create_user === false)) return undefined;
  const isConfirmed = 'email' in key ? signup === 'auto-confirm' : phoneAutoConfirm;
  const confirmed = { emailConfirmed: isConfirmed, phoneConfirmed: isConfirmed };
  const user =
    existing ?? (await insertUser(service, tx, { ...key, ...confirmed, userMetadata: body.data ?? undefined }));
  const actor = { actorId: user.id, actorEmail: user.email ?? user.phone ?? '', address };
  const traits = { provider: 'email' in key ? 'email' : 'phone' };
  if (!existing && isConfirmed) await audit(service, tx, { action: 'user_signedup', ...actor, traits });
  const isKnown = 'email' in key ? user.email_confirmed_at : user.phone_confirmed_at;
  const action = isKnown ? 'user_recovery_requested' : 'user_confirmation_requested';
  await audit(service, tx, { action, ...actor, traits });
  return user;
}
