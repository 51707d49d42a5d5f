/**
 * Whether the reader has unread alerts: rows of `alert_mail_work` without `readAt`, counted over REST at start and
 * again at every change the realtime service reports. Both clients are loaded after the first paint.
 */

import { createStore } from '@kawaraban/ui/store.ts';
import type { SupabaseClient } from '@supabase/supabase-js';
import { config } from '../config.ts';
import { whenQuiet } from '../when-quiet.ts';
import { accessToken } from './session.ts';

/** True while an alert is unread: the dot on the bell. */
export const hasUnreadAlerts = createStore(false);

/** Counts up with every change to the reader's alerts; lists of alerts load anew when it does. */
export const alertChanges = createStore(0);

/** Begins to follow the alerts of a user. Returns the function that ends it, to be called when they sign out. */
export function followAlerts(userId: string): () => void {
  let isStopped = false;
  let stop = () => {};
  const recount = async (client: SupabaseClient) => {
    const isUnread = await hasUnread({ client, userId });
    // An answer that comes after the person has left is nobody's.
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
      // Changes while the connection was down are not replayed: count again whenever it is up.
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

/** Undefined, and logged, when the question fails: the badge then stays as it is. */
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

/** One client for the page; it takes its tokens from the sign-in client, which stays the only one to refresh them. */
function connect(): Promise<SupabaseClient> {
  const known = client.get() ?? createOnceQuiet();
  client.set(known);
  return known;
}

async function createOnceQuiet(): Promise<SupabaseClient> {
  await whenQuiet();
  const { createClient } = await import('@supabase/supabase-js');
  const { backendServiceUrl, publishableKey } = config();
  const created = createClient(backendServiceUrl, publishableKey, {
    accessToken: async () => (await accessToken()) ?? null,
  });
  // A channel joins with the token known at that moment: without this it would join as nobody and be refused.
  await created.realtime.setAuth();
  return created;
}
