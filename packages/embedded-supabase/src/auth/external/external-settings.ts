import { z } from 'zod';

/** Settings of sign-in through other providers (OpenID Connect, OAuth 2.0). */
const address = z.url({ protocol: /^https?$/ }).max(500);
const claimName = z.string().min(1).max(100);

export const externalProviderSettings = z.object({
  /** False keeps the settings but refuses sign-in. */
  enabled: z.boolean().default(true),
  /** `oidc`: found by its issuer, signs ID tokens. `oauth2`: only tells who somebody is when asked. Known names have one. */
  kind: z.enum(['oidc', 'oauth2']).optional(),
  clientId: z.string().min(1).max(500),
  /** Absent for a public client (PKCE alone protects the exchange). Apple's is a signed token that must be renewed. */
  clientSecret: z.string().min(1).max(4000).optional(),
  /** Audiences besides `clientId` of ID tokens that a native app brings. */
  moreClientIds: z.array(z.string().min(1).max(500)).max(20).default([]),
  /** For `oidc`: as it stands in the provider's discovery document. */
  issuer: address.optional(),
  /** For `oauth2`. */
  authorizationEndpoint: address.optional(),
  tokenEndpoint: address.optional(),
  userinfoEndpoint: address.optional(),
  /** For `oauth2`: a list of `{ email, primary, verified }`, as GitHub has it. */
  emailsEndpoint: address.optional(),
  scopes: z.array(z.string().min(1).max(200)).max(30).optional(),
  /** For a button; not used by the service itself. */
  label: z.string().max(60).optional(),
  /** Accepts ID tokens of native apps whatever nonce they hold. Only for providers whose kit cannot set one. */
  skipNonceCheck: z.boolean().default(false),
  /** People without an address at the provider may sign in. */
  emailOptional: z.boolean().default(false),
  /** Every address the provider tells counts as verified. Only for a directory whose addresses the operator controls. */
  trustEmail: z.boolean().default(false),
  /** More parameters of the authorization request: `{ prompt: 'select_account' }`. */
  authorizationParameters: z.record(z.string().max(60), z.string().max(500)).default({}),
  /** Under which names an `oauth2` provider tells these. */
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

/** By the name that clients ask for. */
export const externalSettings = z.record(
  z
    .string()
    .regex(/^[a-z0-9][a-z0-9_:-]{0,63}$/, 'must be a short name in small letters')
    .refine((name) => !/^(email|phone|web3|anonymous_users|sso)$|^sso:/.test(name), 'means something else already'),
  externalProviderSettings,
);

export const samlSettings = z.object({
  enabled: z.boolean().default(false),
  /** Accepts people whom an identity provider sends without having been asked. Such a sign-in can be forced on a visitor. */
  idpInitiated: z.boolean().default(false),
  /** People of a connection get an account at their first sign-in, also while `signup` is off. */
  signup: z.boolean().default(true),
  /**
   * An organisation may name its people by addresses outside the domains of its connection. What reads addresses from tokens
   * then takes its word for anybody's. A connection without domains may do so in any case.
   */
  anyAddress: z.boolean().default(false),
  /** How long a person may take at their identity provider. */
  relayStateSeconds: z.int().min(30).max(3600).default(600),
  /** How far the clocks of an identity provider and this server may be apart. */
  clockSkewSeconds: z.int().min(0).max(600).default(120),
});
