import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { audit } from '../admin/audit.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import type { SignedIn } from '../guard.ts';
import { requireFreshSession } from '../sessions/require-fresh-session.ts';
import { requirePhone } from '../users/phone-number.ts';
import type { UserRow } from '../users/user-row.ts';
import { type FactorRow, hasLapsed, listFactors, lockFactorsOf } from './factors.ts';
import { requireSessionAal } from './require-aal.ts';
import { createTotp } from './totp.ts';

export interface NewFactor {
  factor_type?: string | undefined;
  friendly_name?: string | undefined;
  issuer?: string | undefined;
  phone?: string | undefined;
}

const nameLengthMax = 100;
/** The length limits are low because the QR code holds the issuer twice, at up to nine bytes per character. */
const issuerLengthMax = 60;
const accountLengthMax = 100;

/**
 * Adds an unverified factor and returns what the user needs to verify it with a first code or key. An unverified factor
 * grants no rights and soon expires.
 * @throws AuthError 422 `mfa_<kind>_enroll_not_enabled`, `mfa_factor_name_conflict`, `too_many_enrolled_mfa_factors`,
 * `mfa_verified_factor_exists`; 403 `insufficient_aal` if a verified factor was not used; 400 `validation_failed`,
 * `reauthentication_needed`.
 */
export async function enrollFactor(
  service: Service,
  signedIn: SignedIn,
  input: { factor: NewFactor; address: string },
): Promise<Record<string, unknown>> {
  await requireFreshSession(service, signedIn);
  const type = requireOfferedType(service, input.factor.factor_type);
  const name = requireName(input.factor.friendly_name);
  const phone = type === 'phone' ? requireFactorPhone(input.factor.phone) : null;
  const issuer = input.factor.issuer || service.settings.productName;
  if (issuer.length > issuerLengthMax) throw validationFailed(`issuer may hold ${issuerLengthMax} characters`);
  const totp = type === 'totp' ? createTotp({ issuer, account: accountName(signedIn.user) }) : undefined;
  const id = randomUUID();
  await service.sql.begin(async (tx) => {
    await requireRoomForFactor(service, tx, signedIn, { name, phone });
    const secret = totp ? service.vault.seal(totp.secret, `factor:${id}`) : null;
    const now = service.now().toISOString();
    await tx`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, secret, phone, created_at, updated_at)
      values (${id}, ${signedIn.user.id}, ${name}, ${type}, ${secret}, ${phone}, ${now}::text::timestamptz,
        ${now}::text::timestamptz)`;
    await audit(service, tx, {
      action: 'factor_in_progress',
      actorId: signedIn.user.id,
      actorEmail: signedIn.user.email ?? '',
      address: input.address,
      traits: { factor_id: id, factor_type: type },
    });
  });
  return {
    id,
    type,
    friendly_name: name,
    ...(totp ? { totp: { qr_code: totp.qrCode, secret: totp.secret, uri: totp.uri } } : {}),
    ...(phone === null ? {} : { phone: input.factor.phone }),
  };
}

function requireOfferedType(service: Service, type: string | undefined): 'totp' | 'phone' | 'webauthn' {
  const { mfa } = service.settings.auth;
  if (type === 'totp' && !mfa.totp.enroll) throw notOffered('mfa_totp_enroll_not_enabled', 'TOTP');
  if (type === 'phone' && !(mfa.phone.enroll && service.sendSms)) {
    throw notOffered('mfa_phone_enroll_not_enabled', 'Phone');
  }
  if (type === 'webauthn' && !mfa.webauthn.enroll) throw notOffered('mfa_webauthn_enroll_not_enabled', 'WebAuthn');
  if (type === 'totp' || type === 'phone' || type === 'webauthn') return type;
  throw validationFailed('factor_type needs to be totp, phone, or webauthn');
}

function notOffered(code: string, kind: string): AuthError {
  return new AuthError(422, code, `MFA enroll is disabled for ${kind}`);
}

/** Returns an empty string if no name was given. @throws AuthError 400 `validation_failed`. */
export function requireName(name: string | undefined): string {
  if (name === undefined) return '';
  if (name.length > nameLengthMax) throw validationFailed(`friendly_name may hold ${nameLengthMax} characters`);
  return name;
}

function requireFactorPhone(phone: string | undefined): string {
  if (!phone) throw validationFailed('Phone number required to enroll Phone factor');
  return requirePhone(phone);
}

function accountName(user: UserRow): string {
  return (user.email || user.phone || user.id).slice(0, accountLengthMax);
}

/** Locks the user's factors, deletes expired ones and refuses a new factor beyond the limits. @throws AuthError as `enrollFactor`. */
export async function requireRoomForFactor(
  service: Service,
  tx: Queryable,
  signedIn: SignedIn,
  fresh: { name: string; phone: string | null; isRecovery?: boolean },
): Promise<FactorRow[]> {
  await lockFactorsOf(tx, signedIn.user.id);
  const { isAal2 } = await requireSessionAal(tx, signedIn);
  const all = await listFactors(tx, signedIn.user.id);
  const samePhone = fresh.phone === null ? undefined : all.find((factor) => factor.phone === fresh.phone);
  if (samePhone?.status === 'verified') {
    throw new AuthError(
      422,
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    );
  }
  const gone = all.filter((factor) => factor === samePhone || hasLapsed(service, factor));
  const factors = all.filter((factor) => !gone.includes(factor));
  requireRoom(service, factors, fresh);
  if (factors.some((factor) => factor.status === 'verified') && !isAal2) {
    throw new AuthError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  }
  const ids = gone.map((factor) => factor.id);
  if (ids.length > 0) await tx`delete from auth.mfa_factors where id = any (${ids}::uuid[])`;
  return factors;
}

function requireRoom(service: Service, factors: FactorRow[], fresh: { name: string; isRecovery?: boolean }) {
  if (factors.some((factor) => (factor.friendly_name ?? '') === fresh.name)) {
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name ${JSON.stringify(fresh.name)} for this user already exists`,
    );
  }
  const count = factors.filter((factor) => factor.factor_type !== 'recovery_code').length;
  if (fresh.isRecovery || count < service.settings.auth.mfa.maxFactors) return;
  throw new AuthError(
    422,
    'too_many_enrolled_mfa_factors',
    'Maximum number of verified factors reached, unenroll to continue',
  );
}
