import type { Sql } from 'postgres';
import type { MailTemplates, SendMail, SendSms } from './auth/mail/auth-mail.ts';
import type { ServerFunctions } from './functions/server-function.ts';
import type { GivenKeys } from './keys/given-keys.ts';
import type { Profile } from './keys/published-keys.ts';
import type { Log } from './log.ts';
import type { SettingsInput } from './settings.ts';
import type { StorageOption } from './storage/stores/open-store.ts';

export type IsLeakedPassword = (password: string, person: { email: string | undefined }) => Promise<boolean>;

/** `locked_out`: an attempt was refused because too many wrong ones came before. */
export type SecurityEvent = 'sign_in_failed' | 'second_step_failed' | 'token_reused' | 'locked_out';

export interface EmbeddedSupabaseOptions {
  /** A pool on the migrated database, connected as its owner. This package does not close it. */
  sql: Sql;
  /** A pool used only for requests as API roles, for example as the `authenticator` role. Default: `sql`. */
  apiSql?: Sql;
  /** Server, login and settings of a connection that keeps its session, for LISTEN. Needed if `sql` leads to a pooler. */
  sessionSql?: Sql;
  /** Public address of the service without a trailing slash: `https://app.example`. The token issuer is below it. */
  siteUrl: string;
  keys?: GivenKeys;
  /** `test` accepts published keys and secrets. Default: `standard`. */
  profile?: Profile;
  /** Returns whether a person's password is leaked or easy to guess. Without it, no password is checked. */
  isLeakedPassword?: IsLeakedPassword;
  /** Sends sign-in mails. Without it, requests that need a mail are refused. */
  sendMail?: SendMail;
  /** Sends codes to telephones. Without it, requests that need one are refused. */
  sendSms?: SendSms;
  /** Returns replacements for the subject, text or HTML of mails. Escape what you interpolate. */
  mailTemplates?: MailTemplates;
  /** Fetches the metadata of a SAML identity provider (https) instead of this package's guarded fetch. */
  fetchMetadata?: (url: string) => Promise<string>;
  /** Storage of objects. Without it there is no `/storage/v1`. */
  storage?: StorageOption;
  functions?: ServerFunctions;
  /** Called at each event, to count it. Gets no personal data. */
  onSecurityEvent?: (event: SecurityEvent) => void;
  now?: () => Date;
  log?: Log;
  settings?: SettingsInput;
}
