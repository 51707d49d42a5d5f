import type { Queryable } from '../options.ts';
import type { Service } from '../service.ts';

export type AuditAction =
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'token_refreshed'
  | 'token_reused'
  | 'user_signedup'
  | 'user_modified'
  | 'user_updated_password'
  | 'user_deleted';

/**
 * Adds a line to the audit table, in the caller's transaction. Never holds passwords or tokens. Kept
 * `settings.auth.auditDays` days.
 */
export async function audit(
  service: Service,
  sql: Queryable,
  entry: {
    action: AuditAction;
    actorId?: string;
    actorEmail?: string;
    address: string;
    traits?: Record<string, unknown>;
  },
): Promise<void> {
  const payload = {
    action: entry.action,
    actor_id: entry.actorId,
    // An unknown address typed at sign-in can be anything: bounded.
    actor_username: entry.actorEmail?.slice(0, 320),
    traits: entry.traits,
  };
  await sql`
    insert into auth.audit_log_entries (payload, ip_address, created_at)
    values (${JSON.stringify(payload)}::text::jsonb, ${entry.address}, ${service.now().toISOString()}::text::timestamptz)`;
}
