import { REALTIME_SUBSCRIBE_STATES, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';

let count = 0;

export type Payload = {
  eventType: string;
  new: Record<string, unknown>;
  old: Record<string, unknown>;
  errors: string[] | null;
};
export interface Watch {
  channel: RealtimeChannel;
  heard: Payload[];
  until(n: number): Promise<void>;
}
export async function watch(
  client: SupabaseClient,
  table: string,
  filter?: string,
  event: '*' | 'INSERT' = '*',
): Promise<Watch> {
  const heard: Payload[] = [];
  let wanted = { n: Number.POSITIVE_INFINITY, resolve: () => {} };
  const channel = client.channel(`watch-${++count}`);
  const live = new Promise<void>((resolve, reject) => {
    channel.on('system', {}, (message: { status: string; message: string }) => {
      if (message.status === 'ok') resolve();
      else reject(new Error(message.message));
    });
    channel
      .on(
        'postgres_changes',
        { event: event as '*', schema: 'public', table, ...(filter ? { filter } : {}) },
        (payload) => {
          heard.push(payload as unknown as Payload); // The same object, typed for a row of one table.
          if (heard.length >= wanted.n) wanted.resolve();
        },
      )
      .subscribe((status, error) => {
        if (status === REALTIME_SUBSCRIBE_STATES.CHANNEL_ERROR) reject(error ?? new Error('channel error'));
      });
  });
  await live;
  return {
    channel,
    heard,
    until: (n) =>
      new Promise((resolve) => {
        wanted = { n, resolve };
        if (heard.length >= n) resolve();
      }),
  };
}
