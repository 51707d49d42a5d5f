import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { AuthError } from '../auth-error.ts';
import { type IssuedToken, issueOneTimeToken, type TokenPurpose } from '../codes/one-time-tokens.ts';
import { beginFlow, type Challenge } from '../sessions/flow-state.ts';
import type { AuthenticationMethod } from '../sessions/sessions.ts';
import type { UserRow } from '../users/user-row.ts';
import type { AuthSms } from './auth-mail.ts';
import type { Locale } from './locale.ts';
import { type MailToSend, sendAuthMail, type VerifyType } from './send-auth-mail.ts';
import { sendAuthSms } from './send-auth-sms.ts';

const methods: Record<VerifyType, AuthenticationMethod> = {
  signup: 'email/signup',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change: 'email_change',
  email: 'otp',
};

export interface MailOrder extends Omit<MailToSend, 'token'> {
  purpose: TokenPurpose;
  challenge?: Challenge | undefined;
  flowId?: string | undefined;
  /** Set if the request did not contain the account's password; see `FoundToken`. */
  voidsPassword?: boolean | undefined;
  /** Set if the mail confirms the email address of a provider's identity; see `FoundToken`. */
  keepsIdentities?: boolean | undefined;
}

export interface OrderedMail {
  token: IssuedToken;
  flowId: string | undefined;
  /** Call it after the transaction has committed. */
  send: () => Promise<void>;
}

export async function orderMail(service: Service, tx: Queryable, order: MailOrder): Promise<OrderedMail> {
  const { user, purpose, to, verifyType } = order;
  const flowId = order.flowId ?? (verifyType && (await flowFor(service, tx, order, verifyType)));
  const { voidsPassword, keepsIdentities } = order;
  const token = await issueOneTimeToken(service, tx, {
    userId: user.id,
    purpose,
    relatesTo: to,
    flowId,
    voidsPassword,
    keepsIdentities,
  });
  await noteSent(service, tx, user.id, purpose);
  return { token, flowId, send: () => sendAuthMail(service, { ...order, token }) };
}

async function flowFor(service: Service, tx: Queryable, order: MailOrder, verifyType: VerifyType) {
  const { challenge, redirectTo, user } = order;
  if (!challenge) return undefined;
  const method = methods[verifyType];
  return beginFlow(service, tx, { userId: user.id, challenge, method, providerType: verifyType, redirectTo });
}

export interface SmsOrder {
  user: UserRow;
  /** Phone number in the form that `requirePhone` returns. */
  to: string;
  purpose: Extract<TokenPurpose, 'phone_confirmation' | 'phone_change' | 'reauthentication'>;
  channel: AuthSms['channel'];
  locale: Locale;
  voidsPassword?: boolean | undefined;
}

/** Like `orderMail`, for a code sent to a phone number. @throws AuthError 422 `sms_send_failed` from `send`. */
export async function orderSms(service: Service, tx: Queryable, order: SmsOrder) {
  const { user, purpose, to, channel, locale, voidsPassword } = order;
  const { code } = await issueOneTimeToken(service, tx, { userId: user.id, purpose, relatesTo: to, voidsPassword });
  await noteSent(service, tx, user.id, purpose);
  return {
    async send(): Promise<{ messageId?: string }> {
      try {
        return await sendAuthSms(service, { to, code, channel, locale });
      } catch (error) {
        if (error instanceof AuthError) throw error;
        service.log.error({ err: error }, 'a short message could not be sent');
        throw new AuthError(422, 'sms_send_failed', 'Error sending the code to the provider of short messages');
      }
    },
  };
}

async function noteSent(service: Service, tx: Queryable, userId: string, purpose: TokenPurpose) {
  const column = {
    confirmation: 'confirmation_sent_at',
    phone_confirmation: 'confirmation_sent_at',
    recovery: 'recovery_sent_at',
    reauthentication: 'reauthentication_sent_at',
    email_change_current: 'email_change_sent_at',
    email_change_new: 'email_change_sent_at',
    phone_change: 'phone_change_sent_at',
  }[purpose];
  const now = service.now().toISOString();
  await tx`
    update auth.users set ${tx(column)} = ${now}::text::timestamptz, updated_at = ${now}::text::timestamptz
    where id = ${userId}`;
}
