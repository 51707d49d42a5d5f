import type { ExternalProviderSettings } from './external-settings.ts';

/** Presets of well-known providers, so that an operator sets only an id and a secret. */
type Preset = Partial<
  Pick<
    ExternalProviderSettings,
    | 'kind'
    | 'issuer'
    | 'authorizationEndpoint'
    | 'tokenEndpoint'
    | 'userinfoEndpoint'
    | 'emailsEndpoint'
    | 'scopes'
    | 'claims'
    | 'authorizationParameters'
  >
>;

const openIdScopes = ['openid', 'email', 'profile'];
const microsoft: Preset = {
  kind: 'oidc',
  // Accepts any organisation and personal accounts. For one organisation, set an issuer with the tenant's id.
  issuer: 'https://login.microsoftonline.com/common/v2.0',
  scopes: openIdScopes,
};

const presets: Record<string, Preset> = {
  google: { kind: 'oidc', issuer: 'https://accounts.google.com', scopes: openIdScopes },
  azure: microsoft,
  microsoft,
  apple: {
    kind: 'oidc',
    issuer: 'https://appleid.apple.com',
    scopes: ['openid', 'email', 'name'],
    // Apple sends name and address only in this mode. @see
    // https://developer.apple.com/documentation/signinwithapplerestapi
    authorizationParameters: { response_mode: 'form_post' },
  },
  gitlab: { kind: 'oidc', issuer: 'https://gitlab.com', scopes: openIdScopes },
  linkedin_oidc: { kind: 'oidc', issuer: 'https://www.linkedin.com/oauth', scopes: openIdScopes },
  slack_oidc: { kind: 'oidc', issuer: 'https://slack.com', scopes: openIdScopes },
  keycloak: { kind: 'oidc', scopes: openIdScopes },
  github: {
    kind: 'oauth2',
    authorizationEndpoint: 'https://github.com/login/oauth/authorize',
    tokenEndpoint: 'https://github.com/login/oauth/access_token',
    userinfoEndpoint: 'https://api.github.com/user',
    emailsEndpoint: 'https://api.github.com/user/emails',
    scopes: ['user:email'],
    claims: { subject: 'id', name: 'name', picture: 'avatar_url', userName: 'login' },
  },
  discord: {
    kind: 'oauth2',
    authorizationEndpoint: 'https://discord.com/oauth2/authorize',
    tokenEndpoint: 'https://discord.com/api/oauth2/token',
    userinfoEndpoint: 'https://discord.com/api/users/@me',
    scopes: ['email', 'identify'],
    claims: { subject: 'id', email: 'email', emailVerified: 'verified', name: 'global_name', userName: 'username' },
  },
};

/** Provider names of the hosted service; `GET /settings` says for each whether it is enabled. */
export const hostedNames = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'x',
  'zoom',
];

/** Returns the issuer of a well-known OpenID Connect provider, given its name or issuer. */
export function wellKnownIssuer({ name, issuer }: { name: string; issuer: string }): string | undefined {
  const known = Object.entries(presets).find(([preset, { issuer: own }]) => preset === name || (own && own === issuer));
  return known?.[1].kind === 'oidc' ? known[1].issuer : undefined;
}

export type Provider = ExternalProviderSettings & { name: string; scopes: string[] } & (
    | { kind: 'oidc'; issuer: string }
    | { kind: 'oauth2'; authorizationEndpoint: string; tokenEndpoint: string; userinfoEndpoint: string }
  );

/**
 * Completes the operator's settings with the preset of that name.
 * @throws Error if a required setting is missing, so that the fault shows at start and not at a sign-in.
 */
export function describeProvider(name: string, given: ExternalProviderSettings): Provider {
  const preset = presets[name] ?? {};
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const merged: ExternalProviderSettings = {
    ...preset,
    ...(set as ExternalProviderSettings), // Only absent fields were removed.
    claims: { ...preset.claims, ...given.claims },
    authorizationParameters: { ...preset.authorizationParameters, ...given.authorizationParameters },
  };
  const kind = merged.kind ?? (merged.issuer ? 'oidc' : 'oauth2');
  const { issuer, authorizationEndpoint, tokenEndpoint, userinfoEndpoint } = merged;
  if (kind === 'oidc') {
    if (!issuer) throw new Error(`Provider ${name} needs an issuer.`);
    return { ...merged, name, kind, issuer, scopes: merged.scopes ?? openIdScopes };
  }
  if (!authorizationEndpoint || !tokenEndpoint || !userinfoEndpoint) {
    throw new Error(`Provider ${name} needs authorizationEndpoint, tokenEndpoint and userinfoEndpoint.`);
  }
  const endpoints = { authorizationEndpoint, tokenEndpoint, userinfoEndpoint };
  return { ...merged, ...endpoints, name, kind, scopes: merged.scopes ?? [] };
}
