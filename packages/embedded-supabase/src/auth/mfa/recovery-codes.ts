import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { audit } from '../admin/audit.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import type { SignedIn } from '../guard.ts';
import type { TokenResponse } from '../sessions/sessions.ts';
import { requireName, requireRoomForFactor } from './enroll-factor.ts';
import { countFailure, failureRefusal } from './factor-failures.ts';
import { type FactorRow, listFactors, lockFactorsOf } from './factors.ts';
import { requireSessionAal } from './require-aal.ts';
import { strengthenSession } from './strengthen-session.ts';

/**
 * Recovery codes: a set of one-time codes for users who lost their other factors. The codes are shown once and only
 * their hashes are stored. A set counts as one factor and can never be the user's only factor. A code has 79 random
 * bits, so a plain hash cannot be brute-forced.
 */
const codeCount = 10;
const codeLength = 16;
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const defaultName = 'Recovery codes';

export interface ShownRecoveryCodes {
  id: string;
  type: 'recovery_code';
  friendly_name: string;
  total: number;
  codes: string[];
}

/** Returns the total number of codes and the number left. @throws AuthError 404 `mfa_factor_not_found`. */
export async function countRecoveryCodes(service: Service, { user }: SignedIn) {
  const factor = requireSet(await findSet(service.sql, user.id));
  const [counted] = await service.sql<{ total: number; remaining: number }[]>`
    select count(*)::int as total, count(*) filter (where consumed_at is null)::int as remaining
    from auth.mfa_recovery_codes where factor_id = ${factor.id}`;
  return { id: factor.id, type: 'recovery_code', ...counted };
}

/**
 * Creates the user's set of codes and returns it. The codes cannot be retrieved again.
 * @throws AuthError 403 `insufficient_aal`; 422 `mfa_recovery_codes_enroll_not_enabled`, `mfa_verified_factor_exists`,
 * `mfa_factor_name_conflict`, `mfa_recovery_codes_sole_factor`.
 */
export async function generateRecoveryCodes(
  service: Service,
  signedIn: SignedIn,
  input: { name: string | undefined; address: string },
): Promise<ShownRecoveryCodes> {
  requireOffered(service);
  const name = requireName(input.name) || defaultName;
  return service.sql.begin(async (tx) => {
    await lockFactorsOf(tx, signedIn.user.id);
    await requireAal2(tx, signedIn, 'generate');
    if (await findSet(tx, signedIn.user.id)) {
      throw new AuthError(
        422,
        'mfa_verified_factor_exists',
        'Recovery codes are already enrolled for this user, use regenerate to rotate them',
      );
    }
    const others = await requireRoomForFactor(service, tx, signedIn, { name, phone: null, isRecovery: true });
    if (!others.some((factor) => factor.status === 'verified')) {
      throw new AuthError(
        422,
        'mfa_recovery_codes_sole_factor',
        'At least one other verified factor is required to generate recovery codes',
      );
    }
    const id = randomUUID();
    const now = service.now().toISOString();
    await tx`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
      values (${id}, ${signedIn.user.id}, ${name}, 'recovery_code', 'verified', ${now}::text::timestamptz,
        ${now}::text::timestamptz)`;
    const codes = await storeCodes(service, tx, id);
    await audit(
      service,
      tx,
      entry(signedIn, input.address, 'generate_recovery_codes', { factor_id: id, count: codeCount }),
    );
    return { id, type: 'recovery_code', friendly_name: name, total: codeCount, codes };
  });
}

/**
 * Replaces the codes. The old codes become invalid immediately, and the count of wrong codes is reset.
 * @throws AuthError 403 `insufficient_aal`; 404 `mfa_factor_not_found`; 422 `mfa_recovery_codes_enroll_not_enabled`.
 */
export async function regenerateRecoveryCodes(
  service: Service,
  signedIn: SignedIn,
  input: { address: string },
): Promise<ShownRecoveryCodes> {
  requireOffered(service);
  return service.sql.begin(async (tx) => {
    await lockFactorsOf(tx, signedIn.user.id);
    await requireAal2(tx, signedIn, 'regenerate');
    const { id, friendly_name: name } = requireSet(await findSet(tx, signedIn.user.id));
    await tx`delete from auth.mfa_recovery_codes where factor_id = ${id}`;
    await tx`
      update auth.mfa_factors set failures = 0, failures_since = null,
        updated_at = ${service.now().toISOString()}::text::timestamptz
      where id = ${id}`;
    const codes = await storeCodes(service, tx, id);
    const traits = { factor_id: id, count: codeCount };
    await audit(service, tx, entry(signedIn, input.address, 'recovery_codes_regenerated', traits));
    return { id, type: 'recovery_code', friendly_name: name ?? defaultName, total: codeCount, codes };
  });
}

/**
 * Consumes a code and raises the session to aal2. Letter case, spaces and hyphens are ignored.
 * @throws AuthError 422 `mfa_verification_failed` for a wrong or used code and for a user without codes,
 * `mfa_recovery_codes_verify_not_enabled`; 429 `mfa_recovery_codes_locked`; 400 `validation_failed`.
 */
export async function useRecoveryCode(
  service: Service,
  signedIn: SignedIn,
  input: { code: string; address: string },
): Promise<TokenResponse> {
  if (!service.settings.auth.mfa.recoveryCodes.verify) {
    throw notEnabled('mfa_recovery_codes_verify_not_enabled', 'MFA verification is disabled for recovery codes');
  }
  const code = input.code.replaceAll(/[\s-]/g, '').toLowerCase();
  if (!code) throw validationFailed('Code needs to be non-empty');
  const { user } = signedIn;
  // A wrong code returns undefined instead of throwing, so that the count of wrong codes is committed.
  const response = await service.sql.begin(async (tx) => {
    await lockFactorsOf(tx, user.id);
    const { sessionId } = await requireSessionAal(tx, signedIn);
    const factor = await findSet(tx, user.id);
    if (!factor) return undefined;
    const locked = failureRefusal(service, factor, {
      code: 'mfa_recovery_codes_locked',
      message: 'Too many failed verification attempts, try again later',
    });
    if (locked) throw locked;
    if (!(await takeCode(service, tx, factor.id, code))) {
      await countFailure(service, tx, factor);
      const traits = { factor_id: factor.id, factor_type: factor.factor_type, failed: true };
      await audit(service, tx, entry(signedIn, input.address, 'verification_attempted', traits));
      return undefined;
    }
    await tx`update auth.mfa_factors set failures = 0, failures_since = null where id = ${factor.id}`;
    await audit(service, tx, entry(signedIn, input.address, 'recovery_codes_verified', { factor_id: factor.id }));
    return strengthenSession(service, tx, {
      userId: user.id,
      sessionId,
      method: 'mfa/recovery_code',
      factorId: factor.id,
    });
  });
  if (!response) throw new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered');
  return response;
}

/** @throws AuthError 403 `insufficient_aal`; 404 `mfa_factor_not_found`. */
export async function removeRecoveryCodes(
  service: Service,
  signedIn: SignedIn,
  input: { address: string },
): Promise<{ id: string }> {
  return service.sql.begin(async (tx) => {
    await lockFactorsOf(tx, signedIn.user.id);
    await requireAal2(tx, signedIn, 'delete');
    const { id } = requireSet(await findSet(tx, signedIn.user.id));
    await tx`delete from auth.mfa_factors where id = ${id}`;
    await audit(service, tx, entry(signedIn, input.address, 'recovery_codes_deleted', { factor_id: id }));
    return { id };
  });
}

function requireOffered(service: Service) {
  if (service.settings.auth.mfa.recoveryCodes.enroll) return;
  throw notEnabled('mfa_recovery_codes_enroll_not_enabled', 'MFA enroll is disabled for recovery codes');
}

function notEnabled(code: string, message: string): AuthError {
  return new AuthError(422, code, message);
}

async function requireAal2(tx: Queryable, signedIn: SignedIn, verb: string) {
  const { isAal2 } = await requireSessionAal(tx, signedIn);
  if (!isAal2) throw new AuthError(403, 'insufficient_aal', `AAL2 required to ${verb} recovery codes`);
}

async function findSet(sql: Queryable, userId: string): Promise<FactorRow | undefined> {
  return (await listFactors(sql, userId)).find((factor) => factor.factor_type === 'recovery_code');
}

function requireSet(factor: FactorRow | undefined): FactorRow {
  if (factor) return factor;
  throw new AuthError(404, 'mfa_factor_not_found', 'The user has not enrolled recovery codes');
}

async function storeCodes(service: Service, tx: Queryable, factorId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newCode);
  const hashes = codes.map((code) => hashOf(factorId, code).toString('hex'));
  await tx`
    insert into auth.mfa_recovery_codes (factor_id, code_hash, created_at)
    select ${factorId}::text::uuid, decode(hash, 'hex'), ${service.now().toISOString()}::text::timestamptz
    from unnest(${hashes}::text[]) hash`;
  return codes;
}

function newCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

async function takeCode(service: Service, tx: Queryable, factorId: string, code: string): Promise<boolean> {
  const taken = await tx`
    update auth.mfa_recovery_codes set consumed_at = ${service.now().toISOString()}::text::timestamptz
    where factor_id = ${factorId} and code_hash = ${hashOf(factorId, code)} and consumed_at is null returning id`;
  return taken.length > 0;
}

function hashOf(factorId: string, code: string): Buffer {
  return createHash('sha256').update(`${factorId}:${code}`).digest();
}

function entry<Action extends string>(
  { user }: SignedIn,
  address: string,
  action: Action,
  traits: Record<string, unknown>,
) {
  return { action, actorId: user.id, actorEmail: user.email ?? '', address, traits };
}
