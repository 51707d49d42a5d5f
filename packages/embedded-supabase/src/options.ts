import type { Sql } from 'postgres';
import type { MailTemplates, SendMail, SendSms } from './auth/mail/auth-mail.ts';
import type { ServerFunctions } from './functions/server-function.ts';
import type { GivenKeys } from './keys/given-keys.ts';
import type { Profile } from './keys/published-keys.ts';
import type { Log } from './log.ts';
import type { SettingsInput } from './settings.ts';
import type { StorageOption } from './storage/stores/open-store.ts';

export interface EmbeddedSupabaseOptions {
  /** A pool on the migrated database, connected as its owner. Not closed by this package. */
  sql: Sql;
  /** A pool used only to run requests as API roles, for example as the `authenticator` role. Default: `sql`. */
  apiSql?: Sql;
  /** Where browsers reach the service, without a trailing slash: `https://app.example`. The token issuer is below it. */
  siteUrl: string;
  keys?: GivenKeys;
  /** `test` allows keys and secrets that are published. Default: `standard`. */
  profile?: Profile;
  /** Returns whether a password is on a list of leaked ones. Without it no password is refused for that. */
  isLeakedPassword?: (password: string) => Promise<boolean>;
  /** Sends mails of sign-in. Without it, requests that need a mail are refused. */
  sendMail?: SendMail;
  /** Sends codes to telephones; likewise. */
  sendSms?: SendSms;
  /** Replaces the subject, text or HTML of mails: return the parts that differ. Escape what you interpolate. */
  mailTemplates?: MailTemplates;
  /** Fetches the metadata of a SAML identity provider (https) instead of this package's own guarded fetch. */
  fetchMetadata?: (url: string) => Promise<string>;
  /** Where objects are stored. Without it there is no `/storage/v1`. */
  storage?: StorageOption;
  /** What `/functions/v1/{name}` runs. */
  functions?: ServerFunctions;
  now?: () => Date;
  log?: Log;
  settings?: SettingsInput;
}
