import { z } from 'zod';

/** Whether new factors of a kind may be added, and whether existing ones may be used. A plain `true` or `false` sets both. */
const offered = (byDefault: boolean) =>
  z
    .union([
      z.boolean().transform((isOn) => ({ enroll: isOn, verify: isOn })),
      z.object({ enroll: z.boolean().default(byDefault), verify: z.boolean().default(byDefault) }),
    ])
    .prefault(byDefault);

export const mfaSettings = z.object({
  totp: offered(true),
  /** Needs `sendSms`. */
  phone: offered(false),
  webauthn: offered(false),
  recoveryCodes: offered(false),
  /** The WebAuthn relying party. Default: the host name and the origin of `siteUrl`. */
  relyingParty: z
    .object({ id: z.string().min(1).max(253), origins: z.array(z.string().min(1).max(500)).min(1).max(20) })
    .optional(),
  maxFactors: z.int().min(1).max(100).default(10),
  unverifiedSeconds: z.int().min(30).max(86_400).default(300),
  challengeSeconds: z.int().min(30).max(3600).default(300),
  /**
   * Session lifetime in seconds after sign-in for users who have a factor but did not use it. If absent, the lifetime
   * of all sessions applies.
   */
  lowAalSeconds: z.int().positive().optional(),
});
