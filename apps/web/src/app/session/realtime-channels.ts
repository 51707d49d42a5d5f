import { createStore } from '@kawaraban/ui/store.ts';
import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { lastMuteAct } from '#src/components/muting/muting-state.ts';
import { readMarks } from '#src/components/reading/read-marks.ts';
import { savedSearches } from '#src/components/saved-searches/saved-search-store.ts';
import { config } from '../config.ts';
import { alertChanges, hasUnreadAlerts } from './alert-badge.ts';
import { accessToken } from './session.ts';
import { isFollowing, newsChanges, readerChanges } from './unread-signals.ts';

const client = createStore<Promise<SupabaseClient> | undefined>(undefined);

/** Creates one client per page. It takes its tokens from the sign-in client, the only one that refreshes them. */
export function connect(): Promise<SupabaseClient> {
  const known = client.get() ?? create();
  client.set(known);
  return known;
}

async function create(): Promise<SupabaseClient> {
  const { createClient } = await import('@supabase/supabase-js');
  const { backendServiceUrl, publishableKey } = config();
  const created = createClient(backendServiceUrl, publishableKey, {
    accessToken: async () => (await accessToken()) ?? null,
  });
  // Sets the current token, because a channel would otherwise join anonymously and be rejected.
  await created.realtime.setAuth();
  return created;
}

/** Reads over REST whether there are unread alerts, at startup and after every change that the realtime service reports. */
export function followAlerts(client: SupabaseClient, userId: string): () => void {
  let isStopped = false;
  const recount = async () => {
    const isUnread = await hasUnread({ client, userId });
    if (isUnread !== undefined && !isStopped) hasUnreadAlerts.set(isUnread);
  };
  void recount();
  const channel = client
    .channel(`alert_mail_work:${userId}`)
    .on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'alert_mail_work', filter: `userId=eq.${userId}` },
      () => {
        alertChanges.set(alertChanges.get() + 1);
        void recount();
      },
    )
    // Changes made while the connection is lost are not replayed, so the alerts are counted again on each reconnect.
    .subscribe((status) => {
      if (status === 'SUBSCRIBED') void recount();
    });
  return () => {
    isStopped = true;
    void client.removeChannel(channel);
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

const changed = 'changed';

/**
 * Follows the two private channels on which unread counts depend. The server sends to `news`, and the reader's devices
 * send their changes to `reader:…`. Signals sent while the connection is lost are not replayed, so each new connection is
 * treated like the arrival of articles. All readers reconnect at once after a server restart, and the random delay after
 * an arrival spreads their counts over time.
 */
export function followUnread(client: SupabaseClient, userId: string): () => void {
  const joined = new Set<RealtimeChannel>();
  const follow = (topic: string, heard: () => void) => {
    const channel = client.channel(topic, { config: { private: true } });
    return channel.on('broadcast', { event: changed }, heard).subscribe((status) => {
      if (status === 'SUBSCRIBED') joined.add(channel);
      else joined.delete(channel);
      isFollowing.set(joined.size === 2);
      if (status === 'SUBSCRIBED') heardNews();
    });
  };
  const heardNews = () => newsChanges.set(newsChanges.get() + 1);
  const news = follow('news', heardNews);
  const reader = follow(`reader:${userId}`, () => readerChanges.set(readerChanges.get() + 1));
  const announce = () => {
    if (joined.size === 2) void reader.send({ type: 'broadcast', event: changed, payload: {} });
  };
  let moment = readMarks().moment();
  const afterMarks = () => {
    if (readMarks().moment() === moment) return;
    moment = readMarks().moment();
    announce();
  };
  const stops = [readMarks().subscribe(afterMarks), savedSearches.subscribe(announce), lastMuteAct.subscribe(announce)];
  return () => {
    for (const stop of stops) stop();
    isFollowing.set(false);
    for (const channel of [news, reader]) void client.removeChannel(channel);
  };
}
