import { sql } from 'drizzle-orm';
import type { Traces } from '#src/accounts/deletions/table.ts';
import type { Tx } from '#src/platform/db.ts';

/** Erases the user from the embedded backend service's records. A hosted service follows its own retention rules. */
export async function eraseSignInRecords(tx: Tx, { id, emails, phones }: Traces): Promise<void> {
  const words = sql`unnest(${sql.param([id, ...emails])}::text[]) word`;
  await tx.execute(sql`delete from auth.audit_log_entries e
    where exists (select from ${words} where strpos(lower(e.payload::text), word) > 0)`);
  // Log entries of failed sign-ins by telephone identify the user only by the number.
  const numbers = phones.map((phone) => phone.replace(/\D/g, ''));
  await tx.execute(sql`delete from auth.audit_log_entries e
    where e.payload ->> 'action' = 'login_failed' and e.payload ->> 'actor_username' = any(${sql.param(numbers)}::text[])`);
  await tx.execute(sql`delete from realtime.messages m
    where exists (select from ${words} where strpos(lower(concat_ws(' ', m.topic, m.payload::text)), word) > 0)`);
  await tx.execute(sql`delete from realtime.presences p
    where exists (select from ${words} where strpos(lower(concat_ws(' ', p.topic, p.key, p.payload::text)), word) > 0)`);
  await tx.execute(sql`delete from auth.saml_relay_states where lower(for_email) = any(${sql.param(emails)}::text[])`);
  await tx.execute(sql`delete from storage.objects where owner = ${id}::uuid or owner_id = ${id}`);
  await tx.execute(
    sql`update storage.buckets set owner = null, owner_id = null where owner = ${id}::uuid or owner_id = ${id}`,
  );
  // Runs last, because the deletions above are recorded as changes too.
  await tx.execute(sql`delete from realtime.changes c
    where strpos(concat_ws(' ', c.record::text, c.old_record::text), ${id}) > 0`);
}
