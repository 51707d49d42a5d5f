import type { Context } from 'hono';
import { z } from 'zod';
import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { audit } from '../admin/audit.ts';
import { afterAnswer } from '../after-answer.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import type { MailLimits } from '../mail/mail-limits.ts';
import { orderMail, orderSms } from '../mail/order-mail.ts';
import { localeFor, requireMailer } from '../mail/send-auth-mail.ts';
import { type Challenge, challengeFields, readChallenge } from '../sessions/flow-state.ts';
import type { Visitor } from '../sessions/sessions.ts';
import { requireEmail } from '../users/email-address.ts';
import { requirePhone } from '../users/phone-number.ts';
import type { UserRow } from '../users/user-row.ts';
import { findUser } from '../users/users.ts';
import { settleRedirect } from './redirect-url.ts';

const text = z.string().nullish();
export const resendShape = z.object({ type: text, email: text, phone: text, ...challengeFields });
type ResendBody = z.output<typeof resendShape>;

const types = ['signup', 'email_change', 'sms', 'phone_change'] as const;
type ResendType = (typeof types)[number];
type Key = { email: string } | { phone: string };
type Send = () => Promise<unknown>;

/**
 * Resends a pending confirmation of a sign-up, or of a change of email address or phone number. The response is sent
 * before any lookup and is the same whether or not a confirmation is pending.
 * @throws AuthError 400 `validation_failed`, `email_provider_disabled`, `phone_provider_disabled`; 429.
 */
export async function resend(
  { service, mailLimits }: { service: Service; mailLimits: MailLimits },
  c: Context,
  { body, visitor }: { body: ResendBody; visitor: Visitor },
): Promise<void> {
  const { type, key } = requireTarget(service, body);
  const challenge = readChallenge(body);
  const redirectTo = settleRedirect(service, c);
  if ('email' in key) {
    requireMailer(service);
    await mailLimits.countMail(key.email, visitor.address);
  } else await mailLimits.countSms(key.phone, visitor.address);
  afterAnswer(service, async () => {
    const sends = await service.sql.begin(async (tx): Promise<Send[]> => {
      const user = await findUser(tx, key);
      return user ? orderAgain(service, tx, { type, user, c, redirectTo, challenge, visitor }) : [];
    });
    for (const send of sends) await send();
  });
}

function requireTarget(service: Service, body: ResendBody): { type: ResendType; key: Key } {
  const { auth } = service.settings;
  const type = types.find((one) => one === body.type);
  if (!type) throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
  if (!body.email && type === 'signup') throw validationFailed('Type provided requires an email address');
  if (!body.phone && type === 'sms') throw validationFailed('Type provided requires a phone number');
  if (body.email && body.phone) {
    throw validationFailed('Only an email address or phone number should be provided.');
  }
  if (body.email) {
    if (!auth.email) throw new AuthError(400, 'email_provider_disabled', 'Email logins are disabled');
    return { type, key: { email: requireEmail(body.email) } };
  }
  if (!body.phone) throw validationFailed('Missing email address or phone number');
  if (!auth.phone) throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  return { type, key: { phone: requirePhone(body.phone) } };
}

interface Again {
  type: ResendType;
  user: UserRow;
  c: Context;
  redirectTo: string;
  challenge: Challenge | undefined;
  visitor: Visitor;
}

async function orderAgain(service: Service, tx: Queryable, again: Again): Promise<Send[]> {
  const { user, type, redirectTo, challenge, visitor } = again;
  const locale = localeFor(service, user, again.c);
  const { email, phone } = user;
  const actor = { actorId: user.id, actorEmail: email ?? phone ?? '', address: visitor.address };
  if (type === 'signup') {
    if (!email || user.email_confirmed_at) return [];
    await audit(service, tx, { action: 'user_confirmation_requested', ...actor });
    const what = { kind: 'confirmation', purpose: 'confirmation', verifyType: 'signup' } as const;
    const voidsPassword = await wasWithoutPassword(tx, user.id);
    return [
      (await orderMail(service, tx, { ...what, user, to: email, redirectTo, locale, challenge, voidsPassword })).send,
    ];
  }
  if (type === 'sms') {
    if (!phone || user.phone_confirmed_at) return [];
    await audit(service, tx, { action: 'user_confirmation_requested', ...actor });
    const what = { purpose: 'phone_confirmation', channel: 'sms' } as const;
    return [(await orderSms(service, tx, { ...what, user, to: phone, locale })).send];
  }
  if (type === 'phone_change') {
    if (!user.new_phone) return [];
    const what = { purpose: 'phone_change', channel: 'sms' } as const;
    return [(await orderSms(service, tx, { ...what, user, to: user.new_phone, locale })).send];
  }
  return orderEmailChange(service, tx, { ...again, locale });
}

async function wasWithoutPassword(tx: Queryable, userId: string): Promise<boolean> {
  const [row] = await tx<{ voids_password: boolean }[]>`
    select voids_password from auth.one_time_tokens where user_id = ${userId} and purpose = 'confirmation'`;
  return row?.voids_password ?? false;
}

async function orderEmailChange(
  service: Service,
  tx: Queryable,
  { user, redirectTo, challenge, locale }: Again & { locale: ReturnType<typeof localeFor> },
): Promise<Send[]> {
  const { email, new_email: newEmail } = user;
  if (!newEmail) return [];
  const [row] = await tx<{ status: number }[]>`
    select email_change_confirm_status as status from auth.users where id = ${user.id} for update`;
  const { secureEmailChange, signup } = service.settings.auth;
  const asksCurrent = email && secureEmailChange && signup !== 'auto-confirm' && row?.status !== 1;
  const data = { newEmail, ...(email ? { oldEmail: email } : {}) };
  const common = {
    kind: 'email_change',
    verifyType: 'email_change',
    user,
    redirectTo,
    locale,
    challenge,
    data,
  } as const;
  const mails = [];
  if (asksCurrent) mails.push(await orderMail(service, tx, { ...common, purpose: 'email_change_current', to: email }));
  if (row?.status !== 2) {
    const flowId = mails[0]?.flowId;
    mails.push(await orderMail(service, tx, { ...common, purpose: 'email_change_new', to: newEmail, flowId }));
  }
  return mails.map((mail) => mail.send);
}
