import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import type { AuthenticationMethod } from './sessions.ts';

/**
 * Flows that continue outside the app, in a mail or at a provider, and then return to the browser. With a challenge
 * (PKCE, RFC 7636) the browser returns with a code that only this browser can exchange; without a challenge it returns
 * with tokens in the fragment.
 */
export interface Challenge {
  codeChallenge: string;
  method: 's256' | 'plain';
}

export const challengeFields = {
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
};

/**
 * Returns the challenge of a request body or query, or undefined if both fields are absent or empty.
 *
 * @throws AuthError 400 `validation_failed` if it is incomplete or malformed.
 */
export function readChallenge(given: {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}): Challenge | undefined {
  const { code_challenge: codeChallenge, code_challenge_method: methodText } = given;
  if (!codeChallenge && !methodText) return undefined;
  if (!codeChallenge || !methodText) {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge');
  }
  const method = methodText.toLowerCase();
  if (method !== 's256' && method !== 'plain')
    throw validationFailed('Invalid code challenge method: must be s256 or plain');
  if (codeChallenge.length < 43 || codeChallenge.length > 128) {
    throw validationFailed('code challenge has to be between 43 and 128 characters');
  }
  if (!/^[A-Za-z0-9\-._~]+$/.test(codeChallenge)) {
    throw validationFailed(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  return { codeChallenge, method };
}

export interface NewFlow {
  userId?: string | undefined;
  challenge: Challenge | undefined;
  method: AuthenticationMethod;
  providerType: string;
  /** Redirect URL, already validated by `settleRedirect`. */
  redirectTo: string;
  linkingTargetId?: string | undefined;
  providerState?: Record<string, unknown> | undefined;
}

export async function beginFlow(service: Service, sql: Queryable, flow: NewFlow): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into auth.flow_state (id, user_id, code_challenge, code_challenge_method, authentication_method,
      provider_type, redirect_to, linking_target_id, provider_state, created_at)
    values (${id}, ${flow.userId ?? null}, ${flow.challenge?.codeChallenge ?? null}, ${flow.challenge?.method ?? null},
      ${flow.method}, ${flow.providerType}, ${flow.redirectTo}, ${flow.linkingTargetId ?? null},
      ${JSON.stringify(flow.providerState ?? {})}::text::jsonb, ${service.now().toISOString()}::text::timestamptz)`;
  return id;
}

const flowRow = z.object({
  id: z.string(),
  user_id: z.string().nullable(),
  auth_code: z.string().nullable(),
  code_challenge: z.string().nullable(),
  code_challenge_method: z.enum(['s256', 'plain']).nullable(),
  authentication_method: z.string(),
  provider_type: z.string(),
  provider_access_token: z.string().nullable(),
  provider_refresh_token: z.string().nullable(),
  redirect_to: z.string(),
  linking_target_id: z.string().nullable(),
  provider_state: z.record(z.string(), z.unknown()),
  created_at: z.string(),
  auth_code_issued_at: z.string().nullable(),
});
export type FlowRow = z.infer<typeof flowRow>;

export async function findFlow(tx: Queryable, by: { id: string } | { authCode: string }): Promise<FlowRow | undefined> {
  const condition = 'id' in by ? tx`id = ${by.id}` : tx`auth_code = ${codeDigest(by.authCode)}`;
  const [row] = await tx<{ json: string }[]>`
    select row_to_json(f)::text as json from auth.flow_state f where ${condition} for update`;
  return row && flowRow.parse(JSON.parse(row.json));
}

export async function issueAuthCode(
  service: Service,
  sql: Queryable,
  input: { flowId: string; userId: string; providerAccessToken?: string; providerRefreshToken?: string },
): Promise<string> {
  const code = randomUUID();
  const sealed = (token: string | undefined) => (token ? service.vault.seal(token, sealContext(input.flowId)) : null);
  await sql`
    update auth.flow_state set user_id = ${input.userId}, auth_code = ${codeDigest(code)},
      provider_access_token = ${sealed(input.providerAccessToken)},
      provider_refresh_token = ${sealed(input.providerRefreshToken)},
      auth_code_issued_at = ${service.now().toISOString()}::text::timestamptz
    where id = ${input.flowId}`;
  return code;
}

/**
 * Consumes a code with its verifier and deletes the flow, so that a code is valid only once. Returns the flow with the
 * provider's tokens decrypted.
 * @throws AuthError 400 `validation_failed`, `bad_code_verifier`; 404 `flow_state_not_found`; 422 `flow_state_expired`.
 */
export async function takeAuthCode(
  service: Service,
  tx: Queryable,
  input: { authCode: string | undefined; codeVerifier: string | undefined },
): Promise<FlowRow & { user_id: string }> {
  const { authCode, codeVerifier } = input;
  if (!authCode || !codeVerifier) {
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty');
  }
  const flow = await findFlow(tx, { authCode });
  if (!flow?.user_id) throw new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
  const issuedAt = new Date(flow.auth_code_issued_at ?? flow.created_at).getTime();
  if (service.now().getTime() > issuedAt + service.settings.auth.flowSeconds * 1000) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  if (!fits(flow, codeVerifier)) {
    throw new AuthError(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier');
  }
  await tx`delete from auth.flow_state where id = ${flow.id}`;
  const opened = (sealed: string | null) => sealed && service.vault.open(sealed, sealContext(flow.id));
  return {
    ...flow,
    user_id: flow.user_id,
    provider_access_token: opened(flow.provider_access_token),
    provider_refresh_token: opened(flow.provider_refresh_token),
  };
}

function sealContext(flowId: string): string {
  return `flow_state ${flowId}`;
}

/** Until it expires, a code is as powerful as a password, so the table stores only its digest. */
function codeDigest(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}

function fits(flow: FlowRow, verifier: string): boolean {
  if (!flow.code_challenge) return false;
  const given =
    flow.code_challenge_method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url');
  const [left, right] = [Buffer.from(given), Buffer.from(flow.code_challenge)];
  return left.length === right.length && timingSafeEqual(left, right);
}
