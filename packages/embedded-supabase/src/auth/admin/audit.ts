import type { Queryable } from '../../database/queryable.ts';
import type { SecurityEvent } from '../../options.ts';
import type { Service } from '../../service.ts';

/**
 * Uses upstream's action names and types, so that tools written for upstream's table work with this one too.
 * `login_failed` and `token_reused` are additions.
 */
const logTypes = {
  login: 'account',
  login_failed: 'account',
  logout: 'account',
  invite_accepted: 'account',
  user_signedup: 'team',
  user_invited: 'team',
  user_deleted: 'team',
  token_refreshed: 'token',
  token_revoked: 'token',
  token_reused: 'token',
  user_modified: 'user',
  user_updated_password: 'user',
  user_recovery_requested: 'user',
  user_confirmation_requested: 'user',
  user_reauthenticate_requested: 'user',
  user_repeated_signup: 'user',
  identity_linked: 'user',
  identity_unlinked: 'user',
  generate_recovery_codes: 'user',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  factor_deleted: 'factor',
  factor_updated: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  mfa_code_login: 'factor',
  recovery_codes_verified: 'recovery_codes',
  recovery_codes_regenerated: 'recovery_codes',
  recovery_codes_deleted: 'recovery_codes',
} as const;

export type AuditAction = keyof typeof logTypes;

interface Entry {
  action: AuditAction;
  actorId?: string | undefined;
  actorEmail?: string | undefined;
  address: string;
  traits?: Record<string, unknown> | undefined;
}

/**
 * Writes an entry in the caller's transaction. Entries never contain passwords or tokens and are kept for
 * `settings.auth.auditDays` days.
 */
export async function audit(service: Service, sql: Queryable, entry: Entry): Promise<void> {
  const event = securityEventOf(entry);
  if (event) service.onSecurityEvent(event);
  const payload = {
    action: entry.action,
    log_type: logTypes[entry.action],
    actor_id: entry.actorId,
    // Truncated, because an unknown email address typed at sign-in can be any text.
    actor_username: entry.actorEmail?.slice(0, 320),
    traits: entry.traits,
  };
  await sql`
    insert into auth.audit_log_entries (payload, ip_address, created_at)
    values (${JSON.stringify(payload)}::text::jsonb, ${entry.address}, ${service.now().toISOString()}::text::timestamptz)`;
}

function securityEventOf({ action, traits }: Entry): SecurityEvent | undefined {
  if (action === 'login_failed') return 'sign_in_failed';
  if (action === 'verification_attempted' && traits?.failed) return 'second_step_failed';
  return action === 'token_reused' ? 'token_reused' : undefined;
}
