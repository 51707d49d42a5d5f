import type { Locale } from './locale.ts';

/**
 * Mails and text messages of the auth service. The host provides the senders; without one, requests that need it are
 * refused.
 */
export type AuthMailKind =
  | 'confirmation'
  | 'invite'
  | 'magic_link'
  | 'recovery'
  | 'email_change'
  | 'reauthentication'
  | SecurityNoticeKind
  | 'email_changed_notice';

/** Mails without a link about a change that an attacker could have made. */
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
  /** Absent if the mail has no link. */
  link?: string | undefined;
  /** Absent in a notice. */
  code?: string | undefined;
  /** How long link and code are valid. */
  validSeconds: number;
  /** The address before and after a change of address. */
  oldEmail?: string | undefined;
  newEmail?: string | undefined;
}

/** Receives a mail's contents and the default mail, and returns the fields to replace. */
export type MailTemplates = (content: MailContent, mail: AuthMail) => MailFields | Promise<MailFields>;

type MailFields = Partial<Pick<AuthMail, 'subject' | 'text' | 'html'>>;

export interface AuthSms {
  to: string;
  locale: Locale;
  /** The whole message, code included. */
  text: string;
  code: string;
  channel: 'sms' | 'whatsapp';
}

/** Hands a mail over for delivery. Resolves when it is safely queued, not when it has arrived. */
export type SendMail = (mail: AuthMail) => Promise<void>;
export type SendSms = (message: AuthSms) => Promise<{ messageId?: string }>;
