import type { Service } from './service.ts';

const everyMs = 600_000;

/** Removes from time to time what is past its days: audit lines and rate limit counters. Returns how to stop it. */
export function startCleaning(service: Service): () => void {
  const timer = setInterval(() => {
    clean(service).catch((error: unknown) => service.log.warn({ err: error }, 'cleaning up failed'));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** One round. Idempotent. */
export async function clean({ sql, now, settings }: Service): Promise<void> {
  const auditEnd = new Date(now().getTime() - settings.auth.auditDays * 86_400_000).toISOString();
  await sql`delete from auth.audit_log_entries where created_at < ${auditEnd}::text::timestamptz`;
  // The limiter counts in the machine's own time.
  await sql`delete from auth.rate_limits where expire < ${String(Date.now())}::text::bigint`;
}
