/**
 * Counts unread alerts (rows of `alert_mail_work` without `readAt`) over REST at startup and after every change
 * reported by the realtime service. `hasUnreadAlerts` is true if there are any. Both clients load after the first
 * paint.
 */

import { createStore } from '@kawaraban/ui/store.ts';
import type { SupabaseClient } from '@supabase/supabase-js';
import { config } from '../config.ts';
import { whenNetworkIdle } from '../network-idle.ts';
import { accessToken } from './session.ts';

export const hasUnreadAlerts = createStore(false);

export const alertChanges = createStore(0);

export function followAlerts(userId: string): () => void {
  let isStopped = false;
  let stop = () => {};
  const recount = async (client: SupabaseClient) => {
    const isUnread = await hasUnread({ client, userId });
    if (isUnread !== undefined && !isStopped) hasUnreadAlerts.set(isUnread);
  };
  void connect().then((client) => {
    if (isStopped) return;
    void recount(client);
    const channel = client
      .channel(`alert_mail_work:${userId}`)
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'alert_mail_work', filter: `userId=eq.${userId}` },
        () => {
          alertChanges.set(alertChanges.get() + 1);
          void recount(client);
        },
      )
      // Changes during a lost connection are not replayed, so the alerts are counted again on each reconnect.
      .subscribe((status) => {
        if (status === 'SUBSCRIBED') void recount(client);
      });
    stop = () => void client.removeChannel(channel);
  });
  return () => {
    isStopped = true;
    hasUnreadAlerts.set(false);
    stop();
  };
}

/** If the query fails, logs the error and returns undefined, which leaves the badge unchanged. */
async function hasUnread({ client, userId }: { client: SupabaseClient; userId: string }): Promise<boolean | undefined> {
  const { data, error } = await client
    .from('alert_mail_work')
    .select('id')
    .eq('userId', userId)
    .is('readAt', null)
    .limit(1);
  if (!error) return data.length > 0;
  console.error('The unread alerts could not be counted', error);
  return undefined;
}

const client = createStore<Promise<SupabaseClient> | undefined>(undefined);

/** Creates one client per page. It takes its tokens from the sign-in client, the only one that refreshes them. */
function connect(): Promise<SupabaseClient> {
  const known = client.get() ?? createOnceQuiet();
  client.set(known);
  return known;
}

async function createOnceQuiet(): Promise<SupabaseClient> {
  await whenNetworkIdle();
  const { createClient } = await import('@supabase/supabase-js');
  const { backendServiceUrl, publishableKey } = config();
  const created = createClient(backendServiceUrl, publishableKey, {
    accessToken: async () => (await accessToken()) ?? null,
  });
  // Sets the current token, because a channel would otherwise join anonymously and be rejected.
  await created.realtime.setAuth();
  return created;
}
