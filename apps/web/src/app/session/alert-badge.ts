/**
 * Whether the reader has unread alerts: rows of `alert_mail_work` without `readAt`, counted over REST at start and
 * after every change that the realtime service reports. Both clients load after the first paint.
 */

import { createStore } from '@kawaraban/ui/store.ts';
import type { SupabaseClient } from '@supabase/supabase-js';
import { config } from '../config.ts';
import { whenNetworkIdle } from '../network-idle.ts';
import { accessToken } from './session.ts';

/** Shows the dot on the bell. */
export const hasUnreadAlerts = createStore(false);

/** Counts changes to the reader's alerts. Lists of alerts reload when it changes. */
export const alertChanges = createStore(0);

/** Follows the alerts of a user. Returns the function that stops it, for sign-out. */
export function followAlerts(userId: string): () => void {
  let isStopped = false;
  let stop = () => {};
  const recount = async (client: SupabaseClient) => {
    const isUnread = await hasUnread({ client, userId });
    // Ignore a response that arrives after sign-out.
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
      // Changes during a lost connection are not replayed, so count again on each reconnect.
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

/** Logs a failure and returns undefined, which leaves the badge unchanged. */
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

/** One client per page. It takes its tokens from the sign-in client, which alone refreshes them. */
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
  // A channel joins with the current token. Without this it would join anonymously and be refused.
  await created.realtime.setAuth();
  return created;
}
