import { z } from 'zod';

const address = z.url({ protocol: /^https?$/ }).max(500);
const claimName = z.string().min(1).max(100);

export const externalProviderSettings = z.object({
  enabled: z.boolean().default(true),
  /**
   * An `oidc` provider is configured through discovery from its issuer and signs ID tokens. An `oauth2` provider has
   * only a profile endpoint. A known provider name has a default kind.
   */
  kind: z.enum(['oidc', 'oauth2']).optional(),
  clientId: z.string().min(1).max(500),
  /** Absent for a public client, where only PKCE protects the exchange. Apple's secret is a signed token that must be renewed. */
  clientSecret: z.string().min(1).max(4000).optional(),
  moreClientIds: z.array(z.string().min(1).max(500)).max(20).default([]),
  /** Issuer for `oidc`, exactly as in the provider's discovery document. */
  issuer: address.optional(),
  /** For `oauth2`. */
  authorizationEndpoint: address.optional(),
  tokenEndpoint: address.optional(),
  userinfoEndpoint: address.optional(),
  /** Endpoint for `oauth2` that returns a list of `{ email, primary, verified }`, like GitHub's. */
  emailsEndpoint: address.optional(),
  scopes: z.array(z.string().min(1).max(200)).max(30).optional(),
  /** Label for a sign-in button; not used by the service itself. */
  label: z.string().max(60).optional(),
  /** Accepts ID tokens of native apps with any nonce. Use it only for providers whose SDK cannot set one. */
  skipNonceCheck: z.boolean().default(false),
  emailOptional: z.boolean().default(false),
  /** Treats every email address from the provider as verified. Use it only for a directory whose addresses the operator controls. */
  trustEmail: z.boolean().default(false),
  authorizationParameters: z.record(z.string().max(60), z.string().max(500)).default({}),
  claims: z
    .object({
      subject: claimName.optional(),
      email: claimName.optional(),
      emailVerified: claimName.optional(),
      name: claimName.optional(),
      picture: claimName.optional(),
      userName: claimName.optional(),
    })
    .prefault({}),
});
export type ExternalProviderSettings = z.output<typeof externalProviderSettings>;

export const externalSettings = z.record(
  z
    .string()
    .regex(/^[a-z0-9][a-z0-9_:-]{0,63}$/, 'must be a short name in small letters')
    .refine((name) => !/^(email|phone|web3|anonymous_users|sso)$|^sso:/.test(name), 'means something else already'),
  externalProviderSettings,
);

export const samlSettings = z.object({
  enabled: z.boolean().default(false),
  /** Accepts sign-ins initiated by the identity provider. An attacker can force such a sign-in on a visitor. */
  idpInitiated: z.boolean().default(false),
  /** Whether users of a connection get an account at their first sign-in even if `signup` is `off`. */
  signup: z.boolean().default(true),
  /**
   * Accepts email addresses outside the domains of a connection. Code that trusts email addresses in tokens then trusts
   * the organisation for every address. A connection without domains may always use any address.
   */
  anyAddress: z.boolean().default(false),
  relayStateSeconds: z.int().min(30).max(3600).default(600),
  clockSkewSeconds: z.int().min(0).max(600).default(120),
});
