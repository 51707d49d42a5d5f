import type { Db } from '#src/platform/db.ts';
import type { Log } from '#src/platform/log.ts';

/** Error code for insufficient privilege. PostgreSQL does not allow a trigger on a table that belongs to another owner. */
export const insufficientPrivilege = '42501';

/**
 * Installs triggers that record deleted sign-ins, so that a worker deletes the users (`erasure/delete-departed.ts`).
 * Idempotent, even if several processes start together.
 * @see https://supabase.com/docs/guides/auth/managing-user-data
 */
export async function followDeletedSignIns({ db, log }: { db: Db; log: Log }): Promise<void> {
  try {
    await setTriggers(db);
  } catch (error) {
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error;
    log.warn({ err: error }, 'users deleted at the backend service are not noticed: delete them in the console');
  }
}

async function setTriggers(db: Db): Promise<void> {
  await db.$client.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('follow-deleted-sign-ins'))`;
    const known =
      await tx`select from pg_trigger where tgrelid = 'auth.users'::regclass and tgname = 'note_deleted_sign_in'`;
    if (known.length > 0) return;
    await tx`create trigger note_deleted_sign_in after delete on auth.users
      for each row execute function public.note_deleted_sign_in()`;
    // A soft deletion keeps the row, so it needs a trigger for updates.
    await tx`create trigger note_softly_deleted_sign_in after update of deleted_at on auth.users
      for each row when (old.deleted_at is null and new.deleted_at is not null)
      execute function public.note_deleted_sign_in()`;
  });
}
