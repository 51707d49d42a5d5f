import type { Locale } from './locale.ts';

/** Mails and short messages of the auth service. The host gives the senders; without one, what needs it is refused. */
export type AuthMailKind =
  | 'confirmation'
  | 'invite'
  | 'magic_link'
  | 'recovery'
  | 'email_change'
  | 'reauthentication'
  | 'email_changed_notice';

export interface AuthMail {
  kind: AuthMailKind;
  to: string;
  locale: Locale;
  subject: string;
  text: string;
  html: string;
}

/** What a mail is made of. Nothing in it is escaped. */
export interface MailContent {
  kind: AuthMailKind;
  to: string;
  locale: Locale;
  productName: string;
  siteUrl: string;
  /** Absent where a link would be of no use. */
  link?: string | undefined;
  /** Absent in a notice. */
  code?: string | undefined;
  /** How long link and code are good. */
  validSeconds: number;
  /** The address before and after a change of address. */
  oldEmail?: string | undefined;
  newEmail?: string | undefined;
}

/** Given what a mail is made of and the mail made of it, returns what is to be different. */
export type MailTemplates = (
  content: MailContent,
  mail: AuthMail,
) => Partial<Pick<AuthMail, 'subject' | 'text' | 'html'>>;

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
