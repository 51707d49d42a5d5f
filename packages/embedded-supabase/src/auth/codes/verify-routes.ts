import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { Service } from '../../service.ts';
import { audit } from '../admin/audit.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import { readBody } from '../body.ts';
import type { RateLimits } from '../rate-limits.ts';
import type { TokenResponse } from '../sessions/sessions.ts';
import { requireEmail } from '../users/email-address.ts';
import { requirePhone } from '../users/phone-number.ts';
import { visitorOf } from '../visitor.ts';
import { isPkceToken } from './one-time-tokens.ts';
import { settleRedirect, withParameters } from './redirect-url.ts';
import { type Proof, purposesOf, verify } from './verify.ts';

const halfDone = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';
const linkTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email'];
/** `error` parameter of a redirect, by HTTP status. @see https://datatracker.ietf.org/doc/html/rfc6749#section-4.1.2.1 */
const errorNames: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
};

const text = z.string().nullish();
const verifyShape = z.object({
  type: text,
  token: text,
  token_hash: text,
  email: text,
  phone: text,
  redirect_to: text,
});
type VerifyBody = z.output<typeof verifyShape>;

/**
 * `GET /verify` is the target of mailed links; `POST /verify` accepts typed codes and link tokens that a server passes
 * on. A GET consumes the token. Mail scanners that follow links before the reader does can therefore consume a token,
 * which is why every mail also has a code. A HEAD, which scanners often send, consumes nothing.
 */
export function verifyRoutes(app: Hono, deps: { service: Service; rateLimits: RateLimits }): void {
  app.get('/verify', (c) => followLink(deps, c));
  app.post('/verify', (c) => answerProof(deps, c));
}

async function followLink({ service, rateLimits }: { service: Service; rateLimits: RateLimits }, c: Context) {
  if (c.req.raw.method === 'HEAD') return c.body(null, 200);
  const visitor = visitorOf(service, c);
  await rateLimits.countVerification(visitor.address);
  const linkToken = c.req.query('token') || c.req.query('token_hash') || '';
  const type = c.req.query('type') ?? '';
  if (!type) throw validationFailed('Verify requires a verification type');
  if (!linkToken) throw validationFailed('Verify requires a token or a token hash');
  const redirectTo = settleRedirect(service, c);
  const isPkce = isPkceToken(linkToken);
  try {
    const purposes = requireLinkType(type);
    const wants = isPkce ? 'auth-code' : 'session';
    const verified = await verify(service, { proof: { linkToken }, purposes, wants, visitor });
    if (verified.kind === 'half') {
      return c.redirect(withMarks(redirectTo, isPkce ? 'both' : 'fragment', { message: halfDone }), 303);
    }
    if (verified.kind === 'auth-code') {
      return c.redirect(withParameters(redirectTo, 'query', { code: verified.authCode }), 303);
    }
    return c.redirect(withMarks(redirectTo, 'fragment', fragmentOf(verified.tokens, type)), 303);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return c.redirect(withMarks(redirectTo, isPkce ? 'both' : 'fragment', errorParameters(error)), 303);
  }
}

function requireLinkType(type: string) {
  const purposes = linkTypes.includes(type) ? purposesOf(type) : undefined;
  if (!purposes) throw validationFailed('Invalid email verification type');
  return purposes;
}

/** `sb` in the fragment tells the client library that the redirect comes from this service. */
function withMarks(address: string, place: 'fragment' | 'both', parameters: Record<string, string>): string {
  const inQuery = place === 'both' ? withParameters(address, 'query', parameters) : address;
  return withParameters(inQuery, 'fragment', { ...parameters, sb: '' });
}

function fragmentOf(tokens: TokenResponse, type: string): Record<string, string> {
  return {
    access_token: tokens.access_token,
    expires_at: String(tokens.expires_at),
    expires_in: String(tokens.expires_in),
    refresh_token: tokens.refresh_token,
    token_type: tokens.token_type,
    type,
  };
}

function errorParameters(error: AuthError): Record<string, string> {
  const name = errorNames[error.status];
  return {
    ...(name ? { error: name } : {}),
    error_code: error.code,
    error_description: error.message,
  };
}

async function answerProof({ service, rateLimits }: { service: Service; rateLimits: RateLimits }, c: Context) {
  const visitor = visitorOf(service, c);
  await rateLimits.countVerification(visitor.address);
  const body = await readBody(c, verifyShape);
  const { purposes, proof } = requireProof(body);
  if ('code' in proof) await rateLimits.checkCodes(proof.relatesTo);
  try {
    const verified = await verify(service, { proof, purposes, wants: 'session', visitor });
    if (verified.kind === 'session') return c.json(verified.tokens);
    return c.json({ msg: halfDone, code: '200' });
  } catch (error) {
    if ('code' in proof && error instanceof AuthError && error.code === 'otp_expired') {
      await rateLimits.countWrongCode(proof.relatesTo);
      const actor = { actorEmail: proof.relatesTo, address: visitor.address };
      await audit(service, service.sql, { action: 'login_failed', ...actor, traits: { method: 'otp' } });
    }
    throw error;
  }
}

function requireProof(body: VerifyBody) {
  if (!body.type) throw validationFailed('Verify requires a verification type');
  if (Boolean(body.token) === Boolean(body.token_hash)) {
    throw validationFailed('Verify requires either a token or a token hash');
  }
  const proof = body.token ? codeProof(body, body.token) : linkProof(body, body.token_hash ?? '');
  if (!('code' in proof)) return { purposes: requireLinkType(body.type), proof };
  const purposes = purposesOf(body.type);
  if (!purposes) throw validationFailed('Unsupported verification type');
  return { purposes, proof };
}

function linkProof({ email, phone, redirect_to: redirectTo }: VerifyBody, linkToken: string): Proof {
  if (email || phone || redirectTo) throw validationFailed('Only the token_hash and type should be provided');
  return { linkToken };
}

function codeProof({ email, phone }: VerifyBody, code: string): Proof {
  if (Boolean(email) === Boolean(phone)) {
    throw validationFailed('Only an email address or phone number should be provided on verify');
  }
  return { code: code.replace(/[\s-]/g, ''), relatesTo: email ? requireEmail(email) : requirePhone(phone ?? '') };
}
