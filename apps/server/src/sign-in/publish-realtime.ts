import type { TransactionSql } from 'postgres';
import type { Db } from '#src/platform/db.ts';

/**
 * Publishes changes for realtime subscriptions. Works for the embedded and a hosted service. Idempotent. If several
 * processes start together, one publishes and the others wait.
 */
export async function publishRealtime(db: Db): Promise<void> {
  await db.$client.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('publish-realtime'))`;
    // With full replica identity, deletions include the owner, so that subscriptions filtered by userId receive them.
    const [table] =
      await tx`select relreplident = 'f' as full from pg_class where oid = 'public.alert_mail_work'::regclass`;
    if (!table?.full) await tx`alter table public.alert_mail_work replica identity full`;
    await openReaderChannels(tx);
    const [embedded] = await tx`select to_regprocedure('realtime.add_table(regclass)') is not null as found`;
    if (embedded?.found) {
      await tx`select realtime.add_table('public.alert_mail_work')`;
      return;
    }
    const [published] = await tx`
      select from pg_publication_tables where pubname = 'supabase_realtime' and tablename = 'alert_mail_work'`;
    if (!published) await tx`alter publication supabase_realtime add table public.alert_mail_work`;
  });
}

/**
 * Lets each signed-in user receive signals on the channel `news`, and receive and send signals on the channel `reader:`
 * followed by their id. The signals contain no data. The policies are created again at each start, so that existing
 * databases receive corrections. If the database login may not create policies, clients refresh by a timer instead.
 * @see https://supabase.com/docs/guides/realtime/authorization
 */
async function openReaderChannels(tx: TransactionSql): Promise<void> {
  await tx.unsafe(`
    do $$ begin
      if to_regclass('realtime.messages') is null then return; end if;
      drop policy if exists hear_signals on realtime.messages;
      drop policy if exists send_signals on realtime.messages;
      create policy hear_signals on realtime.messages for select to authenticated using (
        extension = 'broadcast' and realtime.topic() in ('news', 'reader:' || auth.uid())
          and public.second_step_taken());
      create policy send_signals on realtime.messages for insert to authenticated with check (
        extension = 'broadcast' and realtime.topic() = 'reader:' || auth.uid() and public.second_step_taken());
    exception when insufficient_privilege then
      raise warning 'Unread counts refresh by a timer: %', sqlerrm;
    end $$`);
}
