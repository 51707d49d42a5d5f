import type { Locale } from './locale.ts';

export type AuthMailKind =
  | 'confirmation'
  | 'invite'
  | 'magic_link'
  | 'recovery'
  | 'email_change'
  | 'reauthentication'
  | SecurityNoticeKind
  | 'email_changed_notice';

export type SecurityNoticeKind = 'password_changed_notice' | 'factor_added_notice' | 'factor_removed_notice';

export interface AuthMail {
  kind: AuthMailKind;
  to: string;
  locale: Locale;
  subject: string;
  text: string;
  html: string;
}

export interface MailContent {
  kind: AuthMailKind;
  to: string;
  locale: Locale;
  productName: string;
  siteUrl: string;
  link?: string | undefined;
  code?: string | undefined;
  validSeconds: number;
  oldEmail?: string | undefined;
  newEmail?: string | undefined;
}

export type MailTemplates = (content: MailContent, mail: AuthMail) => MailFields | Promise<MailFields>;

type MailFields = Partial<Pick<AuthMail, 'subject' | 'text' | 'html'>>;

export interface AuthSms {
  to: string;
  locale: Locale;
  text: string;
  code: string;
  channel: 'sms' | 'whatsapp';
}

/** Queues a mail for delivery. Resolves once the mail is safely queued, possibly before the mail is delivered. */
export type SendMail = (mail: AuthMail) => Promise<void>;
export type SendSms = (message: AuthSms) => Promise<{ messageId?: string }>;
