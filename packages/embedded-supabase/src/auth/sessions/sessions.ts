import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/queryable.ts';
import { issuerOf } from '../../keys/access-token.ts';
import type { Service } from '../../service.ts';
import { type ShownUser, showUser, type UserRow } from '../users/user-row.ts';
import { newRefreshToken, storedForm } from './refresh-tokens.ts';

export type AuthenticationMethod =
  | 'password'
  | 'otp'
  | 'oauth'
  | 'totp'
  | 'mfa/phone'
  | 'mfa/webauthn'
  | 'mfa/recovery_code'
  | 'sso/saml'
  | 'magiclink'
  | 'recovery'
  | 'invite'
  | 'email/signup'
  | 'email_change'
  | 'anonymous';

export interface TokenResponse {
  access_token: string;
  token_type: 'bearer';
  /** Seconds. */
  expires_in: number;
  /** Unix seconds. */
  expires_at: number;
  refresh_token: string;
  user: ShownUser;
  weak_password?: { message: string; reasons: string[] };
}

export interface Visitor {
  address: string;
  userAgent: string | undefined;
}

/**
 * Opens a session and returns its ID and first refresh token. Leaves other sessions unchanged. `provider` is the
 * identity provider used to sign in; omit it for a sign-in with the account's own email address or phone number. A
 * single sign-on provider is also named in the token's `amr`.
 */
export async function openSession(
  service: Service,
  sql: Queryable,
  input: { userId: string; method: AuthenticationMethod; visitor: Visitor; provider?: string | undefined },
): Promise<{ sessionId: string; refreshToken: string }> {
  const sessionId = randomUUID();
  const refreshToken = newRefreshToken();
  const now = service.now().toISOString();
  const ssoProviderId = /^sso:(.+)$/.exec(input.provider ?? '')?.[1] ?? null;
  await sql`
    insert into auth.sessions (id, user_id, ip, user_agent, created_at, updated_at)
    values (${sessionId}, ${input.userId}, ${input.visitor.address}, ${input.visitor.userAgent?.slice(0, 500) ?? null},
      ${now}::text::timestamptz, ${now}::text::timestamptz)`;
  await sql`
    insert into auth.mfa_amr_claims (session_id, authentication_method, provider, created_at, updated_at)
    values (${sessionId}, ${input.method}, ${ssoProviderId}, ${now}::text::timestamptz,
      ${now}::text::timestamptz)`;
  await sql`
    insert into auth.refresh_tokens (token, user_id, session_id, created_at, updated_at)
    values (${storedForm(refreshToken)}, ${input.userId}, ${sessionId}, ${now}::text::timestamptz, ${now}::text::timestamptz)`;
  await sql`
    update auth.users set last_sign_in_at = ${now}::text::timestamptz where id = ${input.userId}`;
  await sql`
    update auth.identities set last_sign_in_at = ${now}::text::timestamptz
    where user_id = ${input.userId} and provider = any (${input.provider ? [input.provider] : ['email', 'phone']})`;
  return { sessionId, refreshToken };
}

export async function tokenResponse(
  service: Service,
  sql: Queryable,
  input: { user: UserRow; sessionId: string; refreshToken: string },
): Promise<TokenResponse> {
  const { user, sessionId, refreshToken } = input;
  const session = await readSessionClaims(sql, sessionId);
  const issuedAt = Math.floor(service.now().getTime() / 1000);
  const lifetime = service.settings.auth.accessTokenSeconds;
  const accessToken = await service.tokens.sign({
    iss: issuerOf(service.siteUrl),
    sub: user.id,
    aud: user.aud,
    exp: issuedAt + lifetime,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    role: user.role,
    aal: session.aal,
    amr: session.amr,
    session_id: sessionId,
    is_anonymous: user.is_anonymous,
  });
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: lifetime,
    expires_at: issuedAt + lifetime,
    refresh_token: refreshToken,
    user: showUser(user),
  };
}

async function readSessionClaims(sql: Queryable, sessionId: string) {
  const [row] = await sql<{ aal: string; amr: string }[]>`
    select s.aal::text as aal, coalesce((select json_agg(json_strip_nulls(json_build_object('method',
        m.authentication_method, 'timestamp', extract(epoch from m.updated_at)::bigint, 'provider', m.provider))
        order by m.updated_at desc, m.factor_id is not null desc)
      from auth.mfa_amr_claims m where m.session_id = s.id), '[]')::text as amr
    from auth.sessions s where s.id = ${sessionId}`;
  return { aal: row?.aal ?? 'aal1', amr: JSON.parse(row?.amr ?? '[]') as unknown };
}

export async function closeSessions(
  sql: Queryable,
  input: { userId: string; sessionId: string | undefined; scope: 'global' | 'local' | 'others' },
): Promise<void> {
  const own = input.sessionId ?? null;
  const condition = {
    global: sql`true`,
    local: sql`id = ${own}::text::uuid`,
    others: sql`id is distinct from ${own}::text::uuid`,
  }[input.scope];
  await sql`delete from auth.sessions where user_id = ${input.userId} and ${condition}`;
}
