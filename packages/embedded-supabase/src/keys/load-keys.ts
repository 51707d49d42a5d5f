import type { Sql } from 'postgres';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { type AccessTokens, createAccessTokens, issuerOf } from './access-token.ts';
import { type ApiKeys, loadApiKeys } from './api-keys.ts';
import type { GivenKeys } from './given-keys.ts';
import { givenKeyRing, storedKeyRing } from './key-ring.ts';
import { type Profile, requireUnpublished } from './published-keys.ts';
import {
  type KeyState,
  listSigningKeys,
  type Revocation,
  revokeSigningKey,
  rotateSigningKey,
} from './rotate-signing-key.ts';
import { plainSealing } from './sealing.ts';
import type { KeyAlgorithm } from './signing-keys.ts';

export interface SigningKeyAdmin {
  list(): Promise<KeyState[]>;
  /** Rotates to a new key. The previous key then only verifies tokens. Default algorithm: the one in the settings. */
  rotate(algorithm?: KeyAlgorithm): Promise<string>;
  /** Stops a replaced key from verifying. Refused while tokens signed by the key may still be valid, unless `isCompromised` is true. */
  revoke(kid: string, options?: { isCompromised?: boolean }): Promise<Revocation>;
}

interface Dependencies {
  sql: Sql;
  siteUrl: string;
  now: () => Date;
  log: Log;
  settings: Settings['auth'];
  given: GivenKeys | undefined;
  profile: Profile | undefined;
}

/** @throws Error for unusable keys and secrets: malformed, too short or publicly known. */
export async function loadKeys({
  sql,
  siteUrl,
  now,
  log,
  settings,
  given = {},
  profile = 'standard',
}: Dependencies): Promise<{
  tokens: AccessTokens;
  apiKeys: ApiKeys;
  signingKeys: SigningKeyAdmin;
  followKeys: () => () => void;
}> {
  const { signingAlgorithm, keyReloadMs, accessTokenSeconds } = settings;
  const sealing = given.sealing ?? plainSealing;
  const signWith = signingAlgorithm === 'HS256' ? 'secret' : 'key';
  const ownAlgorithm = signingAlgorithm === 'HS256' ? 'ES256' : signingAlgorithm;
  if (given.jwtSecret !== undefined) requireUnpublished(profile, 'keys.jwtSecret', given.jwtSecret);
  const firstAlgorithm = signWith === 'key' ? ownAlgorithm : undefined;
  const ring = given.signingKeys
    ? await givenKeyRing(profile, given.signingKeys)
    : await storedKeyRing({ sql, log, profile, sealing }, { firstAlgorithm, reloadMs: keyReloadMs });
  const tokens = createAccessTokens({
    ...{ keys: ring, now, signWith, jwtSecret: given.jwtSecret, profile },
    sessionTokens: settings.onlySessionTokens
      ? { issuer: issuerOf(siteUrl), lifetimeSeconds: accessTokenSeconds }
      : undefined,
  });
  return {
    tokens,
    apiKeys: await loadApiKeys({ sql, tokens, profile, sealing }, given),
    followKeys: ring.follow,
    signingKeys: {
      list: () => listSigningKeys(sql),
      async rotate(algorithm = ownAlgorithm) {
        if (given.signingKeys || signWith === 'secret') {
          throw new Error('The signing keys are given in the options: change them there.');
        }
        const kid = await rotateSigningKey(sql, { algorithm, now: now(), sealing });
        await ring.reload();
        return kid;
      },
      async revoke(kid, more = {}) {
        const outcome = await revokeSigningKey(sql, { kid, now: now(), accessTokenSeconds, ...more });
        await ring.reload();
        return outcome;
      },
    },
  };
}
