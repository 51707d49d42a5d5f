import type { JWK } from 'jose';
import type { ISql, Sql } from 'postgres';
import { z } from 'zod';
import { externalSettings, samlSettings } from './auth/external/external-settings.ts';
import type { MailTemplates, SendMail, SendSms } from './auth/mail/auth-mail.ts';
import { mfaSettings } from './auth/mfa/mfa-settings.ts';
import type { ServerFunctions } from './functions/server-function.ts';
import type { StorageOption } from './storage/stores/open-store.ts';

/** A connection pool or an open transaction. */
export type Queryable = ISql;

/** The part of pino's interface this package writes to. */
export interface Log {
  debug(fields: object, message: string): void;
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Languages of what people are sent. */
export const locales = ['ja', 'en'] as const;
export type Locale = (typeof locales)[number];

/** `points` requests in `seconds`. */
const rateLimit = z.object({ points: z.int().positive(), seconds: z.int().positive() });
export type RateLimit = z.infer<typeof rateLimit>;

const authSettings = z.object({
  /**
   * Who may make an account by `POST /signup` or `POST /otp`: nobody; anybody, at once; anybody who then shows by a mailed
   * link or code that the address is theirs.
   */
  signup: z.enum(['off', 'auto-confirm', 'confirm']).default('off'),
  /** Sign-in and sign-up by e-mail address / telephone number / as a person without either. */
  email: z.boolean().default(true),
  phone: z.boolean().default(false),
  anonymous: z.boolean().default(false),
  /** Telephone numbers count as confirmed without a code. */
  phoneAutoConfirm: z.boolean().default(false),
  /** A change of address is confirmed at both addresses, not only at the new one. */
  secureEmailChange: z.boolean().default(true),
  /** Tell people by mail that their address was changed. */
  securityNotices: z.boolean().default(true),
  /** Shortest time between two mails to one address / two messages to one number; 0: none. */
  mailGapSeconds: z.int().min(0).max(86_400).default(60),
  smsGapSeconds: z.int().min(0).max(86_400).default(60),
  /** Of the first key that an installation makes, and of later ones unless said otherwise. HS256 needs `keys.jwtSecret`. */
  signingAlgorithm: z.enum(['ES256', 'RS256', 'HS256']).default('ES256'),
  /** How soon a running process notices keys that were rotated or revoked. */
  keyReloadMs: z.int().min(0).max(60_000).default(2000),
  accessTokenSeconds: z.int().min(1).max(86_400).default(3600),
  /** How long after its use a refresh token may be used again (two tabs, a lost reply). */
  refreshReuseSeconds: z.int().min(0).max(300).default(10),
  /** Sessions end this long after sign-in / after their last refresh; absent: never. */
  sessionSeconds: z.int().positive().optional(),
  idleSeconds: z.int().positive().optional(),
  /** A newer sign-in ends the older sessions of the same user. */
  singleSession: z.boolean().default(false),
  passwordMinLength: z.int().min(6).max(72).default(8),
  /** Sets of characters; a password needs one of each. `@see src/auth/password.ts` */
  passwordRequiredCharacters: z.array(z.string().min(1).max(200)).max(10).default([]),
  /** A password change must carry the current password, unless the session was opened by a mailed or texted code or link. */
  requireCurrentPassword: z.boolean().default(false),
  /** A password change in a session older than a day must carry a mailed code (`GET /reauthenticate`). */
  requireReauthentication: z.boolean().default(false),
  /** Second factors. */
  mfa: mfaSettings.prefault({}),
  auditDays: z.int().positive().default(90),
  /** Digits of mailed codes, and how long codes and links are good. */
  otpDigits: z.int().min(6).max(10).default(6),
  otpSeconds: z.int().min(60).max(86_400).default(3600),
  /**
   * A page of the site that mailed links lead to instead of `/verify`, with `token_hash`, `type` and `redirect_to` in its
   * query; `{locale}` stands for the mail's language. It asks its reader before it uses the token up: programs that scan
   * mail open every link.
   */
  mailLinkPage: z.string().startsWith('/').max(200).optional(),
  /** How long a code that came back to the browser may wait for its exchange. */
  flowSeconds: z.int().min(1).max(3600).default(300),
  /**
   * Addresses besides the site's own that links may lead to: `https://app.example/**`. `*` stops at `.` and `/`.
   * @see src/auth/redirect-url.ts
   */
  redirectAllowList: z.array(z.string().max(500)).max(200).default([]),
  /** Providers people may sign in with, by name; google, azure, apple, github and others need only an id and a secret. */
  external: externalSettings.default({}),
  saml: samlSettings.prefault({}),
  /** A signed-in person may link and unlink identities. */
  manualLinking: z.boolean().default(false),
  /** How long a person may take at a provider. */
  externalFlowSeconds: z.int().min(30).max(3600).default(600),
  /** A sign-in without PKCE ends only in the browser that began it, told by a cookie. */
  bindFlowsToBrowser: z.boolean().default(true),
  /** Providers may be reached without TLS and at private addresses: for tests and intranets. */
  allowPrivateProviders: z.boolean().default(false),
  rateLimits: z
    .object({
      tokenPerAddress: rateLimit.default({ points: 150, seconds: 300 }),
      signupPerAddress: rateLimit.default({ points: 30, seconds: 300 }),
      /** Wrong passwords for one account from one address: stops a person guessing. */
      failuresPerAccountAndAddress: rateLimit.default({ points: 10, seconds: 900 }),
      /** Wrong passwords for one account from anywhere: stops a botnet, high enough not to lock a person out easily. */
      failuresPerAccount: rateLimit.default({ points: 100, seconds: 3600 }),
      verifyPerAddress: rateLimit.default({ points: 30, seconds: 300 }),
      /** Wrong codes for one address or number from anywhere. */
      wrongCodesPerAccount: rateLimit.default({ points: 30, seconds: 3600 }),
      otpPerAddress: rateLimit.default({ points: 30, seconds: 300 }),
      /** Departures to and returns from other providers, and linking. */
      externalPerAddress: rateLimit.default({ points: 60, seconds: 300 }),
      anonymousPerAddress: rateLimit.default({ points: 30, seconds: 3600 }),
      /** Challenges / codes of second factors. */
      factorPerAddress: rateLimit.default({ points: 15, seconds: 60 }),
      /** Answers for one factor from one address until one is right: stops who knows the password, and only them. */
      failuresPerFactorAndAddress: rateLimit.default({ points: 5, seconds: 900 }),
      /** Wrong codes for one factor from anywhere: each has a chance of 3 in a million. */
      failuresPerFactor: rateLimit.default({ points: 20, seconds: 3600 }),
      /** Mails and short messages that requests from one address may cause. */
      mailsPerAddress: rateLimit.default({ points: 30, seconds: 3600 }),
    })
    .prefault({}),
});

const restSettings = z.object({
  /** Tables and views offered, as `schema.table` or `schema.*`. Nothing is offered that is not listed. */
  tables: z.array(z.string().regex(/^[^.]+\.[^.]+$/)).default([]),
  /** Functions offered, likewise: over `/rpc`, and those of a row as its computed columns and relationships. */
  functions: z.array(z.string().regex(/^[^.]+\.[^.]+$/)).default([]),
  /** `col.sum()` and the like in `select`; a request may then make the database add up all it may read. */
  aggregates: z.boolean().default(false),
  /** Query plans for `Accept: application/vnd.pgrst.plan`; they tell of rows that policies hide. */
  plan: z.boolean().default(false),
  /** Rows answered at most to one request. */
  maxRows: z.int().positive().default(1000),
  /** Unless the role has a `statement_timeout` of its own. */
  statementTimeoutMs: z.int().positive().default(8000),
  /** How long a request waits for a free connection before it is a 504. */
  poolTimeoutMs: z.int().positive().default(10_000),
  /** One body of a write or a call. */
  bodyBytesMax: z
    .int()
    .positive()
    .default(5 * 1024 * 1024),
  /** How long such a body may take to arrive. */
  bodyTimeoutMs: z.int().positive().default(30_000),
  /** `Prefer: tx=rollback`: do everything, keep nothing. When off, such a request is refused. */
  txRollback: z.boolean().default(true),
  /** `GET /rest/v1/` describes, as OpenAPI 2.0, what the caller's role has any right to. */
  openApi: z.boolean().default(false),
});

const realtimeSettings = z.object({
  socketsMax: z.int().positive().default(10_000),
  channelsPerSocketMax: z.int().positive().default(100),
  /** A socket that says nothing for so long is dropped (the client beats every 25 s). */
  heartbeatTimeoutMs: z.int().positive().default(60_000),
  /** One frame from a client. */
  frameBytesMax: z
    .int()
    .positive()
    .default(3 * 1024 * 1024),
  /** Bytes waiting to be read by one client; a slower one is dropped. */
  queueBytesMax: z
    .int()
    .positive()
    .default(4 * 1024 * 1024),
  /** Bytes waiting to be read by all clients of the process; above it the slowest are dropped. */
  queueBytesTotalMax: z
    .int()
    .positive()
    .default(256 * 1024 * 1024),
  /** Messages of one client in the long run; five times as many at once. */
  eventsPerSecond: z.int().positive().default(100),
  /**
   * A broadcast counts once more for each so many of this process that hear it: one client must not keep the process
   * busy with one crowded channel.
   */
  listenersPerMessage: z.int().positive().default(1000),
  /** Messages sent over HTTP from one address in the long run; five times as many at once. */
  httpMessagesPerSecond: z.int().positive().default(100),
  joinsPerSecond: z.int().positive().default(50),
  /** The outbox is also looked at without being woken, in case a wake-up was lost. */
  pollMs: z.int().positive().default(5000),
  /** How long changes are kept for a reader that lost the database. */
  retentionSeconds: z.int().min(60).default(600),
  /** Tokens, and the policies of joined private channels, are looked at again at least this often. */
  tokenCheckMs: z.int().positive().default(300_000),
  /** How long sent messages can be replayed. */
  messageHours: z.int().positive().default(72),
  /** `track` and `untrack` of one channel of one client, in a window of so many seconds. */
  presenceCalls: rateLimit.default({ points: 5, seconds: 30 }),
  /** What one presence may carry: it is kept in the memory of every process. */
  presenceBytesMax: z
    .int()
    .positive()
    .default(64 * 1024),
  /** The presences of one process together. */
  presenceBytesTotalMax: z
    .int()
    .positive()
    .default(64 * 1024 * 1024),
  /** A process silent for so long is taken for dead, and its presences leave. */
  processTimeoutMs: z.int().positive().default(30_000),
});

const storageSettings = z.object({
  /** The largest object; a bucket may allow less. */
  objectBytesMax: z
    .int()
    .positive()
    .default(50 * 1024 * 1024),
  /** An upload that sends nothing for so long, or is not over after so long, is given up. */
  uploadIdleMs: z.int().positive().default(30_000),
  uploadMs: z
    .int()
    .positive()
    .max(50 * 60_000)
    .default(900_000),
  /** Bytes of uploads that a crash cut off are removed so long after their beginning; longer than any upload takes. */
  abandonedSeconds: z.int().min(3600).default(3600),
  statementTimeoutMs: z.int().positive().default(10_000),
});

const functionSettings = z.object({
  /** To the beginning of a function's answer. */
  timeoutMs: z.int().positive().default(60_000),
  bodyBytesMax: z
    .int()
    .positive()
    .default(6 * 1024 * 1024),
});

export const settingsSchema = z.object({
  auth: authSettings.prefault({}),
  rest: restSettings.prefault({}),
  realtime: realtimeSettings.prefault({}),
  storage: storageSettings.prefault({}),
  functions: functionSettings.prefault({}),
  /** Named in mails and authenticator apps. */
  productName: z.string().min(1).max(60).default('App'),
  /** Language of mails to people of whom no other is known. */
  locale: z.enum(locales).default('en'),
  cors: z.object({ origins: z.union([z.literal('*'), z.array(z.string())]).default('*') }).prefault({}),
  /** Requests without the publishable or secret key are refused. */
  requireApiKey: z.boolean().default(true),
  /** Reverse proxies in front; the client's address is read that many places from the right of X-Forwarded-For. */
  trustedProxyHops: z.int().min(0).max(10).default(0),
});

export type Settings = z.output<typeof settingsSchema>;
export type SettingsInput = z.input<typeof settingsSchema>;

export interface EmbeddedSupabaseOptions {
  /** A pool on the migrated database, connected as its owner. Not closed by this package. */
  sql: Sql;
  /** A pool used only to run requests as API roles, for example as the `authenticator` role. Default: `sql`. */
  apiSql?: Sql;
  /** Where browsers reach the service, without a trailing slash: `https://news.example`. The token issuer is below it. */
  siteUrl: string;
  /** Keys to use instead of those generated for the installation. */
  keys?: {
    /** `sb_publishable_…` and `sb_secret_…`, or tokens of role anon / service_role signed by a key of this installation. */
    publishableKey?: string;
    secretKey?: string;
    /** Verifies HS256 tokens; signs too with `signingAlgorithm: 'HS256'`. */
    jwtSecret?: string;
    /** What secrets at rest are encrypted under, at least 32 characters. Default: one stored in the database. */
    encryptionSecret?: string;
    /** Private keys (RFC 7517), ES256 or RS256, instead of the stored ones: the first signs, all verify. */
    signingKeys?: JWK[];
  };
  /** `test` allows keys and secrets that are published. Default: `standard`. */
  profile?: 'standard' | 'test';
  /** Says whether a password is on a list of leaked ones. Without it no password is refused for that. */
  isLeakedPassword?: (password: string) => Promise<boolean>;
  /** Sends what sign-in mails to people. Without it nobody can be mailed, and what needs that is refused. */
  sendMail?: SendMail;
  /** Sends codes to telephones; likewise. */
  sendSms?: SendSms;
  /** Replaces the subject, text or HTML of mails: return what is to be different. Escape what you interpolate. */
  mailTemplates?: MailTemplates;
  /** Fetches the metadata of a SAML identity provider (https) instead of this package's own guarded fetch. */
  fetchMetadata?: (url: string) => Promise<string>;
  /** Where objects are kept. Without it there is no `/storage/v1`. */
  storage?: StorageOption;
  /** What `/functions/v1/{name}` runs. */
  functions?: ServerFunctions;
  now?: () => Date;
  log?: Log;
  settings?: SettingsInput;
}
