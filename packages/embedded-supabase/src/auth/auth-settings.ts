import { z } from 'zod';
import { rateLimit } from '../http/rate-limit.ts';
import { externalSettings, samlSettings } from './external/external-settings.ts';
import { mfaSettings } from './mfa/mfa-settings.ts';

export const authSettings = z.object({
  /**
   * Who may create an account with `POST /signup` or `POST /otp`: nobody (`off`); anybody, signed in immediately
   * (`auto-confirm`); anybody, after a mailed link or code has proved the address (`confirm`).
   */
  signup: z.enum(['off', 'auto-confirm', 'confirm']).default('off'),
  /** Which ways to sign in and sign up are on: e-mail address, telephone number, anonymous. */
  email: z.boolean().default(true),
  phone: z.boolean().default(false),
  anonymous: z.boolean().default(false),
  /** Whether telephone numbers count as confirmed without a code. */
  phoneAutoConfirm: z.boolean().default(false),
  /** Whether a change of address needs confirmation from both addresses, not only from the new one. */
  secureEmailChange: z.boolean().default(true),
  /** Whether people get a mail after their address, password or second factors have changed. */
  securityNotices: z.boolean().default(true),
  /** Shortest time between two mails to one address and between two messages to one number; 0 for no limit. */
  mailGapSeconds: z.int().min(0).max(86_400).default(60),
  smsGapSeconds: z.int().min(0).max(86_400).default(60),
  /** Algorithm of an installation's first key, and the default for a rotation. HS256 needs `keys.jwtSecret`. */
  signingAlgorithm: z.enum(['ES256', 'RS256', 'HS256']).default('ES256'),
  /** Longest time until a running process notices rotated or revoked keys. */
  keyReloadMs: z.int().min(0).max(60_000).default(2000),
  accessTokenSeconds: z.int().min(1).max(86_400).default(3600),
  /** How long a used refresh token is accepted again, for two tabs or a lost reply. */
  refreshReuseSeconds: z.int().min(0).max(300).default(10),
  /** Sessions end this long after sign-in, or this long after their last refresh. Absent: never. */
  sessionSeconds: z.int().positive().optional(),
  idleSeconds: z.int().positive().optional(),
  /**
   * Whether people's tokens are accepted only as this service signs them: with its issuer and audience, for a session,
   * valid for at most `accessTokenSeconds`. Leave it off if the host signs tokens itself.
   */
  onlySessionTokens: z.boolean().default(false),
  /** Whether a sign-in ends the older sessions of the same user. */
  singleSession: z.boolean().default(false),
  passwordMinLength: z.int().min(6).max(72).default(8),
  /** Shortest password of a person with a second factor. Default: `passwordMinLength`. */
  passwordMinLengthWithSecondStep: z.int().min(6).max(72).optional(),
  /** Sets of characters; a password needs at least one character of each. */
  passwordRequiredCharacters: z.array(z.string().min(1).max(200)).max(10).default([]),
  /**
   * Whether a password change needs the current password. Sessions opened by a mailed or texted code or link are
   * exempt.
   */
  requireCurrentPassword: z.boolean().default(false),
  /**
   * Seconds since the last proof of identity within which a session may change address, number and second factors.
   * Default: any session may.
   */
  freshSessionSeconds: z.int().min(60).optional(),
  /** Whether a password change in a session older than a day needs a mailed code (`GET /reauthenticate`). */
  requireReauthentication: z.boolean().default(false),
  mfa: mfaSettings.prefault({}),
  /** Retention of the audit log. */
  auditDays: z.int().positive().default(90),
  /** Number of digits of mailed codes, and how long codes and links stay valid. */
  otpDigits: z.int().min(6).max(10).default(6),
  otpSeconds: z.int().min(60).max(86_400).default(3600),
  /** Whether `POST /otp` with `create_user: false` refuses an unknown address, which reveals who has an account. */
  otpRevealsAccounts: z.boolean().default(true),
  /**
   * A page of the site that mailed links open instead of `/verify`, with `token_hash`, `type` and `redirect_to` in its
   * query; `{locale}` is replaced by the mail's language. The page should ask its reader before it uses the token,
   * because mail scanners open every link.
   */
  mailLinkPage: z.string().startsWith('/').max(200).optional(),
  /** How long an authorization code is valid. */
  flowSeconds: z.int().min(1).max(3600).default(300),
  /**
   * Addresses that links may redirect to, in addition to the site's own: `https://app.example/**`. `*` stops at `.` and
   * `/`.
   * @see ./codes/redirect-url.ts
   */
  redirectAllowList: z.array(z.string().max(500)).max(200).default([]),
  /** Sign-in providers by name; google, azure, apple, github and others need only an id and a secret. */
  external: externalSettings.default({}),
  saml: samlSettings.prefault({}),
  /** Whether a signed-in person may link and unlink identities. */
  manualLinking: z.boolean().default(false),
  /** How long a person may take at a provider. */
  externalFlowSeconds: z.int().min(30).max(3600).default(600),
  /** Whether a sign-in without PKCE must end in the browser that began it, identified by a cookie. */
  bindFlowsToBrowser: z.boolean().default(true),
  /** Whether providers may be reached without TLS and at private addresses. For tests and intranets. */
  allowPrivateProviders: z.boolean().default(false),
  rateLimits: z
    .object({
      tokenPerAddress: rateLimit.default({ points: 150, seconds: 300 }),
      signupPerAddress: rateLimit.default({ points: 30, seconds: 300 }),
      /** Wrong passwords for one account from one address, against a person who guesses. */
      failuresPerAccountAndAddress: rateLimit.default({ points: 10, seconds: 900 }),
      /**
       * Wrong passwords for one account from any address, against a botnet. High, so that strangers cannot easily lock
       * a person out.
       */
      failuresPerAccount: rateLimit.default({ points: 100, seconds: 3600 }),
      verifyPerAddress: rateLimit.default({ points: 30, seconds: 300 }),
      /** Wrong codes for one address or number, from any network address. */
      wrongCodesPerAccount: rateLimit.default({ points: 30, seconds: 3600 }),
      otpPerAddress: rateLimit.default({ points: 30, seconds: 300 }),
      /** Redirects to and returns from providers, and linking. */
      externalPerAddress: rateLimit.default({ points: 60, seconds: 300 }),
      anonymousPerAddress: rateLimit.default({ points: 30, seconds: 3600 }),
      /** Challenges and codes of second factors. */
      factorPerAddress: rateLimit.default({ points: 15, seconds: 60 }),
      /**
       * Wrong codes for one factor from one address since the last right one, against an attacker who knows the
       * password.
       */
      failuresPerFactorAndAddress: rateLimit.default({ points: 5, seconds: 900 }),
      /** Wrong codes for one factor from any address: each guess succeeds with a chance of 3 in a million. */
      failuresPerFactor: rateLimit.default({ points: 20, seconds: 3600 }),
      /** Mails and text messages that requests from one network address may cause. */
      mailsPerAddress: rateLimit.default({ points: 30, seconds: 3600 }),
    })
    .prefault({}),
});
