import { randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Sql } from 'postgres';
import { z } from 'zod';
import { refuse } from './storage-error.ts';

/**
 * Permissions in signed URLs (RFC 7519, HS256). A separate signing secret ensures that no access token opens a URL and
 * no signed permission passes as an access token.
 */
const downloadClaims = z.object({ url: z.string(), scope: z.literal('download'), exp: z.number() });
const uploadClaims = z.object({
  url: z.string(),
  scope: z.literal('upload'),
  owner: z.string().optional(),
  upsert: z.boolean(),
});
export type DownloadPermission = z.infer<typeof downloadClaims>;
export type UploadPermission = z.infer<typeof uploadClaims>;

export interface SignedUrls {
  signDownload(url: string, seconds: number): Promise<string>;
  /** Signs the permission for one upload to `url`, or for several with `upsert`. */
  signUpload(url: string, given: { owner: string | null; upsert: boolean }): Promise<string>;
  /** @throws StorageError InvalidJWT for an invalid or expired token, InvalidSignature for a token of another URL. */
  verifyDownload(token: string | undefined, url: string): Promise<DownloadPermission>;
  /** @throws StorageError, the same errors as `verifyDownload`. */
  verifyUpload(token: string | undefined, url: string): Promise<UploadPermission>;
}

const uploadSeconds = 2 * 3600;
const tokenLengthMax = 8192;

/** Creates or loads the signing secret. Safe for concurrent processes: the first stored secret wins. */
export async function createSignedUrls({ sql, now }: { sql: Sql; now: () => Date }): Promise<SignedUrls> {
  const fresh = randomBytes(32).toString('base64url');
  await sql`insert into storage.signing_secret (secret) values (${fresh}) on conflict (only_one) do nothing`;
  const [row] = await sql<{ secret: string }[]>`select secret from storage.signing_secret`;
  const secret = Buffer.from(row!.secret, 'base64url'); // Inserted above, or stored before.

  function sign(claims: Record<string, unknown>, seconds: number): Promise<string> {
    const issuedAt = Math.floor(now().getTime() / 1000);
    const whole = { ...claims, iat: issuedAt, exp: issuedAt + seconds };
    return new SignJWT(whole).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret);
  }

  async function verify<Schema extends z.ZodType<{ url: string }>>(
    schema: Schema,
    token: string | undefined,
    url: string,
  ): Promise<z.output<Schema>> {
    if (!token) throw refuse.invalidRequest("querystring must have required property 'token'");
    const claims = schema.safeParse(await payloadOf(token));
    if (!claims.success) throw refuse.invalidJwt('token is not one for this');
    if (claims.data.url !== url) throw refuse.invalidSignature();
    return claims.data;
  }

  async function payloadOf(token: string): Promise<unknown> {
    if (token.length > tokenLengthMax) throw refuse.invalidJwt('Invalid Compact JWS');
    try {
      return (await jwtVerify(token, secret, { algorithms: ['HS256'], currentDate: now() })).payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) throw refuse.invalidJwt(error.message);
      throw error;
    }
  }

  return {
    signDownload: (url, seconds) => sign({ url, scope: 'download' }, seconds),
    signUpload: (url, { owner, upsert }) =>
      sign({ url, scope: 'upload', upsert, ...(owner === null ? {} : { owner }) }, uploadSeconds),
    verifyDownload: (token, url) => verify(downloadClaims, token, url),
    verifyUpload: (token, url) => verify(uploadClaims, token, url),
  };
}
