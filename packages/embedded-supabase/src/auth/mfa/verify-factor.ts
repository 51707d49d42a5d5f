import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { audit } from '../admin/audit.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import type { SignedIn } from '../guard.ts';
import { sendSecurityNotice } from '../mail/send-auth-mail.ts';
import type { AuthenticationMethod, TokenResponse } from '../sessions/sessions.ts';
import { isUuid } from '../uuid.ts';
import { requireMayVerify, requireUsable } from './challenge-factor.ts';
import { countFailure, failureRefusal } from './factor-failures.ts';
import {
  type FactorRow,
  factorNotFound,
  hasLapsed,
  lockFactorsOf,
  requireFactor,
  type StoredCredential,
} from './factors.ts';
import { requireSessionAal } from './require-aal.ts';
import { strengthenSession } from './strengthen-session.ts';
import { acceptedStep } from './totp.ts';
import { ceremonyShape, checkAuthentication, checkRegistration } from './webauthn.ts';

export interface FactorProof {
  challengeId: string;
  code: string | undefined;
  webauthn: { type?: string | undefined; credential_response?: unknown } | undefined;
}

/** Refusals are returned, not thrown, when the transaction must still commit, for example to record a failed attempt. */
type Decision =
  | { kind: 'strengthened'; response: TokenResponse; isNewFactor: boolean }
  | { kind: 'refused'; error: AuthError };

/**
 * Checks the response to a challenge. A correct response marks the factor as verified, raises the session to aal2 and
 * returns new tokens. It consumes the challenge, so only one of two concurrent correct responses succeeds.
 * @throws AuthError 422 `mfa_verification_failed`, `mfa_challenge_expired`, `mfa_ip_address_mismatch`,
 * `mfa_factor_not_found` (no such challenge), `mfa_<kind>_verify_not_enabled`; 404 `mfa_factor_not_found`; 403
 * `insufficient_aal`; 429 `over_request_rate_limit` after too many wrong responses; 400 `validation_failed`.
 */
export async function verifyFactor(
  service: Service,
  signedIn: SignedIn,
  input: { factorId: string; proof: FactorProof; address: string },
): Promise<TokenResponse> {
  const decision = await service.sql.begin((tx) => decide(service, tx, signedIn, input));
  if (decision.kind === 'refused') throw decision.error;
  if (decision.isNewFactor) sendSecurityNotice(service, signedIn.user, 'factor_added_notice');
  return decision.response;
}

async function decide(
  service: Service,
  tx: Queryable,
  signedIn: SignedIn,
  { factorId, proof, address }: { factorId: string; proof: FactorProof; address: string },
): Promise<Decision> {
  const { user } = signedIn;
  await lockFactorsOf(tx, user.id);
  const { sessionId } = await requireSessionAal(tx, signedIn);
  const factor = await requireFactor(tx, { userId: user.id, factorId });
  if (hasLapsed(service, factor)) throw factorNotFound();
  requireUsable(service, factor);
  requireShape(factor, proof);
  await requireMayVerify(tx, signedIn, factor);
  const tooMany = failureRefusal(service, factor);
  if (tooMany) throw tooMany;

  const found = await findChallenge(service, tx, { factor, challengeId: proof.challengeId, address });
  if (found.kind === 'refused') return found;
  const attempt = {
    action: 'verification_attempted' as const,
    actorId: user.id,
    actorEmail: user.email ?? '',
    address,
    traits: { factor_id: factor.id, challenge_id: proof.challengeId, factor_type: factor.factor_type },
  };
  const evidence = await checkProof(service, { factor, challenge: found.challenge, proof });
  if (!evidence || !(await isOwnKey(tx, factor, evidence))) {
    await countFailure(service, tx, factor);
    await audit(service, tx, { ...attempt, traits: { ...attempt.traits, failed: true } });
    return refused(422, 'mfa_verification_failed', wrongAnswer[factor.factor_type]);
  }
  await markVerified(service, tx, { factor, challengeId: proof.challengeId, evidence });
  await audit(service, tx, attempt);
  const method = methods[factor.factor_type];
  const response = await strengthenSession(service, tx, { userId: user.id, sessionId, method, factorId: factor.id });
  return { kind: 'strengthened', response, isNewFactor: factor.status === 'unverified' };
}

const methods: Record<FactorRow['factor_type'], AuthenticationMethod> = {
  totp: 'totp',
  phone: 'mfa/phone',
  webauthn: 'mfa/webauthn',
  recovery_code: 'mfa/recovery_code',
};

const wrongAnswer: Record<FactorRow['factor_type'], string> = {
  totp: 'Invalid TOTP code entered',
  phone: 'Invalid MFA Phone code entered',
  webauthn: 'Invalid WebAuthn credential response',
  recovery_code: 'Invalid recovery code entered',
};

function refused(status: 422, code: string, message: string): Extract<Decision, { kind: 'refused' }> {
  return { kind: 'refused', error: new AuthError(status, code, message) };
}

function requireShape(factor: FactorRow, { code, webauthn }: FactorProof) {
  if (factor.factor_type !== 'webauthn') {
    if (!code) throw validationFailed('Code needs to be non-empty');
    return;
  }
  if (!webauthn) throw validationFailed('WebAuthn config required');
  if (webauthn.type !== 'create' && webauthn.type !== 'request') {
    throw validationFailed('WebAuthn type must be create or request');
  }
  if (!webauthn.credential_response) throw validationFailed('credential_response required');
}

const challengeRow = z.object({
  id: z.string(),
  created_at: z.string(),
  verified_at: z.string().nullable(),
  ip_address: z.string(),
  otp_code: z.string().nullable(),
  web_authn_session_data: ceremonyShape.nullable(),
});
type ChallengeRow = z.infer<typeof challengeRow>;

async function findChallenge(
  service: Service,
  tx: Queryable,
  { factor, challengeId, address }: { factor: FactorRow; challengeId: string; address: string },
): Promise<{ kind: 'found'; challenge: ChallengeRow } | Extract<Decision, { kind: 'refused' }>> {
  const [row] = isUuid(challengeId)
    ? await tx<{ json: string }[]>`
        select row_to_json(c)::text as json from auth.mfa_challenges c
        where c.id = ${challengeId} and c.factor_id = ${factor.id}`
    : [];
  if (!row) return refused(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  const challenge = challengeRow.parse(JSON.parse(row.json));
  if (challenge.verified_at !== null || challenge.ip_address !== address) {
    return refused(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  }
  const expiresAt = Date.parse(challenge.created_at) + service.settings.auth.mfa.challengeSeconds * 1000;
  if (service.now().getTime() <= expiresAt) return { kind: 'found', challenge };
  await tx`delete from auth.mfa_challenges where id = ${challenge.id}`;
  return refused(
    422,
    'mfa_challenge_expired',
    `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
  );
}

interface Evidence {
  step?: number;
  credential?: StoredCredential;
  aaguid?: string;
}

async function checkProof(
  service: Service,
  { factor, challenge, proof }: { factor: FactorRow; challenge: ChallengeRow; proof: FactorProof },
): Promise<Evidence | undefined> {
  const code = proof.code?.replaceAll(/\s/g, '') ?? '';
  if (factor.factor_type === 'totp' && factor.secret !== null) {
    const secret = service.vault.open(factor.secret, `factor:${factor.id}`);
    const step = acceptedStep({ secret, code, now: service.now(), after: factor.last_used_step });
    return step === undefined ? undefined : { step };
  }
  if (factor.factor_type === 'phone' && challenge.otp_code !== null) {
    const sent = Buffer.from(service.vault.open(challenge.otp_code, `challenge:${challenge.id}`));
    const given = Buffer.from(code);
    return sent.length === given.length && timingSafeEqual(sent, given) ? {} : undefined;
  }
  // The response must match the challenge's ceremony. A factor that already has a key accepts no other.
  const ceremony = challenge.web_authn_session_data;
  if (!ceremony || proof.webauthn?.type !== ceremony.type) return undefined;
  const answer = { answer: proof.webauthn.credential_response, challenge: ceremony.challenge };
  const credential = factor.web_authn_credential;
  if (ceremony.type === 'create') return credential ? undefined : checkRegistration(service, answer);
  const used = credential && (await checkAuthentication(service, { ...answer, credential }));
  return used ? { credential: used } : undefined;
}

async function isOwnKey(tx: Queryable, factor: FactorRow, { credential }: Evidence): Promise<boolean> {
  if (!credential) return true;
  const taken = await tx`
    select from auth.mfa_factors
    where web_authn_credential ->> 'id' = ${credential.id} and id <> ${factor.id}`;
  return taken.length === 0;
}

async function markVerified(
  service: Service,
  tx: Queryable,
  { factor, challengeId, evidence }: { factor: FactorRow; challengeId: string; evidence: Evidence },
) {
  const now = service.now().toISOString();
  const credential = evidence.credential ?? factor.web_authn_credential;
  await tx`
    update auth.mfa_challenges set verified_at = ${now}::text::timestamptz where id = ${challengeId}`;
  await tx`
    update auth.mfa_factors set status = 'verified', failures = 0, failures_since = null,
      updated_at = case when status = 'verified' then updated_at else ${now}::text::timestamptz end,
      last_used_step = coalesce(${evidence.step ?? null}::bigint, last_used_step),
      web_authn_credential = ${credential ? JSON.stringify(credential) : null}::text::jsonb,
      web_authn_aaguid = coalesce(${evidence.aaguid ?? null}::text::uuid, web_authn_aaguid)
    where id = ${factor.id}`;
}
