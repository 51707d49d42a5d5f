import { errors, type JWK, type JWTHeaderParameters, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { KeyRing } from './key-ring.ts';
import type { Profile } from './published-keys.ts';

/**
 * Access tokens: JWTs (RFC 7519) signed with an ES256 or RS256 key, or HS256 with a configured secret. The key, not the
 * token, determines the algorithm. An asymmetric key verifies only its own algorithm, and HS256 needs a configured
 * secret, so `alg: none` and key confusion cannot succeed.
 */
export const apiRoles = ['anon', 'authenticated', 'service_role'] as const;
export type ApiRole = (typeof apiRoles)[number];

/** Expiry assumed for a token without `exp`, in Unix seconds: the end of the year 9999. */
const endOfKeys = 253_402_300_799;

const claimsSchema = z
  .looseObject({
    role: z.enum([...apiRoles, 'supabase_admin']),
    exp: z.number().optional(),
    sub: z.string().optional(),
    session_id: z.string().optional(),
    email: z.string().optional(),
    aal: z.string().optional(),
  })
  .transform((claims) => ({ ...claims, exp: claims.exp ?? endOfKeys }));
export type AccessTokenClaims = z.infer<typeof claimsSchema>;

/** Roles whose tokens may have no expiry: API keys in token form and, in the test profile, administrators. */
const endlessRoles: Record<Profile, readonly string[]> = {
  standard: ['anon', 'service_role'],
  test: ['anon', 'service_role', 'supabase_admin'],
};

export type TokenVerdict =
  | { kind: 'valid'; claims: AccessTokenClaims }
  | { kind: 'invalid'; reason: 'malformed' | 'signature' | 'expired' | 'claims'; message: string };

export interface AccessTokens {
  sign(claims: Record<string, unknown>): Promise<string>;
  /** Checks signature, expiry and role, but not whether the session still exists. Never throws for a bad token. */
  verify(token: string): Promise<TokenVerdict>;
  publicKeys(): Promise<JWK[]>;
}

interface Options {
  keys: KeyRing;
  now: () => Date;
  signWith: 'key' | 'secret';
  jwtSecret: string | undefined;
  profile: Profile;
  /** If given, a user's token must have this issuer and a session, and must not be valid for longer than `lifetimeSeconds`. */
  sessionTokens: { issuer: string; lifetimeSeconds: number } | undefined;
}

const audience = 'authenticated';

const tokenLengthMax = 16_384;

/** Returns functions to sign and verify tokens. @throws Error if the secret is too short, or is missing although `signWith` is `secret`. */
export function createAccessTokens({ keys, now, signWith, jwtSecret, profile, sessionTokens }: Options): AccessTokens {
  if (jwtSecret !== undefined && jwtSecret.length < 32) {
    throw new Error('keys.jwtSecret must be at least 32 characters long.');
  }
  const secret = jwtSecret === undefined ? undefined : new TextEncoder().encode(jwtSecret);
  if (signWith === 'secret' && !secret) throw new Error('HS256 needs keys.jwtSecret.');

  async function verifyWithKey(token: string, header: JWTHeaderParameters) {
    if (header.alg === 'HS256' && secret) {
      return jwtVerify(token, secret, { algorithms: ['HS256'], currentDate: now() });
    }
    const key = typeof header.kid === 'string' ? await keys.find(header.kid) : undefined;
    if (!key) throw new errors.JWSSignatureVerificationFailed();
    return jwtVerify(token, key.publicKey, { algorithms: [key.algorithm], currentDate: now() });
  }

  return {
    async sign(claims) {
      const jwt = new SignJWT(claims);
      if (signWith === 'secret') return jwt.setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret!); // Checked above.
      const key = await keys.signer();
      if (!key?.privateKey) throw new Error('There is no current signing key in auth.signing_keys.');
      return jwt.setProtectedHeader({ alg: key.algorithm, kid: key.kid, typ: 'JWT' }).sign(key.privateKey);
    },
    async verify(token) {
      const header = readHeader(token);
      if (!header) return { kind: 'invalid', reason: 'malformed', message: 'token is malformed' };
      try {
        const { payload } = await verifyWithKey(token, header);
        const claims = claimsSchema.safeParse(payload);
        if (!claims.success || (payload.exp === undefined && !mayBeEndless(profile, claims.data)))
          return { kind: 'invalid', reason: 'claims', message: 'token has no acceptable role or exp' };
        const wrong = sessionTokens && isPersons(claims.data) ? wrongClaim(payload, sessionTokens) : undefined;
        if (wrong) return { kind: 'invalid', reason: 'claims', message: `token claim is invalid: ${wrong}` };
        return { kind: 'valid', claims: claims.data };
      } catch (error) {
        return toVerdict(error);
      }
    },
    publicKeys: async () => (await keys.all()).map((key) => key.publicJwk),
  };
}

export function issuerOf(siteUrl: string): string {
  return `${siteUrl}/auth/v1`;
}

export function looksLikeJwt(token: string): boolean {
  return readHeader(token) !== undefined;
}

/** Returns true for a user's token. API keys in token form belong to no user and no session. */
function isPersons({ role, session_id }: AccessTokenClaims): boolean {
  return role === 'authenticated' || session_id !== undefined;
}

function wrongClaim(
  { iss, aud, sub, session_id, iat, exp }: JWTPayload,
  { issuer, lifetimeSeconds }: NonNullable<Options['sessionTokens']>,
): string | undefined {
  if (iss !== issuer) return 'iss';
  if (aud !== audience) return 'aud';
  if (!sub) return 'sub';
  if (!session_id) return 'session_id';
  if (iat === undefined) return 'iat';
  return exp === undefined || exp - iat > lifetimeSeconds ? 'exp' : undefined;
}

function mayBeEndless(profile: Profile, { role, session_id }: AccessTokenClaims): boolean {
  return session_id === undefined && endlessRoles[profile].includes(role);
}

function readHeader(token: string): JWTHeaderParameters | undefined {
  if (token.length > tokenLengthMax) return undefined;
  const parts = token.split('.');
  if (parts.length !== 3) return undefined;
  try {
    const header: unknown = JSON.parse(Buffer.from(parts[0]!, 'base64url').toString('utf8'));
    const isObject = typeof header === 'object' && header !== null && 'alg' in header && typeof header.alg === 'string';
    return isObject ? (header as JWTHeaderParameters) : undefined; // `alg` was just checked; all other fields are optional.
  } catch {
    return undefined;
  }
}

function toVerdict(error: unknown): TokenVerdict {
  if (error instanceof errors.JWTExpired) return { kind: 'invalid', reason: 'expired', message: 'token is expired' };
  if (error instanceof errors.JWTClaimValidationFailed) {
    return { kind: 'invalid', reason: 'claims', message: `token claim is invalid: ${error.claim}` };
  }
  if (error instanceof errors.JOSEError) {
    return { kind: 'invalid', reason: 'signature', message: 'signature is invalid' };
  }
  throw error;
}
