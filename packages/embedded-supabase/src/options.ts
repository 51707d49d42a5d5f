import type { Sql } from 'postgres';
import type { MailTemplates, SendMail, SendSms } from './auth/mail/auth-mail.ts';
import type { ServerFunctions } from './functions/server-function.ts';
import type { GivenKeys } from './keys/given-keys.ts';
import type { Profile } from './keys/published-keys.ts';
import type { Log } from './log.ts';
import type { SettingsInput } from './settings.ts';
import type { StorageOption } from './storage/stores/open-store.ts';

export type IsLeakedPassword = (password: string, person: { email: string | undefined }) => Promise<boolean>;

/** `locked_out`: an attempt was rejected because too many previous attempts had failed. */
export type SecurityEvent = 'sign_in_failed' | 'second_step_failed' | 'token_reused' | 'locked_out';

export interface EmbeddedSupabaseOptions {
  /** Pool connected as the database's owner. This package does not close it. */
  sql: Sql;
  /** Pool used only for requests as API roles, for example as the `authenticator` role. Default: `sql`. */
  apiSql?: Sql;
  /**
   * Pool whose server, login and settings the LISTEN connection uses. That connection must keep its session, so this
   * option is required if `sql` connects through a pooler.
   */
  sessionSql?: Sql;
  /** Public URL of the service without a trailing slash: `https://app.example`. The issuer of tokens is a path below it. */
  siteUrl: string;
  keys?: GivenKeys;
  profile?: Profile;
  /** Returns whether a user's password is leaked or easy to guess. If absent, no password is checked. */
  isLeakedPassword?: IsLeakedPassword;
  /** Sends sign-in mails. If absent, requests that need a mail are refused. */
  sendMail?: SendMail;
  /** Sends codes to phone numbers. If absent, requests that need such a code are refused. */
  sendSms?: SendSms;
  /** Replaces the subject, text or HTML of mails. Escape all interpolated values. */
  mailTemplates?: MailTemplates;
  fetchMetadata?: (url: string) => Promise<string>;
  storage?: StorageOption;
  functions?: ServerFunctions;
  /** Called for each security event. Receives no personal data. */
  onSecurityEvent?: (event: SecurityEvent) => void;
  now?: () => Date;
  log?: Log;
  settings?: SettingsInput;
}
