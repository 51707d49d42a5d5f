import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { createEmbeddedSupabase } from '@kawaraban/embedded-supabase/create.ts';
import { migrate } from '@kawaraban/embedded-supabase/migrate.ts';
import type { Hono } from 'hono';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Sql } from 'postgres';
import { isEasyPassword } from '#src/accounts/passwords/easy-password.ts';
import { guessableWords } from '#src/accounts/passwords/guessable-words.ts';
import type { SignInUsers } from '#src/accounts/sign-in-users.ts';
import type { Config } from '#src/config.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import type { Log } from '#src/platform/log.ts';
import { processSealing } from '#src/platform/secrets/sealing.ts';
import { noteSecurityEvent } from '#src/platform/security-events.ts';
import { mailSecret, queueMail } from '#src/transactional-mail/queue-mail.ts';
import { embeddedUsers } from './embedded-users.ts';
import { hostedUsers } from './hosted-users.ts';
import { renderAuthMail } from './render-auth-mail.ts';
import { signInSettings } from './sign-in-settings.ts';

export interface SignedIn {
  userId: string;
  email: string;
  sessionId: string | null;
  /** Assurance level 2: a second factor was verified in this session. */
  hasTakenSecondStep: boolean;
}

export interface BackendService extends SignInUsers {
  /** URL of the service for browsers. If empty, browsers use the product's own origin. */
  url: string;
  publishableKey: string;
  isSecretKey(key: string): boolean;
  /**
   * Returns null for a token that is malformed, forged or expired, or that does not belong to a user. Never throws for
   * an invalid token.
   */
  verifyAccessToken(token: string): Promise<SignedIn | null>;
  embedded?: { app: Hono; handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean };
  stop(): Promise<void>;
}

interface Deps {
  config: Config;
  db: Db;
  /** Pool of session-mode connections (not behind a transaction pooler). Defaults to the pool of `db`. */
  sessionSql?: Sql;
  now: Clock;
  log: Log;
}

export async function migrateBackendService({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<void> {
  if (!config.backendService.url) await migrate(db.$client);
}

export async function connectBackendService(deps: Deps): Promise<BackendService> {
  return deps.config.backendService.url ? connectHosted(deps) : startEmbedded(deps);
}

const daySeconds = 24 * 3600;
const defaults = {
  // Only a confirmed number can be used to sign in.
  phone: true,
  passwordMinLength: 12,
  passwordMinLengthWithSecondStep: 8,
  requireCurrentPassword: true,
  freshSessionSeconds: 600,
  idleSeconds: 30 * daySeconds,
  sessionSeconds: 90 * daySeconds,
};

/** Rules that no installation may relax: only session tokens are accepted, and responses do not reveal whether an account exists. */
const productRules = { onlySessionTokens: true, otpRevealsAccounts: false };

async function startEmbedded({ config, db, sessionSql = db.$client, now, log }: Deps): Promise<BackendService> {
  const secret = await mailSecret(db);
  const service = await createEmbeddedSupabase({
    sql: db.$client,
    sessionSql,
    siteUrl: config.publicUrl,
    keys: { sealing: processSealing() },
    now,
    log,
    storage: config.storage,
    onSecurityEvent: (event) => noteSecurityEvent(log, event, 'auth'),
    mailTemplates: async (content) => ({ html: await renderAuthMail(content) }),
    async sendMail(mail) {
      await queueMail({ db, now, secret }, { ...mail, kind: `sign-in/${mail.kind}` });
    },
    isLeakedPassword: async (password, { email }) =>
      isEasyPassword(password, [config.productName, ...(email ? await guessableWords({ db }, email) : [])]),
    settings: {
      productName: config.productName,
      locale: 'ja',
      auth: { mailLinkPage: '/{locale}/login/confirm', ...defaults, ...signInSettings(config.signIn), ...productRules },
      // Pages of other sites must not read responses, even with the publishable key.
      cors: { origins: [new URL(config.publicUrl).origin] },
      trustedProxyHops: config.trustProxy ? 1 : 0,
      realtime: { onlyPeople: true, socketsPerAddressMax: 500, socketsPerPersonMax: 20 },
      // The only product table that browsers read directly.
      rest: { tables: ['public.alert_mail_work'] },
    },
  });
  await service.start();
  return {
    url: '',
    publishableKey: service.publishableKey,
    isSecretKey: (key) => isSameKey(key, service.secretKey),
    async verifyAccessToken(token) {
      const verdict = await service.verifyAccessToken(token);
      if (verdict.kind === 'valid') return signedIn(verdict.claims);
      noteSecurityEvent(log, verdict.reason === 'expired' ? 'expired_token' : 'refused_token', 'tokens');
      return null;
    },
    ...embeddedUsers(service.admin),
    embedded: { app: service.app, handleUpgrade: service.handleUpgrade },
    stop: () => service.stop(),
  };
}

function connectHosted({ config: { backendService: hosted }, log }: Deps): BackendService {
  const url = hosted.url?.replace(/\/$/, '') ?? '';
  const issuer = `${url}/auth/v1`;
  const published = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
  const users = hostedUsers({ url, publishableKey: hosted.publishableKey ?? '', secretKey: hosted.secretKey ?? '' });
  const secret = hosted.jwtSecret ? new TextEncoder().encode(hosted.jwtSecret) : undefined;
  return {
    url,
    publishableKey: hosted.publishableKey ?? '',
    isSecretKey: (key) => isSameKey(key, hosted.secretKey),
    async verifyAccessToken(token) {
      const requiredClaims = ['sub', 'session_id', 'iat', 'exp'];
      const options = { issuer, audience: 'authenticated', requiredClaims };
      try {
        // The key, never the token, determines the algorithm: a shared secret verifies only HS256.
        const { payload } = secret
          ? await jwtVerify(token, secret, { ...options, algorithms: ['HS256'] })
          : await jwtVerify(token, published, { ...options, algorithms: ['ES256', 'RS256'] });
        if (isShortLived(payload)) return signedIn(payload);
        noteSecurityEvent(log, 'refused_token', 'tokens');
      } catch (error) {
        noteSecurityEvent(log, error instanceof errors.JWTExpired ? 'expired_token' : 'refused_token', 'tokens');
      }
      return null;
    },
    ...users,
    async stop() {},
  };
}

function isSameKey(guess: string, key: string | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return Boolean(key) && timingSafeEqual(digest(guess), digest(key ?? ''));
}

const hostedTokenSecondsMax = 7 * 24 * 3600;

function isShortLived({ iat, exp }: JWTPayload): boolean {
  return iat !== undefined && exp !== undefined && exp - iat <= hostedTokenSecondsMax;
}

function signedIn(claims: Record<string, unknown>): SignedIn | null {
  const { sub, email, role, session_id: sessionId, aal } = claims;
  if (typeof sub !== 'string' || role !== 'authenticated') return null;
  return {
    userId: sub,
    email: typeof email === 'string' ? email : '',
    sessionId: typeof sessionId === 'string' ? sessionId : null,
    hasTakenSecondStep: aal === 'aal2',
  };
}
