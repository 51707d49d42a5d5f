import { z } from 'zod';
import { rateLimit } from '../http/rate-limit.ts';
import { externalSettings, samlSettings } from './external/external-settings.ts';
import { mfaSettings } from './mfa/mfa-settings.ts';

export const authSettings = z.object({
  /**
   * Sets which callers may create an account with `POST /signup` or `POST /otp`: nobody (`off`); anybody, signed in
   * immediately (`auto-confirm`); anybody, after a mailed link or code has proved the address (`confirm`).
   */
  signup: z.enum(['off', 'auto-confirm', 'confirm']).default('off'),
  email: z.boolean().default(true),
  phone: z.boolean().default(false),
  anonymous: z.boolean().default(false),
  phoneAutoConfirm: z.boolean().default(false),
  /** Whether a change of email address must be confirmed from both addresses rather than only from the new one. */
  secureEmailChange: z.boolean().default(true),
  securityNotices: z.boolean().default(true),
  /** Minimum time in seconds between two mails to one email address and between two messages to one phone number; 0 for no limit. */
  mailGapSeconds: z.int().min(0).max(86_400).default(60),
  smsGapSeconds: z.int().min(0).max(86_400).default(60),
  /** Algorithm of an installation's first key, and the default when rotating keys. HS256 needs `keys.jwtSecret`. */
  signingAlgorithm: z.enum(['ES256', 'RS256', 'HS256']).default('ES256'),
  /** Maximum time in ms until a running process notices rotated or revoked keys. */
  keyReloadMs: z.int().min(0).max(60_000).default(2000),
  accessTokenSeconds: z.int().min(1).max(86_400).default(3600),
  /**
   * Time in seconds during which a used refresh token is accepted again, because two tabs may use the same token or a
   * response may be lost.
   */
  refreshReuseSeconds: z.int().min(0).max(300).default(10),
  /**
   * Session lifetime in seconds after sign-in (`sessionSeconds`) or after the last refresh (`idleSeconds`). If both are
   * absent, sessions never expire.
   */
  sessionSeconds: z.int().positive().optional(),
  idleSeconds: z.int().positive().optional(),
  /**
   * Whether to accept a user's token only if this service signed it for a session. The token must have the service's
   * issuer and audience and be valid for at most `accessTokenSeconds`. Do not enable this if the host signs tokens
   * itself.
   */
  onlySessionTokens: z.boolean().default(false),
  singleSession: z.boolean().default(false),
  passwordMinLength: z.int().min(6).max(72).default(8),
  passwordMinLengthWithSecondStep: z.int().min(6).max(72).optional(),
  /** Character sets. A password must contain at least one character from each set. */
  passwordRequiredCharacters: z.array(z.string().min(1).max(200)).max(10).default([]),
  /** Whether a password change requires the current password. Sessions opened by a mailed or texted code or link are exempt. */
  requireCurrentPassword: z.boolean().default(false),
  /**
   * Time in seconds after a session's last proof of identity during which the session may change the email address,
   * phone number or second factors. Unlimited by default.
   */
  freshSessionSeconds: z.int().min(60).optional(),
  /** Whether a password change in a session older than a day requires a mailed code (`GET /reauthenticate`). */
  requireReauthentication: z.boolean().default(false),
  mfa: mfaSettings.prefault({}),
  auditDays: z.int().positive().default(90),
  otpDigits: z.int().min(6).max(10).default(6),
  otpSeconds: z.int().min(60).max(86_400).default(3600),
  /**
   * Whether `POST /otp` with `create_user: false` refuses an unknown email address or phone number. The refusal reveals
   * who has an account.
   */
  otpRevealsAccounts: z.boolean().default(true),
  /**
   * Page of the site that mailed links open instead of `/verify`, with `token_hash`, `type` and `redirect_to` in its
   * query. `{locale}` is replaced by the mail's language. The page should ask the user before it uses the token,
   * because mail scanners open every link.
   */
  mailLinkPage: z.string().startsWith('/').max(200).optional(),
  flowSeconds: z.int().min(1).max(3600).default(300),
  /**
   * URLs that links may redirect to, in addition to the site's own, for example `https://app.example/**`. A single `*`
   * does not match `.` or `/`.
   * @see ./codes/redirect-url.ts
   */
  redirectAllowList: z.array(z.string().max(500)).max(200).default([]),
  external: externalSettings.default({}),
  saml: samlSettings.prefault({}),
  manualLinking: z.boolean().default(false),
  externalFlowSeconds: z.int().min(30).max(3600).default(600),
  /** Whether a sign-in without PKCE must end in the browser that started it, identified by a cookie. */
  bindFlowsToBrowser: z.boolean().default(true),
  /** Whether providers may be reached without TLS and at private IP addresses, for tests and intranets. */
  allowPrivateProviders: z.boolean().default(false),
  rateLimits: z
    .object({
      tokenPerAddress: rateLimit.default({ points: 150, seconds: 300 }),
      signupPerAddress: rateLimit.default({ points: 30, seconds: 300 }),
      failuresPerAccountAndAddress: rateLimit.default({ points: 10, seconds: 900 }),
      /**
       * Limits wrong passwords for one account across all IP addresses, to resist a botnet. The limit is high, so that
       * strangers cannot easily lock a user out.
       */
      failuresPerAccount: rateLimit.default({ points: 100, seconds: 3600 }),
      verifyPerAddress: rateLimit.default({ points: 30, seconds: 300 }),
      wrongCodesPerAccount: rateLimit.default({ points: 30, seconds: 3600 }),
      otpPerAddress: rateLimit.default({ points: 30, seconds: 300 }),
      externalPerAddress: rateLimit.default({ points: 60, seconds: 300 }),
      anonymousPerAddress: rateLimit.default({ points: 30, seconds: 3600 }),
      factorPerAddress: rateLimit.default({ points: 15, seconds: 60 }),
      /** Limits wrong codes for one factor from one IP address since the last correct code, to stop an attacker who knows the password. */
      failuresPerFactorAndAddress: rateLimit.default({ points: 5, seconds: 900 }),
      /** Limits wrong codes for one factor across all IP addresses. Each guess succeeds with a probability of 3 in a million. */
      failuresPerFactor: rateLimit.default({ points: 20, seconds: 3600 }),
      mailsPerAddress: rateLimit.default({ points: 30, seconds: 3600 }),
    })
    .prefault({}),
});
