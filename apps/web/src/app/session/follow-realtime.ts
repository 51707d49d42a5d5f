import { whenNetworkIdle } from '../network-idle.ts';
import { hasUnreadAlerts } from './alert-badge.ts';

/** Follows alerts and the changes that affect unread counts. Loads the client and the channels after the first paint. */
export function followRealtime(userId: string): () => void {
  let isStopped = false;
  let stop = () => {};
  void whenNetworkIdle()
    .then(() => import('./realtime-channels.ts'))
    .then(async ({ connect, followAlerts, followUnread }) => {
      const client = await connect();
      if (isStopped) return;
      const [stopAlerts, stopUnread] = [followAlerts(client, userId), followUnread(client, userId)];
      stop = () => {
        stopAlerts();
        stopUnread();
      };
    });
  return () => {
    isStopped = true;
    hasUnreadAlerts.set(false);
    stop();
  };
}
