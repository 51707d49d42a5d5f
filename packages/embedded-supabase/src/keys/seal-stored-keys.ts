import type { Sql } from 'postgres';
import type { Sealing } from './sealing.ts';
import { sealSigningKeys } from './signing-keys.ts';

/**
 * Seals all stored keys again with the current key of `sealing`, both plain-text keys and keys sealed with a previous
 * key that `sealing` can open. Also hashes refresh tokens that earlier versions stored as plain text. Idempotent and
 * safe to interrupt. Returns the number of keys and secrets that were sealed.
 */
export async function sealStoredKeys(sql: Sql, sealing: Sealing): Promise<number> {
  const signingKeys = await sealSigningKeys(sql, sealing);
  const apiKeys = await sql<{ key: string }[]>`select key from auth.api_keys where kind = 'secret'`;
  for (const { key } of apiKeys) {
    const sealed = sealing.seal(sealing.open(key, 'api-key:secret'), 'api-key:secret');
    await sql`update auth.api_keys set key = ${sealed} where kind = 'secret' and key = ${key}`;
  }
  const secrets = await sql<{ name: string; secret: string }[]>`select name, secret from auth.installation_secrets`;
  for (const { name, secret } of secrets) {
    const context = `installation-secret:${name}`;
    const sealed = sealing.seal(sealing.open(secret, context), context);
    await sql`update auth.installation_secrets set secret = ${sealed} where name = ${name} and secret = ${secret}`;
  }
  await hashRefreshTokens(sql);
  return signingKeys + apiKeys.length + secrets.length;
}

/** Maximum number of sessions per statement, which keeps locks short. */
const sessionsPerStatement = 500;

/** Hashes all tokens of a session in one statement, because the row of a token also contains its parent token. */
async function hashRefreshTokens(sql: Sql): Promise<void> {
  const hashOf = (column: string) => sql`
    case when ${sql(column)} not like 'h1.%' then
      'h1.' || rtrim(translate(encode(sha256(convert_to(${sql(column)}, 'UTF8')), 'base64'), '+/', '-_'), '=')
    else ${sql(column)} end`;
  for (;;) {
    const { count } = await sql`
      update auth.refresh_tokens set token = ${hashOf('token')}, parent = ${hashOf('parent')}
      where session_id in (
        select session_id from auth.refresh_tokens where token not like 'h1.%' or parent not like 'h1.%'
        limit ${sessionsPerStatement})`;
    if (count === 0) return;
  }
}
