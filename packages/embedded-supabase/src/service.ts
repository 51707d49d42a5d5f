import type { Sql } from 'postgres';
import type { AccessTokens } from './keys/access-token.ts';
import type { ApiKeys } from './keys/api-keys.ts';
import type { Log, Settings } from './options.ts';

/** What every part of the service is given. Made once by `createEmbeddedSupabase`. */
export interface Service {
  sql: Sql;
  apiSql: Sql;
  siteUrl: string;
  now: () => Date;
  log: Log;
  settings: Settings;
  tokens: AccessTokens;
  apiKeys: ApiKeys;
}
