import { z } from 'zod';
import { rateLimit } from '../http/rate-limit.ts';
import { externalSettings, samlSettings } from './external/external-settings.ts';
import { mfaSettings } from './mfa/mfa-settings.ts';

export const authSettings = z.object({
  /**
   * Who may create an account by `POST /signup` or `POST /otp`: nobody (`off`); anybody, signed in at once
   * (`auto-confirm`); anybody, after a mailed link or code has proved the address (`confirm`).
   */
  signup: z.enum(['off', 'auto-confirm', 'confirm']).default('off'),
  /** Whether people sign in and sign up by e-mail address / by telephone number / anonymously. */
  email: z.boolean().default(true),
  phone: z.boolean().default(false),
  anonymous: z.boolean().default(false),
  /** Telephone numbers count as confirmed without a code. */
  phoneAutoConfirm: z.boolean().default(false),
  /** A change of address is confirmed at both addresses, not only at the new one. */
  secureEmailChange: z.boolean().default(true),
  /** Mails people a notice after their address has changed. */
  securityNotices: z.boolean().default(true),
  /** Shortest time between two mails to one address / two messages to one number; 0 for no limit. */
  mailGapSeconds: z.int().min(0).max(86_400).default(60),
  smsGapSeconds: z.int().min(0).max(86_400).default(60),
  /** Algorithm of the first key of an installation, and the default of a rotation. HS256 needs `keys.jwtSecret`. */
  signingAlgorithm: z.enum(['ES256', 'RS256', 'HS256']).default('ES256'),
  /** Longest time until a running process notices rotated or revoked keys. */
  keyReloadMs: z.int().min(0).max(60_000).default(2000),
  accessTokenSeconds: z.int().min(1).max(86_400).default(3600),
  /** How long a used refresh token may be used again (two tabs, a lost reply). */
  refreshReuseSeconds: z.int().min(0).max(300).default(10),
  /** Sessions end this long after sign-in / after their last refresh. Absent: never. */
  sessionSeconds: z.int().positive().optional(),
  idleSeconds: z.int().positive().optional(),
  /** A sign-in ends the older sessions of the same user. */
  singleSession: z.boolean().default(false),
  passwordMinLength: z.int().min(6).max(72).default(8),
  /** Sets of characters; a password needs one character of each set. */
  passwordRequiredCharacters: z.array(z.string().min(1).max(200)).max(10).default([]),
  /** A password change must carry the current password, unless the session was opened by a mailed or texted code or link. */
  requireCurrentPassword: z.boolean().default(false),
  /** A password change in a session older than a day must carry a mailed code (`GET /reauthenticate`). */
  requireReauthentication: z.boolean().default(false),
  mfa: mfaSettings.prefault({}),
  /** Retention of the audit log. */
  auditDays: z.int().positive().default(90),
  /** Digits of mailed codes, and how long codes and links stay valid. */
  otpDigits: z.int().min(6).max(10).default(6),
  otpSeconds: z.int().min(60).max(86_400).default(3600),
  /**
   * A page of the site that mailed links lead to instead of `/verify`, with `token_hash`, `type` and `redirect_to` in its
   * query; `{locale}` is replaced with the language of the mail. Such a page asks its reader before it uses the token,
   * because programs that scan mail open every link.
   */
  mailLinkPage: z.string().startsWith('/').max(200).optional(),
  /** How long a code that was returned to the browser may wait for its exchange. */
  flowSeconds: z.int().min(1).max(3600).default(300),
  /**
   * Addresses that links may lead to besides the site's own: `https://app.example/**`. `*` stops at `.` and `/`.
   * @see ./codes/redirect-url.ts
   */
  redirectAllowList: z.array(z.string().max(500)).max(200).default([]),
  /** Providers people may sign in with, by name; google, azure, apple, github and others need only an id and a secret. */
  external: externalSettings.default({}),
  saml: samlSettings.prefault({}),
  /** A signed-in person may link and unlink identities. */
  manualLinking: z.boolean().default(false),
  /** Time limit for a person at a provider. */
  externalFlowSeconds: z.int().min(30).max(3600).default(600),
  /** A sign-in without PKCE must end in the browser that began it, which a cookie identifies. */
  bindFlowsToBrowser: z.boolean().default(true),
  /** Providers may be reached without TLS and at private addresses: for tests and intranets. */
  allowPrivateProviders: z.boolean().default(false),
  rateLimits: z
    .object({
      tokenPerAddress: rateLimit.default({ points: 150, seconds: 300 }),
      signupPerAddress: rateLimit.default({ points: 30, seconds: 300 }),
      /** Wrong passwords for one account from one address: stops one person who guesses. */
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
      /** Wrong codes for one factor from one address, until one is right: stops an attacker who knows the password. */
      failuresPerFactorAndAddress: rateLimit.default({ points: 5, seconds: 900 }),
      /** Wrong codes for one factor from anywhere: each guess succeeds with a chance of 3 in a million. */
      failuresPerFactor: rateLimit.default({ points: 20, seconds: 3600 }),
      /** Mails and short messages that requests from one address may cause. */
      mailsPerAddress: rateLimit.default({ points: 30, seconds: 3600 }),
    })
    .prefault({}),
});
