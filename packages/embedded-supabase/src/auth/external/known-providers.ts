import type { ExternalProviderSettings } from './external-settings.ts';

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
  // Accepts any organisation and personal accounts. To allow only one organisation, set an issuer with its tenant id.
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
    // Apple sends the name and email address only in this mode. @see
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

export function wellKnownIssuer({ name, issuer }: { name: string; issuer: string }): string | undefined {
  const known = Object.entries(presets).find(([preset, { issuer: own }]) => preset === name || (own && own === issuer));
  return known?.[1].kind === 'oidc' ? known[1].issuer : undefined;
}

export type Provider = ExternalProviderSettings & { name: string; scopes: string[] } & (
    | { kind: 'oidc'; issuer: string }
    | { kind: 'oauth2'; authorizationEndpoint: string; tokenEndpoint: string; userinfoEndpoint: string }
  );

/**
 * Completes the operator's settings with the preset for the provider's name.
 * @throws Error if a required setting is missing, so that the fault appears at startup rather than at a sign-in.
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
