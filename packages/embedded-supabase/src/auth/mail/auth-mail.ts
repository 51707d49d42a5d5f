import type { Locale } from '../../options.ts';

/** Mails and short messages of the auth service. The host gives the senders; without one, what needs it is refused. */
export interface AuthMail {
  kind: 'confirmation' | 'invite' | 'magic_link' | 'recovery' | 'email_change' | 'reauthentication';
  to: string;
  locale: Locale;
  subject: string;
  text: string;
  html: string;
}

export interface AuthSms {
  to: string;
  locale: Locale;
  /** The whole message, code included. */
  text: string;
  code: string;
  channel: 'sms' | 'whatsapp';
}

/** Hands a mail over for delivery: resolves when it is safely queued, not when it has arrived. */
export type SendMail = (mail: AuthMail) => Promise<void>;
export type SendSms = (message: AuthSms) => Promise<{ messageId?: string }>;
