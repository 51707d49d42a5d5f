import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose';

export interface LocalProvider {
  issuer: string;
  person: Record<string, unknown>;
  faults: Faults;
  asked: string[];
  rotateKeys(): Promise<void>;
  idToken(claims?: Record<string, unknown>): Promise<string>;
  agree(authorizationUrl: string): string;
  refuse(authorizationUrl: string): string;
  close(): Promise<void>;
}

export interface Faults {
  claims?: Record<string, unknown>;
  unsigned?: boolean;
  foreignKey?: boolean;
  userinfo?: Record<string, unknown>;
  answeredIssuer?: string;
}

interface Grant {
  challenge: string;
  nonce: string | null;
  redirectUri: string;
}

export const clientId = 'the-client';
export const clientSecret = 'the-secret-of-the-client';

export async function startLocalProvider(): Promise<LocalProvider> {
  const grants = new Map<string, Grant>();
  let keys = await newKeys();
  const foreign = await newKeys();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // A TCP server's address is an object.

  const provider: LocalProvider = {
    issuer,
    person: { sub: 'person-1', email: 'person@example.com', email_verified: true, name: '山田 花子' },
    faults: {},
    asked: [],
    rotateKeys: async () => {
      keys = await newKeys();
    },
    idToken: (claims = {}) => signIdToken(claims),
    agree(authorizationUrl) {
      const url = new URL(authorizationUrl);
      const code = randomUUID();
      const redirectUri = url.searchParams.get('redirect_uri') ?? '';
      const challenge = url.searchParams.get('code_challenge') ?? '';
      grants.set(code, { challenge, nonce: url.searchParams.get('nonce'), redirectUri });
      return back(url, { code, iss: provider.faults.answeredIssuer ?? issuer });
    },
    refuse: (authorizationUrl) =>
      back(new URL(authorizationUrl), { error: 'access_denied', error_description: 'The person said no', iss: issuer }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  function back(url: URL, parameters: Record<string, string>): string {
    const to = new URL(url.searchParams.get('redirect_uri') ?? '');
    for (const [name, value] of Object.entries(parameters)) if (value) to.searchParams.set(name, value);
    to.searchParams.set('state', url.searchParams.get('state') ?? '');
    return to.toString();
  }

  function signIdToken(claims: Record<string, unknown>): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const { person, faults } = provider;
    const standard = { iss: issuer, aud: clientId, iat: now, exp: now + 300 };
    const payload = { ...standard, ...person, ...claims, ...faults.claims };
    if (faults.unsigned) return Promise.resolve(new UnsecuredJWT(payload).encode());
    const signing = faults.foreignKey ? { ...foreign, kid: keys.kid } : keys;
    return new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: signing.kid }).sign(signing.privateKey);
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = new URL(request.url ?? '/', issuer).pathname;
    provider.asked.push(`${request.method} ${path}`);
    const send = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (path === '/.well-known/openid-configuration') return send(discovery(issuer));
    if (path === '/authorize') return response.writeHead(302, { location: provider.agree(issuer + request.url) }).end();
    if (path === '/keys') return send({ keys: [keys.publicJwk] });
    if (path === '/userinfo' || path === '/profile') return send({ ...provider.person, ...provider.faults.userinfo });
    if (path === '/emails') return send(provider.person.emails);
    if (path !== '/token') return send({ error: 'not_found' }, 404);
    const form = new URLSearchParams(await bodyOf(request));
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const digest = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      grant?.challenge === digest &&
      grant.redirectUri === form.get('redirect_uri') &&
      form.get('client_id') === clientId &&
      form.get('client_secret') === clientSecret;
    if (!isRight) return send({ error: 'invalid_grant' }, 400);
    const identity = grant.nonce ? { id_token: await signIdToken({ nonce: grant.nonce }) } : {};
    const tokens = { access_token: 'provider-access', refresh_token: 'provider-refresh', token_type: 'Bearer' };
    return send({ ...tokens, expires_in: 300, ...identity });
  }
  return provider;
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    authorization_response_iss_parameter_supported: true,
  };
}

async function newKeys(): Promise<{ privateKey: CryptoKey; publicJwk: JWK; kid: string }> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const kid = randomUUID();
  return { privateKey, kid, publicJwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
