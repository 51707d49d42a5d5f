import type { Queryable } from '../../database/queryable.ts';
import type { Service } from '../../service.ts';
import { audit } from '../admin/audit.ts';
import { AuthError } from '../auth-error.ts';
import type { SignedIn } from '../guard.ts';
import { sendSecurityNotice } from '../mail/send-auth-mail.ts';
import { requireFreshSession } from '../sessions/require-fresh-session.ts';
import { type FactorRow, listFactors, lockFactorsOf, requireFactor } from './factors.ts';
import { requireSessionAal } from './require-aal.ts';

/**
 * Deletes the user's own factor. Sessions that only this factor had raised fall back to aal1.
 * @throws AuthError 404 `mfa_factor_not_found`; 400 `reauthentication_needed` for a verified factor; 422
 * `insufficient_aal` for a verified factor in a session that used none, `mfa_recovery_codes_sole_factor`,
 * `validation_failed` for recovery codes, which have their own endpoint.
 */
export async function removeFactor(
  service: Service,
  signedIn: SignedIn,
  input: { factorId: string; address: string },
): Promise<{ id: string }> {
  const { user } = signedIn;
  const removed = await service.sql.begin(async (tx) => {
    await lockFactorsOf(tx, user.id);
    const { sessionId, isAal2 } = await requireSessionAal(tx, signedIn);
    const factor = await requireFactor(tx, { userId: user.id, factorId: input.factorId });
    if (factor.factor_type === 'recovery_code') {
      throw new AuthError(
        422,
        'validation_failed',
        'Recovery codes cannot be unenrolled with this endpoint, use DELETE /factors/recovery-codes',
      );
    }
    if (factor.status === 'verified' && !isAal2) {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
    }
    if (factor.status === 'verified') await requireFreshSession(service, signedIn);
    const others = (await listFactors(tx, user.id)).filter((other) => other.id !== factor.id);
    if (factor.status === 'verified' && hasOnlyRecoveryCodes(others)) {
      throw new AuthError(
        422,
        'mfa_recovery_codes_sole_factor',
        'Recovery codes cannot be the only verified factor. Please enroll another factor before unenrolling this one or delete your recovery codes.',
      );
    }
    await tx`delete from auth.mfa_factors where id = ${factor.id}`;
    await audit(service, tx, {
      action: 'factor_unenrolled',
      actorId: user.id,
      actorEmail: user.email ?? '',
      address: input.address,
      traits: { factor_id: factor.id, factor_status: factor.status, session_id: sessionId },
    });
    return factor;
  });
  if (removed.status === 'verified') sendSecurityNotice(service, user, 'factor_removed_notice');
  return { id: input.factorId };
}

/**
 * Deletes a user's factor on behalf of an operator, for example after a phone was lost, and returns the factor.
 * Recovery codes are deleted too if they would be the only factor left.
 * @throws AuthError 404 `mfa_factor_not_found`.
 */
export async function deleteFactorAsAdmin(
  service: Service,
  input: { userId: string; factorId: string; address?: string },
): Promise<FactorRow> {
  return service.sql.begin(async (tx) => {
    await lockFactorsOf(tx, input.userId);
    const factor = await requireFactor(tx, input);
    await tx`delete from auth.mfa_factors where id = ${factor.id}`;
    await dropLoneRecoveryCodes(tx, input.userId);
    await audit(service, tx, {
      action: 'factor_deleted',
      actorEmail: 'service_role',
      address: input.address ?? '',
      traits: { user_id: input.userId, factor_id: factor.id },
    });
    return factor;
  });
}

async function dropLoneRecoveryCodes(tx: Queryable, userId: string) {
  const left = await listFactors(tx, userId);
  if (!hasOnlyRecoveryCodes(left)) return;
  await tx`delete from auth.mfa_factors where user_id = ${userId} and factor_type = 'recovery_code'`;
}

function hasOnlyRecoveryCodes(factors: FactorRow[]): boolean {
  const verified = factors.filter((factor) => factor.status === 'verified');
  return verified.length > 0 && verified.every((factor) => factor.factor_type === 'recovery_code');
}
