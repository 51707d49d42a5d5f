import type { Sql } from 'postgres';
import type { MailTemplates, SendMail, SendSms } from './auth/mail/auth-mail.ts';
import type { AccessTokens } from './keys/access-token.ts';
import type { ApiKeys } from './keys/api-keys.ts';
import type { SigningKeyAdmin } from './keys/load-keys.ts';
import type { Vault } from './keys/vault.ts';
import type { Log } from './log.ts';
import type { IsLeakedPassword, SecurityEvent } from './options.ts';
import type { Settings } from './settings.ts';

export interface Service {
  sql: Sql;
  apiSql: Sql;
  sessionSql: Sql;
  siteUrl: string;
  now: () => Date;
  log: Log;
  settings: Settings;
  sendMail: SendMail | undefined;
  sendSms: SendSms | undefined;
  mailTemplates: MailTemplates | undefined;
  fetchMetadata: ((url: string) => Promise<string>) | undefined;
  isLeakedPassword: IsLeakedPassword | undefined;
  onSecurityEvent: (event: SecurityEvent) => void;
  tokens: AccessTokens;
  apiKeys: ApiKeys;
  signingKeys: SigningKeyAdmin;
  followKeys: () => () => void;
  vault: Vault;
}
