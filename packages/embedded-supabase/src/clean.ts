import type { Service } from './service.ts';

const everyMs = 600_000;
/**
 * Time in ms for which an ended session is kept, so that its client learns that the session has expired rather than
 * that it does not exist.
 */
const endedSessionMs = 86_400_000;

export function startCleaning(service: Service): () => void {
  const timer = setInterval(() => {
    clean(service).catch((error: unknown) => service.log.warn({ err: error }, 'cleaning up failed'));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

export async function clean({ sql, now, settings }: Service): Promise<void> {
  const auditEnd = new Date(now().getTime() - settings.auth.auditDays * 86_400_000).toISOString();
  await sql`delete from auth.audit_log_entries where created_at < ${auditEnd}::text::timestamptz`;
  await sql`delete from auth.one_time_tokens where expires_at < ${now().toISOString()}::text::timestamptz`;
  const { otpSeconds, externalFlowSeconds, flowSeconds } = settings.auth;
  const flowMs = (Math.max(otpSeconds, externalFlowSeconds) + flowSeconds) * 1000;
  const flowEnd = new Date(now().getTime() - flowMs).toISOString();
  await sql`delete from auth.flow_state where created_at < ${flowEnd}::text::timestamptz`;
  const relayEnd = new Date(now().getTime() - settings.auth.saml.relayStateSeconds * 1000).toISOString();
  await sql`delete from auth.saml_relay_states where created_at < ${relayEnd}::text::timestamptz`;
  await sql`delete from auth.saml_used_assertions where expires_at < ${now().toISOString()}::text::timestamptz`;
  const { sessionSeconds = null, idleSeconds = null } = settings.auth;
  const sessionEnd = new Date(now().getTime() - endedSessionMs).toISOString();
  await sql`
    delete from auth.sessions where ${sessionEnd}::text::timestamptz > least(not_after,
      created_at + ${sessionSeconds}::float8 * interval '1 second',
      coalesce(refreshed_at, created_at) + ${idleSeconds}::float8 * interval '1 second')`;
  // The rate limiter uses the machine's clock rather than `now`.
  await sql`delete from auth.rate_limits where expire < ${String(Date.now())}::text::bigint`;
}
