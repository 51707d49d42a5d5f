import { randomInt, randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { audit } from '../admin/audit.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import type { SignedIn } from '../guard.ts';
import type { Locale } from '../mail/locale.ts';
import type { MailLimits } from '../mail/mail-limits.ts';
import { readChannel, sendAuthSms } from '../mail/send-auth-sms.ts';
import { type FactorRow, factorNotFound, hasLapsed, listFactors, requireFactor } from './factors.ts';
import { requireSessionAal } from './require-aal.ts';
import { authenticationOptions, type Ceremony, registrationOptions } from './webauthn.ts';

/**
 * Retention of a challenge in ms. An expired challenge is kept this long so that a late response gets the error
 * `mfa_challenge_expired`.
 */
const keptMs = 3_600_000;

/**
 * Creates a challenge for `verifyFactor`. For a phone factor, sends the code. For a security key, returns the options
 * for `navigator.credentials`.
 * @throws AuthError 404 `mfa_factor_not_found`; 422 `mfa_<kind>_verify_not_enabled`; 403 `insufficient_aal`; 429
 * `over_sms_send_rate_limit`; 400 `validation_failed`.
 */
export async function challengeFactor(
  { service, mailLimits }: { service: Service; mailLimits: MailLimits },
  signedIn: SignedIn,
  input: { factorId: string; channel: string | undefined; address: string; locale: Locale },
): Promise<Record<string, unknown>> {
  const { user } = signedIn;
  const factor = await requireFactor(service.sql, { userId: user.id, factorId: input.factorId });
  if (hasLapsed(service, factor)) throw factorNotFound();
  requireUsable(service, factor);
  await requireMayVerify(service.sql, signedIn, factor);
  const challenge = { id: randomUUID(), factor, address: input.address };
  const shown = {
    id: challenge.id,
    type: factor.factor_type,
    expires_at: Math.floor(service.now().getTime() / 1000) + service.settings.auth.mfa.challengeSeconds,
  };
  if (factor.factor_type === 'phone') {
    await sendCode({ service, mailLimits }, signedIn, { ...challenge, channel: input.channel, locale: input.locale });
    return shown;
  }
  if (factor.factor_type === 'webauthn') {
    const { ceremony, options } = await beginCeremony(service, signedIn, factor);
    await storeChallenge(service, signedIn, { ...challenge, ceremony });
    return { ...shown, webauthn: { type: ceremony.type, credential_options: { publicKey: options } } };
  }
  await storeChallenge(service, signedIn, challenge);
  return shown;
}

export function requireUsable(service: Service, factor: FactorRow): void {
  const { mfa } = service.settings.auth;
  const refuse = (code: string, kind: string) => {
    throw new AuthError(422, code, `MFA verification is disabled for ${kind}`);
  };
  if (factor.factor_type === 'totp' && !mfa.totp.verify) refuse('mfa_totp_verify_not_enabled', 'TOTP');
  if (factor.factor_type === 'webauthn' && !mfa.webauthn.verify) refuse('mfa_webauthn_verify_not_enabled', 'WebAuthn');
  const canText = mfa.phone.verify && service.sendSms !== undefined;
  if (factor.factor_type === 'phone' && !canText) refuse('mfa_phone_verify_not_enabled', 'Phone');
  if (factor.factor_type === 'recovery_code')
    throw validationFailed('factor_type needs to be totp, phone, or webauthn');
}

/**
 * Refuses to verify a new factor in a session that did not use the user's other verified factor. Otherwise somebody who
 * has only the password could add their own key.
 * @throws AuthError 403 `insufficient_aal`.
 */
export async function requireMayVerify(sql: Queryable, signedIn: SignedIn, factor: FactorRow): Promise<void> {
  if (factor.status === 'verified') return;
  const { isAal2 } = await requireSessionAal(sql, signedIn);
  const others = await listFactors(sql, signedIn.user.id);
  if (isAal2 || !others.some((other) => other.status === 'verified')) return;
  throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
}

interface Challenge {
  id: string;
  factor: FactorRow;
  address: string;
  code?: string;
  ceremony?: Ceremony;
}

/**
 * Stores the challenge before sending the code, so that two concurrent requests send only one code. Deletes the
 * challenge if sending fails.
 */
async function sendCode(
  { service, mailLimits }: { service: Service; mailLimits: MailLimits },
  signedIn: SignedIn,
  challenge: Challenge & { channel: string | undefined; locale: Locale },
) {
  const channel = readChannel(challenge.channel);
  const to = challenge.factor.phone!; // Every phone factor has one.
  await mailLimits.countSms(to, challenge.address);
  const { otpDigits } = service.settings.auth;
  const code = String(randomInt(10 ** otpDigits)).padStart(otpDigits, '0');
  await storeChallenge(service, signedIn, { ...challenge, code });
  try {
    await sendAuthSms(service, { to, code, locale: challenge.locale, channel });
  } catch (error) {
    await service.sql`delete from auth.mfa_challenges where id = ${challenge.id}`;
    throw error;
  }
}

async function beginCeremony(service: Service, { user }: SignedIn, factor: FactorRow) {
  if (factor.web_authn_credential) {
    const options = await authenticationOptions(service, factor.web_authn_credential);
    return { options, ceremony: { type: 'request' as const, challenge: options.challenge } };
  }
  const existing = (await listFactors(service.sql, user.id)).flatMap((one) => one.web_authn_credential ?? []);
  const options = await registrationOptions(service, user, existing);
  return { options, ceremony: { type: 'create' as const, challenge: options.challenge } };
}

async function storeChallenge(service: Service, { user }: SignedIn, challenge: Challenge) {
  const { id, factor, address, code, ceremony } = challenge;
  const now = service.now();
  const staleAt = new Date(now.getTime() - keptMs).toISOString();
  const sealed = code === undefined ? null : service.vault.seal(code, `challenge:${id}`);
  await service.sql.begin(async (tx) => {
    await tx`
      delete from auth.mfa_challenges
      where factor_id = ${factor.id} and created_at < ${staleAt}::text::timestamptz`;
    await tx`
      insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, otp_code, web_authn_session_data)
      select ${id}::text::uuid, f.id, ${now.toISOString()}::text::timestamptz, ${address}, ${sealed}::text,
        ${ceremony ? JSON.stringify(ceremony) : null}::text::jsonb
      from auth.mfa_factors f where f.id = ${factor.id}`;
    await tx`
      update auth.mfa_factors set last_challenged_at = ${now.toISOString()}::text::timestamptz where id = ${factor.id}`;
    await audit(service, tx, {
      action: 'challenge_created',
      actorId: user.id,
      actorEmail: user.email ?? '',
      address,
      traits: { factor_id: factor.id, factor_status: factor.status },
    });
  });
}
